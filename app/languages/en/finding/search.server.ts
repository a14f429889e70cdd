// What the server alone writes: the field in the bar, and the words by which pages are found.

export default {
  search: 'Search',
  searchSite: 'Search this site',
  /** Besides what they call themselves. */
  pageWords: {
    about: 'who we are, our history, licence, registration',
    contact: 'phone number, address, office, map, opening hours, WhatsApp, e-mail, message',
    packages: 'price, dates, batches, all packages',
    guide: 'guide, help, advice',
    privacy: 'personal data, cookies',
    'gallery-accommodations': 'photos, pictures, hotels, rooms',
    'gallery-hajj': 'photos, pictures',
    'gallery-umrah': 'photos, pictures',
    'gallery-zyarath': 'photos, pictures',
  },
};

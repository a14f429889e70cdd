import { isolated, ltr } from '../text-parts.ts';

const listed = (...texts: string[]) =>
  texts
    .filter(Boolean)
    .map((text) => isolated(text, 'ltr'))
    .join(', ');

export const facts = {
  untitled: 'Package',
  /** By the word that is kept; any other type shows as typed. */
  types: { hajj: 'Hajj', umrah: 'Umrah', zyarath: 'Zyarath', special: 'Special' } as Record<
    string,
    string
  >,
  priceFrom: (type: string, price: string) => `${type} from ${price}`,
  /** Cities as staff type them, in small letters; others show as typed, and in English all do. */
  places: {} as Record<string, string>,
  listed,
  // Price. `beds` are 2 to 5; `sum` is an amount.
  perPerson: 'per person',
  perPersonSharing: (beds: number) => `per person, ${beds} sharing`,
  inRoom: (beds: number) => `${beds} in a room`,
  perPersonInRoom: (beds: number) => `Per person, ${beds} in a room`,
  childWithBed: 'Child with a bed',
  childWithoutBed: 'Child without a bed',
  infant: 'Infant',
  pricesAsOn: (date: string) => `Prices as on ${date}`,
  roomNotGiven: 'sharing not stated',
  taxesIncluded: 'taxes included',
  taxesExtra: 'taxes extra',
  sumWithTaxes: (sum: string) => `${sum} with taxes`,
  taxIncluded: 'GST and TCS included',
  taxExtra: 'GST and TCS extra',
  gst: (percent: string) => `GST ${percent}%`,
  tcs: (percent: string) => `TCS ${percent}%`,
  gstAndTcs: (gst: string, tcs: string) => `GST ${gst}% and TCS ${tcs}%`,
  sharesExtra: (shares: string) => `${shares} extra`,
  sharesExtraInAll: (shares: string, sum: string) => `${shares} extra: ${sum} in all`,
  sharesExtraInAllFor: (shares: string, sum: string, meaning: string) =>
    `${shares} extra: ${sum} in all, ${meaning}`,
  // Batches. Days of one month begin with a number, others with a date.
  dayIsOver: (day: string) => ltr`${day} (ask for the next date)`,
  daysOfMonth: (first: string, last: string) => `${first} to ${last}`,
  daysOfMonths: (first: string, last: string) => `${first} to ${last}`,
  seatsAvailable: 'Seats available',
  full: 'Full: ask about the waiting list',
  unconfirmed: 'Dates to be confirmed',
  fewSeats: 'Few seats left',
  fewSeatsLeft: (left: string) => `Few seats left: ${left}`,
  fewSeatsLeftOn: (left: string, date: string) => `Few seats left: ${left}, updated ${date}`,
  flyFrom: (airport: string) => `From ${airport}`,
  flyWith: (airline: string) => `With ${airline}`,
  flyFromWith: (airport: string, airline: string) => `From ${airport} with ${airline}`,
  direct: 'Direct',
  withStop: 'With a stop',
  flyDirect: (way: string) => `${way}, direct`,
  flyWithStop: (way: string) => `${way}, with a stop`,
  ramadan: 'Ramadan',
  lastTen: 'Last ten nights',
  rabiAlAwwal: 'Rabi al-Awwal',
  holidays: 'School holidays',
  hijriMonths: [
    ...['Muharram', 'Safar', 'Rabi al-Awwal', 'Rabi al-Thani', 'Jumada al-Ula', 'Jumada al-Thani'],
    ...['Rajab', 'Shaban', 'Ramadan', 'Shawwal', 'Dhul-Qadah', 'Dhul-Hijjah'],
  ],
  nights: (nights: number) => (nights === 1 ? `${nights} night` : `${nights} nights`),
  stars: (stars: string) => `${stars} stars`,
  orSimilar: 'or similar: same class and distance',
  walk: (minutes: number) => `about ${minutes} min on foot`,
  atCourtyard: 'at the courtyard',
  wayFrom: (city: string, way: string) => `${city}: ${way}`,
  distanceFromMadina: 'Distance from Madina',
  distanceFromMakka: 'Distance from Makka',
  madinaHotel: 'Madina Hotel',
  makkaHotel: 'Makka Hotel',
  /** Labels of the details listed under Package Details, by the keys of their fields. */
  leafletPdf: (size: string) => `Download the leaflet (PDF, ${size})`,
  leafletPicture: (size: string) => `Download the leaflet (picture, ${size})`,
  askAbout: 'Assalamu alaikum. I would like to know more about this package:',
  priceFor: (price: string, meaning: string) => ltr`${price} ${meaning}`,
  priceLine: (price: string) => ltr`Price: ${price}`,
  durationLine: (duration: string) => ltr`Duration: ${duration}`,
  nextBatchLine: (batch: string) => ltr`Next batch: ${batch}`,
  makkaHotelLine: (hotel: string) => ltr`Makkah hotel: ${hotel}`,
  madinaHotelLine: (hotel: string) => ltr`Madinah hotel: ${hotel}`,
  phoneLine: (phone: string) => ltr`Phone: ${phone}`,
  withNote: (fact: string, note: string) => ltr`${fact} (${note})`,
  // Programme. `typed` is the range as it was typed.
  programmeDay: (day: string) => `Day ${day}`,
  programmeDays: (days: string) => `Days ${days}`,
  programmeDaysFromTo: (typed: string, _from: string, _to: string) => `Days ${typed}`,
  // What staff left out, or typed as a bare number. `typed` is the range as it was typed.
  priceOnRequest: 'Price on request',
  toBeAnnounced: 'To be announced',
  days: (count: string) => (Number(count) === 1 ? `${count} day` : `${count} days`),
  daysFromTo: (typed: string, _from: string, _to: string) => `${typed} days`,
  daysEither: (typed: string, _one: string, _other: string) => `${typed} days`,
  metres: (count: string) => `${count} mtrs`,
  metresFromTo: (typed: string, _from: string, _to: string) => `${typed} mtrs`,
};

// Only the server makes these texts, for search engines and messengers.

/** What is not known is blank. */
interface PackageFacts {
  title: string;
  duration: string;
  price: string;
  priceMeaning: string;
  nextBatch: string;
}

/** What is not known is blank. */
interface SearchedFacts {
  title: string;
  duration: string;
  town: string;
  month: string;
}

export const crawlers = {
  saudiArabia: 'Saudi Arabia',
  /** As the list of a package's facts names them. */
  packageTitle: ({ title, duration, town, month }: SearchedFacts) =>
    listed(ltr`${listed(title, duration)}${town && ltr` from ${town}`}`, month),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }: PackageFacts) =>
    ltr`${title}: ${listed(duration, ltr`${price} ${priceMeaning}`.trim(), ltr`next batch ${nextBatch}`)}`,
  packageWithDescription: (inShort: string, description: string) => ltr`${inShort}. ${description}`,
  packageOfAgency: (inShort: string, name: string, town: string) =>
    ltr`${inShort}. ${listed(name, town)}.`,
  tripInShort: (title: string, duration: string, nextBatch: string) =>
    listed(title, duration, ltr`next batch: ${nextBatch}`),
  batchOf: (title: string, dates: string) => ltr`${title}, ${dates}`,
};

export const listForm = {
  upTo: (amount: string) => `Up to ${amount}`,
  days: {
    'up-to-10': 'Up to 10 days',
    '11-15': '11 to 15 days',
    '16-21': '16 to 21 days',
    'over-21': 'More than 21 days',
  },
  walk: (minutes: string) => `Up to ${minutes} min`,
  sort: { date: 'Date', price: 'Price', days: 'Days', distance: 'Distance from the Haram' },
  /** Other conditions begin with the label of their control. */
  conditions: {
    q: (words: string) => `Search: ${words}`,
    budget: (amount: string) => `Budget: up to ${amount}`,
    ids: 'Shortlist',
  },
};

export const comparedFacts = {
  priceWithTax: (meaning: string) => `Price with tax, ${meaning}`,
  tax: 'Tax',
  distance: 'Distance and walk',
  nights: 'Nights',
  meals: 'Meals',
  leavesFrom: (airport: string) => `from ${airport}`,
};

/** The total for a group. `price` is an amount. */
export const cost = {
  heading: 'What will it cost us?',
  adults: 'Adults',
  room: 'Room',
  departure: 'Departure',
  anyDeparture: 'Any departure',
  bedNote:
    'A child with a bed counts as a person in the room; a child without a bed and an infant do not.',
  show: 'Show the total',
  askUs: 'Ask us',
  total: 'Total',
  totalWithTaxes: 'Total with taxes',
  sumOfOthers: 'Sum of the known prices',
  someUnknown: 'Please ask us for the prices that are missing here.',
  taxUnknown: 'This total does not include taxes: please ask us about them.',
  group: 'We would like to travel together:',
  back: 'Back to the package',
  times: (count: number, price: string) => `${count} × ${price}`,
};

export const siteSearch = {
  searchSite: 'Search this site',
  /** Besides what they call themselves. */
  pageWords: {
    about: 'who we are, our history, licence, registration',
    contact: 'phone number, address, office, map, opening hours, WhatsApp, e-mail, message',
    packages: 'price, dates, departures, batches, payment, cancellation, refund, all packages',
    guide: 'guide, help, advice',
    privacy: 'personal data, cookies',
    'gallery-accommodations': 'photos, pictures, hotels, rooms',
    'gallery-hajj': 'photos, pictures',
    'gallery-umrah': 'photos, pictures',
    'gallery-zyarath': 'photos, pictures',
  },
};

export const previewCard = {
  noDates: 'Dates to be announced',
};

export const reply = {
  greeting: (name: string) => `${ltr`Assalamu alaikum ${name}`.trim()},`,
  aboutPackage: (agency: string, name: string) =>
    ltr`Thank you for asking ${agency} about ${name}.`,
  aboutSubject: (agency: string, subject: string) =>
    ltr`Thank you for your message to ${agency} about "${subject}".`,
  spoken: (agency: string) => ltr`Thank you for speaking with ${agency}.`,
  deletion: 'To delete your enquiry, open this link:',
  journey: (agency: string) => ltr`${agency}: how was your journey? Please write a few words here:`,
};

/** Networks whose pages the footer links. */
export const social = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
  telegram: 'Telegram',
  linkedin: 'LinkedIn',
  whatsappChannel: 'WhatsApp channel',
};

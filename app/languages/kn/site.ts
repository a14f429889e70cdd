import type * as en from '../en/site.ts';
import { ltr, partOfDay, plural, rich } from '../text-parts.ts';

const part = (hour: number) =>
  partOfDay(hour, { morning: 'ಬೆಳಗ್ಗೆ', afternoon: 'ಮಧ್ಯಾಹ್ನ', evening: 'ಸಂಜೆ', night: 'ರಾತ್ರಿ' });

/** The names of the months, and of the days from Monday on. */
export const calendar = {
  months: [
    'ಜನವರಿ',
    'ಫೆಬ್ರವರಿ',
    'ಮಾರ್ಚ್',
    'ಏಪ್ರಿಲ್',
    'ಮೇ',
    'ಜೂನ್',
    'ಜುಲೈ',
    'ಆಗಸ್ಟ್',
    'ಸೆಪ್ಟೆಂಬರ್',
    'ಅಕ್ಟೋಬರ್',
    'ನವೆಂಬರ್',
    'ಡಿಸೆಂಬರ್',
  ],
  weekdays: ['ಸೋಮವಾರ', 'ಮಂಗಳವಾರ', 'ಬುಧವಾರ', 'ಗುರುವಾರ', 'ಶುಕ್ರವಾರ', 'ಶನಿವಾರ', 'ಭಾನುವಾರ'],
} satisfies typeof en.calendar;

export const frame = {
  shortlist: (count) => `ನಿಮ್ಮ ಪಟ್ಟಿ (${count})`,
  language: 'ಭಾಷೆ',
  stayInLanguage: 'ಕನ್ನಡದಲ್ಲೇ ಇರಲಿ',
  announcement: 'ಪ್ರಕಟಣೆ',
  skip: 'ಮುಖ್ಯ ವಿಷಯಕ್ಕೆ ಹೋಗಿ',
  trade: 'ಹಜ್ ಮತ್ತು ಉಮ್ರಾ',
  // Whole thousands end differently: 2000ದಿಂದ.
  since: (year) => (/000$/.test(year) ? `${year}ದಿಂದ` : `${year}ರಿಂದ`),
  mainPages: 'ಮುಖ್ಯ ಪುಟಗಳು',
  menu: 'ಮೆನು',
  phoneOffice: 'ಕಚೇರಿಗೆ ಫೋನ್ ಮಾಡಿ',
  home: 'ಮುಖಪುಟ',
  aboutUs: 'ನಮ್ಮ ಬಗ್ಗೆ',
  contact: 'ಸಂಪರ್ಕ',
  packages: 'ಪ್ಯಾಕೇಜ್‌ಗಳು',
  privacy: 'ಗೌಪ್ಯತೆ',
  guide: 'ಮಾರ್ಗದರ್ಶಿ',
  gallery: 'ಗ್ಯಾಲರಿ',
  quickLinks: 'ಮುಖ್ಯ ಲಿಂಕ್‌ಗಳು',
  hajjPackages: 'ಹಜ್ ಪ್ಯಾಕೇಜ್‌ಗಳು',
  umrahPackages: 'ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್‌ಗಳು',
  contactUs: 'ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ',
  contactInfo: 'ಸಂಪರ್ಕ ಮಾಹಿತಿ',
  whatsapp: 'ವಾಟ್ಸಾಪ್',
  copyright: (year, name) => rich`© ${year} ${name}. ಎಲ್ಲ ಹಕ್ಕುಗಳನ್ನು ಕಾಯ್ದಿರಿಸಲಾಗಿದೆ.`,
  comma: ', ',
  chat: 'ಚಾಟ್',
  chatOnWhatsapp: 'ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ನಮ್ಮೊಂದಿಗೆ ಮಾತನಾಡಿ',
  needHelp: 'ಸಹಾಯ ಬೇಕೇ?',
  startChat: 'ಚಾಟ್ ಆರಂಭಿಸಿ',
  close: 'ಮುಚ್ಚಿ',
  search: 'ಹುಡುಕಿ',
  askUs: 'ನಮ್ಮನ್ನು ಕೇಳಿ',
  copyByHand: 'ಕಾಪಿ ಮಾಡಲು ನಿಮ್ಮ ಬ್ರೌಸರ್ ಬಿಡಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಇದನ್ನು ನೀವೇ ಕಾಪಿ ಮಾಡಿಕೊಳ್ಳಿ:',
  licensed: 'ಪರವಾನಗಿ ಮತ್ತು ಮಾನ್ಯತೆ ಪಡೆದ ಸಂಸ್ಥೆ',
  certificate: 'ಪ್ರಮಾಣಪತ್ರ',
  certificateOf: (authority) => `ಪ್ರಮಾಣಪತ್ರ: ${authority}`,
  howToCheck: 'ಪರಿಶೀಲಿಸುವುದು ಹೇಗೆ',
  checkRegistration: 'ನಮ್ಮ ನೋಂದಣಿಯನ್ನು ಪರಿಶೀಲಿಸಿ',
  registrationNumber: (number) => rich`ನೋಂದಣಿ ಸಂಖ್ಯೆ: ${number}`,
  placeholder: 'ಮಾದರಿ ಮಾತ್ರ',
  validUntil: (date) => `${date}ರವರೆಗೆ ಮಾನ್ಯ`,
  sorry: 'ಕ್ಷಮಿಸಿ',
  formUnread: 'ನೀವು ಕಳುಹಿಸಿದ್ದು ಪೂರ್ತಿಯಾಗಿ ತಲುಪಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಹಿಂದಕ್ಕೆ ಹೋಗಿ ಮತ್ತೆ ಕಳುಹಿಸಿ.',
  pageNotFound: 'ಪುಟ ಸಿಗಲಿಲ್ಲ',
  nothingHere: 'ಈ ವಿಳಾಸದಲ್ಲಿ ಏನೂ ಇಲ್ಲ. ಪುಟವನ್ನು ಬೇರೆಡೆಗೆ ಸರಿಸಿರಬಹುದು ಅಥವಾ ವಿಳಾಸದಲ್ಲಿ ಒಂದು ಅಕ್ಷರ ತಪ್ಪಿರಬಹುದು.',
  whereToGo: 'ಎಲ್ಲಿಗೆ ಹೋಗಬಹುದು',
  mission: 'ನಮ್ಮ ಧ್ಯೇಯ',
  inNumbers: 'ಅಂಕಿ ಅಂಶಗಳು',
  viewAllPackages: 'ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ನೋಡಿ',
  goHome: 'ಮುಖಪುಟಕ್ಕೆ ಹೋಗಿ',
  loadingPackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ…',
  loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
  ourOffice: 'ನಮ್ಮ ಕಚೇರಿ',
  pricesAsOn: (date) => rich`${date}ರ ಬೆಲೆಗಳು`,
  qrCodeOf: (address) => `QR ಕೋಡ್: ${address}`,
  clock: (time, hour) => `${part(hour)}\u00a0${time}`,
  openNow: 'ಈಗ ತೆರೆದಿದೆ',
  openUntil: (clock) => `ಈಗ ತೆರೆದಿದೆ, ${clock}ಕ್ಕೆ ಮುಚ್ಚುತ್ತದೆ`,
  closed: 'ರಜೆ',
  opensToday: (clock) => `ಮುಚ್ಚಿದೆ, ಇಂದು ${clock}ಕ್ಕೆ ತೆರೆಯುತ್ತದೆ`,
  opensOnDay: (weekday, clock) => `ಮುಚ್ಚಿದೆ, ${weekday} ${clock}ಕ್ಕೆ ತೆರೆಯುತ್ತದೆ`,
  opensOnDate: (weekday, date, clock) => `ಮುಚ್ಚಿದೆ, ${weekday} ${date}, ${clock}ಕ್ಕೆ ತೆರೆಯುತ್ತದೆ`,
  weekdays: (first, last) => `${first}–${last}`,
  openFromTo: (from, fromHour, to, toHour) =>
    `${part(fromHour)}\u00a0${from}ರಿಂದ ${part(toHour)}\u00a0${to}ರವರೆಗೆ`,
  openAgain: (earlier, later) => `${earlier}, ${later}`,
  hoursOfDays: (days, hours) => `${days}: ${hours}`,
  furtherHours: (earlier, later) => `${earlier}; ${later}`,
} satisfies typeof en.frame;

export const ui = {
  toLightTheme: 'ತಿಳಿ ಬಣ್ಣಕ್ಕೆ ಬದಲಿಸಿ',
  toDarkTheme: 'ಗಾಢ ಬಣ್ಣಕ್ಕೆ ಬದಲಿಸಿ',
  notLoaded: 'ಈ ಪುಟವನ್ನು ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಇಂಟರ್ನೆಟ್ ಇದೆಯೇ ಎಂದು ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  notLoadedCall: (phone) =>
    rich`ಈ ಪುಟವನ್ನು ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಇಂಟರ್ನೆಟ್ ಇದೆಯೇ ಎಂದು ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ಈ ನಂಬರ್‌ಗೆ ಕರೆ ಮಾಡಿ: ${phone}.`,
  tryAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  tryingAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಲಾಗುತ್ತಿದೆ…',
  reference: (reference) => `ಉಲ್ಲೇಖ ಸಂಖ್ಯೆ: ${reference}`,
} satisfies typeof en.ui;

export const metadata = {
  pageTitle: (title, company) => ltr`${title} | ${company}`,
  previewAlt: (headline, line) => ltr`${headline}. ${line}`,
  packagePage: 'ಪ್ಯಾಕೇಜ್',
  packageNotFound: 'ಪ್ಯಾಕೇಜ್ ಸಿಗಲಿಲ್ಲ',
  notOffered: 'ಸದ್ಯ ಲಭ್ಯವಿಲ್ಲ',
} satisfies typeof en.metadata;

export const home = {
  carousel: 'ಬದಲಾಗುವ ಚಿತ್ರಗಳು',
  ourJourneys: 'ನಮ್ಮ ಯಾತ್ರೆಗಳು',
  pauseSlides: 'ಸ್ಲೈಡ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
  playSlides: 'ಸ್ಲೈಡ್‌ಗಳನ್ನು ಮುಂದುವರಿಸಿ',
  showSlide: (number, title) => `ಸ್ಲೈಡ್ ${number} ತೋರಿಸಿ: ${title}`,
  slide: 'ಸ್ಲೈಡ್',
  explorePackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ನೋಡಿ',
  learnMore: 'ನಮ್ಮ ಬಗ್ಗೆ ಇನ್ನಷ್ಟು ತಿಳಿಯಿರಿ',
  consultation: 'ಸಲಹೆ ಪಡೆಯಿರಿ',
  noPackages: 'ಈಗ ಯಾವ ಪ್ಯಾಕೇಜೂ ಲಭ್ಯವಿಲ್ಲ',
  checkBack: 'ಹೊಸ, ಒಳ್ಳೆಯ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ನೋಡಲು ಕೆಲವು ದಿನಗಳ ನಂತರ ಮತ್ತೆ ಬನ್ನಿ!',
} satisfies typeof en.home;

const inGallery: Record<string, string> = {
  accommodations: 'ವಸತಿ ಗ್ಯಾಲರಿಯಲ್ಲಿ',
  hajj: 'ಹಜ್ ಗ್ಯಾಲರಿಯಲ್ಲಿ',
  umrah: 'ಉಮ್ರಾ ಗ್ಯಾಲರಿಯಲ್ಲಿ',
  zyarath: 'ಜಿಯಾರತ್ ಗ್ಯಾಲರಿಯಲ್ಲಿ',
};

export const gallery = {
  title: (name) => `${name} ಗ್ಯಾಲರಿ`,
  noImages: 'ಇನ್ನೂ ಚಿತ್ರಗಳು ಇಲ್ಲ',
  willAppear: 'ನಮ್ಮ ತಂಡಗಳ ಚಿತ್ರಗಳು ಇಲ್ಲಿ ಕಾಣಿಸುತ್ತವೆ.',
  imagesIn: (count, gallery) =>
    plural('kn', count, {
      one: `${inGallery[gallery]} ${count} ಚಿತ್ರ`,
      other: `${inGallery[gallery]} ${count} ಚಿತ್ರಗಳು`,
    }),
  tags: 'ಟ್ಯಾಗ್‌ಗಳು',
  allTags: 'ಎಲ್ಲ',
  openImage: (caption) => `ತೆರೆಯಿರಿ: ${caption}`,
  openNumbered: (number) => `ಚಿತ್ರ ${number} ತೆರೆಯಿರಿ`,
  image: 'ಚಿತ್ರ',
  previous: 'ಹಿಂದಿನ ಚಿತ್ರ',
  next: 'ಮುಂದಿನ ಚಿತ್ರ',
  imageOf: (number, count) => `${count}ರಲ್ಲಿ ${number}`,
} satisfies typeof en.gallery;

export const card = {
  featured: 'ಆಯ್ದ ಪ್ಯಾಕೇಜ್',
  nextBatch: (batch) => `ಮುಂದಿನ ಬ್ಯಾಚ್: ${batch}`,
  viewDetails: 'ವಿವರ ನೋಡಿ',
  viewDetailsOf: (title) => `ವಿವರ ನೋಡಿ: ${title}`,
} satisfies typeof en.card;

export const booking = {
  ready: 'ನಮ್ಮೊಂದಿಗೆ ಪ್ರಯಾಣಿಸಲು ಸಿದ್ಧರಿದ್ದೀರಾ?',
  write: 'ನಮಗೆ ಸಂದೇಶ ಕಳುಹಿಸಿ. ನೀವು ನಿರ್ಧರಿಸುವ ಮೊದಲು ನಿಮ್ಮ ಪ್ರತಿಯೊಂದು ಪ್ರಶ್ನೆಗೂ ನಾವು ಉತ್ತರಿಸುತ್ತೇವೆ.',
  writeOrCall:
    'ನಮಗೆ ಸಂದೇಶ ಕಳುಹಿಸಿ ಅಥವಾ ಕಚೇರಿಗೆ ಕರೆ ಮಾಡಿ. ನೀವು ನಿರ್ಧರಿಸುವ ಮೊದಲು ನಿಮ್ಮ ಪ್ರತಿಯೊಂದು ಪ್ರಶ್ನೆಗೂ ನಾವು ಉತ್ತರಿಸುತ್ತೇವೆ.',
  bookNow: 'ಈಗಲೇ ಬುಕ್ ಮಾಡಿ',
  callNow: 'ಈಗಲೇ ಕರೆ ಮಾಡಿ',
} satisfies typeof en.booking;

export const reviews = {
  heading: 'ಯಾತ್ರಿಕರ ಮಾತು',
  example: 'ಉದಾಹರಣೆ',
  journeyOf: (year) => `ಪ್ರಯಾಣದ ವರ್ಷ: ${year}`,
  more: (count) => `ಇನ್ನಷ್ಟು ಅನಿಸಿಕೆಗಳು (${count})`,
  original: 'ಮೂಲ ಬರಹ ನೋಡಿ',
  writtenIn: {
    en: 'ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಬರೆದದ್ದು',
    ur: 'ಉರ್ದುವಿನಲ್ಲಿ ಬರೆದದ್ದು',
    kn: 'ಕನ್ನಡದಲ್ಲಿ ಬರೆದದ್ದು',
    hi: 'ಹಿಂದಿಯಲ್ಲಿ ಬರೆದದ್ದು',
  },
} satisfies typeof en.reviews;

const areImages = (noun: string) => noun === 'images';

export const showMore = {
  showMore: 'ಇನ್ನಷ್ಟು ತೋರಿಸಿ',
  showEarlier: (noun) => (areImages(noun) ? 'ಹಿಂದಿನ ಚಿತ್ರಗಳನ್ನು ತೋರಿಸಿ' : 'ಹಿಂದಿನ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ತೋರಿಸಿ'),
  moreNotLoaded: (noun) =>
    areImages(noun)
      ? 'ಇನ್ನಷ್ಟು ಚಿತ್ರಗಳನ್ನು ಈಗ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.'
      : 'ಇನ್ನಷ್ಟು ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಈಗ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  showingTo: (noun, last, total) =>
    areImages(noun) ? `ಒಟ್ಟು ${total} ಚಿತ್ರಗಳಲ್ಲಿ ${last} ಇಲ್ಲಿವೆ` : `ಒಟ್ಟು ${total} ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲಿ ${last} ಇಲ್ಲಿವೆ`,
  showingFromTo: (noun, first, last, total) =>
    areImages(noun)
      ? `ಒಟ್ಟು ${total} ಚಿತ್ರಗಳಲ್ಲಿ ${first}–${last} ಇಲ್ಲಿವೆ`
      : `ಒಟ್ಟು ${total} ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲಿ ${first}–${last} ಇಲ್ಲಿವೆ`,
} satisfies typeof en.showMore;

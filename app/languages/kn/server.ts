import type * as en from '../en/server.ts';
import { isolated, ltr, plural } from '../text-parts.ts';

const listed = (...texts: string[]) =>
  texts
    .filter(Boolean)
    .map((text) => isolated(text, 'ltr'))
    .join(', ');

export const facts = {
  untitled: 'ಪ್ಯಾಕೇಜ್',
  types: { hajj: 'ಹಜ್', umrah: 'ಉಮ್ರಾ', zyarath: 'ಜಿಯಾರತ್', special: 'ವಿಶೇಷ' },
  priceFrom: (type, price) => `${type}: ${price}ರಿಂದ`,
  places: {
    makkah: 'ಮಕ್ಕಾ',
    madinah: 'ಮದೀನಾ',
    jeddah: 'ಜಿದ್ದಾ',
    taif: 'ತಾಯಿಫ್',
    aziziya: 'ಅಜೀಜಿಯಾ',
    mina: 'ಮಿನಾ',
    arafat: 'ಅರಫಾತ್',
    muzdalifah: 'ಮುಜ್ದಲಿಫಾ',
    badr: 'ಬದ್ರ್',
    karbala: 'ಕರ್ಬಲಾ',
    najaf: 'ನಜಫ್',
    baghdad: 'ಬಗ್ದಾದ್',
    samarra: 'ಸಾಮರ್ರಾ',
    kufa: 'ಕೂಫಾ',
    kazimayn: 'ಕಾಜಿಮೈನ್',
    azamiyah: 'ಆಜಮಿಯಾ',
    jerusalem: 'ಜೆರುಸಲೇಮ್',
    amman: 'ಅಮ್ಮಾನ್',
    cairo: 'ಕೈರೋ',
    istanbul: 'ಇಸ್ತಾಂಬುಲ್',
    doha: 'ದೋಹಾ',
    bahrain: 'ಬಹ್ರೇನ್',
    bengaluru: 'ಬೆಂಗಳೂರು',
    hyderabad: 'ಹೈದರಾಬಾದ್',
    chennai: 'ಚೆನ್ನೈ',
    mumbai: 'ಮುಂಬೈ',
    kochi: 'ಕೊಚ್ಚಿ',
    mangaluru: 'ಮಂಗಳೂರು',
    tumkur: 'ತುಮಕೂರು',
    delhi: 'ದೆಹಲಿ',
    'new delhi': 'ನವದೆಹಲಿ',
  },
  listed,
  perPerson: 'ಒಬ್ಬರಿಗೆ',
  perPersonSharing: (beds) => `ಒಬ್ಬರಿಗೆ, ಒಂದು ಕೊಠಡಿಯಲ್ಲಿ ${beds}\u00a0ಜನ`,
  inRoom: (beds) => `ಒಂದು ಕೊಠಡಿಯಲ್ಲಿ ${beds}\u00a0ಜನ`,
  perPersonInRoom: (beds) => `ಒಬ್ಬರಿಗೆ, ಒಂದು ಕೊಠಡಿಯಲ್ಲಿ ${beds}\u00a0ಜನ`,
  childWithBed: 'ಮಗು, ಪ್ರತ್ಯೇಕ ಹಾಸಿಗೆ ಸಹಿತ',
  childWithoutBed: 'ಮಗು, ಪ್ರತ್ಯೇಕ ಹಾಸಿಗೆ ಇಲ್ಲದೆ',
  infant: 'ಶಿಶು',
  pricesAsOn: (date) => `${date}ರ ಬೆಲೆಗಳು`,
  roomNotGiven: 'ಕೊಠಡಿಯಲ್ಲಿ ಎಷ್ಟು ಜನ ಎಂದು ತಿಳಿಸಿಲ್ಲ',
  taxesIncluded: 'ತೆರಿಗೆ ಸೇರಿದೆ',
  taxesExtra: 'ತೆರಿಗೆ ಪ್ರತ್ಯೇಕ',
  sumWithTaxes: (sum) => `ತೆರಿಗೆ ಸೇರಿ ${sum}`,
  taxIncluded: 'ಜಿಎಸ್‌ಟಿ ಮತ್ತು ಟಿಸಿಎಸ್ ಸೇರಿವೆ',
  taxExtra: 'ಜಿಎಸ್‌ಟಿ ಮತ್ತು ಟಿಸಿಎಸ್ ಪ್ರತ್ಯೇಕ',
  gst: (percent) => `ಜಿಎಸ್‌ಟಿ ${percent}%`,
  tcs: (percent) => `ಟಿಸಿಎಸ್ ${percent}%`,
  gstAndTcs: (gst, tcs) => `ಜಿಎಸ್‌ಟಿ ${gst}% ಮತ್ತು ಟಿಸಿಎಸ್ ${tcs}%`,
  sharesExtra: (shares) => `${shares} ಪ್ರತ್ಯೇಕ`,
  sharesExtraInAll: (shares, sum) => `${shares} ಪ್ರತ್ಯೇಕ: ಒಟ್ಟು ${sum}`,
  sharesExtraInAllFor: (shares, sum, meaning) => `${shares} ಪ್ರತ್ಯೇಕ: ಒಟ್ಟು ${sum}, ${meaning}`,
  dayIsOver: (day) => ltr`${day} (ಮುಂದಿನ ದಿನಾಂಕ ಕೇಳಿ)`,
  daysOfMonth: (first, last) => `${first}–${last}`,
  daysOfMonths: (first, last) => `${first} – ${last}`,
  seatsAvailable: 'ಸೀಟುಗಳು ಲಭ್ಯವಿವೆ',
  full: 'ಸೀಟುಗಳು ಭರ್ತಿಯಾಗಿವೆ: ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ಗಾಗಿ ಕೇಳಿ',
  unconfirmed: 'ದಿನಾಂಕಗಳು ಇನ್ನೂ ಖಚಿತವಾಗಿಲ್ಲ',
  fewSeats: 'ಕೆಲವೇ ಸೀಟುಗಳು ಉಳಿದಿವೆ',
  fewSeatsLeft: (left) => `ಉಳಿದಿರುವ ಸೀಟುಗಳು: ${left}`,
  fewSeatsLeftOn: (left, date) => `ಉಳಿದಿರುವ ಸೀಟುಗಳು: ${left} (${date}ರಂದು)`,
  flyFrom: (airport) => `ಹೊರಡುವ ಊರು: ${airport}`,
  flyWith: (airline) => `ವಿಮಾನಯಾನ ಸಂಸ್ಥೆ: ${airline}`,
  flyFromWith: (airport, airline) => `ಹೊರಡುವ ಊರು: ${airport}, ವಿಮಾನಯಾನ ಸಂಸ್ಥೆ: ${airline}`,
  direct: 'ನೇರ ವಿಮಾನ',
  withStop: 'ಒಂದು ನಿಲುಗಡೆಯೊಂದಿಗೆ',
  flyDirect: (way) => `${way}, ನೇರ ವಿಮಾನ`,
  flyWithStop: (way) => `${way}, ಒಂದು ನಿಲುಗಡೆಯೊಂದಿಗೆ`,
  ramadan: 'ರಂಜಾನ್',
  lastTen: 'ಕೊನೆಯ ಹತ್ತು ರಾತ್ರಿಗಳು',
  rabiAlAwwal: 'ರಬೀಉಲ್ ಅವ್ವಲ್',
  holidays: 'ಶಾಲಾ ರಜೆ',
  hijriMonths: [
    ...['ಮುಹರ್ರಮ್', 'ಸಫರ್', 'ರಬೀಉಲ್ ಅವ್ವಲ್', 'ರಬೀಉಸ್ಸಾನಿ', 'ಜಮಾದಿಉಲ್ ಅವ್ವಲ್', 'ಜಮಾದಿಉಸ್ಸಾನಿ'],
    ...['ರಜಬ್', 'ಶಾಬಾನ್', 'ರಂಜಾನ್', 'ಶವ್ವಾಲ್', 'ಜಿಲ್‌ಕಾದಾ', 'ಜಿಲ್‌ಹಿಜ್ಜಾ'],
  ],
  nights: (nights) => plural('kn', nights, { one: `${nights} ರಾತ್ರಿ`, other: `${nights} ರಾತ್ರಿಗಳು` }),
  stars: (stars) => `${stars} ಸ್ಟಾರ್`,
  orSimilar: 'ಅಥವಾ ಅದೇ ರೀತಿಯ ಹೋಟೆಲ್: ಅದೇ ದರ್ಜೆ, ಅದೇ ದೂರ',
  walk: (minutes) => `ನಡೆದರೆ ಸುಮಾರು ${minutes} ನಿಮಿಷ`,
  atCourtyard: 'ಹರಮ್ ಅಂಗಳದ ಪಕ್ಕದಲ್ಲಿ',
  wayFrom: (city, way) => `${city}: ${way}`,
  distanceFromMadina: 'ಮದೀನಾದ ಹರಮ್‌ನಿಂದ ದೂರ',
  distanceFromMakka: 'ಮಕ್ಕಾದ ಹರಮ್‌ನಿಂದ ದೂರ',
  madinaHotel: 'ಮದೀನಾ ಹೋಟೆಲ್',
  makkaHotel: 'ಮಕ್ಕಾ ಹೋಟೆಲ್',
  leafletPdf: (size) => `ಕರಪತ್ರ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ (PDF, ${size})`,
  leafletPicture: (size) => `ಕರಪತ್ರ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ (ಚಿತ್ರ, ${size})`,
  askAbout: 'ಅಸ್ಸಲಾಮು ಅಲೈಕುಮ್. ನನಗೆ ಈ ಪ್ಯಾಕೇಜ್ ಬಗ್ಗೆ ಮಾಹಿತಿ ಬೇಕಾಗಿದೆ:',
  priceFor: (price, meaning) => ltr`${price} ${meaning}`,
  priceLine: (price) => ltr`ಬೆಲೆ: ${price}`,
  durationLine: (duration) => ltr`ಅವಧಿ: ${duration}`,
  nextBatchLine: (batch) => ltr`ಮುಂದಿನ ಬ್ಯಾಚ್: ${batch}`,
  makkaHotelLine: (hotel) => ltr`ಮಕ್ಕಾ ಹೋಟೆಲ್: ${hotel}`,
  madinaHotelLine: (hotel) => ltr`ಮದೀನಾ ಹೋಟೆಲ್: ${hotel}`,
  phoneLine: (phone) => ltr`ಫೋನ್: ${phone}`,
  withNote: (fact, note) => ltr`${fact} (${note})`,
  programmeDay: (day) => `ದಿನ ${day}`,
  programmeDays: (days) => `ದಿನ ${days}`,
  programmeDaysFromTo: (_typed, from, to) => `ದಿನ ${from}–${to}`,
  priceOnRequest: 'ಬೆಲೆಗಾಗಿ ಕೇಳಿ',
  toBeAnnounced: 'ನಂತರ ತಿಳಿಸಲಾಗುವುದು',
  days: (count) => plural('kn', Number(count), { one: `${count} ದಿನ`, other: `${count} ದಿನಗಳು` }),
  daysFromTo: (_typed, from, to) => `${from}–${to} ದಿನಗಳು`,
  daysEither: (_typed, one, other) => `${one} ಅಥವಾ ${other} ದಿನಗಳು`,
  metres: (count) => `${count} ಮೀಟರ್`,
  metresFromTo: (_typed, from, to) => `${from}–${to} ಮೀಟರ್`,
} satisfies typeof en.facts;

export const crawlers = {
  saudiArabia: 'ಸೌದಿ ಅರೇಬಿಯಾ',
  packageTitle: ({ title, duration, town, month }) =>
    listed(title, duration, town && ltr`${town} ನಗರದಿಂದ`, month),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }) =>
    ltr`${title}: ${listed(duration, ltr`${price} ${priceMeaning}`.trim(), ltr`ಮುಂದಿನ ಬ್ಯಾಚ್: ${nextBatch}`)}`,
  packageWithDescription: (inShort, description) => ltr`${inShort}. ${description}`,
  packageOfAgency: (inShort, name, town) => ltr`${inShort}. ${listed(name, town)}.`,
  tripInShort: (title, duration, nextBatch) =>
    listed(title, duration, ltr`ಮುಂದಿನ ಬ್ಯಾಚ್: ${nextBatch}`),
  batchOf: (title, dates) => ltr`${title}, ${dates}`,
} satisfies typeof en.crawlers;

export const listForm = {
  upTo: (amount) => `${amount} ವರೆಗೆ`,
  days: {
    'up-to-10': '10 ದಿನಗಳವರೆಗೆ',
    '11-15': '11–15 ದಿನಗಳು',
    '16-21': '16–21 ದಿನಗಳು',
    'over-21': '21 ದಿನಗಳಿಗಿಂತ ಹೆಚ್ಚು',
  },
  walk: (minutes) => `${minutes} ನಿಮಿಷಗಳವರೆಗೆ`,
  sort: { date: 'ದಿನಾಂಕ', price: 'ಬೆಲೆ', days: 'ದಿನಗಳು', distance: 'ಹರಮ್‌ನಿಂದ ದೂರ' },
  conditions: {
    q: (words) => `ಹುಡುಕಾಟ: ${words}`,
    budget: (amount) => `ಬಜೆಟ್: ${amount} ವರೆಗೆ`,
    ids: 'ನಿಮ್ಮ ಪಟ್ಟಿ',
  },
} satisfies typeof en.listForm;

export const comparedFacts = {
  priceWithTax: (meaning) => `ತೆರಿಗೆ ಸೇರಿದ ಬೆಲೆ, ${meaning}`,
  tax: 'ತೆರಿಗೆ',
  distance: 'ದೂರ ಮತ್ತು ನಡಿಗೆ',
  nights: 'ರಾತ್ರಿಗಳು',
  meals: 'ಊಟ',
  leavesFrom: (airport) => `ಹೊರಡುವ ಊರು: ${airport}`,
} satisfies typeof en.comparedFacts;

/** The total for a group. `price` is an amount. */
export const cost = {
  heading: 'ನಮಗೆ ಒಟ್ಟು ಎಷ್ಟು ಖರ್ಚಾಗುತ್ತದೆ?',
  adults: 'ದೊಡ್ಡವರು',
  room: 'ಕೊಠಡಿ',
  departure: 'ಹೊರಡುವ ದಿನ',
  anyDeparture: 'ಯಾವ ದಿನವಾದರೂ ಸರಿ',
  bedNote: 'ಪ್ರತ್ಯೇಕ ಹಾಸಿಗೆ ಇರುವ ಮಗುವನ್ನು ಕೊಠಡಿಯ ಜನರಲ್ಲಿ ಎಣಿಸುತ್ತೇವೆ; ಹಾಸಿಗೆ ಇಲ್ಲದ ಮಗುವನ್ನು ಮತ್ತು ಶಿಶುವನ್ನು ಎಣಿಸುವುದಿಲ್ಲ.',
  show: 'ಒಟ್ಟು ಮೊತ್ತ ನೋಡಿ',
  askUs: 'ನಮ್ಮನ್ನು ಕೇಳಿ',
  total: 'ಒಟ್ಟು ಮೊತ್ತ',
  totalWithTaxes: 'ತೆರಿಗೆ ಸೇರಿ ಒಟ್ಟು ಮೊತ್ತ',
  sumOfOthers: 'ತಿಳಿದಿರುವ ಬೆಲೆಗಳ ಮೊತ್ತ',
  someUnknown: 'ಇಲ್ಲಿ ಇಲ್ಲದ ಬೆಲೆಗಳಿಗಾಗಿ ದಯವಿಟ್ಟು ನಮ್ಮನ್ನು ಕೇಳಿ.',
  taxUnknown: 'ಈ ಮೊತ್ತದಲ್ಲಿ ತೆರಿಗೆ ಸೇರಿಲ್ಲ: ದಯವಿಟ್ಟು ನಮ್ಮನ್ನು ಕೇಳಿ.',
  group: 'ನಾವು ಒಟ್ಟಿಗೆ ಪ್ರಯಾಣ ಮಾಡಬೇಕೆಂದಿದ್ದೇವೆ:',
  back: 'ಪ್ಯಾಕೇಜ್‌ಗೆ ಹಿಂತಿರುಗಿ',
  times: (count, price) => `${count} × ${price}`,
} satisfies typeof en.cost;

export const siteSearch = {
  searchSite: 'ಈ ವೆಬ್‌ಸೈಟ್‌ನಲ್ಲಿ ಹುಡುಕಿ',
  pageWords: {
    about: 'ನಾವು ಯಾರು, ನಮ್ಮ ಇತಿಹಾಸ, ಪರವಾನಗಿ, ನೋಂದಣಿ',
    contact: 'ಫೋನ್ ಸಂಖ್ಯೆ, ನಂಬರ್, ವಿಳಾಸ, ಕಚೇರಿ, ನಕ್ಷೆ, ಕಚೇರಿ ಸಮಯ, ವಾಟ್ಸಾಪ್, ಇಮೇಲ್, ಸಂದೇಶ, ಸಂಪರ್ಕ',
    packages: 'ಬೆಲೆ, ದಿನಾಂಕಗಳು, ಹೊರಡುವ ದಿನ, ಬ್ಯಾಚ್‌ಗಳು, ಪಾವತಿ, ಬುಕಿಂಗ್ ರದ್ದು, ಹಣ ವಾಪಸ್, ಹಣ ವಾಪಸಾತಿ, ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳು',
    guide: 'ಮಾರ್ಗದರ್ಶಿ, ಸಹಾಯ, ಸಲಹೆ',
    privacy: 'ವೈಯಕ್ತಿಕ ಮಾಹಿತಿ, ಕುಕಿಗಳು',
    'gallery-accommodations': 'ಚಿತ್ರಗಳು, ಫೋಟೋಗಳು, ಹೋಟೆಲ್‌ಗಳು, ಕೊಠಡಿಗಳು, ಕೋಣೆಗಳು',
    'gallery-hajj': 'ಚಿತ್ರಗಳು, ಫೋಟೋಗಳು',
    'gallery-umrah': 'ಚಿತ್ರಗಳು, ಫೋಟೋಗಳು',
    'gallery-zyarath': 'ಚಿತ್ರಗಳು, ಫೋಟೋಗಳು',
  },
} satisfies typeof en.siteSearch;

export const previewCard = {
  noDates: 'ದಿನಾಂಕಗಳನ್ನು ನಂತರ ತಿಳಿಸಲಾಗುವುದು',
} satisfies typeof en.previewCard;

export const reply = {
  greeting: (name) => `${ltr`ಅಸ್ಸಲಾಮು ಅಲೈಕುಮ್ ${name}`.trim()},`,
  aboutPackage: (agency, name) => ltr`“${name}” ಬಗ್ಗೆ ${agency} ಬಳಿ ವಿಚಾರಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.`,
  aboutSubject: (agency, subject) =>
    ltr`“${subject}” ಬಗ್ಗೆ ${agency} ಸಂಸ್ಥೆಗೆ ಸಂದೇಶ ಕಳುಹಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.`,
  spoken: (agency) => ltr`${agency} ಜೊತೆ ಮಾತನಾಡಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.`,
  deletion: 'ನಿಮ್ಮ ಸಂದೇಶವನ್ನು ಅಳಿಸಲು ಈ ಲಿಂಕ್ ತೆರೆಯಿರಿ:',
  journey: (agency) => ltr`${agency}: ನಿಮ್ಮ ಪ್ರಯಾಣ ಹೇಗಿತ್ತು? ದಯವಿಟ್ಟು ಇಲ್ಲಿ ಒಂದೆರಡು ಮಾತು ಬರೆಯಿರಿ:`,
} satisfies typeof en.reply;

/** Networks whose pages the footer links. */
export const social = {
  facebook: 'ಫೇಸ್‌ಬುಕ್',
  instagram: 'ಇನ್‌ಸ್ಟಾಗ್ರಾಮ್',
  youtube: 'ಯೂಟ್ಯೂಬ್',
  x: 'ಎಕ್ಸ್',
  telegram: 'ಟೆಲಿಗ್ರಾಮ್',
  linkedin: 'ಲಿಂಕ್ಡ್‌ಇನ್',
  whatsappChannel: 'ವಾಟ್ಸಾಪ್ ಚಾನೆಲ್',
} satisfies typeof en.social;

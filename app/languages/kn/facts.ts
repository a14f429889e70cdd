import type en from '../en/facts.ts';
import { isolated, ltr } from '../isolated.ts';
import { plural } from '../plural.ts';

export default {
  untitled: 'ಪ್ಯಾಕೇಜ್',
  types: { hajj: 'ಹಜ್', umrah: 'ಉಮ್ರಾ', zyarath: 'ಜಿಯಾರತ್', special: 'ವಿಶೇಷ' },
  places: {
    ...{ makkah: 'ಮಕ್ಕಾ', madinah: 'ಮದೀನಾ', jeddah: 'ಜಿದ್ದಾ', taif: 'ತಾಯಿಫ್', aziziya: 'ಅಜೀಜಿಯಾ' },
    ...{ mina: 'ಮಿನಾ', arafat: 'ಅರಫಾತ್', muzdalifah: 'ಮುಜ್ದಲಿಫಾ', badr: 'ಬದ್ರ್' },
    ...{ karbala: 'ಕರ್ಬಲಾ', najaf: 'ನಜಫ್', baghdad: 'ಬಗ್ದಾದ್', samarra: 'ಸಾಮರ್ರಾ', kufa: 'ಕೂಫಾ' },
    ...{ kazimayn: 'ಕಾಜಿಮೈನ್', azamiyah: 'ಆಜಮಿಯಾ', jerusalem: 'ಜೆರುಸಲೇಮ್', amman: 'ಅಮ್ಮಾನ್' },
    ...{ cairo: 'ಕೈರೋ', istanbul: 'ಇಸ್ತಾಂಬುಲ್', doha: 'ದೋಹಾ', bahrain: 'ಬಹ್ರೇನ್' },
    ...{ bengaluru: 'ಬೆಂಗಳೂರು', hyderabad: 'ಹೈದರಾಬಾದ್', chennai: 'ಚೆನ್ನೈ', mumbai: 'ಮುಂಬೈ' },
    ...{ kochi: 'ಕೊಚ್ಚಿ', mangaluru: 'ಮಂಗಳೂರು', delhi: 'ದೆಹಲಿ', tumkur: 'ತುಮಕೂರು' },
  },
  listed: (...texts: string[]) =>
    texts
      .filter(Boolean)
      .map((text) => isolated(text, 'ltr'))
      .join(', '),
  // Price
  perPerson: 'ಪ್ರತಿ ವ್ಯಕ್ತಿಗೆ',
  perPersonSharing: (beds: number) => `ಪ್ರತಿ ವ್ಯಕ್ತಿಗೆ, ಒಂದು ಕೊಠಡಿಯಲ್ಲಿ ${beds} ಜನ`,
  inRoom: (beds: number) => `ಒಂದು ಕೊಠಡಿಯಲ್ಲಿ ${beds} ಜನ`,
  perPersonInRoom: (beds: number) => `ಪ್ರತಿ ವ್ಯಕ್ತಿಗೆ, ಒಂದು ಕೊಠಡಿಯಲ್ಲಿ ${beds} ಜನ`,
  childWithBed: 'ಮಗು, ಪ್ರತ್ಯೇಕ ಹಾಸಿಗೆ ಸಹಿತ',
  childWithoutBed: 'ಮಗು, ಪ್ರತ್ಯೇಕ ಹಾಸಿಗೆ ಇಲ್ಲದೆ',
  infant: 'ಶಿಶು',
  pricesAsOn: (date: string) => `${date}ರಂದು ಇದ್ದ ಬೆಲೆಗಳು`,
  taxIncluded: 'ಜಿಎಸ್‌ಟಿ ಮತ್ತು ಟಿಸಿಎಸ್ ಸೇರಿವೆ',
  taxExtra: 'ಜಿಎಸ್‌ಟಿ ಮತ್ತು ಟಿಸಿಎಸ್ ಪ್ರತ್ಯೇಕ',
  gst: (percent: string) => `ಜಿಎಸ್‌ಟಿ ${percent}%`,
  tcs: (percent: string) => `ಟಿಸಿಎಸ್ ${percent}%`,
  gstAndTcs: (gst: string, tcs: string) => `ಜಿಎಸ್‌ಟಿ ${gst}% ಮತ್ತು ಟಿಸಿಎಸ್ ${tcs}%`,
  sharesExtra: (shares: string) => `${shares} ಪ್ರತ್ಯೇಕ`,
  sharesExtraInAll: (shares: string, sum: string) => `${shares} ಪ್ರತ್ಯೇಕ: ಒಟ್ಟು ಸುಮಾರು ${sum}`,
  sharesExtraInAllFor: (shares: string, sum: string, meaning: string) =>
    `${shares} ಪ್ರತ್ಯೇಕ: ಒಟ್ಟು ಸುಮಾರು ${sum}, ${meaning}`,
  // Batches
  askForNext: '(ಮುಂದಿನ ದಿನಾಂಕ ಕೇಳಿ)',
  dayIsOver: (day: string) => ltr`${day} (ಮುಂದಿನ ದಿನಾಂಕ ಕೇಳಿ)`,
  daysOfMonth: (first: string, last: string) => `${first}–${last}`,
  daysOfMonths: (first: string, last: string) => `${first} – ${last}`,
  seatsAvailable: 'ಸೀಟುಗಳು ಲಭ್ಯವಿವೆ',
  full: 'ಸೀಟುಗಳು ಭರ್ತಿಯಾಗಿವೆ: ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ಗಾಗಿ ಕೇಳಿ',
  unconfirmed: 'ದಿನಾಂಕಗಳು ಇನ್ನೂ ಖಚಿತವಾಗಿಲ್ಲ',
  fewSeats: 'ಕೆಲವೇ ಸೀಟುಗಳು ಉಳಿದಿವೆ',
  fewSeatsLeft: (left: string) => `ಉಳಿದಿರುವ ಸೀಟುಗಳು: ${left}`,
  fewSeatsLeftOn: (left: string, date: string) => `ಉಳಿದಿರುವ ಸೀಟುಗಳು: ${left}, ನವೀಕರಣ: ${date}`,
  flyFrom: (airport: string) => `ಹೊರಡುವ ಊರು: ${airport}`,
  flyWith: (airline: string) => `ವಿಮಾನಯಾನ ಸಂಸ್ಥೆ: ${airline}`,
  flyFromWith: (airport: string, airline: string) =>
    `ಹೊರಡುವ ಊರು: ${airport}, ವಿಮಾನಯಾನ ಸಂಸ್ಥೆ: ${airline}`,
  direct: 'ನೇರ ವಿಮಾನ',
  withStop: 'ಒಂದು ನಿಲುಗಡೆಯೊಂದಿಗೆ',
  flyDirect: (way: string) => `${way}, ನೇರ ವಿಮಾನ`,
  flyWithStop: (way: string) => `${way}, ಒಂದು ನಿಲುಗಡೆಯೊಂದಿಗೆ`,
  ramadan: 'ರಂಜಾನ್',
  lastTen: 'ಕೊನೆಯ ಹತ್ತು ರಾತ್ರಿಗಳು',
  rabiAlAwwal: 'ರಬೀಉಲ್ ಅವ್ವಲ್',
  holidays: 'ಶಾಲಾ ರಜೆ',
  hijriMonths: [
    ...['ಮುಹರ್ರಮ್', 'ಸಫರ್', 'ರಬೀಉಲ್ ಅವ್ವಲ್', 'ರಬೀಉಸ್ಸಾನಿ', 'ಜಮಾದಿಉಲ್ ಅವ್ವಲ್', 'ಜಮಾದಿಉಸ್ಸಾನಿ'],
    ...['ರಜಬ್', 'ಶಾಬಾನ್', 'ರಂಜಾನ್', 'ಶವ್ವಾಲ್', 'ಜಿಲ್‌ಕಾದಾ', 'ಜಿಲ್‌ಹಿಜ್ಜಾ'],
  ],
  // Hotels
  nights: (nights: number) =>
    plural('kn', nights, { one: `${nights} ರಾತ್ರಿ`, other: `${nights} ರಾತ್ರಿಗಳು` }),
  stars: (stars: string) => `${stars} ಸ್ಟಾರ್`,
  orSimilar: 'ಅಥವಾ ಅದೇ ರೀತಿಯ ಹೋಟೆಲ್: ಅದೇ ದರ್ಜೆ, ಅದೇ ದೂರ',
  walk: (minutes: number) => `ನಡೆದರೆ ಸುಮಾರು ${minutes} ನಿಮಿಷ`,
  atCourtyard: 'ಹರಮ್ ಅಂಗಳದ ಪಕ್ಕದಲ್ಲಿ',
  wayFrom: (city: string, way: string) => `${city}: ${way}`,
  distanceFromMadina: 'ಮದೀನಾದ ಹರಮ್‌ನಿಂದ ದೂರ',
  distanceFromMakka: 'ಮಕ್ಕಾದ ಹರಮ್‌ನಿಂದ ದೂರ',
  madinaHotel: 'ಮದೀನಾ ಹೋಟೆಲ್',
  makkaHotel: 'ಮಕ್ಕಾ ಹೋಟೆಲ್',
  leafletPdf: (size: string) => `ಕರಪತ್ರ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ (PDF, ${size})`,
  leafletPicture: (size: string) => `ಕರಪತ್ರ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ (ಚಿತ್ರ, ${size})`,
  // What is sent and copied
  askAbout: 'ಅಸ್ಸಲಾಮು ಅಲೈಕುಮ್. ನನಗೆ ಈ ಪ್ಯಾಕೇಜ್ ಬಗ್ಗೆ ಮಾಹಿತಿ ಬೇಕಾಗಿದೆ:',
  priceFor: (price: string, meaning: string) => ltr`${price} ${meaning}`,
  priceLine: (price: string) => ltr`ಬೆಲೆ: ${price}`,
  durationLine: (duration: string) => ltr`ಅವಧಿ: ${duration}`,
  nextBatchLine: (batch: string) => ltr`ಮುಂದಿನ ಬ್ಯಾಚ್: ${batch}`,
  makkaHotelLine: (hotel: string) => ltr`ಮಕ್ಕಾ ಹೋಟೆಲ್: ${hotel}`,
  madinaHotelLine: (hotel: string) => ltr`ಮದೀನಾ ಹೋಟೆಲ್: ${hotel}`,
  stayLine: (where: string, what: string) => ltr`${where}: ${what}`,
  phoneLine: (phone: string) => ltr`ಫೋನ್: ${phone}`,
  withNote: (fact: string, note: string) => ltr`${fact} (${note})`,
  programmeDay: (day: string) => `ದಿನ ${day}`,
  programmeDays: (days: string) => `ದಿನ ${days}`,
  programmeDaysFromTo: (_typed: string, from: string, to: string) => `ದಿನ ${from}–${to}`,
  priceOnRequest: 'ಬೆಲೆಗಾಗಿ ಕೇಳಿ',
  toBeAnnounced: 'ನಂತರ ತಿಳಿಸಲಾಗುವುದು',
  days: (count: string) =>
    plural('kn', Number(count), { one: `${count} ದಿನ`, other: `${count} ದಿನಗಳು` }),
  daysFromTo: (_typed: string, from: string, to: string) => `${from}–${to} ದಿನಗಳು`,
  daysEither: (_typed: string, one: string, other: string) => `${one} ಅಥವಾ ${other} ದಿನಗಳು`,
  metres: (count: string) => `${count} ಮೀಟರ್`,
  metresFromTo: (_typed: string, from: string, to: string) => `${from}–${to} ಮೀಟರ್`,
} satisfies typeof en;

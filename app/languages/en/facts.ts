import { isolated, ltr } from '../isolated.ts';

// What is made of a package's facts, by the server: pages get these texts ready to be read.

export default {
  untitled: 'Package',
  /** By the word that is kept; any other type shows as typed. */
  types: { hajj: 'Hajj', umrah: 'Umrah', zyarath: 'Zyarath', special: 'Special' } as Record<
    string,
    string
  >,
  /** Cities as staff type them, in small letters; others show as typed, and in English all do. */
  places: {} as Record<string, string>,
  /** Facts one after the other. */
  listed: (...texts: string[]) =>
    texts
      .filter(Boolean)
      .map((text) => isolated(text, 'ltr'))
      .join(', '),
  // Price. `beds` are 2 to 5; `sum` is an amount.
  perPerson: 'per person',
  perPersonSharing: (beds: number) => `per person, ${beds} sharing`,
  inRoom: (beds: number) => `${beds} in a room`,
  perPersonInRoom: (beds: number) => `Per person, ${beds} in a room`,
  childWithBed: 'Child with a bed',
  childWithoutBed: 'Child without a bed',
  infant: 'Infant',
  pricesAsOn: (date: string) => `Prices as on ${date}`,
  roomNotSaid: 'sharing not stated',
  taxesIncluded: 'taxes included',
  taxesExtra: 'taxes extra',
  sumWithTaxes: (sum: string) => `about ${sum} with taxes`,
  taxIncluded: 'GST and TCS included',
  taxExtra: 'GST and TCS extra',
  gst: (percent: string) => `GST ${percent} %`,
  tcs: (percent: string) => `TCS ${percent} %`,
  gstAndTcs: (gst: string, tcs: string) => `GST ${gst} % and TCS ${tcs} %`,
  sharesExtra: (shares: string) => `${shares} extra`,
  sharesExtraInAll: (shares: string, sum: string) => `${shares} extra: about ${sum} in all`,
  sharesExtraInAllFor: (shares: string, sum: string, meaning: string) =>
    `${shares} extra: about ${sum} in all, ${meaning}`,
  // Batches. Days of one month begin with a number, others with a date.
  askForNext: '(ask for the next date)',
  dayIsOver: (day: string) => ltr`${day} (ask for the next date)`,
  daysOfMonth: (first: string, last: string) => `${first} to ${last}`,
  daysOfMonths: (first: string, last: string) => `${first} to ${last}`,
  seatsAvailable: 'Seats available',
  full: 'Full: ask for the waiting list',
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
  // Hotels
  nights: (nights: number) => (nights === 1 ? `${nights} night` : `${nights} nights`),
  stars: (stars: string) => `${stars} stars`,
  orSimilar: 'or similar: same class and distance',
  walk: (minutes: number) => `about ${minutes} min walk`,
  atCourtyard: 'at the courtyard',
  wayFrom: (city: string, way: string) => `${city}: ${way}`,
  distanceFromMadina: 'Distance from Madina',
  distanceFromMakka: 'Distance from Makka',
  madinaHotel: 'Madina Hotel',
  makkaHotel: 'Makka Hotel',
  /** Names of details that stand under Package Details, by the keys of their fields. */
  details: {},
  leafletPdf: (size: string) => `Download the leaflet (PDF, ${size})`,
  leafletPicture: (size: string) => `Download the leaflet (picture, ${size})`,
  // What is sent and copied
  askAbout: 'Assalamu alaikum. I would like to know more about this package:',
  priceFor: (price: string, meaning: string) => ltr`${price} ${meaning}`,
  priceLine: (price: string) => ltr`Price: ${price}`,
  durationLine: (duration: string) => ltr`Duration: ${duration}`,
  nextBatchLine: (batch: string) => ltr`Next batch: ${batch}`,
  makkaHotelLine: (hotel: string) => ltr`Makka hotel: ${hotel}`,
  madinaHotelLine: (hotel: string) => ltr`Madina hotel: ${hotel}`,
  stayLine: (where: string, what: string) => ltr`${where}: ${what}`,
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

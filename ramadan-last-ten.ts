import { type SamplePackage, umrahDocuments } from './sample-package.ts';

export const ramadanLastTen: SamplePackage = {
  packageName: 'Ramadan Last Ten Nights',
  packageType: 'umrah',
  price: '2,15,000',
  days: 14,
  distanceFromMadina: '250',
  distanceFromMakka: '700',
  madinaHotel: 'Al Ansar Golden Tulip',
  makkaHotel: 'Emaar Al Khalil',
  nextBatch: 'typed',
  description:
    'Fourteen days around the last ten nights of Ramadan, with most nights spent in Makkah. ' +
    'The mosques are very full and the nights are long, so it suits pilgrims who are steady on ' +
    'their feet. ' +
    "Places for I'tikaf are given by the mosque authorities and are not included.",
  batches: [
    { season: { fromRamadan: 17 }, airport: 'Bengaluru', seats: '40', left: '4' },
    { season: { fromRamadan: 17 }, airport: 'Hyderabad', seats: '25', left: '14', price: '2,12,000' },
  ],
  facts: {
    prices: {
      sharing4: '2,15,000',
      sharing3: '2,29,000',
      sharing2: '2,58,000',
      tax: 'extra',
      gst: '5',
      tcs: '2',
    },
    journey: { airline: 'Saudia', flight: 'direct' },
    stays: [
      { city: 'Madinah', nights: '2', stars: '4', metres: '250', note: 'Level' },
      {
        city: 'Makkah',
        nights: '11',
        stars: '4',
        metres: '700',
        note: 'Slightly uphill on the way back; no shuttle in these nights',
      },
    ],
    highlights: [
      'The last ten nights in Makkah',
      'Eid prayer in Makkah',
      'Two nights in Madinah on arrival',
      'Suhoor and iftar every day',
    ],
    included: [
      'Return flight, direct',
      'Umrah visa',
      'Hotels in Madinah and Makkah, four in a room',
      'Suhoor and iftar',
      'Buses between airport, Madinah and Makkah',
    ],
    notIncluded: [
      'GST 5 % and TCS 2 %',
      'Places for I’tikaf',
      'Taxis at night',
      'Laundry and personal shopping',
    ],
    programme: [
      ['1', 'Madinah', 'Flight to Madinah', 'Iftar in the hotel.'],
      ['2', 'Madinah', 'A day in Madinah', 'Taraweeh in the Prophet’s mosque.'],
      ['3', 'Makkah', 'To Makkah in Ihram', 'By bus; Umrah after Taraweeh.'],
      ['4-13', 'Makkah', 'The last ten nights, and Eid', 'Meeting points are agreed for each night. Eid may move by a day with the moon.'],
      ['14', 'Makkah', 'Flight home', 'From Jeddah.'],
    ],
    payment: [
      ['With the booking', '₹60,000 for each person'],
      ['60 days before departure', 'Half of the price'],
      ['30 days before departure', 'The rest'],
    ],
    cancellation: [
      ['More than 60 days before departure', '20 % of the price'],
      ['60 to 31 days before', '50 % of the price'],
      ['30 days before or later', 'The whole price'],
    ],
    documents: umrahDocuments,
  },
  picture: 'package-ramadan-last-ten',
};

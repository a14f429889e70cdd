import { hajjDocuments, type SamplePackage } from './sample-package.ts';

export const hajjShortPremium: SamplePackage = {
  packageName: 'Hajj {hajj} Short Premium',
  packageType: 'hajj',
  price: '12,90,000',
  days: 17,
  distanceFromMadina: '120',
  distanceFromMakka: '80',
  madinaHotel: 'Anwar Al Madinah Movenpick',
  makkaHotel: 'Swissotel Makkah',
  nextBatch: 'typed',
  description:
    'Seventeen days for pilgrims with short leave, in hotels very near both mosques. ' +
    'The days of Hajj follow soon after arrival and still need a good deal of walking, so ' +
    'please speak to us first if walking is hard for you. ' +
    'Qurbani is not included.',
  batches: [{ season: { fromHajj: -7 }, seats: '40', left: '0' }],
  facts: {
    prices: {
      sharing4: '12,90,000',
      sharing3: '13,65,000',
      sharing2: '14,80,000',
      tax: 'included',
    },
    journey: { airport: 'Bengaluru', airline: 'Emirates', flight: 'stop' },
    stays: [
      {
        city: 'Makkah',
        nights: '7',
        stars: '5',
        metres: '80',
        note: 'Level; the lifts are slow before each prayer',
      },
      { city: 'Mina', hotel: 'Tents near the Jamarat', nights: '5', note: 'One of the nights is spent in Muzdalifah' },
      { city: 'Madinah', nights: '4', stars: '5', metres: '120', note: 'Level' },
    ],
    highlights: [
      'Away from home for seventeen days',
      'Hotels within two minutes of both mosques',
      'Sofa beds in the tents of Mina',
      'One guide for twenty pilgrims',
    ],
    included: [
      'Return flight from Bengaluru by way of Dubai',
      'Hajj visa',
      'Five-star hotels in Makkah and Madinah',
      'Tents with sofa beds in Mina, with meals',
      'Breakfast and dinner in the hotels',
      'Private buses for the group',
      'GST and TCS',
    ],
    notIncluded: ['Qurbani', 'Lunch in the cities', 'A room with a view of the Haram', 'Excess baggage'],
    programme: [
      ['1', 'Makkah', 'Flight by way of Dubai', 'Ihram is put on in Dubai. By bus from Jeddah to Makkah.'],
      ['2', 'Makkah', 'Umrah with the group', 'After Fajr, before the heat.'],
      ['3-7', 'Makkah', 'Prayer and rest', 'Two evenings of classes on the days of Hajj.'],
      ['8', 'Mina', 'To the tents of Mina', 'The eighth of Dhul-Hijjah.'],
      ['9', 'Arafah', 'The day of Arafah', 'In the tents until sunset, then the night in Muzdalifah.'],
      ['10-12', 'Mina', 'Jamarat, Qurbani and Tawaf', 'At the times that the authorities give.'],
      ['13', 'Madinah', 'Farewell Tawaf, then Madinah', 'By fast train where seats are given, else by bus.'],
      ['14-16', 'Madinah', 'Prayers in Madinah', 'One morning at Quba and Uhud.'],
      ['17', 'Madinah', 'Flight home', 'Madinah to Bengaluru by way of Dubai.'],
    ],
    payment: [
      ['With the booking', '₹3,00,000 for each person'],
      ['90 days before departure', 'Half of the price'],
      ['60 days before departure', 'The rest'],
    ],
    cancellation: [
      ['More than 90 days before departure', '25 % of the price'],
      ['90 to 61 days before', '75 % of the price'],
      ['60 days before or later', 'The whole price'],
    ],
    documents: hajjDocuments,
  },
  picture: 'package-hajj-short-premium',
};

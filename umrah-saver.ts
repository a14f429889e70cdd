import { type SamplePackage, umrahDocuments } from './sample-package.ts';

export const umrahSaver: SamplePackage = {
  packageName: 'Umrah Saver',
  packageType: 'umrah',
  price: '94,500',
  days: 15,
  distanceFromMadina: '300',
  distanceFromMakka: '1200',
  madinaHotel: 'Province Al Sham',
  makkaHotel: 'Al Kiswah Towers',
  nextBatch: 'typed',
  description:
    'Fifteen simple days for pilgrims who watch the budget and do not mind walking. ' +
    'The Haram is fifteen to twenty minutes from the hotel on foot, and rooms are shared. ' +
    'A room for two costs more, and private taxis are not included.',
  batches: [
    { season: { on: '01-10' }, seats: '45', left: '17' },
    { season: { on: '06-20' }, seats: '45', left: '40', airport: 'Hyderabad', price: '92,500' },
    { season: { on: '11-07' }, seats: '45' },
  ],
  facts: {
    prices: {
      sharing5: '94,500',
      sharing4: '98,500',
      sharing3: '1,04,000',
      sharing2: '1,14,000',
      childWithBed: '94,500',
      childWithoutBed: '71,000',
      infant: '33,000',
      tax: 'extra',
      gst: '5',
      tcs: '2',
    },
    journey: { airport: 'Bengaluru', airline: 'Air Arabia', flight: 'stop' },
    stays: [
      {
        city: 'Makkah',
        nights: '8',
        stars: '3',
        metres: '1200',
        note: 'Level road; hotel shuttle every 30 minutes',
        orSimilar: 'yes',
      },
      { city: 'Madinah', nights: '6', stars: '3', metres: '300', note: 'Level', orSimilar: 'yes' },
    ],
    highlights: [
      'The lowest price of our Umrah packages',
      'Eight nights in Makkah and six in Madinah',
      'South Indian meals',
      'A guide for the first Umrah',
    ],
    included: [
      'Return flight by way of Sharjah',
      'Umrah visa',
      'Rooms for five in Makkah and Madinah',
      'Breakfast, lunch and dinner from the group’s kitchen',
      'Buses between airport, Makkah and Madinah',
      'One morning of visits in each city',
    ],
    notIncluded: [
      'GST 5 % and TCS 2 %',
      'Excess baggage',
      'Private taxis',
      'Laundry and personal shopping',
    ],
    programme: [
      ['1', 'Makkah', 'Flight by way of Sharjah', 'Ihram is put on in Sharjah. By bus from Jeddah to Makkah.'],
      ['2', 'Makkah', 'Umrah with the group', 'The guide walks with you from the hotel and back.'],
      ['3-8', 'Makkah', 'Prayer and rest', 'Mina, Arafah and Muzdalifah are seen from the bus on one morning.'],
      ['9', 'Madinah', 'By bus to Madinah', 'About six hours with stops.'],
      ['10-14', 'Madinah', 'Prayers in Madinah', 'Quba, Uhud and Qiblatain on one morning.'],
      ['15', 'Madinah', 'Flight home', 'Madinah to India by way of Sharjah.'],
    ],
    documents: umrahDocuments,
  },
  picture: 'package-umrah-saver',
};

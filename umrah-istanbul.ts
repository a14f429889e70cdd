import { type SamplePackage, umrahDocuments } from './sample-package.ts';

export const umrahIstanbul: SamplePackage = {
  packageName: 'Umrah with Istanbul',
  packageType: 'special',
  price: '1,78,500',
  days: 13,
  distanceFromMadina: '300',
  distanceFromMakka: '700',
  madinaHotel: 'Province Al Sham',
  makkaHotel: 'Emaar Al Khalil',
  nextBatch: 'blank',
  description:
    'Umrah first, then three nights in Istanbul with guided visits to its old mosques. ' +
    'It suits families who want to see one more city; flights go by way of Istanbul. ' +
    'The Turkish visa fee and entry tickets in Istanbul are not included.',
  batches: [
    { season: { on: '12-10' }, seats: '32', left: '15' },
    { season: { on: '12-24' }, seats: '32', price: '1,88,500' },
  ],
  facts: {
    prices: {
      sharing3: '1,78,500',
      sharing2: '1,89,000',
      childWithBed: '1,78,500',
      childWithoutBed: '1,38,000',
      infant: '58,000',
      tax: 'extra',
      gst: '5',
      tcs: '2',
    },
    journey: { airport: 'Mumbai', airline: 'Turkish Airlines', flight: 'stop' },
    stays: [
      { city: 'Madinah', nights: '4', stars: '3', metres: '300', note: 'Level' },
      { city: 'Makkah', nights: '5', stars: '4', metres: '700', note: 'Slightly uphill on the way back' },
      {
        city: 'Istanbul',
        hotel: 'Hotel in Sultanahmet',
        nights: '3',
        stars: '4',
        note: 'The Blue Mosque is within walking distance',
        orSimilar: 'yes',
      },
    ],
    highlights: [
      'Umrah, and three nights in Istanbul',
      'Three old mosques of Istanbul with a guide',
      'Turkish breakfast in Sultanahmet',
      'Warm clothes are needed: Istanbul is cold in winter',
    ],
    included: [
      'Flights from Mumbai by way of Istanbul',
      'Umrah visa',
      'Hotels in Madinah, Makkah and Istanbul, three in a room',
      'Breakfast everywhere, dinner in Madinah and Makkah',
      'Airport transfers and the bus between Madinah and Makkah',
      'Two guided days in Istanbul',
    ],
    notIncluded: [
      'GST 5 % and TCS 2 %',
      'The Turkish visa fee',
      'Entry tickets and dinner in Istanbul',
      'The train or flight to Mumbai',
    ],
    programme: [
      ['1', 'Madinah', 'Flight by way of Istanbul', 'From Mumbai to Madinah with a change of plane.'],
      ['2-4', 'Madinah', 'Prayers in Madinah', 'Quba and Uhud on one morning.'],
      ['5', 'Makkah', 'To Makkah in Ihram', 'By bus with a stop at the Miqat; Umrah at night.'],
      ['6-9', 'Makkah', 'Prayer and rest', 'Mina and Arafah on one morning.'],
      ['10', 'Istanbul', 'Flight to Istanbul', 'Evening on the Bosphorus shore.'],
      ['11-12', 'Istanbul', 'Old mosques of Istanbul', 'Blue Mosque, Suleymaniye and Eyup, with a free afternoon.'],
      ['13', 'Istanbul', 'Flight home', 'Istanbul to Mumbai.'],
    ],
    documents: [...umrahDocuments, 'Turkish e-visa, which the office helps you to apply for'],
  },
  picture: 'package-umrah-istanbul',
};

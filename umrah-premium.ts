import { type SamplePackage, umrahDocuments } from './sample-package.ts';

export const umrahPremium: SamplePackage = {
  packageName: 'Umrah Premium Ten Days',
  packageType: 'umrah',
  price: '1,86,000',
  days: 10,
  distanceFromMadina: '200',
  distanceFromMakka: '60',
  madinaHotel: 'Pullman Zamzam Madina',
  makkaHotel: 'Pullman Zamzam Makkah',
  nextBatch: 'typed',
  description:
    'Ten days in hotels close to both mosques, for pilgrims with little leave. ' +
    'The first days are in Makkah and the last in Madinah, with one morning of visits in each. ' +
    'A room with a view of the Haram and private taxis are not included.',
  batches: [
    { season: { on: '06-25' }, seats: '30', left: '9' },
    { season: { on: '07-23' }, seats: '30', left: '22', airport: 'Mumbai' },
    { season: { on: '08-20' }, seats: '30' },
    { season: { on: '09-17' }, seats: '30' },
  ],
  facts: {
    prices: { sharing3: '1,86,000', sharing2: '2,04,000', infant: '65,000', tax: 'included' },
    journey: { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' },
    stays: [
      {
        city: 'Makkah',
        nights: '5',
        stars: '5',
        metres: '60',
        note: 'At the square in front of the Haram, by lift',
      },
      { city: 'Madinah', nights: '4', stars: '5', metres: '200', note: 'Level' },
    ],
    highlights: [
      'Two minutes from the door to the Haram',
      'Away from work for seven or eight working days',
      'Fast train from Makkah to Madinah',
      'Buffet breakfast and dinner',
    ],
    included: [
      'Return flight, direct',
      'Umrah visa',
      'Five-star hotels in Makkah and Madinah, three in a room',
      'Breakfast and dinner in the hotel',
      'Cars from and to the airport',
      'Train from Makkah to Madinah, second class',
      'GST and TCS',
    ],
    notIncluded: ['Lunch', 'A room with a view of the Haram', 'Private taxis', 'Excess baggage'],
    programme: [
      ['1', 'Makkah', 'Flight to Jeddah', 'Ihram is put on before the flight. By car to Makkah; Umrah at night.'],
      ['2-5', 'Makkah', 'Prayer and rest', 'Mina, Arafah and the mountain of Thawr on one morning.'],
      ['6', 'Madinah', 'By train to Madinah', 'A little over two hours.'],
      ['7-9', 'Madinah', 'Prayers in Madinah', 'Quba and Uhud on one morning.'],
      ['10', 'Madinah', 'Flight home', 'From Madinah.'],
    ],
    documents: umrahDocuments,
  },
  picture: 'package-umrah-premium',
};

import { type SamplePackage, umrahDocuments } from './sample-package.ts';

export const heritageZyarath: SamplePackage = {
  packageName: 'Makkah-Madinah Heritage Zyarath',
  packageType: 'zyarath',
  price: '1,32,500',
  days: 14,
  distanceFromMadina: '150',
  distanceFromMakka: '550',
  madinaHotel: 'Dallah Taibah',
  makkaHotel: 'Anjum Hotel',
  nextBatch: 'typed',
  description:
    'Fourteen days for pilgrims who wish to see the places they have read about: Uhud, Quba, ' +
    'Badr, the Taif road and the mountain of Hira. ' +
    'Visits begin early because of the heat, with rest days in between. ' +
    'The climb to the cave of Hira is steep and is not part of the group programme.',
  batches: [
    { season: { on: '08-06' }, seats: '35', left: '19' },
    { season: { on: '11-19' }, seats: '35' },
  ],
  facts: {
    prices: {
      sharing4: '1,32,500',
      sharing3: '1,38,000',
      sharing2: '1,48,500',
      childWithBed: '1,32,500',
      childWithoutBed: '99,500',
      tax: 'included',
    },
    journey: { airport: 'Bengaluru', airline: 'IndiGo', flight: 'direct' },
    stays: [
      { city: 'Makkah', nights: '6', stars: '5', metres: '550', note: 'Level' },
      { city: 'Madinah', nights: '7', stars: '4', metres: '150', note: 'Level' },
    ],
    highlights: [
      'Five mornings of visits, with a guide who knows the history',
      'Badr, on the old road between Makkah and Madinah',
      'A day in Taif',
      'Rest days in between',
    ],
    included: [
      'Return flight from Bengaluru',
      'Umrah visa',
      'Hotels in Makkah and Madinah, four in a room',
      'Breakfast and dinner, packed lunch on the days of visits',
      'All visits of the programme by bus',
      'GST and TCS',
    ],
    notIncluded: [
      'The climb to the cave of Hira',
      'Entrance to museums',
      'Lunch on rest days',
      'Excess baggage',
    ],
    programme: [
      ['1', 'Makkah', 'Flight to Jeddah', 'Ihram is put on before the flight; Umrah at night.'],
      ['2', 'Makkah', 'A day of rest', 'An evening talk on the places that you will see.'],
      ['3', 'Makkah', 'Mina, Arafah, Thawr and Hira', 'Seen from below; back before noon.'],
      ['4', 'Taif', 'A day in Taif', 'By the mountain road; a second Umrah from its Miqat for those who wish.'],
      ['5-6', 'Makkah', 'Prayer and rest', 'Free days.'],
      ['7', 'Badr', 'To Madinah by way of Badr', 'A stop of two hours at Badr.'],
      ['8', 'Madinah', 'A day of rest', 'The way to the mosque is walked together once.'],
      ['9', 'Madinah', 'Quba, Qiblatain and Uhud', 'In the morning.'],
      ['10-13', 'Madinah', 'Prayers in Madinah', 'One more morning at the trench and the seven mosques.'],
      ['14', 'Madinah', 'Flight home', 'Madinah to Bengaluru.'],
    ],
    documents: umrahDocuments,
  },
  picture: 'package-heritage-zyarath',
};

import { type SamplePackage, umrahDocuments } from './sample-package.ts';

export const umrahFamily: SamplePackage = {
  packageName: 'Umrah Family Comfort',
  packageType: 'umrah',
  price: '1,24,000',
  days: 14,
  distanceFromMadina: '150',
  distanceFromMakka: '550',
  madinaHotel: 'Dallah Taibah',
  makkaHotel: 'Anjum Hotel',
  nextBatch: 'typed',
  description:
    'Fourteen days planned for parents who travel with children or with their own parents. ' +
    'Guided visits are in the morning, so the rest of the day is free for prayer and rest. ' +
    'A separate family room can be asked for; its extra cost is not included.',
  batches: [
    { season: { on: '01-22' }, seats: '40', left: '12' },
    { season: { on: '10-09' }, seats: '40', left: '31' },
    { season: { on: '12-18' }, seats: '40' },
  ],
  facts: {
    prices: {
      sharing4: '1,24,000',
      sharing3: '1,29,000',
      sharing2: '1,39,000',
      childWithBed: '1,24,000',
      childWithoutBed: '93,000',
      infant: '43,500',
      tax: 'extra',
      gst: '5',
      tcs: '2',
    },
    journey: { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' },
    stays: [
      {
        city: 'Madinah',
        nights: '6',
        stars: '4',
        metres: '150',
        note: 'Level; near the gates for women',
      },
      {
        city: 'Makkah',
        nights: '7',
        stars: '5',
        metres: '550',
        note: 'Level, with room for a pushchair; the lifts are slow before prayers',
      },
    ],
    highlights: [
      'Direct flight from Bengaluru',
      'Madinah first, so that children arrive gently',
      'Visits in the morning only',
      'Rooms for three or four of one family',
    ],
    included: [
      'Return flight from Bengaluru',
      'Umrah visa',
      'Hotels in Madinah and Makkah, four in a room',
      'Breakfast and dinner, with a mild dish for children',
      'Airport transfers and the bus between the cities',
      'Two guided mornings',
    ],
    notIncluded: [
      'GST 5 % and TCS 2 %',
      'Lunch',
      'A separate family room',
      'Pushchairs and wheelchairs',
      'Excess baggage',
    ],
    programme: [
      ['1', 'Madinah', 'Flight to Madinah', 'The office meets you at the airport in Bengaluru.'],
      ['2', 'Madinah', 'A day of rest', 'The way to the mosque is walked together once.'],
      ['3-6', 'Madinah', 'Prayers in Madinah', 'Quba and Uhud on the third morning, dates market on the fifth.'],
      ['7', 'Makkah', 'To Makkah in Ihram', 'By bus with a stop at the Miqat; Umrah on the same evening or the next morning.'],
      ['8-13', 'Makkah', 'Prayer and rest', 'Mina, Arafah and Muzdalifah on one morning.'],
      ['14', 'Makkah', 'Flight home', 'Jeddah to Bengaluru.'],
    ],
    documents: [...umrahDocuments, 'For children: the birth certificate'],
  },
  picture: 'package-umrah-family',
};

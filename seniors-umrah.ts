import { type SamplePackage, umrahDocuments } from './sample-package.ts';

export const seniorsUmrah: SamplePackage = {
  packageName: "Senior Citizens' Assisted Umrah",
  packageType: 'special',
  price: '1,52,000',
  days: 12,
  distanceFromMadina: '120',
  distanceFromMakka: '100',
  madinaHotel: 'Anwar Al Madinah Movenpick',
  makkaHotel: 'Dar Al Eiman Royal',
  nextBatch: 'blank',
  description:
    'Twelve slow days for elders, in hotels near both mosques, with helpers in the group. ' +
    'Wheelchairs are arranged where needed, and a son, daughter or friend is welcome to come ' +
    'along. ' +
    'Nursing care and medical costs are not included.',
  batches: [
    { season: { on: '10-08' }, seats: '24', left: '10' },
    { season: { on: '11-12' }, seats: '24' },
  ],
  facts: {
    prices: { sharing3: '1,52,000', sharing2: '1,64,000', tax: 'included' },
    journey: { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' },
    stays: [
      {
        city: 'Makkah',
        nights: '6',
        stars: '4',
        metres: '100',
        note: 'Level and without steps',
      },
      { city: 'Madinah', nights: '5', stars: '5', metres: '120', note: 'Level and without steps' },
    ],
    highlights: [
      'One helper for six pilgrims',
      'A wheelchair for whoever needs one',
      'Direct flight, with help at the airports',
      'No visit lasts longer than two hours',
    ],
    included: [
      'Return flight from Bengaluru',
      'Umrah visa',
      'Hotels near both mosques, three in a room',
      'Breakfast, lunch and dinner, with less salt and sugar for those who ask',
      'Buses without high steps between airport and cities',
      'Wheelchair and helper for Umrah',
      'GST and TCS',
    ],
    notIncluded: [
      'Nursing care and medical costs',
      'Travel insurance',
      'Medicines',
      'Personal shopping',
    ],
    programme: [
      ['1', 'Makkah', 'Flight to Jeddah', 'Ihram is put on before the flight. Rest on arrival.'],
      ['2', 'Makkah', 'Umrah', 'In small groups, with wheelchairs, at the hour that suits each.'],
      ['3-6', 'Makkah', 'Prayer and rest', 'A drive past Mina and Arafah on one morning.'],
      ['7', 'Madinah', 'By bus to Madinah', 'With a stop every ninety minutes.'],
      ['8-11', 'Madinah', 'Prayers in Madinah', 'Quba on one morning.'],
      ['12', 'Madinah', 'Flight home', 'Madinah to Bengaluru.'],
    ],
    documents: [
      ...umrahDocuments,
      'A list of your medicines, and a letter from your doctor',
      'From the age of 65: the name of a companion, or of the helper',
    ],
  },
  picture: 'package-seniors-umrah',
};

import type { SamplePackage } from './sample-package.ts';

export const iraqZyarath: SamplePackage = {
  packageName: 'Baghdad, Karbala and Najaf Zyarath',
  packageType: 'zyarath',
  price: '1,08,000',
  days: 10,
  distanceFromMadina: '',
  distanceFromMakka: '',
  madinaHotel: '',
  makkaHotel: '',
  nextBatch: 'typed',
  description:
    'Ten days in Iraq, with guided visits in Baghdad, Karbala and Najaf and travel by bus. ' +
    'Hotels are named when the batch is confirmed. ' +
    'This journey does not go to Saudi Arabia.',
  batches: [{ season: { onAnyway: '09-10' }, seats: '30', left: '11' }, { state: 'unconfirmed' }],
  facts: {
    prices: {
      sharing3: '1,08,000',
      sharing2: '1,16,000',
      childWithBed: '1,08,000',
      childWithoutBed: '84,000',
      tax: 'extra',
      gst: '5',
      tcs: '2',
    },
    journey: { airport: 'Mumbai', airline: 'Air Arabia', flight: 'stop' },
    stays: [
      { city: 'Baghdad', nights: '3', stars: '4', note: 'By bus to the shrines of Kadhimiya and Gilani' },
      { city: 'Karbala', nights: '3', stars: '4', note: 'Within 600 m of the shrine; level' },
      { city: 'Najaf', nights: '3', stars: '3', note: 'Within 700 m of the shrine; level' },
    ],
    highlights: [
      'Baghdad, Karbala, Najaf and Kufa in ten days',
      'A guide who speaks Urdu and Arabic',
      'Three nights in each city',
      'Small group of thirty',
    ],
    included: [
      'Return flight from Mumbai by way of Sharjah',
      'Iraqi visa',
      'Hotels in Baghdad, Karbala and Najaf, three in a room',
      'Breakfast and dinner',
      'Bus for the whole journey, with a day in Kufa and one in Samarra if the road is open',
    ],
    notIncluded: [
      'GST 5 % and TCS 2 %',
      'The train or flight to Mumbai',
      'Lunch',
      'Offerings and personal shopping',
    ],
    programme: [
      ['1', 'Baghdad', 'Flight by way of Sharjah', 'From Mumbai to Baghdad, bus to the hotel.'],
      ['2', 'Baghdad', 'Kadhimiya, and the tomb of Abdul Qadir Gilani', 'With a guide, in the morning and after Asr.'],
      ['3', 'Baghdad', 'Samarra or Salman Pak', 'As the road is open on the day.'],
      ['4', 'Karbala', 'By bus to Karbala', 'About two hours; first visit in the evening.'],
      ['5-6', 'Karbala', 'Karbala', 'Guided visits in the morning, free in the evening.'],
      ['7', 'Najaf', 'By bus to Najaf', 'First visit in the afternoon.'],
      ['8-9', 'Najaf', 'Najaf and Kufa', 'The mosque of Kufa on one morning.'],
      ['10', 'Najaf', 'Flight home', 'Najaf to Mumbai by way of Sharjah.'],
    ],
    documents: [
      'Passport, valid for six months from the return, with two blank pages',
      'PAN card linked with Aadhaar, and Aadhaar card',
      'Four photographs with a white background, 4 x 6 cm',
    ],
  },
  picture: 'package-iraq-zyarath',
};

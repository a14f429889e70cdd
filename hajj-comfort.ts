import { hajjDocuments, type SamplePackage } from './sample-package.ts';

export const hajjComfort: SamplePackage = {
  packageName: 'Hajj {hajj} Comfort',
  packageType: 'hajj',
  price: '8,75,000',
  days: 25,
  distanceFromMadina: '250',
  distanceFromMakka: '700',
  madinaHotel: 'Al Ansar Golden Tulip',
  makkaHotel: 'Emaar Al Khalil',
  nextBatch: 'typed',
  description:
    'Twenty-five days for couples and families who cannot be away for very long. ' +
    'The hotel in Makkah is about ten minutes from the Haram on foot, and the guide meets the ' +
    'group every day. ' +
    'Qurbani and laundry are not included.',
  batches: [{ season: { fromHajj: -13 }, seats: '60', left: '5' }],
  facts: {
    prices: {
      sharing4: '8,75,000',
      sharing3: '9,35,000',
      sharing2: '10,20,000',
      tax: 'extra',
      gst: '5',
      tcs: '2',
    },
    journey: { airport: 'Hyderabad', airline: 'Saudia', flight: 'direct' },
    stays: [
      { city: 'Madinah', nights: '8', stars: '4', metres: '250', note: 'Level' },
      {
        city: 'Makkah',
        nights: '5',
        stars: '4',
        metres: '700',
        note: 'Slightly uphill on the way back',
      },
      { city: 'Mina', hotel: 'Tents of the camp', nights: '5', note: 'One of the nights is spent in Muzdalifah' },
      { city: 'Makkah', nights: '6', stars: '4', metres: '700', note: 'The same hotel as before Hajj' },
    ],
    highlights: [
      'Madinah first, then Makkah',
      'The same hotel before and after the days of Hajj',
      'A daily meeting with the guide',
      'Family rooms where three or four travel together',
    ],
    included: [
      'Return flight from Hyderabad',
      'Hajj visa',
      'Hotels in Madinah and Makkah, four in a room',
      'Tents with mattresses in Mina and Arafah',
      'Breakfast and dinner; all meals in Mina and Arafah',
      'Train or bus between the holy places, as the authorities allot',
    ],
    notIncluded: ['GST 5 % and TCS 2 %', 'Qurbani', 'Lunch in the cities', 'Laundry', 'Wheelchair helpers'],
    programme: [
      ['1', 'Madinah', 'Flight to Madinah', 'Rooms are ready in the afternoon.'],
      ['2-8', 'Madinah', 'Prayers in Madinah', 'Quba, Uhud and Qiblatain on the third morning.'],
      ['9', 'Makkah', 'To Makkah in Ihram', 'By bus with a stop at the Miqat; Umrah in the night.'],
      ['10-13', 'Makkah', 'Prayer, rest and classes', 'The guide explains each rite before it comes.'],
      ['14', 'Mina', 'To the tents of Mina', 'The eighth of Dhul-Hijjah.'],
      ['15', 'Arafah', 'The day of Arafah', 'In the tents until sunset, then the night in Muzdalifah.'],
      ['16-19', 'Mina', 'Jamarat, Qurbani and Tawaf', 'At the times that the authorities give.'],
      ['20-24', 'Makkah', 'Days of rest', 'The farewell Tawaf is made on the last evening.'],
      ['25', 'Makkah', 'Flight home', 'Jeddah to Hyderabad.'],
    ],
    payment: [
      ['With the booking', '₹1,50,000 for each person'],
      ['90 days before departure', 'Half of the price'],
      ['45 days before departure', 'The rest'],
    ],
    cancellation: [
      ['More than 90 days before departure', '10 % of the price'],
      ['90 to 46 days before', '50 % of the price'],
      ['45 days before or later', 'The whole price'],
    ],
    documents: hajjDocuments,
  },
  picture: 'package-hajj-comfort',
};

import type { SamplePackage } from './sample-package.ts';

export const hajjPackages: SamplePackage[] = [
  {
    packageName: 'Hajj 2027 Classic',
    packageType: 'hajj',
    price: '6,45,000',
    durationOfTour: '40',
    distanceFromMadina: '300',
    distanceFromMakka: '1200',
    madinaHotel: 'Saja Al Madinah',
    makkaHotel: 'Aziziya building, then Al Kiswah Towers',
    nextBatch: '20 April 2027',
    description:
      'Forty days for pilgrims who like to settle in and take each day slowly. ' +
      'You stay first in a shared building in Aziziya, then move nearer to the Haram, and have ' +
      'time in Madinah as well. ' +
      'The cost of Qurbani and personal shopping are not included.',
    picture: 'package-hajj-classic',
  },
  {
    packageName: 'Hajj 2027 Comfort',
    packageType: 'hajj',
    price: '8,75,000',
    durationOfTour: '25',
    distanceFromMadina: '250',
    distanceFromMakka: '700',
    madinaHotel: 'Al Ansar Golden Tulip',
    makkaHotel: 'Emaar Al Khalil',
    nextBatch: '1 May 2027',
    description:
      'Twenty-five days for couples and families who cannot be away for a very long time. ' +
      'The hotel in Makkah is about ten minutes from the Haram on foot, and the guide meets the ' +
      'group every day. ' +
      'The cost of Qurbani and laundry are not included.',
    picture: 'package-hajj-comfort',
  },
  {
    packageName: 'Hajj 2027 Short Premium',
    packageType: 'hajj',
    price: '12,90,000',
    durationOfTour: '17',
    distanceFromMadina: '120',
    distanceFromMakka: '80',
    madinaHotel: 'Anwar Al Madinah Movenpick',
    makkaHotel: 'Swissotel Makkah',
    nextBatch: '7 May 2027',
    description:
      'Seventeen days for pilgrims with short leave, in hotels very near both mosques. ' +
      'The days of Hajj follow soon after arrival and still need a good deal of walking, so ' +
      'please speak to us first if walking is hard for you. ' +
      'The cost of Qurbani is not included.',
    picture: 'package-hajj-short-premium',
  },
];

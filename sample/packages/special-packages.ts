import type { SamplePackage } from './sample-package.ts';

export const specialPackages: SamplePackage[] = [
  {
    packageName: "Senior Citizens' Assisted Umrah",
    packageType: 'special',
    price: '1,52,000',
    durationOfTour: '12',
    distanceFromMadina: '120',
    distanceFromMakka: '100',
    madinaHotel: 'Anwar Al Madinah Movenpick',
    makkaHotel: 'Dar Al Eiman Royal',
    nextBatch: '8 October 2027',
    description:
      'Twelve slow days for elders, in hotels near both mosques, with helpers in the group. ' +
      'Wheelchairs are arranged where needed, and a son, daughter or friend is welcome to come ' +
      'along. ' +
      'Nursing care and medical costs are not included.',
    picture: 'package-seniors-umrah',
  },
  {
    packageName: 'Umrah with Istanbul',
    packageType: 'special',
    price: '1,78,500',
    durationOfTour: '13',
    distanceFromMadina: '300',
    distanceFromMakka: '700',
    madinaHotel: 'Province Al Sham',
    makkaHotel: 'Emaar Al Khalil',
    nextBatch: '10 December 2027',
    description:
      'Umrah first, then three nights in Istanbul with guided visits to its old mosques. ' +
      'It suits families who want to see one more city, and flights go by way of Istanbul. ' +
      'The Turkish visa fee and entry tickets in Istanbul are not included.',
    picture: 'package-umrah-istanbul',
  },
];

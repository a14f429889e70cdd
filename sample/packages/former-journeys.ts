import type { PackageTexts } from './sample-package.ts';

// The sample of earlier versions. Sites recognise their sample by these texts, so never change them.

export const formerJourneys: PackageTexts[] = [
  {
    packageName: 'Makkah-Madinah Heritage Zyarath',
    packageType: 'zyarath',
    price: '1,32,500',
    durationOfTour: '14',
    distanceFromMadina: '150',
    distanceFromMakka: '550',
    madinaHotel: 'Dallah Taibah',
    makkaHotel: 'Anjum Hotel',
    nextBatch: '6 August 2027',
    description:
      'Fourteen days for pilgrims who wish to see the places they have read about: Uhud, Quba, ' +
      'Badr, the Taif road and the mountain of Hira. ' +
      'Visits begin early because August is hot, with rest days in between. ' +
      'The climb to the cave of Hira is steep and is not part of the group programme.',
    picture: 'package-heritage-zyarath',
  },
  {
    packageName: 'Baghdad, Karbala and Najaf Zyarath',
    packageType: 'zyarath',
    price: '1,08,000',
    durationOfTour: '10',
    distanceFromMadina: '',
    distanceFromMakka: '',
    madinaHotel: '',
    makkaHotel: '',
    nextBatch: '10 September 2027',
    description:
      'Ten days in Iraq, with guided visits in Baghdad, Karbala and Najaf and travel by bus. ' +
      'Hotels are named when the batch is confirmed. ' +
      'This journey does not go to Makkah or Madinah, so hotels there and Zamzam water are not ' +
      'included.',
    picture: 'package-iraq-zyarath',
  },
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

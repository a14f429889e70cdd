import type { SamplePackage } from './sample-package.ts';

export const zyarathPackages: SamplePackage[] = [
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
];

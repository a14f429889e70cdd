import type { SamplePackage } from './sample-package.ts';

export const umrahPackages: SamplePackage[] = [
  {
    packageName: 'Umrah Saver',
    packageType: 'umrah',
    price: '94,500',
    durationOfTour: '15',
    distanceFromMadina: '300',
    distanceFromMakka: '1200',
    madinaHotel: 'Province Al Sham',
    makkaHotel: 'Al Kiswah Towers',
    nextBatch: '10 January 2027',
    description:
      'Fifteen simple days for pilgrims who watch the budget and do not mind walking. ' +
      'The Haram is fifteen to twenty minutes from the hotel on foot, and rooms are shared. ' +
      'A room for two and private taxis are not included.',
    picture: 'package-umrah-saver',
  },
  {
    packageName: 'Umrah Family Comfort',
    packageType: 'umrah',
    price: '1,24,000',
    durationOfTour: '14',
    distanceFromMadina: '150',
    distanceFromMakka: '550',
    madinaHotel: 'Dallah Taibah',
    makkaHotel: 'Anjum Hotel',
    nextBatch: '22 January 2027',
    description:
      'Fourteen days planned for parents who travel with children or with their own parents. ' +
      'Guided visits are in the morning, so the rest of the day is free for prayer and rest. ' +
      'A separate family room can be asked for; its extra cost is not included.',
    picture: 'package-umrah-family',
  },
  {
    packageName: 'Umrah Premium Ten Days',
    packageType: 'umrah',
    price: '1,86,000',
    durationOfTour: '10',
    distanceFromMadina: '200',
    distanceFromMakka: '60',
    madinaHotel: 'Pullman Zamzam Madina',
    makkaHotel: 'Pullman Zamzam Makkah',
    nextBatch: '25 June 2027',
    description:
      'Ten days in hotels close to both mosques, for pilgrims with little leave. ' +
      'The first days are in Makkah and the last in Madinah, with one morning of visits in each. ' +
      'A room with a view of the Haram and private taxis are not included.',
    picture: 'package-umrah-premium',
  },
  {
    packageName: 'Ramadan Full Month Umrah',
    packageType: 'umrah',
    price: '1,98,000',
    durationOfTour: '34',
    distanceFromMadina: '300',
    distanceFromMakka: '450',
    madinaHotel: 'Saja Al Madinah',
    makkaHotel: 'Makarem Ajyad',
    nextBatch: '5 February 2027',
    description:
      'Thirty-four days, so that the month of Ramadan can be spent in Makkah and Madinah. ' +
      'Suhoor and iftar are arranged, and most of the day is left free for worship and rest. ' +
      'The return date may move by a day with the moon; laundry is not included.',
    picture: 'package-ramadan-full-month',
  },
  {
    packageName: 'Ramadan Last Ten Nights',
    packageType: 'umrah',
    price: '2,15,000',
    durationOfTour: '14',
    distanceFromMadina: '250',
    distanceFromMakka: '700',
    madinaHotel: 'Al Ansar Golden Tulip',
    makkaHotel: 'Emaar Al Khalil',
    nextBatch: '25 February 2027',
    description:
      'Fourteen days around the last ten nights of Ramadan, with most nights spent in Makkah. ' +
      'The mosques are very full and the nights are long, so it suits pilgrims who are steady on ' +
      'their feet. ' +
      "Places for I'tikaf are given by the mosque authorities and are not included.",
    picture: 'package-ramadan-last-ten',
  },
];

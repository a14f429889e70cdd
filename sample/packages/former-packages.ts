import { formerJourneys } from './former-journeys.ts';
import type { PackageTexts } from './sample-package.ts';

// The sample of earlier versions. Sites recognise their sample by these texts, so never change them.

const formerPilgrimages: PackageTexts[] = [
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

/** In their order on the website. */
export const formerPackages: PackageTexts[] = [...formerPilgrimages, ...formerJourneys];

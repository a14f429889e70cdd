// The twelve packages that a new, empty site starts with. They are examples, not offers.
// On a running site staff change packages in the admin area; this file is only read once.

export interface SamplePackage {
  packageName: string;
  packageType: 'hajj' | 'umrah' | 'zyarath' | 'special';
  /** Rupees, without the sign. */
  price: string;
  /** Days, without the word. */
  durationOfTour: string;
  /** Metres, as a plain number; '' when unknown. */
  distanceFromMadina: string;
  /** Metres, as a plain number; '' when unknown. */
  distanceFromMakka: string;
  madinaHotel: string;
  makkaHotel: string;
  nextBatch: string;
  description: string;
  /** The picture's file name without folder and ending. */
  picture: string;
}

export const samplePackages: SamplePackage[] = [
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
  // Add the next sample package here, and its picture in sample/pictures.
];

import { dayText } from '../../app/rules/office-day.ts';
import { day, departures, lines, ownCosts, stay, umrahDocuments } from './fact-rows.ts';
import type { SampleDays } from './sample-days.ts';
import type { SamplePackage } from './sample-package.ts';

/** Umrah throughout the year: on a budget, for families, and for short holidays. */
export function umrahPackages(days: SampleDays): SamplePackage[] {
  const asOn = days.today;
  const saver = departures(days, 15, [
    { from: days.usual('01-10', 15), seats: '45', left: '18' },
    { from: days.usual('07-24', 15), seats: '45', left: '40' },
    { from: days.usual('09-12', 15), airport: 'Mumbai', seats: '30', left: '0' },
    { from: days.usual('11-05', 15), state: 'unconfirmed' },
  ]);
  const family = departures(days, 14, [
    { from: days.usual('01-22', 14), seats: '40', left: '4' },
    { from: days.usual('07-09', 14), airport: 'Hyderabad', seats: '40', left: '26' },
    { from: days.usual('08-20', 14), seats: '40', left: '40', price: '1,19,000' },
    { from: days.usual('10-08', 14), seats: '40', left: '33', price: '1,29,000' },
  ]);
  return [
    {
      packageName: 'Umrah Saver',
      packageType: 'umrah',
      price: '94,500',
      durationOfTour: '15',
      distanceFromMadina: '300',
      distanceFromMakka: '1200',
      madinaHotel: 'Province Al Sham',
      makkaHotel: 'Al Kiswah Towers',
      nextBatch: dayText(saver[0]?.from ?? asOn),
      description:
        'Fifteen simple days for pilgrims who watch their budget and do not mind walking. The ' +
        'Haram is fifteen to twenty minutes from the hotel on foot, and rooms are shared. A room ' +
        'for two costs more, and private taxis are not included.',
      picture: 'package-umrah-saver',
      facts: {
        prices: {
          sharing5: '94,500',
          sharing4: '97,500',
          sharing3: '1,03,500',
          sharing2: '1,15,000',
          childWithoutBed: '71,000',
          infant: '33,000',
          tax: 'included',
          asOn,
        },
        journey: { airport: 'Bengaluru', airline: 'Gulf Air', flight: 'stop' },
        departures: saver,
        stays: [
          stay('Makkah', 'Al Kiswah Towers', 8, {
            stars: '3',
            metres: '1200',
            note: 'Level path',
            orSimilar: 'yes',
          }),
          stay('Madinah', 'Province Al Sham', 6, {
            stars: '3',
            metres: '300',
            note: 'Level path',
            orSimilar: 'yes',
          }),
        ],
        highlights: lines(
          'A simple hotel, and a price to match',
          'GST and TCS are included in the price',
          'Fifteen days: eight nights in Makkah, six in Madinah',
          'A guide for the first Umrah',
        ),
        included: lines(
          'Flight with one stop, in Bahrain',
          'Visa processing',
          'Rooms in the hotels named on this page',
          'Breakfast and dinner',
          'Shared buses between airport, hotels and cities',
          'One morning of Zyarath in each city',
        ),
        notIncluded: lines('Lunch', 'Private taxis', ...ownCosts),
        programme: [
          day('1', 'Makkah', 'Flight and Umrah', 'Via Bahrain to Jeddah, then Umrah.'),
          day('2-8', 'Makkah', 'Makkah', 'One morning of Zyarath; the other days are free.'),
          day('9-14', 'Madinah', 'Madinah', 'By bus to Madinah; Quba, Uhud and free days.'),
          day('15', 'Madinah', 'Flight home', 'Via Bahrain to the airport you left from.'),
        ],
        documents: umrahDocuments,
      },
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
      nextBatch: dayText(family[0]?.from ?? asOn),
      description:
        'Fourteen days planned for parents who travel with children or with their own parents. ' +
        'Guided visits are in the morning, so the rest of the day is free for prayer and rest. ' +
        'You can ask for a separate family room; its extra cost is not included.',
      picture: 'package-umrah-family',
      facts: {
        prices: {
          sharing4: '1,24,000',
          sharing3: '1,30,000',
          sharing2: '1,40,000',
          childWithBed: '1,24,000',
          childWithoutBed: '93,000',
          infant: '43,000',
          tax: 'extra',
          gst: '5',
          tcs: '2',
          asOn,
        },
        journey: { airport: 'Bengaluru', airline: 'IndiGo', flight: 'direct' },
        departures: family,
        stays: [
          stay('Makkah', 'Anjum Hotel', 7, {
            stars: '4',
            metres: '550',
            note: 'Level path; a hotel bus every 30 minutes',
          }),
          stay('Madinah', 'Dallah Taibah', 6, { stars: '4', metres: '150', note: 'Level path' }),
        ],
        notIncluded: lines('A separate family room', 'GST and TCS', ...ownCosts),
        programme: [
          day('1', 'Makkah', 'Flight and Umrah', 'To Jeddah, a rest in the hotel, then Umrah.'),
          day('2-7', 'Makkah', 'Makkah', 'Two mornings of Zyarath; a day with nothing planned.'),
          day('8-13', 'Madinah', 'Madinah', 'By bus to Madinah; Quba, Uhud and the date market.'),
          day('14', 'Madinah', 'Flight home', 'From Madinah to the airport you left from.'),
        ],
        documents: lines(umrahDocuments, 'Birth certificate of each child'),
      },
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
      nextBatch: '',
      description:
        'Ten days in hotels close to both mosques, for pilgrims with little leave. ' +
        'The first days are in Makkah and the last in Madinah, with one morning of visits in each. ' +
        'A room with a view of the Haram and private taxis are not included.',
      picture: 'package-umrah-premium',
      facts: {
        prices: {
          sharing4: '1,86,000',
          sharing3: '1,98,000',
          sharing2: '2,24,000',
          tax: 'extra',
          gst: '5',
          tcs: '2',
          asOn,
        },
        journey: { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' },
        departures: departures(days, 10, [
          { from: days.usual('06-25', 10), seats: '25', left: '11' },
          { from: days.usual('07-30', 10), airport: 'Chennai', seats: '25', left: '25' },
          { from: days.usual('09-17', 10), seats: '25', left: '19' },
        ]),
        stays: [
          stay('Makkah', 'Pullman Zamzam Makkah', 5, {
            stars: '5',
            metres: '60',
            note: 'Level path; allow time for the lifts',
          }),
          stay('Madinah', 'Pullman Zamzam Madina', 4, {
            stars: '5',
            metres: '200',
            note: 'Level path',
          }),
        ],
        notIncluded: lines(
          'A room with a view of the Haram',
          'Private taxis',
          'GST and TCS',
          ...ownCosts,
        ),
        programme: [
          day('1', 'Makkah', 'Flight and Umrah', 'To Jeddah, and Umrah the same night.'),
          day('2-5', 'Makkah', 'Makkah', 'One morning of Zyarath; the other days are free.'),
          day('6-9', 'Madinah', 'Madinah', 'By train to Madinah; Quba and Uhud in one morning.'),
          day('10', 'Madinah', 'Flight home', 'From Madinah to the airport you left from.'),
        ],
        documents: umrahDocuments,
      },
    },
  ];
}

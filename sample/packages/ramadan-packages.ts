import { dayText } from '../../app/rules/office-day.ts';
import { day, departures, lines, ownCosts, stay, step, umrahDocuments } from './fact-rows.ts';
import type { SampleDays } from './sample-days.ts';
import type { SamplePackage } from './sample-package.ts';

// Hotels in Ramadan are paid long in advance and refund nothing.
const cancellation = [
  step('60 or more days before departure', '25% of the price'),
  step('59 to 30 days before', '50% of the price'),
  step('After that', 'The full price'),
];

/** Umrah in the coming Ramadan: the whole month, or its last ten nights. */
export function ramadanPackages(days: SampleDays): SamplePackage[] {
  const asOn = days.today;
  return [
    {
      packageName: 'Ramadan Full Month Umrah',
      packageType: 'umrah',
      price: '1,98,000',
      durationOfTour: '34',
      distanceFromMadina: '300',
      distanceFromMakka: '450',
      madinaHotel: 'Saja Al Madinah',
      makkaHotel: 'Makarem Ajyad',
      nextBatch: dayText(days.fromRamadan(-3)),
      description:
        'Thirty-four days, so that you can spend the month of Ramadan in Makkah and Madinah. ' +
        'Suhoor and iftar are arranged, and most of the day is left free for worship and rest. ' +
        'The return date may move by a day with the moon; laundry is not included.',
      picture: 'package-ramadan-full-month',
      facts: {
        prices: {
          sharing5: '1,98,000',
          sharing4: '2,10,000',
          sharing3: '2,32,000',
          sharing2: '2,75,000',
          tax: 'included',
          asOn,
        },
        journey: { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' },
        departures: departures(days, 34, [
          { from: days.fromRamadan(-3), seats: '45', left: '14' },
          { from: days.fromRamadan(-3), airport: 'Hyderabad', seats: '45', left: '2' },
        ]),
        stays: [
          stay('Madinah', 'Saja Al Madinah', 13, { stars: '4', metres: '300', note: 'Level path' }),
          stay('Makkah', 'Makarem Ajyad', 20, { stars: '4', metres: '450', note: 'Uphill' }),
        ],
        highlights: lines(
          'Every fast of the month in Madinah or Makkah',
          'The last ten nights in Makkah',
          'Suhoor and iftar every day',
          'Direct flight',
        ),
        included: lines(
          'Visa processing',
          'Direct flight',
          'Rooms in the hotels named on this page',
          'Suhoor, iftar and a light dinner',
          'Airport transfers and the bus from Madinah to Makkah',
          'A guide who stays in the same hotel',
        ),
        notIncluded: lines('A place for I’tikaf', 'Zyarath by bus', ...ownCosts),
        programme: [
          day('1', 'Madinah', 'Flight', 'To Madinah, three days before the first fast.'),
          day(
            '2-13',
            'Madinah',
            'The first days',
            'Tarawih in the Prophet’s Mosque; a visit to Quba.',
          ),
          day('14', 'Makkah', 'Umrah', 'By bus to Makkah in Ihram, then Umrah at night.'),
          day('15-33', 'Makkah', 'Makkah', 'Free days for worship, and the last ten nights.'),
          day('34', 'Jeddah', 'Flight home', 'Around Eid; the moon may move it by a day.'),
        ],
        cancellation,
        documents: umrahDocuments,
      },
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
      nextBatch: '',
      description:
        'Fourteen days around the last ten nights of Ramadan, with most nights spent in Makkah. ' +
        'The mosques are very full and the nights are long, so it suits pilgrims who are steady on ' +
        'their feet. ' +
        'Places for I’tikaf are given by the mosque authorities and are not included.',
      picture: 'package-ramadan-last-ten',
      facts: {
        prices: {
          sharing4: '2,15,000',
          sharing3: '2,35,000',
          sharing2: '2,80,000',
          tax: 'extra',
          gst: '5',
          tcs: '2',
          asOn,
        },
        journey: { airport: 'Bengaluru', airline: 'IndiGo', flight: 'direct' },
        departures: departures(days, 14, [{ from: days.fromRamadan(17), seats: '50', left: '9' }]),
        stays: [
          stay('Madinah', 'Al Ansar Golden Tulip', 2, {
            stars: '4',
            metres: '250',
            note: 'Level path',
          }),
          stay('Makkah', 'Emaar Al Khalil', 11, { stars: '4', metres: '700', note: 'Uphill' }),
        ],
        highlights: lines(
          'The last ten nights in Makkah',
          'At most fifty pilgrims in the group',
          'Suhoor and iftar every day',
          'Direct flight',
        ),
        included: lines(
          'Visa processing',
          'Direct flight',
          'Rooms in the hotels named on this page',
          'Suhoor and iftar',
          'Airport transfers and the bus from Madinah to Makkah',
          'A guide in the hotel day and night',
        ),
        notIncluded: lines('A place for I’tikaf', 'GST and TCS', ...ownCosts),
        programme: [
          day('1-2', 'Madinah', 'Flight and Madinah', 'Two nights of Tarawih in Madinah.'),
          day('3', 'Makkah', 'Umrah', 'By bus to Makkah in Ihram, then Umrah at night.'),
          day('4-13', 'Makkah', 'The last ten nights', 'Free days for rest, nights of worship.'),
          day('14', 'Jeddah', 'Flight home', 'After Eid; the moon may move it by a day.'),
        ],
        cancellation,
        documents: umrahDocuments,
      },
    },
  ];
}

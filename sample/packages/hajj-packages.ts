import { dayText } from '../../app/rules/office-day.ts';
import { day, departures, hajjDocuments, lines, ownCosts, stay } from './fact-rows.ts';
import { hajjTerms } from './hajj-terms.ts';
import type { SampleDays } from './sample-days.ts';
import type { SamplePackage } from './sample-package.ts';

const commonInclusions = [
  'Visa processing',
  'Rooms in the hotels named on this page',
  'Tents in Mina and Arafat',
  'A guide who stays with the group',
];
const commonExclusions = ['Qurbani', 'GST and TCS', ...ownCosts, 'Fines for breaking visa rules'];
const tax = { tax: 'extra', gst: '5', tcs: '2' } as const;

/** From 8 to 12 Dhul-Hijjah; `first` is the day of the journey. */
const createHajjDays = (first: number) => [
  day(String(first), 'Mina', 'To Mina', 'The night in the tents.'),
  day(
    String(first + 1),
    'Muzdalifah',
    'Arafat and Muzdalifah',
    'At Arafat until sunset, then the night in Muzdalifah.',
  ),
  day(
    String(first + 2),
    'Mina',
    'The day of Eid',
    'Seven pebbles at the large Jamrah, Qurbani, then shaving or shortening the hair; Tawaf al-Ifadah in Makkah.',
  ),
  day(`${first + 3}-${first + 4}`, 'Mina', 'Stoning', 'Pebbles at the three Jamarat each day.'),
];

/** The night of 9 Dhul-Hijjah is spent in Muzdalifah. */
const hajjNights = [stay('Mina', 'Group tents', 4), stay('Muzdalifah', 'Under the open sky', 1)];

/** Three Hajj packages: long, medium and short. */
export function hajjPackages(days: SampleDays): SamplePackage[] {
  const asOn = days.today;
  const bengaluru = { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' } as const;
  return [
    {
      packageName: `Hajj ${days.hajjYear} Classic`,
      packageType: 'hajj',
      price: '6,45,000',
      durationOfTour: '40',
      distanceFromMadina: '300',
      distanceFromMakka: '1200',
      madinaHotel: 'Saja Al Madinah',
      makkaHotel: 'Aziziya building, then Al Kiswah Towers',
      nextBatch: dayText(days.beforeHajj(24)),
      description:
        'Forty days for pilgrims who like to settle in and take each day slowly. You first stay ' +
        'in a shared building in Aziziya, then move nearer to the Haram, and have time in ' +
        'Madinah as well. Qurbani and personal shopping are not included.',
      picture: 'package-hajj-classic',
      facts: {
        prices: { sharing5: '6,45,000', sharing4: '6,75,000', sharing3: '7,20,000', ...tax, asOn },
        journey: { ...bengaluru },
        departures: departures(days, 40, [
          { from: days.beforeHajj(24), seats: '90', left: '22' },
          { from: days.beforeHajj(24), airport: 'Hyderabad', seats: '45', left: '4' },
        ]),
        stays: [
          stay('Aziziya', 'Aziziya building', 10, { note: 'Bus to the Haram for each prayer' }),
          stay('Makkah', 'Al Kiswah Towers', 14, {
            stars: '3',
            metres: '1200',
            note: 'Level path',
          }),
          ...hajjNights,
          stay('Makkah', 'Al Kiswah Towers', 1, { stars: '3', metres: '1200', note: 'Level path' }),
          stay('Madinah', 'Saja Al Madinah', 9, { stars: '4', metres: '300', note: 'Level path' }),
        ],
        highlights: lines(
          'Three classes before you leave',
          'Twenty-four days to settle in before Hajj',
          'Nine nights in Madinah',
          'Indian meals, three times a day',
        ),
        included: lines(
          ...commonInclusions,
          'Direct flight and all bus journeys',
          'Breakfast, lunch and dinner in the hotels',
          'Zyarath in Makkah and in Madinah',
        ),
        notIncluded: lines(...commonExclusions),
        programme: [
          day('1', 'Aziziya', 'Flight and Umrah', 'The group lands in Jeddah and performs Umrah.'),
          day('2-10', 'Aziziya', 'Settling in', 'Prayers in the Haram, and a class each evening.'),
          day(
            '11-24',
            'Makkah',
            'Nearer to the Haram',
            'One morning of Zyarath, otherwise free days.',
          ),
          ...createHajjDays(25),
          day(
            '30',
            'Makkah',
            'Farewell Tawaf',
            'The last stoning, a night of rest, then Tawaf al-Wida.',
          ),
          day(
            '31-39',
            'Madinah',
            'Madinah',
            'Prayers in the Prophet’s Mosque; visits to Quba and Uhud.',
          ),
          day('40', 'Madinah', 'Flight home', 'From Madinah to the airport you left from.'),
        ],
        ...hajjTerms,
        documents: hajjDocuments,
      },
    },
    {
      packageName: `Hajj ${days.hajjYear} Comfort`,
      packageType: 'hajj',
      price: '8,75,000',
      durationOfTour: '25',
      distanceFromMadina: '250',
      distanceFromMakka: '700',
      madinaHotel: 'Al Ansar Golden Tulip',
      makkaHotel: 'Emaar Al Khalil',
      nextBatch: '',
      description:
        'Twenty-five days for couples and families who cannot be away for a very long time. ' +
        'The hotel in Makkah is about ten minutes from the Haram on foot, and the guide meets the ' +
        'group every day. ' +
        'Qurbani and laundry are not included.',
      picture: 'package-hajj-comfort',
      facts: {
        prices: { sharing4: '8,75,000', sharing3: '9,35,000', sharing2: '10,40,000', ...tax, asOn },
        journey: { ...bengaluru },
        departures: departures(days, 25, [{ from: days.beforeHajj(13), seats: '80', left: '31' }]),
        stays: [
          stay('Madinah', 'Al Ansar Golden Tulip', 8, {
            stars: '4',
            metres: '250',
            note: 'Level path',
          }),
          stay('Makkah', 'Emaar Al Khalil', 5, { stars: '4', metres: '700', note: 'Uphill' }),
          ...hajjNights,
          stay('Makkah', 'Emaar Al Khalil', 6, { stars: '4', metres: '700', note: 'Uphill' }),
        ],
        highlights: lines(
          'Madinah first, before the crowds of Hajj',
          'The same hotel in Makkah before and after Hajj',
          'The guide meets the group every day',
          'Rooms for two are available',
        ),
        included: lines(
          ...commonInclusions,
          'Direct flight and airport transfers',
          'Breakfast and dinner in the hotels, all meals in Mina',
          'Zyarath in Madinah',
        ),
        notIncluded: lines(...commonExclusions, 'Lunch in the hotels'),
        programme: [
          day('1-8', 'Madinah', 'Madinah', 'Prayers in the Prophet’s Mosque; Quba and Uhud.'),
          day('9-13', 'Makkah', 'Umrah', 'By bus to Makkah in Ihram, then Umrah and days of rest.'),
          ...createHajjDays(14),
          day(
            '19-24',
            'Makkah',
            'After Hajj',
            'The last stoning; then free days for Tawaf, ending with Tawaf al-Wida.',
          ),
          day('25', 'Jeddah', 'Flight home', 'From Jeddah to Bengaluru.'),
        ],
        ...hajjTerms,
        documents: hajjDocuments,
      },
    },
    {
      packageName: `Hajj ${days.hajjYear} Short Premium`,
      packageType: 'hajj',
      price: '12,90,000',
      durationOfTour: '17',
      distanceFromMadina: '120',
      distanceFromMakka: '80',
      madinaHotel: 'Anwar Al Madinah Movenpick',
      makkaHotel: 'Swissotel Makkah',
      nextBatch: '',
      description:
        'Seventeen days for pilgrims with little leave, in hotels very close to both mosques. ' +
        'The days of Hajj follow soon after arrival and still need a good deal of walking, so ' +
        'please speak to us first if walking is hard for you. Qurbani is not included.',
      picture: 'package-hajj-short-premium',
      facts: {
        prices: {
          sharing4: '12,90,000',
          sharing3: '13,60,000',
          sharing2: '14,90,000',
          ...tax,
          asOn,
        },
        journey: { ...bengaluru },
        departures: departures(days, 17, [{ from: days.beforeHajj(7), seats: '40', left: '3' }]),
        stays: [
          stay('Makkah', 'Swissotel Makkah', 7, {
            stars: '5',
            metres: '80',
            note: 'Level path, by lift',
          }),
          ...hajjNights,
          stay('Makkah', 'Swissotel Makkah', 1, {
            stars: '5',
            metres: '80',
            note: 'Level path, by lift',
          }),
          stay('Madinah', 'Anwar Al Madinah Movenpick', 3, { stars: '5', metres: '120' }),
        ],
        highlights: lines(
          'Seventeen days, door to door',
          'The Haram is two minutes from the hotel',
          'Three quiet nights in Madinah at the end',
          'A small group of forty',
        ),
        included: lines(
          ...commonInclusions,
          'Direct flight and private airport transfers',
          'Buffet breakfast and dinner in the hotels, all meals in Mina',
        ),
        notIncluded: lines(
          ...commonExclusions,
          'Lunch in the hotels',
          'A room with a view of the Haram',
        ),
        programme: [
          day('1', 'Makkah', 'Flight and Umrah', 'The group lands in Jeddah and performs Umrah.'),
          day('2-7', 'Makkah', 'Getting ready', 'A class each morning, and rest before Hajj.'),
          ...createHajjDays(8),
          day(
            '13',
            'Makkah',
            'Farewell Tawaf',
            'The last stoning, a night of rest, then Tawaf al-Wida.',
          ),
          day('14-16', 'Madinah', 'Madinah', 'Prayers in the Prophet’s Mosque; a visit to Quba.'),
          day('17', 'Madinah', 'Flight home', 'From Madinah to Bengaluru.'),
        ],
        ...hajjTerms,
        documents: hajjDocuments,
      },
    },
  ];
}

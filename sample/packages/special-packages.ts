import { day, departures, lines, ownCosts, stay, umrahDocuments } from './fact-rows.ts';
import type { SampleDays } from './sample-days.ts';
import type { SamplePackage } from './sample-package.ts';

/** Umrah for seniors, and Umrah with a visit to Istanbul. */
export function specialPackages(days: SampleDays): SamplePackage[] {
  const asOn = days.today;
  return [
    {
      packageName: "Senior Citizens' Assisted Umrah",
      packageType: 'special',
      price: '1,52,000',
      durationOfTour: '12',
      distanceFromMadina: '120',
      distanceFromMakka: '100',
      madinaHotel: 'Anwar Al Madinah Movenpick',
      makkaHotel: 'Dar Al Eiman Royal',
      nextBatch: '',
      description:
        'Twelve unhurried days for elders, in hotels near both mosques, with helpers in the ' +
        'group. Wheelchairs are arranged where needed, and a son, daughter or friend is welcome ' +
        'to come along. Nursing care and medical costs are not included.',
      picture: 'package-seniors-umrah',
      facts: {
        prices: {
          sharing3: '1,52,000',
          sharing2: '1,68,000',
          tax: 'included',
          asOn,
        },
        journey: { airport: 'Bengaluru', airline: 'Saudia', flight: 'direct' },
        departures: departures(days, 12, [
          { from: days.usual('10-08', 12), seats: '24', left: '10' },
          { from: days.usual('11-19', 12), seats: '24', left: '24' },
        ]),
        stays: [
          stay('Makkah', 'Dar Al Eiman Royal', 6, {
            stars: '5',
            metres: '100',
            note: 'Level path, without steps',
          }),
          stay('Madinah', 'Anwar Al Madinah Movenpick', 5, {
            stars: '5',
            metres: '120',
            note: 'Level path, without steps',
          }),
        ],
        notIncluded: lines('Nursing care', 'Medical costs and medicines', ...ownCosts),
        programme: [
          day('1', 'Makkah', 'Flight', 'To Jeddah, then by bus to Makkah for a night of rest.'),
          day('2', 'Makkah', 'Umrah', 'In small groups, each with a helper.'),
          day('3-6', 'Makkah', 'Makkah', 'Free days; one short drive past Mina and Arafat.'),
          day('7-11', 'Madinah', 'Madinah', 'By bus to Madinah; Quba in one short morning.'),
          day('12', 'Madinah', 'Flight home', 'From Madinah to Bengaluru.'),
        ],
        documents: lines(umrahDocuments, 'List of medicines, signed by your doctor'),
      },
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
      nextBatch: '',
      description:
        'Umrah first, then three nights in Istanbul with guided visits to its old mosques. It ' +
        'suits families who want to see one more city, and the flights go via Istanbul. The ' +
        'Turkish visa fee and entry tickets in Istanbul are not included.',
      picture: 'package-umrah-istanbul',
      facts: {
        prices: {
          sharing3: '1,78,500',
          sharing2: '1,92,000',
          childWithoutBed: '1,34,000',
          tax: 'extra',
          gst: '5',
          tcs: '2',
          asOn,
        },
        journey: { airport: 'Mumbai', airline: 'Turkish Airlines', flight: 'stop' },
        departures: departures(days, 13, [
          { from: days.usual('08-20', 13), state: 'unconfirmed' },
          { from: days.usual('12-10', 13), seats: '30', left: '21' },
        ]),
        stays: [
          stay('Makkah', 'Emaar Al Khalil', 5, { stars: '4', metres: '700', note: 'Uphill' }),
          stay('Madinah', 'Province Al Sham', 4, { stars: '3', metres: '300', note: 'Level path' }),
          stay('Istanbul', '', 3, {
            note: 'In the old city; the hotel will be named when the batch is confirmed',
          }),
        ],
        highlights: lines(
          'Umrah and three nights in Istanbul',
          'The Blue Mosque, Süleymaniye and Eyüp Sultan',
          'Rooms for two or three',
          'Mumbai is easy to reach by train or plane',
        ),
        included: lines(
          'Visa processing for Saudi Arabia',
          'Flights via Istanbul',
          'Hotel rooms for all twelve nights',
          'Breakfast and dinner',
          'Airport transfers, and a bus for the visits',
          'An English-speaking guide in Istanbul',
        ),
        notIncluded: lines(
          ...['The Turkish visa fee', 'Entry tickets in Istanbul', 'Travel to Mumbai'],
          ...['GST and TCS', ...ownCosts],
        ),
        programme: [
          day('1', 'Makkah', 'Flight and Umrah', 'Via Istanbul to Jeddah, then Umrah.'),
          day('2-5', 'Makkah', 'Makkah', 'One morning of Zyarath; the other days are free.'),
          day('6-9', 'Madinah', 'Madinah', 'By bus to Madinah; Quba and Uhud.'),
          day('10-12', 'Istanbul', 'Istanbul', 'Old mosques with a guide, and half a day free.'),
          day('13', 'Istanbul', 'Flight home', 'From Istanbul to Mumbai.'),
        ],
        documents: lines(umrahDocuments, 'Visa for Türkiye, which we help you apply for'),
      },
    },
  ];
}

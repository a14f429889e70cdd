import { dayText } from '../../app/rules/office-day.ts';
import { day, departures, lines, ownCosts, stay, umrahDocuments } from './fact-rows.ts';
import type { SampleDays } from './sample-days.ts';
import type { SamplePackage } from './sample-package.ts';

/** Visits to places of Islamic history around Makkah and Madinah, and in Iraq. */
export function zyarathPackages(days: SampleDays): SamplePackage[] {
  const asOn = days.today;
  const heritage = departures(days, 14, [
    { from: days.usual('08-06', 14), seats: '35', left: '16' },
    { from: days.usual('09-03', 14), seats: '35', left: '30', price: '1,29,500' },
  ]);
  return [
    {
      packageName: 'Makkah-Madinah Heritage Zyarath',
      packageType: 'zyarath',
      price: '1,32,500',
      durationOfTour: '14',
      distanceFromMadina: '150',
      distanceFromMakka: '550',
      madinaHotel: 'Dallah Taibah',
      makkaHotel: 'Anjum Hotel',
      nextBatch: dayText(heritage[0]?.from ?? asOn),
      description:
        'Fourteen days for pilgrims who wish to see the places they have read about: Uhud, Quba, ' +
        'Badr, the Taif road and the mountain of Hira. ' +
        'Visits begin early, before the sun is high, with rest days in between. ' +
        'The climb to the cave of Hira is steep and is not part of the group programme.',
      picture: 'package-heritage-zyarath',
      facts: {
        prices: {
          sharing4: '1,32,500',
          sharing3: '1,39,000',
          sharing2: '1,51,000',
          childWithoutBed: '99,000',
          tax: 'included',
          asOn,
        },
        journey: { airport: 'Bengaluru', airline: 'IndiGo', flight: 'direct' },
        departures: heritage,
        stays: [
          stay('Makkah', 'Anjum Hotel', 6, { stars: '4', metres: '550', note: 'Level path' }),
          stay('Taif', '', 1, { note: 'The hotel will be named when the batch is confirmed' }),
          stay('Madinah', 'Dallah Taibah', 6, { stars: '4', metres: '150', note: 'Level path' }),
        ],
        notIncluded: lines('The climb to the cave of Hira', 'Museum entry fees', ...ownCosts),
        programme: [
          day('1', 'Makkah', 'Flight and Umrah', 'To Jeddah, a rest in the hotel, then Umrah.'),
          day('2-6', 'Makkah', 'Makkah', 'Mina, Arafat, and Jabal an-Nur seen from its foot.'),
          day('7', 'Taif', 'The road to Taif', 'Up the mountain road, and a night in Taif.'),
          day('8', 'Madinah', 'To Madinah', 'Via Badr, with a stop at the plain.'),
          day('9-13', 'Madinah', 'Madinah', 'Quba, Qiblatain, Uhud and the Trench; rest days.'),
          day('14', 'Madinah', 'Flight home', 'From Madinah to Bengaluru.'),
        ],
        documents: umrahDocuments,
      },
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
      nextBatch: '',
      description:
        'Ten days in Iraq, with guided visits in Baghdad, Karbala and Najaf and travel by bus. ' +
        'Hotels will be named when the batch is confirmed. This journey does not go to Makkah or ' +
        'Madinah.',
      picture: 'package-iraq-zyarath',
      facts: {
        prices: {
          sharing3: '1,08,000',
          sharing2: '1,16,000',
          tax: 'extra',
          gst: '5',
          tcs: '2',
          asOn,
        },
        journey: { airport: 'Bengaluru', airline: 'Qatar Airways', flight: 'stop' },
        departures: departures(days, 10, [
          { from: days.usual('09-10', 10), seats: '30', left: '17' },
          { from: days.usual('11-12', 10), airport: 'Mumbai', seats: '30', left: '30' },
        ]),
        stays: [
          stay('Baghdad', '', 2, { note: 'The hotel will be named when the batch is confirmed' }),
          stay('Karbala', '', 4, { note: 'The hotel will be named when the batch is confirmed' }),
          stay('Najaf', '', 3, { note: 'The hotel will be named when the batch is confirmed' }),
        ],
        highlights: lines(
          'Three cities of Iraq in ten days',
          'Kufa, and Samarra if travel advice allows it',
          'Rooms for two or three',
          'An Urdu-speaking guide',
        ),
        included: lines(
          'Help with the visa for Iraq',
          'Flight with one stop, in Doha',
          'Hotel rooms for all nine nights',
          'Airport transfers',
          'Breakfast, lunch and dinner in the hotels',
          'A bus just for the group',
        ),
        notIncluded: lines('The visa fee', 'Gifts at the shrines', 'GST and TCS', ...ownCosts),
        programme: [
          day('1-2', 'Baghdad', 'Flight and Baghdad', 'Via Doha; Kazimayn and Azamiyah.'),
          day(
            '3',
            'Karbala',
            'To Karbala',
            'Samarra only if India’s travel advice allows it; Karbala at night.',
          ),
          day('4-6', 'Karbala', 'Karbala', 'The two shrines; one free day.'),
          day('7-9', 'Najaf', 'Najaf and Kufa', 'The shrine, the mosque of Kufa, Wadi al-Salam.'),
          day('10', 'Najaf', 'Flight home', 'Via Doha to the airport you left from.'),
        ],
        documents: lines(
          'Passport, valid for six months after you come home, with two blank pages',
          'PAN card, linked with Aadhaar',
          'Two photographs on a white background',
        ),
      },
    },
  ];
}

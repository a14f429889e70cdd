import { day, stay } from './fact-rows.ts';
import type { SamplePackage } from './sample-package.ts';

// Nights and programmes of an earlier version's Hajj packages, by picture. Sites recognise their sample by these, so
// never change them.

const daysOfHajj = (days: string) =>
  day(
    days,
    'Mina',
    'The days of Hajj',
    'Mina, Arafat, the night in Muzdalifah and the Jamarat, with the group and its guide.',
  );

export const formerHajjDays: Record<string, Partial<SamplePackage['facts']>> = {
  'package-hajj-classic': {
    stays: [
      stay('Aziziya', 'Aziziya building', 10, { note: 'Bus to the Haram for each prayer' }),
      stay('Makkah', 'Al Kiswah Towers', 14, { stars: '3', metres: '1200', note: 'Level' }),
      stay('Mina', 'Group tents', 5),
      stay('Makkah', 'Al Kiswah Towers', 1, { stars: '3', metres: '1200', note: 'Level' }),
      stay('Madinah', 'Saja Al Madinah', 9, { stars: '4', metres: '300', note: 'Level' }),
    ],
    programme: [
      day('1', 'Aziziya', 'Flight and Umrah', 'The group lands in Jeddah and performs Umrah.'),
      day('2-10', 'Aziziya', 'Settling in', 'Prayers in the Haram, and a class each evening.'),
      day('11-24', 'Makkah', 'Nearer to the Haram', 'One morning of Zyarath, otherwise free days.'),
      daysOfHajj('25-29'),
      day('30', 'Makkah', 'Farewell Tawaf', 'A night of rest, then Tawaf al-Wida.'),
      day(
        '31-39',
        'Madinah',
        'Madinah',
        'Prayers in the Prophet’s Mosque; visits to Quba and Uhud.',
      ),
      day('40', 'Madinah', 'Flight home', 'From Madinah to the airport you left from.'),
    ],
  },
  'package-hajj-comfort': {
    stays: [
      stay('Madinah', 'Al Ansar Golden Tulip', 8, { stars: '4', metres: '250', note: 'Level' }),
      stay('Makkah', 'Emaar Al Khalil', 5, { stars: '4', metres: '700', note: 'Uphill' }),
      stay('Mina', 'Group tents', 5),
      stay('Makkah', 'Emaar Al Khalil', 6, { stars: '4', metres: '700', note: 'Uphill' }),
    ],
    programme: [
      day('1-8', 'Madinah', 'Madinah', 'Prayers in the Prophet’s Mosque; Quba and Uhud.'),
      day('9-13', 'Makkah', 'Umrah', 'By bus to Makkah in Ihram, then Umrah and days of rest.'),
      daysOfHajj('14-18'),
      day('19-24', 'Makkah', 'After Hajj', 'Free days for Tawaf, ending with Tawaf al-Wida.'),
      day('25', 'Jeddah', 'Flight home', 'From Jeddah to Bengaluru.'),
    ],
  },
  'package-hajj-short-premium': {
    stays: [
      stay('Makkah', 'Swissotel Makkah', 7, {
        stars: '5',
        metres: '80',
        note: 'Level, by lift',
      }),
      stay('Mina', 'Group tents', 5),
      stay('Makkah', 'Swissotel Makkah', 1, {
        stars: '5',
        metres: '80',
        note: 'Level, by lift',
      }),
      stay('Madinah', 'Anwar Al Madinah Movenpick', 3, { stars: '5', metres: '120' }),
    ],
    programme: [
      day('1', 'Makkah', 'Flight and Umrah', 'The group lands in Jeddah and performs Umrah.'),
      day('2-7', 'Makkah', 'Getting ready', 'A class each morning, and rest before Hajj.'),
      daysOfHajj('8-12'),
      day('13', 'Makkah', 'Farewell Tawaf', 'A night of rest, then Tawaf al-Wida.'),
      day('14-16', 'Madinah', 'Madinah', 'Prayers in the Prophet’s Mosque; a visit to Quba.'),
      day('17', 'Madinah', 'Flight home', 'From Madinah to Bengaluru.'),
    ],
  },
};

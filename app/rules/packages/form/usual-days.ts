/** The kinds of journey that there are examples of. */
export type Journey = 'hajj' | 'umrah' | 'zyarath';

/** A row of the programme. A type, not an interface: it is read by its keys. */
type ProgrammeRow = { days: string; city: string; title: string; text: string };

/** Days that a journey of each kind usually has, where the form says nothing that can be read. */
const usualLength = { hajj: 40, umrah: 15, zyarath: 10 } as const;
/** Days of Hajj itself, from 8 Dhul-Hijjah. */
const daysOfHajj = 6;

/** The programme of a journey by its days, to be edited; null for days that nobody knows. */
export function usualDays(journey: Journey, known: number | null): ProgrammeRow[] {
  const days = known ?? usualLength[journey];
  if (days < 4) return [row(1, days, '', 'The journey', '')];
  const first = row(1, 1, '', 'Departure', 'We meet at the airport and fly together.');
  const last = row(days, days, '', 'Return', 'Transfer to the airport and flight home.');
  return [first, ...between(journey, days), last];
}

/** What lies between the first and the last day. */
function between(journey: Journey, days: number): ProgrammeRow[] {
  const end = days - 1;
  if (journey === 'zyarath') {
    return [
      row(2, 2, '', 'Arrival', 'Transfer to the hotel and rest.'),
      row(3, end, '', 'Visits to the holy places', 'By bus, with the guide.'),
    ];
  }
  const inMadinah = Math.max(1, Math.floor((end - 2) / 3));
  const toMadinah = end - inMadinah + 1;
  const madinah = [
    row(toMadinah, toMadinah, 'Madinah', 'To Madinah', 'By road, and rest at the hotel.'),
    ...rowsOf(toMadinah + 1, end, 'Madinah', 'Prayers in the Prophet’s Mosque', 'And Ziyarat.'),
  ];
  const umrah = row(
    2,
    2,
    'Makkah',
    'Umrah',
    'Arrival, rest at the hotel, and Umrah with the guide.',
  );
  const hajjFrom = toMadinah - daysOfHajj;
  if (journey === 'hajj' && hajjFrom > 3) {
    return [
      umrah,
      ...rowsOf(3, hajjFrom - 1, 'Makkah', 'Prayers in the Haram', 'And preparation for Hajj.'),
      row(hajjFrom, toMadinah - 1, 'Mina', 'Hajj', 'Mina, Arafah, Muzdalifah and Mina again.'),
      ...madinah,
    ];
  }
  return [
    umrah,
    ...rowsOf(3, toMadinah - 1, 'Makkah', 'Prayers in the Haram', 'And Ziyarat.'),
    ...madinah,
  ];
}

function row(from: number, to: number, city: string, title: string, text: string): ProgrammeRow {
  return { days: from === to ? String(from) : `${from}-${to}`, city, title, text };
}

/** None for days of which there are none. */
function rowsOf(from: number, to: number, city: string, title: string, text: string) {
  return from > to ? [] : [row(from, to, city, title, text)];
}

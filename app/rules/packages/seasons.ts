import { facts as t } from '#texts/server.ts';

export interface Holidays {
  from: string;
  to: string;
}

const seasonWords = {
  ramadan: 'ramadan',
  'last-ten': 'lastTen',
  'rabi-al-awwal': 'rabiAlAwwal',
  holidays: 'holidays',
} as const;
export type Season = keyof typeof seasonWords;
export const seasons = Object.keys(seasonWords) as Season[];

export function seasonName(season: Season): string {
  return t[seasonWords[season]];
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const dayMs = 86_400_000;
const ramadan = 9;
const rabiAlAwwal = 3;
/** The night before the 21st day is the first of the last ten. */
const firstOfLastTen = 20;
/** A journey that lasts longer is a slip of the pen; no further day is looked at. */
const longestJourney = 120;

export function seasonsOf(from: string, to: string, holidays: readonly Holidays[]): Season[] {
  const found = new Set<Season>();
  const start = Date.parse(`${from}T00:00:00Z`);
  const end = Math.min(Date.parse(`${to || from}T00:00:00Z`), start + longestJourney * dayMs);
  for (let at = start; at <= end; at += dayMs) {
    const { month, day } = hijriOf(new Date(at));
    if (month === ramadan) found.add('ramadan');
    if (month === ramadan && day >= firstOfLastTen) found.add('last-ten');
    if (month === rabiAlAwwal) found.add('rabi-al-awwal');
  }
  const isHoliday = holidays.some(
    (range) => range.from !== '' && from <= (range.to || range.from) && (to || from) >= range.from,
  );
  if (isHoliday) found.add('holidays');
  return seasons.filter((season) => found.has(season));
}

/** The calendar of Umm al-Qura; the moon may move a day by one. */
function hijriOf(date: Date) {
  const parts = new Map(hijri.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 0, day = 0] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return { year, month, day };
}

/** '2027-02-08' is "1 Ramadan 1448". */
export function hijriText(date: string): string {
  const { year, month, day } = hijriOf(new Date(`${date}T00:00:00Z`));
  return `${day} ${t.hijriMonths[month - 1]} ${year}`;
}

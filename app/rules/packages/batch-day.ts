const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const dayFirst =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s.,-]{0,3}([a-z]{3,9})[\s.,-]{0,3}(20\d\d)(?!\d)/gi;
const monthFirst = /\b([a-z]{3,9})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?[\s,]{1,3}(20\d\d)(?!\d)/gi;
const numbers = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)(?!\d)/g;
const yearFirst = /(?<!\d)(20\d\d)[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/g;
const monthAlone = /\b([a-z]{3,9})[\s.,-]{1,3}(20\d\d)(?!\d)/gi;

/**
 * The day, '2027-01-22', on which a next batch has passed, out of a date as staff typed it: "22
 * January 2027", "22nd Jan 2027", "22/1/2027" (day first, as in India), "2027-01-22"; the month's last
 * day for "January 2027", the last of several. Blank when the text names no day.
 */
export function batchDay(nextBatch: string): string {
  const days = [
    ...Array.from(nextBatch.matchAll(dayFirst), ([, d, m, y]) => dayOf(y, monthOf(m), d)),
    ...Array.from(nextBatch.matchAll(monthFirst), ([, m, d, y]) => dayOf(y, monthOf(m), d)),
    ...Array.from(nextBatch.matchAll(numbers), ([, d, m, y]) => dayOf(y, Number(m), d)),
    ...Array.from(nextBatch.matchAll(yearFirst), ([, y, m, d]) => dayOf(y, Number(m), d)),
  ].filter(Boolean);
  const ends = Array.from(nextBatch.matchAll(monthAlone), ([, m, y]) => lastDayOf(y, monthOf(m)));
  return (days.length > 0 ? days : ends).sort().at(-1) ?? '';
}

/** From 1; 0 for a word that names no month. */
function monthOf(word = ''): number {
  return months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
}

function lastDayOf(year: string | undefined, month: number): string {
  const end = month === 0 ? 0 : new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  return dayOf(year, month, end);
}

/** Blank for a day that no calendar has. */
function dayOf(year: string | undefined, month: number, day: string | number | undefined): string {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : '';
}

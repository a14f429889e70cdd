import { monthNames } from '../office-day.ts';

const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const name = '((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})';
const month = String.raw`(?:of\s)?${name}\.?`;
/** "2027", "'27" or "27"; "10 seats" after a month is not a year. */
const year = String.raw`(20\d\d|['’]?\d\d)(?!\d|:|\s?(?:seat|day|night|am\b|pm\b))`;
const gap = String.raw`[\s.,-]{0,3}`;
const to = String.raw`\s{0,2}(?:-|–|—|\bto\b|\btill\b|\buntil\b)\s{0,2}`;

const pattern = (source: string) => new RegExp(source, 'gi');
const dayFirst = pattern(String.raw`(?<!\d)${day}${gap}${month}${gap}${year}`);
const monthFirst = pattern(String.raw`\b${month}\s{1,3}${day}[\s,]{1,3}${year}`);
const numbers = pattern(String.raw`(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-]${year}`);
const yearFirst = pattern(String.raw`(?<!\d)(20\d\d)[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)`);
// "Jan 27" may be a day or a year, so it counts as neither.
const monthAlone = pattern(
  String.raw`(?<!\d(?:st|nd|rd|th)?[\s.,-]{0,3}(?:of\s)?)\b${name}(?:[\s.,-]{1,3}(20\d\d)|\s?['’](\d\d)|-(\d\d))(?!\d)`,
);

/** Ranges with one year at the end: "25-30 Nov 2027", "28 Dec to 5 Jan 2027". */
const daysAndMonth = pattern(String.raw`(?<!\d)${day}${to}${day}(?=${gap}${month}${gap}${year})`);
const daysAndMonths = pattern(
  String.raw`(?<!\d)${day}${gap}${month}${to}${day}${gap}${month}${gap}${year}`,
);
const monthAndDays = pattern(
  String.raw`\b${month}\s{1,3}${day}${to}(?:${name}\.?\s{1,3})?${day}[\s,]{1,3}${year}`,
);

// The day, '2027-01-22', after which a typed next batch is over: "22nd of Jan 27", "22/1/2027" (day
// first), the first day of a range, the last of "January 2027", the last of several; or blank.
export function batchDay(nextBatch: string): string {
  const text = withoutEnds(nextBatch);
  const dates = [
    ...findDays(text, dayFirst, ([, d, m, y]) => toDay(y, toMonth(m), d)),
    ...findDays(text, monthFirst, ([, m, d, y]) => toDay(y, toMonth(m), d)),
    ...findDays(text, numbers, ([, d, m, y]) => toDay(y, Number(m), d)),
    ...findDays(text, yearFirst, ([, y, m, d]) => toDay(y, Number(m), d)),
  ].sort((date, other) => date.start - other.start);
  const isRange = new RegExp(`^${to}$`, 'i');
  const days = dates
    .filter(({ start }, index) => {
      const previousDate = dates[index - 1];
      return !previousDate || !isRange.test(text.slice(previousDate.end, start));
    })
    .map(({ day }) => day);
  const ends = findDays(text, monthAlone, ([, m, whole, short, dashed]) =>
    lastDayOfMonth(whole ?? short ?? dashed, toMonth(m)),
  ).map(({ day }) => day);
  return (days.length > 0 ? days : ends).sort().at(-1) ?? '';
}

/** The first day in the text that no calendar has, such as "31 June 2027", as it is written; or blank. */
export function impossibleDay(text: string): string {
  // Larger numbers before a month count something else, such as seats.
  const isPossibleDay = (y: string | undefined, m: string | undefined, d: string | undefined) =>
    Number(d) > 31 || toDay(y, toMonth(m), d) !== '';
  const dates: [pattern: RegExp, exists: (match: RegExpExecArray) => boolean][] = [
    [dayFirst, ([, d, m, y]) => isPossibleDay(y, m, d)],
    [monthFirst, ([, m, d, y]) => isPossibleDay(y, m, d)],
    [numbers, ([, a, b, y]) => (toDay(y, Number(b), a) || toDay(y, Number(a), b)) !== ''],
    [yearFirst, ([, y, m, d]) => toDay(y, Number(m), d) !== ''],
  ];
  for (const [pattern, exists] of dates) {
    for (const match of text.matchAll(pattern)) if (!exists(match)) return match[0];
  }
  return '';
}

function withoutEnds(text: string): string {
  return text
    .replace(daysAndMonths, (_, d1, m1, _d2, m2, y) => `${d1} ${m1} ${yearBefore(m1, m2, y)}`)
    .replace(monthAndDays, (_, m1, d1, m2, _d2, y) => `${m1} ${d1}, ${yearBefore(m1, m2 ?? m1, y)}`)
    .replace(daysAndMonth, '$1');
}

/** The year of the first month: a range from December to January starts a year earlier. */
function yearBefore(first: string, second: string, yearText: string): number {
  return wholeYear(yearText) - (toMonth(first) > toMonth(second) ? 1 : 0);
}

function findDays(text: string, dates: RegExp, read: (match: RegExpExecArray) => string) {
  return Array.from(text.matchAll(dates), (match) => ({
    day: read(match),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ day }) => day !== '');
}

function wholeYear(yearText = ''): number {
  const digits = yearText.replace(/\D/g, '');
  return Number(digits.length === 2 ? `20${digits}` : digits);
}

/** From 1; 0 if the word is no month. */
function toMonth(word = ''): number {
  return monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1;
}

function lastDayOfMonth(year: string | undefined, month: number): string {
  const end = month === 0 ? 0 : new Date(Date.UTC(wholeYear(year), month, 0)).getUTCDate();
  return toDay(year, month, end);
}

/** Blank if the calendar has no such day. */
function toDay(year: string | undefined, month: number, day: string | number | undefined): string {
  const date = new Date(Date.UTC(wholeYear(year), month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : '';
}

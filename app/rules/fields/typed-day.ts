import { dayMs } from '../durations.ts';
import { monthNames } from '../office-day.ts';
import { z } from '../zod.ts';

/** Other years are typing errors, such as 0207 or 20270. */
export const firstDay = '2000-01-01';
export const lastDay = '2099-12-31';

/** '2027-01-31', a day of the calendar that an office may have to do with. */
export function isDay(text: string): boolean {
  return isCalendarDay(text) && text >= firstDay && text <= lastDay;
}

export const isCalendarDay = (text: string) => z.regexes.date.test(text);

/** Date fields of browsers read a typed "10 01 27" as the year 27; exports add midnight to a day. */
export function readDay(input: string): string {
  return input
    .replace(/^00(?=\d\d-\d\d-\d\d$)/, '20')
    .replace(/^(\d{4}-\d\d-\d\d)[T ]00:00(?::00(?:\.0{1,6})?)?Z?$/, '$1');
}

/** What is wrong with a day, and which format is wanted; blank for a day. */
export function dayProblem(label: string, text: string): string {
  if (isDay(text)) return '';
  const [, year = '', month = '', day = ''] = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year !== '') {
    const name = monthNames[Number(month) - 1];
    const words = name ? `${Number(day)} ${name} ${Number(year)}` : text;
    if (!isCalendarDay(text) && year.length === 4) return `${label}: there is no ${words}`;
    const isEarly = Number(year) < Number(firstDay.slice(0, 4));
    return isEarly
      ? `${label}: ${words} is before the year ${firstDay.slice(0, 4)}`
      : `${label}: ${words} is after the year ${lastDay.slice(0, 4)}`;
  }
  const days = listPossibleDays(text);
  if (days.length > 0) return `${label}: write ${text} as year-month-day, ${days.join(' or ')}`;
  return `${label}: “${text}” is not a day. Write year-month-day, for example 2027-01-31`;
}

/** Spreadsheets count days from here. */
const spreadsheetStart = Date.UTC(1899, 11, 30);

/** The days that a text of another format may mean: "01-11-2026", "11/1/26", a spreadsheet's 46332. */
export function listPossibleDays(text: string): string[] {
  if (/^\d{5}(?:\.\d{1,9})?$/.test(text)) {
    const moment = new Date(spreadsheetStart + Math.floor(Number(text)) * dayMs);
    return [moment.toISOString().slice(0, 10)].filter(isDay);
  }
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ]((?:20)?\d\d)(?: \d{1,2}:\d\d(?::\d\d)?)?$/.exec(text) ?? [];
  const formatDay = (month: string, day: string) =>
    `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return [...new Set([formatDay(second, first), formatDay(first, second)])].filter(isDay);
}

/** The nearest day to one that earlier versions of the site stored, such as 30 February. */
export function nearestDay(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  if (text < firstDay) return firstDay;
  if (text > lastDay) return lastDay;
  const days = Array.from(
    { length: 31 },
    (_, index) => `${text.slice(0, 8)}${String(31 - index).padStart(2, '0')}`,
  );
  return days.find((day) => day <= text && isDay(day)) ?? text;
}

const dayAndMonth =
  /^(?:\d{1,2}[-/ ])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-/ ]?\d{0,4}$/i;

/** A question about numbers that a spreadsheet took for a day: "10-12" becomes "10-Dec". Blank for others. */
export function sheetDayQuestion(text: string): string {
  const isSheetDay = isDay(text) || dayAndMonth.test(text) || listPossibleDays(text).length > 0;
  if (!isSheetDay) return '';
  return `“${text}” is a day. If a spreadsheet made it of two numbers, write “to” between them, for example 10 to 12`;
}

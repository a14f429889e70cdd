import { isLanguage, localeOf } from '../../languages/languages.ts';

/** A time as the page's language writes it: the hour alone when it is today, else with the day. */
export function shownTime(at: Date, now = new Date()): string {
  const { lang } = document.documentElement;
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(localeOf(isLanguage(lang) ? lang : 'en'), {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'medium' }),
  }).format(at);
}

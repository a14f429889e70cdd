import { offline as t } from '#texts/guide.ts';
import { shownMonths } from '../../languages/current-language.ts';

/** A time of this device in the page's language: the hour alone when it is today's. */
export function shownTime(at: Date, now = new Date()): string {
  const [hour, minutes] = [at.getHours(), String(at.getMinutes()).padStart(2, '0')];
  const clock = t.clock(`${hour % 12 || 12}:${minutes}`, hour);
  if (at.toDateString() === now.toDateString()) return clock;
  return t.dayAndTime(`${at.getDate()} ${shownMonths()[at.getMonth()]}`, clock);
}

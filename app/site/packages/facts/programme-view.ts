import { facts as t } from '#texts/server.ts';
import type { PackageFacts } from '../../../rules/packages/package-facts.ts';
import { placeName } from '../../../rules/translations/place-name.ts';

/** A line of the programme, ready to be read. */
export interface ProgrammeView {
  when: string;
  city: string;
  title: string;
  text: string;
}

export function programmeViews(programme: PackageFacts['programme']): ProgrammeView[] {
  return programme.map(({ days, city, title, text }) => ({
    when: dayWords(days),
    // A city that is its title is not said twice.
    city: city === title ? '' : placeName(city),
    title,
    text,
  }));
}

/** "1" is "Day 1", "2-5" "Days 2-5"; what is no number is as it was typed. */
function dayWords(days: string): string {
  if (!/^\d/.test(days)) return days;
  const [, from, to] = /^(\d+)\s?(?:-|–|to)\s?(\d+)$/.exec(days) ?? [];
  if (from && to) return t.programmeDaysFromTo(days, from, to);
  const isSeveral = /\d\s?(?:-|–|,|&|to|and)\s?\d/.test(days);
  return isSeveral ? t.programmeDays(days) : t.programmeDay(days);
}

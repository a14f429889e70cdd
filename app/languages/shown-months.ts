import { currentLanguage } from './current-language.ts';
import { type Language, localeOf } from './languages.ts';

const known = new Map<Language, readonly string[]>();

/** The months as the language of the page calls them, January first. */
export function shownMonths(): readonly string[] {
  const language = currentLanguage();
  const months = known.get(language) ?? monthsIn(language);
  known.set(language, months);
  return months;
}

function monthsIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2027, month, 1)));
}

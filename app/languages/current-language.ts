import { isLanguage, type Language, localeOf } from './languages.ts';

let read: () => Language | undefined = () => undefined;

/** The server sets the language of each request by this. */
export function readLanguageFrom(reader: () => Language | undefined): void {
  read = reader;
}

/** In a browser the document's language, on the server the request's, else English. */
export function currentLanguage(): Language {
  if (import.meta.env?.SSR !== false) return read() ?? 'en';
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Texts in the current language; what a module reads while it loads is English. */
export function currentTexts<Areas extends Record<string, object>>(all: Record<Language, Areas>) {
  const areas = Object.entries(all.en).map(([name, area]) => [
    name,
    new Proxy(area, {
      get: (_, key) => Reflect.get(all[currentLanguage()][name] ?? area, key),
    }),
  ]);
  return Object.fromEntries(areas) as Areas;
}

const knownMonths = new Map<Language, readonly string[]>();

export function shownMonths(): readonly string[] {
  const language = currentLanguage();
  const months =
    knownMonths.get(language) ??
    Array.from({ length: 12 }, (_, month) =>
      new Date(Date.UTC(2027, month)).toLocaleString(localeOf(language), {
        month: 'long',
        timeZone: 'UTC',
      }),
    );
  knownMonths.set(language, months);
  return months;
}

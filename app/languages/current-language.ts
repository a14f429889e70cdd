import { isLanguage, type Language } from './languages.ts';

let read: () => Language | undefined = () => undefined;

/** Lets the server say whose request is being answered. */
export function readLanguageFrom(reader: () => Language | undefined): void {
  read = reader;
}

/** The language of the page: in a browser the document's, on the server that of the request, or else English. */
export function currentLanguage(): Language {
  if (import.meta.env?.SSR !== false) return read() ?? 'en';
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Areas of texts that are read in the language of the moment; what is read while a module loads is English. */
export function currentTexts<Areas extends Record<string, object>>(all: Record<Language, Areas>) {
  const areas = Object.entries(all.en).map(([name, area]) => [
    name,
    new Proxy(area, {
      get: (_, key) => Reflect.get(all[currentLanguage()][name] ?? area, key),
    }),
  ]);
  return Object.fromEntries(areas) as Areas;
}

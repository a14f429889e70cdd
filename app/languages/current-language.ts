import type { Language } from './languages.ts';

let read: () => Language | undefined = () => undefined;

/** Lets the server say whose request is being answered. */
export function readLanguageFrom(reader: () => Language | undefined): void {
  read = reader;
}

/**
 * The language of the page. In a browser it is that of the scripts, which are built for one; on the
 * server that of the request; English where there is none.
 */
export function currentLanguage(): Language {
  if (import.meta.env?.SSR === false) return import.meta.env.VITE_LANGUAGE ?? 'en';
  return read() ?? 'en';
}

import { currentLanguage } from './current-language.ts';
import type { Language } from './languages.ts';

/** Texts that are read in the language of the moment; what is read while a module loads is English. */
export function textsOfAll<Texts extends object>(all: Record<Language, Texts>): Texts {
  return new Proxy(all.en, { get: (_, key) => Reflect.get(all[currentLanguage()], key) });
}

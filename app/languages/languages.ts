export const languageCodes = ['en', 'ur', 'kn', 'hi'] as const;
export type Language = (typeof languageCodes)[number];

export const languageNames: Record<Language, string> = {
  en: 'English',
  ur: 'اردو',
  kn: 'ಕನ್ನಡ',
  hi: 'हिंदी',
};

export const languageOfferTexts: Record<Language, string> = {
  en: 'Read in English',
  ur: 'اردو میں پڑھیں',
  kn: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ',
  hi: 'हिंदी में पढ़ें',
};

/** Letters of the languages that do not use Latin ones. */
export const scriptPatterns: Record<Exclude<Language, 'en'>, RegExp> = {
  ur: /\p{Script=Arabic}/u,
  kn: /\p{Script=Kannada}/u,
  hi: /\p{Script=Devanagari}/u,
};

export function getDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ur' ? 'rtl' : 'ltr';
}

export function getPathPrefix(language: Language): string {
  return language === 'en' ? '' : `/${language}`;
}

export function isLanguage(text: string): text is Language {
  return (languageCodes as readonly string[]).includes(text);
}

/** `/ur/about` is the page `/about` in Urdu. */
export function splitLanguage(path: string): { language: Language; rest: string } {
  const [, first = ''] = path.split('/', 2);
  const code = first.replace(/\.data$/, '');
  if (code === 'en' || !isLanguage(code)) return { language: 'en', rest: path };
  return { language: code, rest: path.slice(1 + first.length) || '/' };
}

/** `/about` in Urdu is `/ur/about`, and `/` is `/ur`. */
export function localize(language: Language, path: string): string {
  const prefix = getPathPrefix(language);
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}

let readLanguage: () => Language | undefined = () => undefined;

/** The server passes a function that returns the request's language. */
export function setLanguageReader(reader: () => Language | undefined): void {
  readLanguage = reader;
}

/** The document's language in a browser, the request's language on the server, else English. */
export function currentLanguage(): Language {
  if (import.meta.env?.SSR !== false) return readLanguage() ?? 'en';
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Texts in the current language. Texts that a module reads while it loads are English. */
export function currentTexts<Areas extends Record<string, object>>(all: Record<Language, Areas>) {
  const areas = Object.entries(all.en).map(([name, area]) => [
    name,
    new Proxy(area, {
      get: (_, key) => Reflect.get(all[currentLanguage()][name] ?? area, key),
    }),
  ]);
  return Object.fromEntries(areas) as Areas;
}

/** The languages of the site: English keeps the plain addresses, the others have their own. */
export const languageCodes = ['en', 'ur', 'kn', 'hi'] as const;
export type Language = (typeof languageCodes)[number];

/** As each is written by itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ur: 'اردو',
  kn: 'ಕನ್ನಡ',
  hi: 'हिंदी',
};

/** What a visitor is asked in the language of the browser. */
export const offers: Record<Language, string> = {
  en: 'Read in English',
  ur: 'اردو میں پڑھیں',
  kn: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ',
  hi: 'हिंदी में पढ़ें',
};

/** What staff, who work in English, call a language. */
export function englishNameOf(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

/** What `Intl` is asked in: its own digits and groups are those of India in English everywhere. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-IN' : `${language}-IN-u-nu-latn`;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ur' ? 'rtl' : 'ltr';
}

/** What the addresses of a language begin with; blank for English. */
export function prefixOf(language: Language): string {
  return language === 'en' ? '' : `/${language}`;
}

export function isLanguage(text: string): text is Language {
  return (languageCodes as readonly string[]).includes(text);
}

/** The language of a path and what follows its prefix: `/ur/about` is Urdu, `/about`. */
export function languageOfPath(path: string): { language: Language; rest: string } {
  const [, first = ''] = path.split('/', 2);
  const code = first.replace(/\.data$/, '');
  if (code === 'en' || !isLanguage(code)) return { language: 'en', rest: path };
  return { language: code, rest: path.slice(1 + first.length) || '/' };
}

/** The path of a page in a language: `/about` is `/ur/about`, `/` is `/ur`. */
export function pathIn(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}

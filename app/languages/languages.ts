/** The languages of the site: English keeps the plain addresses, the others have their own. */
export const languages = {
  en: { name: 'English', locale: 'en-IN', dir: 'ltr', prefix: '' },
  ur: { name: 'اردو', locale: 'ur-IN-u-nu-latn', dir: 'rtl', prefix: '/ur' },
  kn: { name: 'ಕನ್ನಡ', locale: 'kn-IN-u-nu-latn', dir: 'ltr', prefix: '/kn' },
  hi: { name: 'हिंदी', locale: 'hi-IN-u-nu-latn', dir: 'ltr', prefix: '/hi' },
} as const;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as Language[];

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
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
  const { prefix } = languages[language];
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}

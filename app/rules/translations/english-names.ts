import type { Language } from '../../languages/languages.ts';

export const englishNames: Record<Language, string> = {
  en: 'English',
  ur: 'Urdu',
  kn: 'Kannada',
  hi: 'Hindi',
};

/** A newer version may have stored another language. */
export function getEnglishName(language: Language): string {
  return englishNames[language] ?? language;
}

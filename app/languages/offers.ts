import type { Language } from './languages.ts';

/** What a visitor is asked in the language of the browser. */
export const offers: Record<Language, string> = {
  en: 'Read in English',
  ur: 'اردو میں پڑھیں',
  kn: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ',
  hi: 'हिंदी में पढ़ें',
};

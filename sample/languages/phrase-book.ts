import type { PhraseBook } from '../../app/data/translations/translations.server.ts';
import hi from './hi.json' with { type: 'json' };
import kn from './kn.json' with { type: 'json' };
import ur from './ur.json' with { type: 'json' };

const texts: Partial<Record<string, Readonly<Record<string, string>>>> = { ur, kn, hi };

/** Names in the sample contain the year of the season; the phrase book has `{year}` instead. */
const year = /\b20\d\d\b/;

/** The translations of a new site's texts, which apply unless staff change the text or the translation. */
export const phraseBook: PhraseBook = (language, phrase) => {
  const [matchedYear = ''] = year.exec(phrase) ?? [];
  const translations = texts[language];
  return (
    translations?.[phrase] ??
    translations?.[phrase.replace(year, '{year}')]?.replace('{year}', matchedYear)
  );
};

import type { PhraseBook } from '../../app/data/translations/translations.server.ts';
import hi from './hi.json' with { type: 'json' };
import kn from './kn.json' with { type: 'json' };
import ur from './ur.json' with { type: 'json' };

const texts: Partial<Record<string, Readonly<Record<string, string>>>> = { ur, kn, hi };

/** Names of the sample hold the year of their season: the book has `{year}` there. */
const year = /\b20\d\d\b/;

/**
 * The texts that a site begins with, in the other languages. Staff who keep one of these texts have its
 * translations for nothing; what they translate themselves stands before these.
 */
export const phraseBook: PhraseBook = (language, phrase) => {
  const [found = ''] = year.exec(phrase) ?? [];
  const said = texts[language];
  return said?.[phrase] ?? said?.[phrase.replace(year, '{year}')]?.replace('{year}', found);
};

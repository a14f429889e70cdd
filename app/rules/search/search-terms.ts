import { foldWords, sameWordsAs } from '../packages/search/search-words.ts';
import { maxQuery } from './max-query.ts';
import { romanised } from './romanised.ts';

// What texts are found by on the whole site: words of every language as they are compared.

/** Words that are looked for. */
const maxWords = 12;
/** Characters of one text that are looked at; no field of the agency holds more. */
const maxText = 8000;
/** Letters of a word that are compared. */
const maxLetters = 30;

/** What an address asks for, as the page shows it. */
export function parseQuery(typed: string | null): string {
  const plain = (typed ?? '').slice(0, maxQuery * 4);
  return plain
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, maxQuery);
}

/** Sa‘i, rak‘ah: what is written between letters of one word. */
const withinWords = /['‘’ʻʼ`´]/g;

/** Letters that people take for each other when they write our words in Latin ones, and the English plural. */
function foldSounds(word: string): string {
  const sounds = word.replace(/v/g, 'w').replace(/z/g, 'j').replace(/q/g, 'k').replace(/ph/g, 'f');
  return sounds.replace(/(?<=[a-z]{4})s$/, '');
}

function wordsOf(text: string, most: number): string[] {
  return foldWords(text.slice(0, most).replace(withinWords, ''), most).map((word) =>
    word.slice(0, maxLetters),
  );
}

/** The words of a text that can be found, each as all that mean the same, in the order of the text. */
export function termsOf(text: string): string[] {
  return wordsOf(text, maxText).flatMap(variantsOf);
}

/** A folded word as it is found: with all that mean the same, and in Latin letters. */
function variantsOf(word: string): string[] {
  const latin = romanised(word).flatMap((way) => foldWords(way));
  const all = [...sameWordsAs(word), ...latin];
  return [...new Set(all.map(foldSounds))];
}

/** Words of questions that say nothing of what is asked; they are looked for only when alone. */
const unsaying = new Set(
  [
    'a an and are at by can do does for from how i in is it me my of on or our the there to we what when where which who why with you your',
    'کا کی کے کو سے میں پر ہے ہیں کیا کیسے کب کہاں اور یا',
    'का की के को से में पर है हैं क्या कैसे कब कहाँ और या',
    'ಮತ್ತು ಅಥವಾ ಏನು ಏಕೆ ಯಾಕೆ ಯಾರು ಹೇಗೆ ಎಲ್ಲಿ ಯಾವಾಗ ಯಾವ ಈ ಆ ನಾನು ನನ್ನ ನಾವು ನಮ್ಮ ನೀವು ನಿಮ್ಮ ಇದೆ ಬಗ್ಗೆ',
    'ka ki ke ko se mein hai hain kya kaise kab kahan aur',
  ].flatMap((words) => foldWords(words)),
);

/** The words that a query looks for, as they are compared; those that say nothing are left out. */
export function soughtTerms(query: string): string[] {
  const words = [...new Set(wordsOf(query, maxQuery))].slice(0, maxWords);
  const saying = words.filter((word) => !unsaying.has(word));
  return (saying.length > 0 ? saying : words).map(foldSounds);
}

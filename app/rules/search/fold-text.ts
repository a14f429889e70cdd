import { toLatinDigits } from '../clean-text.ts';

// One folding for every search: two spellings of a text are alike if they fold alike.

/** Accents, vowel points, joiners and direction marks. Other marks of Indian scripts are vowels. */
const ignoredMarks =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u0cbc\u200b-\u200d\u2066-\u2069]/g;

/** Letters that Arabic and Urdu keyboards write differently; the second is Urdu's. */
const keyboards = [
  [/[\u064a\u0649]/g, '\u06cc'],
  [/\u0643/g, '\u06a9'],
  [/[\u0647\u0629\u06be\u06c3]/g, '\u06c1'],
] as const;

/** Hindi and Kannada write a nasal before a consonant of its own place as a letter or as a dot: हिन्दी, हिंदी. */
const nasals = [
  [/[ङञणनम]\u094d(?=[क-म])/g, '\u0902', 0x0915],
  [/[ಙಞಣನಮ]\u0ccd(?=[ಕ-ಮ])/g, '\u0c82', 0x0c95],
] as const;
/** Five consonants of each place follow one another, with a gap before the last five. */
function consonantGroup(letter: string, first: number): number {
  const number = letter.charCodeAt(0) - first;
  return Math.floor((number - (number > 20 ? 1 : 0)) / 5);
}

/** Letters and signs as one keyboard writes them; punctuation stays. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(ignoredMarks, '').toLowerCase();
  const urduText = keyboards.reduce((text, [letter, urdu]) => text.replace(letter, urdu), plain);
  const foldedText = nasals.reduce(
    (text, [nasal, dot, first]) =>
      text.replace(nasal, (pair, index: number, whole: string) => {
        const next = whole[index + 2] ?? '';
        return consonantGroup(pair, first) === consonantGroup(next, first) ? dot : pair;
      }),
    urduText.replace(/\u0901/g, '\u0902').replace(/\u0c81/g, '\u0c82'),
  );
  return toLatinDigits(foldedText);
}

/** Keeps a held key ("zzz"), which must not match every word that starts with its letter. */
export function foldSpelling(text: string): string {
  if (/^(.)\1{2,}$/.test(text)) return text;
  return text
    .replace(/oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=[aeiou])h(?![\p{L}\p{M}\p{N}])/gu, '');
}

/** Sounds that Latin letters write in several ways: Fathima, Zyarath. */
export function foldSounds(text: string): string {
  const sounds = text.replace(/v/g, 'w').replace(/z/g, 'j').replace(/q/g, 'k').replace(/ph/g, 'f');
  return sounds.replace(/(?<=[td])h/g, '').replace(/(?<=[a-z]{4})s(?![\p{L}\p{M}\p{N}])/gu, '');
}

const foldFully = (text: string) => foldSounds(foldSpelling(text));

/** Signs between the digits of a number. */
const gaps = /(?<=\d)[\s().+-]+(?=\d)/g;

/** Country codes and trunk zeros stand before the last ten digits: +91, 0091, 0. */
function parseNumber(query: string): string | null {
  const digits = query.replace(/\D/g, '');
  if (digits.length < 10 || !/^[\d\s+().-]+$/.test(query)) return null;
  return digits.replace(/^0+/, '').slice(-10);
}

/** A test for lists of staff: each word of the query must occur in the text, also within a word. */
export function textSearch(query: string): (text: string) => boolean {
  const foldedQuery = foldText(query).trim();
  const number = parseNumber(foldedQuery);
  if (number) return (text) => foldText(text).replace(gaps, '').includes(number);
  const words = foldedQuery.split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const foldedText = foldText(text);
    const missingWords = words.filter((word) => !foldedText.includes(word));
    if (missingWords.length === 0) return true;
    const sounds = foldFully(foldedText);
    return missingWords.every((word) => sounds.includes(foldFully(word)));
  };
}

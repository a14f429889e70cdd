import { maxQuery } from '../limits.ts';
import { foldSounds, foldSpelling, foldText } from './fold-text.ts';

// Compares words of every language: "Makkah", "Makka" and "Mecca" find each other.

/** Words with the same meaning; the first is the site's spelling. */
const synonyms = [
  'makkah makka mecca mekka makah maka',
  'madinah madina medina madeena',
  'hajj hadj',
  'umrah omra umra',
  'ziyarat zyarath ziarat ziyara ziyarath zyarat ziarath zyara ziara',
  'ramadan ramzan ramadhan ramazan',
  'aziziya azizia',
  'muzdalifah muzdalifa',
  'jeddah jidda jedda',
  'bengaluru bangalore banglore',
  'mangaluru mangalore',
  'mysuru mysore',
  'mumbai bombay',
  'chennai madras',
  'kochi cochin',
  'kolkata calcutta',
  'tumkur tumakuru',
  'baghdad bagdad',
  'licence license licences licenses licensed',
  'cancellation cancellations cancel cancelled cancelling refund refunds refunded',
  'departure batch batches',
  'jerusalem quds',
  'بنگلورو بنگلور',
  'ರಂಜಾನ್ ರಮಝಾನ್ ರಮಜಾನ್ ರಮದಾನ್',
  'उमरा उम्रा उमराह',
].map((group) => group.split(' '));

function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map(foldSpelling);
}

const foldedGroups = synonyms.map((group) => [...new Set(group.flatMap(foldWords))]);
const groupsByWord = new Map(foldedGroups.flatMap((group) => group.map((word) => [word, group])));

/** "Bangalore" and "Bengalooru" have the same key. */
export function placeKey(place: string): string {
  return foldWords(place)
    .map((word) => groupsByWord.get(word)?.[0] ?? word)
    .join(' ');
}

export function displayPlace(place: string): string {
  const key = placeKey(place);
  const index = foldedGroups.findIndex(([first]) => first === key);
  const name = synonyms[index]?.[0];
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : place.trim();
}

const maxWords = 12;
/** Characters: the longest field of the agency in four languages. */
const maxText = 40_000;
const maxLetters = 30;

export function parseQuery(input: string | null): string {
  const text = (input ?? '').slice(0, maxQuery * 4);
  return text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, maxQuery);
}

/** Sa‘i, rak‘ah: signs between letters of one word. */
const apostrophes = /['‘’ʻʼ`´]/g;
/** 1,24,000 is one word. */
const groupSigns = /(?<=\d),(?=\d{2,3}(?!\d))/g;

function splitWords(text: string, maxLength: number): string[] {
  return foldWords(text.slice(0, maxLength).replace(apostrophes, '').replace(groupSigns, '')).map(
    (word) => word.slice(0, maxLetters),
  );
}

export function listTerms(text: string): string[] {
  return splitWords(text, maxText).flatMap(listVariants);
}

function listVariants(word: string): string[] {
  const latin = romanise(word).flatMap(foldWords);
  const variants = [...(groupsByWord.get(word) ?? [word]), ...latin];
  return [...new Set(variants.map(foldSounds))];
}

/** Question words; searched only if there are no other words. */
const stopWords = new Set(
  [
    'a an and are at by can do does for from how i in is it me my of on or our the there to we what when where which who why with you your',
    'کا کی کے کو سے میں پر ہے ہیں کیا کیسے کب کہاں اور یا',
    'का की के को से में पर है हैं क्या कैसे कब कहाँ और या',
    'ಮತ್ತು ಅಥವಾ ಏನು ಏಕೆ ಯಾಕೆ ಯಾರು ಹೇಗೆ ಎಲ್ಲಿ ಯಾವಾಗ ಯಾವ ಈ ಆ ನಾನು ನನ್ನ ನಾವು ನಮ್ಮ ನೀವು ನಿಮ್ಮ ಇದೆ ಬಗ್ಗೆ',
    'ka ki ke ko se mein hai hain kya kaise kab kahan aur',
  ].flatMap(foldWords),
);

export function getSearchTerms(query: string): string[] {
  const words = [...new Set(splitWords(query, maxQuery))].slice(0, maxWords);
  const contentWords = words.filter((word) => !stopWords.has(word));
  return (contentWords.length > 0 ? contentWords : words).map(foldSounds);
}

// Hindi and Kannada in Latin letters, as people type them on a phone: "qurbani", "safar". Both
// scripts order their code points alike: the last seven bits of a letter are its sound.

const vowelLetters = 'a a i i u u ri li e e e ai o o o au'.split(' ');
const firstVowelLetter = 0x05;
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  );
const firstConsonant = 0x15;
const vowelSigns = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const firstVowelSign = 0x3e;
const virama = 0x4d;
const anusvara = 0x02;
const otherSigns = new Map([
  [anusvara, 'n'],
  [0x03, 'h'],
]);

const isDevanagari = /\p{Script=Devanagari}/u;
const isIndian = /[\u0900-\u0963\u0c80-\u0ce3]/;
const indianLetters = /[\u0900-\u0963\u0c80-\u0ce3]/g;

/** A consonant's inherent vowel, until the code knows whether it is spoken. */
const schwa = '\u0259';

/** All usual spellings of a Hindi or Kannada word in Latin letters; none for other words. */
function romanise(word: string): string[] {
  if (!isIndian.test(word)) return [];
  // Folding splits some Kannada vowels.
  const latin = word.normalize('NFC').replace(indianLetters, (letter, index, letters) => {
    const sound = sevenBits(letter);
    const consonant = consonants[sound - firstConsonant];
    const vowel = vowelLetters[sound - firstVowelLetter] ?? vowelSigns[sound - firstVowelSign];
    const isM = sound === anusvara && isLabial(letters[index + 1]);
    const latinText = isM ? 'm' : (consonant ?? vowel ?? otherSigns.get(sound) ?? '');
    return consonant && !hasOwnVowel(letters[index + 1]) ? latinText + schwa : latinText;
  });
  const spellings = isDevanagari.test(word) ? listSpokenForms(latin) : [latin];
  return [...new Set(spellings.map((spelling) => spelling.replaceAll(schwa, 'a')))];
}

/** Before these letters a nasal is spoken as m: मुंबई is "mumbai". */
const isLabial = (next: string | undefined) => next !== undefined && /[प-मಪ-ಮ]/.test(next);

function sevenBits(letter: string): number {
  return letter.charCodeAt(0) & 0x7f;
}

function hasOwnVowel(next: string | undefined): boolean {
  if (next === undefined || !isIndian.test(next)) return false;
  const sound = sevenBits(next);
  return sound === virama || vowelSigns[sound - firstVowelSign] !== undefined;
}

/** Hindi drops many inherent vowels: "safar", "umra"; but "kagazat". */
function listSpokenForms(latin: string): string[] {
  const stem = latin.replace(/\u0259$/, '');
  return [stem, stem.replace(/(?<=[aeiou][^aeiou\u0259])\u0259(?=[^aeiou\u0259][aeiou])/g, '')];
}

export interface TextRun {
  text: string;
  isMarked: boolean;
}

/** A word, including signs that join its letters. */
const word = /[\p{L}\p{N}\p{M}'‘’ʻʼ\u200c\u200d]+/gu;

/** Characters in a snippet, and before its first mark. */
const snippetLength = 200;
const contextLength = 60;

export function highlightTerms(text: string, terms: ReadonlySet<string>): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const { 0: token, index } of text.matchAll(word)) {
    if (!listTerms(token).some((term) => terms.has(term))) continue;
    if (index > from) runs.push({ text: text.slice(from, index), isMarked: false });
    runs.push({ text: token, isMarked: true });
    from = index + token.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), isMarked: false });
  return runs;
}

/** Text around the first marked word, cut between words. */
export function makeSnippet(text: string, terms: ReadonlySet<string>): TextRun[] {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= snippetLength) return highlightTerms(line, terms);
  const [first] = highlightTerms(line, terms);
  // Text before the first mark is one run; without a mark, that run is the whole text.
  const mark = !first || first.isMarked || first.text === line ? 0 : first.text.length;
  const from = mark <= contextLength ? 0 : findWordStart(line, mark - contextLength);
  const end = from + snippetLength;
  const to = end >= line.length ? line.length : line.lastIndexOf(' ', end);
  const snippet = line.slice(from, to > from ? to : end);
  return highlightTerms(`${from > 0 ? '… ' : ''}${snippet}${to < line.length ? ' …' : ''}`, terms);
}

function findWordStart(line: string, start: number): number {
  const blank = line.indexOf(' ', start);
  return blank === -1 ? start : blank + 1;
}

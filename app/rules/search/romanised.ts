// Hindi and Kannada as people write them on a phone that has Latin letters alone: "qurbani", "safar".
// Both scripts stand in the same order of code points: the last seven bits of a letter are its sound.

const vowelLetters = 'a a i i u u ri li e e e ai o o o au'.split(' ');
const firstVowelLetter = 0x05;
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  );
const firstConsonant = 0x15;
const vowelSigns = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const firstVowelSign = 0x3e;
const silent = 0x4d;
const others = new Map([
  [0x01, 'n'],
  [0x02, 'n'],
  [0x03, 'h'],
]);

const isDevanagari = /\p{Script=Devanagari}/u;
const isIndian = /[\u0900-\u0963\u0c80-\u0ce3]/;

/** The vowel that a consonant has without a sign, until it is known whether it is spoken. */
const unwritten = '\u0259';

/** A word of Hindi or Kannada in Latin letters, in each way that people write it; nothing for any other. */
export function romanised(word: string): string[] {
  if (!isIndian.test(word)) return [];
  // Kannada has vowels that are taken apart when words are folded.
  const letters = [...word.normalize('NFC')];
  let latin = '';
  for (const [at, letter] of letters.entries()) {
    if (!isIndian.test(letter)) {
      latin += letter;
      continue;
    }
    const sound = sevenBits(letter);
    const consonant = consonants[sound - firstConsonant];
    latin +=
      vowelLetters[sound - firstVowelLetter] ??
      consonant ??
      vowelSigns[sound - firstVowelSign] ??
      others.get(sound) ??
      '';
    if (consonant !== undefined && !hasOwnVowel(letters[at + 1])) latin += unwritten;
  }
  const ways = isDevanagari.test(word) ? asSpoken(latin) : [latin];
  return [...new Set(ways.map((way) => way.replaceAll(unwritten, 'a')))];
}

function sevenBits(letter: string): number {
  return letter.charCodeAt(0) & 0x7f;
}

/** True where a consonant is followed by the sign of its vowel, or by that of none. */
function hasOwnVowel(next: string | undefined): boolean {
  if (next === undefined || !isIndian.test(next)) return false;
  const sound = sevenBits(next);
  return sound === silent || vowelSigns[sound - firstVowelSign] !== undefined;
}

/**
 * Hindi does not speak an unwritten vowel at the end, nor always one between syllables that have vowels:
 * "safar", "umra"; but "kagazat".
 */
function asSpoken(latin: string): string[] {
  const open = latin.replace(/\u0259$/, '');
  return [open, open.replace(/(?<=[aeiou][^aeiou\u0259])\u0259(?=[^aeiou\u0259][aeiou])/g, '')];
}

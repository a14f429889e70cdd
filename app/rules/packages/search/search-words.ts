// People write the same word in many ways: "Makkah", "Makka" and "Mecca" find each other.

/** Words that mean the same; the first is how the site writes it. */
const sameWords = [
  ['makka', 'mecca', 'mekka', 'makah', 'maka'],
  ['madina', 'medina', 'madeena'],
  ['hajj', 'hadj'],
  ['umrah', 'omra', 'umra'],
  ['ziyarat', 'zyarath', 'ziarat', 'ziyara', 'ziyarath', 'zyarat', 'ziarath', 'zyara', 'ziara'],
  ['ramadan', 'ramzan', 'ramadhan', 'ramazan'],
  ['aziziya', 'azizia'],
  ['jeddah', 'jidda', 'jedda'],
  ['bengaluru', 'bangalore', 'banglore'],
  ['mangaluru', 'mangalore'],
  ['mysuru', 'mysore'],
  ['mumbai', 'bombay'],
  ['chennai', 'madras'],
  ['kochi', 'cochin'],
  ['kolkata', 'calcutta'],
  ['baghdad', 'bagdad'],
  ['jerusalem', 'quds'],
  ['بنگلورو', 'بنگلور'],
  ['ರಂಜಾನ್', 'ರಮಝಾನ್', 'ರಮಜಾನ್', 'ರಮದಾನ್'],
  ['उमरा', 'उम्रा', 'उमराह'],
];

/**
 * A word as it is compared: without marks and doubled letters, "oo" as "u", "ee" as "i", no last "h".
 * One letter held down ("zzz") is no beginning of all that begin with it.
 */
function foldWord(word: string): string {
  if (/^(.)\1{2,}$/.test(word)) return word;
  return word
    .replace(/oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=[aeiou])h$/, '');
}

/**
 * What nobody types when searching: accents of Latin letters, vowel points of Arabic ones, the dot
 * below of Indian ones, what only joins letters or keeps their direction. Other marks of Indian scripts are vowels, and stay.
 */
const unsought =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u0cbc\u200b-\u200d\u2066-\u2069]/g;

/** Letters that keyboards for Arabic and for Urdu write differently; the second is Urdu's. */
const keyboards = [
  [/[\u064a\u0649]/g, '\u06cc'],
  [/\u0643/g, '\u06a9'],
  [/[\u0647\u0629\u06c3]/g, '\u06c1'],
] as const;

/** Digits of Arabic, Urdu, Hindi and Kannada; the last four bits of a code are those of the digit. */
const digits = /[\u0660-\u0669\u06f0-\u06f9]|[\u0966-\u096f\u0ce6-\u0cef]/g;

function europeanDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String((code < 0x0900 ? code : code - 6) & 15);
}

/** Characters of a text that are looked at. */
const maxCharacters = 400;

/** The words of a text as they are compared, in order; of a long one the first `most` characters. */
export function foldWords(text: string, most = maxCharacters): string[] {
  const plain = text.slice(0, most).normalize('NFKD').replace(unsought, '').toLowerCase();
  return keyboards
    .reduce((written, [letter, urdu]) => written.replace(letter, urdu), plain)
    .replace(digits, europeanDigit)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map(foldWord);
}

const foldedGroups = sameWords.map((group) => [
  ...new Set(group.flatMap((word) => foldWords(word))),
]);
const groupOf = new Map(foldedGroups.flatMap((group) => group.map((word) => [word, group])));

/** All words that mean the same as a folded one, itself among them. */
export function sameWordsAs(word: string): readonly string[] {
  return groupOf.get(word) ?? [word];
}

/** What a text is found by: its words, each after a blank, with all that mean the same. */
export function searchedText(texts: readonly string[]): string {
  const words = new Set<string>();
  for (const word of texts.flatMap((text) => foldWords(text))) {
    for (const same of sameWordsAs(word)) words.add(same);
  }
  return words.size === 0 ? '' : ` ${[...words].join(' ')} `;
}

/** Words that are looked for; what stands beyond them is not. */
const maxWords = 8;

/** The beginnings of words that a typed text looks for; each after a blank, as in {@link searchedText}. */
export function soughtWords(typed: string): string[] {
  return foldWords(typed)
    .slice(0, maxWords)
    .map((word) => ` ${word}`);
}

/** A place as it is compared: "Bangalore" and "Bengalooru" are one. */
export function placeKey(place: string): string {
  return foldWords(place)
    .map((word) => groupOf.get(word)?.[0] ?? word)
    .join(' ');
}

/** A place as the site writes it, when it is known under several names; else as it was typed. */
export function placeName(place: string): string {
  const key = placeKey(place);
  const at = foldedGroups.findIndex(([first]) => first === key);
  const known = sameWords[at]?.[0];
  return known ? known.charAt(0).toUpperCase() + known.slice(1) : place.trim();
}

import { passwordLength } from '../limits.ts';

const tradeWords = [
  'hajj haj umrah umra zyarath ziyarat ziyarah makkah makka mecca madinah madina medina kaaba',
  'ramadan ramzan pilgrimage pilgrims pilgrim tours tour travels travel agency packages package',
  'office company bismillah allah muhammad mohammed islam muslim mosque staff gallery admin',
  'india saudi website rihla',
].flatMap((line) => line.split(' '));
/** Minimum guesses (log10) for the whole password, and for its parts that are neither known words nor years. */
const minGuesses = { all: 10.5, own: 6 };

/** As hashed: in NFC, but neither cut nor trimmed. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

export function findLengthProblem(password: string): string | null {
  const { length } = [...normalizePassword(password)];
  if (length < passwordLength.min) {
    return `A password needs at least ${passwordLength.min} characters. Several words in a row are easy to remember.`;
  }
  if (length > passwordLength.max) {
    return `A password can have at most ${passwordLength.max} characters.`;
  }
  return null;
}

// Why a new password is refused, or null. The number of guesses decides; `publicTexts` are what others know: the
// account's e-mail, the agency's name.
export async function findPasswordProblem(password: string, publicTexts: string[] = []) {
  const lengthProblem = findLengthProblem(password);
  if (lengthProblem) return lengthProblem;
  const words = [...new Set([...publicTexts.flatMap(splitWords), ...tradeWords])];
  const { findMatches, estimateGuesses } = await import('./password-strength.ts');
  const normal = normalizePassword(password);
  const { guessesLog10, pattern } = estimateGuesses(normal, words);
  if (guessesLog10 < minGuesses.all) return refusal(reasons[pattern] ?? reasons.bruteforce);
  // Word by word: in a long password zxcvbn counts known words as any characters.
  const parts = normal.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const matches = parts.flatMap((part) => findMatches(part, words));
  const ownMatches = matches.filter(({ isKnown }) => !isKnown);
  const ownGuesses = ownMatches.reduce((sum, match) => sum + match.guessesLog10, 0);
  // Each different symbol that no public text has is worth a decimal digit.
  const symbols = new Set(normal.replace(/[\p{L}\p{M}\p{N}\s]/gu, ''));
  const ownSymbols = [...symbols].filter((symbol) => !publicTexts.join('').includes(symbol));
  const guesses = ownGuesses + ownSymbols.length;
  if (ownMatches.length === matches.length || guesses >= minGuesses.own) return null;
  return refusal(
    'it is mostly your e-mail address, the agency’s name, words of the trade, or years',
  );
}

const reasons: Partial<Record<string, string>> = {
  bruteforce: 'most of it is easy to guess',
  date: 'dates and years are quickly guessed',
  dictionary: 'it is made of a word that many people use as their password',
  regex: 'dates and years are quickly guessed',
  repeat: 'it repeats the same characters',
  sequence: 'its characters follow each other',
  spatial: 'its keys lie next to each other',
};

function refusal(reason: string | undefined): string {
  return `This password is among the first that a stranger would try: ${reason}. Choose several words that do not belong together.`;
}

function splitWords(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  return [plain, ...plain.split(/[^\p{L}\p{M}]+/u)].filter((word) => [...word].length > 2);
}

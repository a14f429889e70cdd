import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '../limits.ts';

// Loaded only where a password is set: the dictionaries take 20 MB of memory.

const zxcvbn = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: passwordLength.max,
  // The default of 512 ways to read digits as letters takes half a second for a long password.
  l33tMaxSubstitutions: 16,
});

/** `pattern` is the kind of the longest part. */
export function estimateGuesses(password: string, words: string[]) {
  const { guessesLog10, sequence } = zxcvbn.check(password, words);
  const [longest] = [...sequence].sort((a, b) => b.token.length - a.token.length);
  return { guessesLog10, pattern: longest?.pattern ?? '' };
}

/** The parts that zxcvbn recognises, even with digits for letters. Known ones are these words, dates and years. */
export function findMatches(text: string, words: string[]) {
  return zxcvbn.check(text, words).sequence.map(({ guessesLog10, pattern, dictionaryName }) => ({
    guessesLog10,
    isKnown: dictionaryName === 'userInputs' || pattern === 'date' || pattern === 'regex',
  }));
}

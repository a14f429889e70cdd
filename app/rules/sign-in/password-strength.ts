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

export function check(password: string, words: string[]): { guesses: number; pattern: string } {
  const { guessesLog10, sequence } = zxcvbn.check(password, words);
  const [longest] = [...sequence].sort((a, b) => b.token.length - a.token.length);
  return { guesses: guessesLog10, pattern: longest?.pattern ?? '' };
}

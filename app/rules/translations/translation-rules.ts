import { groupDigits } from '../../languages/digits.ts';
import { placeholderPattern } from '../fields/fields.ts';

/** A translation may be three times as long as the English; a short one may grow to a sentence. */
const maxGrowth = 3;
const roomForShort = 200;

export const continueField = 'go-on';

export function phraseFields(id: string) {
  return { translation: `said.${id}`, began: `began.${id}`, isRight: `right.${id}` } as const;
}

const maxLength = (phrase: string): number => Math.max(phrase.length * maxGrowth, roomForShort);

/** An error message or null. A blank translation is valid and shows the English. */
export function findTranslationProblem(phrase: string, translation: string): string | null {
  if (translation === '') return null;
  const max = maxLength(phrase);
  if (translation.length > max) return `This can have at most ${groupDigits(max)} characters`;
  return findPlaceholderProblem(phrase, translation);
}

/** An error message or null: each placeholder must appear as often as in the English. */
export function findPlaceholderProblem(original: string, translation: string): string | null {
  const expected = findPlaceholders(original);
  const actual = findPlaceholders(translation);
  const [missing] = subtract(expected, actual);
  const [other] = subtract(actual, expected);
  if (missing && other) return `Write ${missing} as in the English, not ${other}`;
  if (missing) return `Keep ${missing} as it is: the site fills it in`;
  if (!other) return null;
  return expected.includes(other)
    ? `${other} appears more often than in the English`
    : `The English has no ${other} here`;
}

const findPlaceholders = (text: string): string[] => text.match(placeholderPattern) ?? [];

function subtract(list: string[], others: string[]): string[] {
  const remaining = [...others];
  return list.filter((mark) => {
    const index = remaining.indexOf(mark);
    if (index !== -1) remaining.splice(index, 1);
    return index === -1;
  });
}

import { marks } from '../fields/fields.ts';

/** Times the letters of the English that a translation may have; short ones have room for a sentence. */
const maxGrowth = 3;
const roomForShort = 200;

export const goOnField = 'go-on';

export function phraseFields(id: string) {
  return { said: `said.${id}`, began: `began.${id}`, isRight: `right.${id}` } as const;
}

const longestSaid = (phrase: string): number => Math.max(phrase.length * maxGrowth, roomForShort);

/** What is wrong with a translation, in a sentence, or null. A blank one is right: it shows the English. */
export function problemOfTranslation(phrase: string, said: string): string | null {
  if (said === '') return null;
  const most = longestSaid(phrase);
  if (said.length > most) return `This can have at most ${most.toLocaleString('en-IN')} characters`;
  return problemOfPlaceholders(phrase, said);
}

/** What is wrong with the placeholders of a translation, or null: each must be there as often. */
export function problemOfPlaceholders(original: string, translation: string): string | null {
  const [wanted, found] = [placeholdersOf(original), placeholdersOf(translation)];
  const [missing] = leftOf(wanted, found);
  const [other] = leftOf(found, wanted);
  if (missing && other) return `Write ${missing} as in the English, not ${other}`;
  if (missing) return `Keep ${missing} as it is: the site fills it in`;
  if (!other) return null;
  return wanted.includes(other)
    ? `${other} is here more often than in the English`
    : `The English has no ${other} here`;
}

const placeholdersOf = (text: string): string[] => text.match(marks) ?? [];

function leftOf(list: string[], others: string[]): string[] {
  const free = [...others];
  return list.filter((one) => {
    const at = free.indexOf(one);
    if (at !== -1) free.splice(at, 1);
    return at === -1;
  });
}

// Numbers and addresses as people copy them: with "Tel:", a name or a full stop around them.

/** Words, brackets and punctuation; nothing that could belong to a number or an address. */
const surroundingPattern = /^[\p{L}\p{M}\s().,:;/…\-–]*$/u;

/** The number without the words around it: "Tel: 98450 12345 (WhatsApp)". */
export function findNumber(input: string): string {
  const first = input.search(/[+\d]/);
  const last = input.search(/\d\D*$/);
  const isNumber = first !== -1 && last !== -1;
  const surroundings = input.slice(0, first) + input.slice(last + 1);
  return isNumber && !surroundings.includes('\n') && surroundingPattern.test(surroundings)
    ? input.slice(first, last + 1)
    : input;
}

/** Digits with a leading +, or the text itself if it has other signs. */
export function removeSeparators(input: string): string {
  return findNumber(input).replace(/[\s()./\p{Pd}]/gu, '');
}

const longestNumber = 15;
const wholeNumber = 10;

/** Several numbers, or one with an extension or words in it: a digit is not what is wrong. */
export function isMoreThanNumber(input: string): boolean {
  const number = findNumber(input);
  const digits = number.match(/\d+/g)?.join('') ?? '';
  const parts = number.split(/[^\d\s().\p{Pd}]+/u).map((part) => part.replace(/\D/g, ''));
  const hasWhole = parts.some(({ length }) => length >= wholeNumber);
  const isTooLong = digits.length > longestNumber && digits !== number;
  return isTooLong || (hasWhole && parts.filter(Boolean).length > 1);
}

/** The address in "mailto:office@example.com?subject=Hajj", "Office <office@example.com>" or "office@example.com." */
export function findEmail(input: string): string {
  const [, text = input] = /^[^<>@]*<([^<>]+)>[.,;]?$/.exec(input) ?? [];
  const mail = text.replace(/^mailto:\s?/i, '');
  const address = mail === text ? mail : (mail.split('?', 1)[0] ?? '');
  return address.replace(/(?<![.,;:])[.,;:]+$/, '').trim();
}

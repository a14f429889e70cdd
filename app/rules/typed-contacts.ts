// Numbers and addresses as people copy them: with "Tel:", a name or a full stop around them.

/** Words, brackets and punctuation; nothing that could belong to a number or an address. */
const beside = /^[\p{L}\p{M}\s().,:;/…\-–]*$/u;

/** The number without the words around it: "Tel: 98450 12345 (WhatsApp)". */
export function findNumber(typed: string): string {
  const first = typed.search(/[+\d]/);
  const last = typed.search(/\d\D*$/);
  const isNumber = first !== -1 && last !== -1;
  const around = typed.slice(0, first) + typed.slice(last + 1);
  return isNumber && !around.includes('\n') && beside.test(around)
    ? typed.slice(first, last + 1)
    : typed;
}

/** Digits with a leading +, or the text itself if it has other signs. */
export function removeSeparators(typed: string): string {
  return findNumber(typed).replace(/[\s()./\p{Pd}]/gu, '');
}

const longestNumber = 15;
const wholeNumber = 10;

/** Several numbers, or one with an extension or words in it: a digit is not what is wrong. */
export function isMoreThanNumber(typed: string): boolean {
  const number = findNumber(typed);
  const digits = number.match(/\d+/g)?.join('') ?? '';
  const parts = number.split(/[^\d\s().\p{Pd}]+/u).map((part) => part.replace(/\D/g, ''));
  const hasWhole = parts.some(({ length }) => length >= wholeNumber);
  const isTooLong = digits.length > longestNumber && digits !== number;
  return isTooLong || (hasWhole && parts.filter(Boolean).length > 1);
}

/** The address in "mailto:office@example.com?subject=Hajj", "Office <office@example.com>" or "office@example.com." */
export function findEmail(typed: string): string {
  const [, named = typed] = /^[^<>@]*<([^<>]+)>[.,;]?$/.exec(typed) ?? [];
  const mail = named.replace(/^mailto:\s?/i, '');
  const address = mail === named ? mail : (mail.split('?', 1)[0] ?? '');
  return address.replace(/(?<![.,;:])[.,;:]+$/, '').trim();
}

/** Innermost isolates: what is within keeps its own direction already. */
const isolates = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** Text that stays in its order within a sentence of a direction. */
const runsAlong = {
  ltr: /^[^\p{Script=Arabic}\p{Script=Hebrew}]*$/u,
  rtl: /^(?:\d+|[\p{Script=Arabic}\p{M}\s:|.,،؛؟]*)$/u,
};

/**
 * A value as it goes into a plain text (a message, a title, a subject) of a direction: between U+2068 and U+2069
 * if its letters, digits or signs run the other way. In HTML `<bdi>` does that.
 */
export function isolated(value: string | number, direction: 'ltr' | 'rtl'): string {
  const text = String(value);
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(isolates, '');
  }
  return runsAlong[direction].test(rest) ? text : `\u2068${text}\u2069`;
}

const textIn =
  (direction: 'ltr' | 'rtl') =>
  (texts: TemplateStringsArray, ...values: (string | number)[]) =>
    String.raw({ raw: texts }, ...values.map((value) => isolated(value, direction)));

/** A plain text that runs to the right, each value in it isolated where it has to be: ltr`Price: ${price}`. */
export const ltr = textIn('ltr');
/** The same for a text that runs to the left. */
export const rtl = textIn('rtl');

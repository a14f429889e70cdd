import type { FormEvent, InputHTMLAttributes } from 'react';

/**
 * What the price's field needs besides its name: the keypad of figures, and groups as India writes
 * them, 1,24,000, made while the figures are typed. Whatever is no amount stays as it was typed.
 */
export const priceInput = {
  inputMode: 'numeric',
  autoComplete: 'off',
  onInput({ currentTarget: field }: FormEvent<HTMLInputElement>) {
    // In the middle of a price the commas wait: they would move what is being typed.
    if (field.selectionStart === field.value.length) groupFigures(field);
  },
  onBlur: ({ currentTarget: field }: FormEvent<HTMLInputElement>) => groupFigures(field),
} satisfies InputHTMLAttributes<HTMLInputElement>;

function groupFigures(field: HTMLInputElement) {
  const grouped = groupRupees(field.value);
  if (grouped !== field.value) field.value = grouped;
}

/** '124000' and '12,4000' as '1,24,000'; a text that is not an amount alone as it is. */
export function groupRupees(text: string): string {
  const [, before = '', figures = ''] = /^(\s*(?:₹\s*)?)(\d[\d,]{3,15})$/.exec(text) ?? [];
  const amount = figures.replaceAll(',', '');
  if (amount === '' || amount.startsWith('0')) return text;
  return before + BigInt(amount).toLocaleString('en-IN');
}

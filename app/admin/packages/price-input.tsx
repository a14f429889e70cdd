import type { FormEvent, InputHTMLAttributes } from 'react';

/** Digits are grouped the Indian way during typing. The ordinary keyboard has commas and words. */
export const priceInput = {
  autoComplete: 'off',
  onInput({ currentTarget: field }: FormEvent<HTMLInputElement>) {
    // New commas would move a cursor in the middle of the price.
    if (field.selectionStart === field.value.length) groupFieldDigits(field);
  },
  onBlur: ({ currentTarget }: FormEvent<HTMLInputElement>) => groupFieldDigits(currentTarget),
} satisfies InputHTMLAttributes<HTMLInputElement>;

function groupFieldDigits(field: HTMLInputElement) {
  const price = groupRupees(field.value);
  if (price !== field.value) field.value = price;
}

/** '124000' and '12,4000' become '1,24,000'; other texts stay the same. */
export function groupRupees(text: string): string {
  const [, before = '', figures = ''] = /^(\s*(?:₹\s*)?)(\d[\d,]{3,15})$/.exec(text) ?? [];
  const amount = figures.replaceAll(',', '');
  if (amount === '' || amount.startsWith('0')) return text;
  return before + BigInt(amount).toLocaleString('en-IN');
}

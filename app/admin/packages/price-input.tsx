import type { FormEvent, InputHTMLAttributes } from 'react';

/** The price's field: the keypad of figures, which are grouped as India does while they are typed. */
export const priceInput = {
  inputMode: 'numeric',
  autoComplete: 'off',
  onInput({ currentTarget: field }: FormEvent<HTMLInputElement>) {
    // In the middle of a price new commas would move the cursor.
    if (field.selectionStart === field.value.length) groupFigures(field);
  },
  onBlur: ({ currentTarget }: FormEvent<HTMLInputElement>) => groupFigures(currentTarget),
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

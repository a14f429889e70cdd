import type { TypedSection } from '../../rules/fields/section-form.ts';

/** What nobody has typed yet is asked for: the words that stand in for it are not offered as an answer. */
export function blankWhereNobodys(typed: TypedSection, neutral: object): TypedSection {
  const standIns = new Map<string, unknown>(Object.entries(neutral));
  const values = Object.entries(typed.values).map(([field, value]) => [
    field,
    standIns.get(field) === value ? '' : value,
  ]);
  return { ...typed, values: Object.fromEntries(values) };
}

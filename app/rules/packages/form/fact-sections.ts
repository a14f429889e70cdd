import type { PackageFacts } from '../package-facts.ts';

/** A folded part of the package's form, with the facts that are in it. */
export interface FactSection {
  id: string;
  title: string;
  keys: readonly (keyof PackageFacts)[];
}

/** The facts in the order in which the form asks for them; each stands in one section. */
export const factSections = [
  { id: 'prices-by-sharing', title: 'Prices by sharing', keys: ['prices'] },
  { id: 'flight', title: 'Flight and departures', keys: ['journey', 'departures'] },
  { id: 'hotels', title: 'Hotels in their order', keys: ['stays'] },
  {
    id: 'lists',
    title: 'Highlights, included and not included',
    keys: ['highlights', 'included', 'notIncluded'],
  },
  { id: 'days', title: 'Day by day', keys: ['programme'] },
  { id: 'money', title: 'Payment and cancellation', keys: ['payment', 'cancellation'] },
  { id: 'papers', title: 'Documents needed', keys: ['documents'] },
] as const satisfies readonly FactSection[];

export type FactSectionId = (typeof factSections)[number]['id'];

/** Whether a field of the form lies in a section, by its name. */
export function isInSection({ keys }: FactSection, name: string): boolean {
  return keys.some((key) => name === key || name.startsWith(`${key}.`));
}

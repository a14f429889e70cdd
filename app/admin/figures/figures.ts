import { packageOfSubject, type VisitKind } from '../../rules/visits/visit-rules.ts';

/** How often what happened: each kind that is counted, and the enquiries. */
export type Figures = Record<VisitKind | 'enquiry', number>;

/** So many of a kind, under the name by which they are added up. */
export interface Counted {
  key: string;
  kind: keyof Figures;
  count: number;
}

const none: Figures = { visit: 0, whatsapp: 0, call: 0, book: 0, enquiry: 0 };

/** The figures of each name. */
export function addUp(counted: readonly Counted[]): ReadonlyMap<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const { key, kind, count } of counted) {
    const figures = sums.get(key) ?? { ...none };
    figures[kind] += count;
    sums.set(key, figures);
  }
  return sums;
}

/** Those of one name, where nothing was counted too. */
export function figuresOf(sums: ReadonlyMap<string, Figures>, key: string): Figures {
  return sums.get(key) ?? none;
}

/** The ways to the office that were taken. */
export function tapsOf({ whatsapp, call, book }: Figures): number {
  return whatsapp + call + book;
}

/** What a page is called; a package's address is none of these. */
export function pageName(subject: string): string {
  const [, first = '', category = ''] = subject.split('/');
  if (packageOfSubject(subject) !== null) return 'Package';
  if (first === 'gallery') return `Gallery: ${capital(category)}`;
  return first === '' ? 'Home' : first === 'about' ? 'About Us' : capital(first);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The larger one first; of two alike the one that comes first by its name. */
export function byVisits(
  one: { name: string; visits: number },
  other: { name: string; visits: number },
): number {
  return other.visits - one.visits || one.name.localeCompare(other.name, 'en');
}

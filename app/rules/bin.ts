import { z } from './zod.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Days for which a deleted package or image can be put back from the bin. */
export const binDays = 30;
export const binMs = binDays * dayMs;

/**
 * Milliseconds for which a deleted enquiry or review can be put back, and for which a replaced picture
 * stays: a page that shows it may still be open. The toast offers Undo for ten seconds; the rest is
 * for slow telephones and for pages without a script.
 */
export const undoMs = 120_000;

/** What staff keep and delete, as addresses and the history call it. */
export const keptKinds = ['packages', 'images', 'reviews', 'enquiries'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** What lies in the bin once it is deleted. */
export const binKinds = ['packages', 'images'] as const satisfies readonly KeptKind[];
export type BinKind = (typeof binKinds)[number];

/** The kind that an address names; null when there is none of this name. */
export function parseBinKind(text: string | undefined): BinKind | null {
  return binKinds.find((kind) => kind === text) ?? null;
}

/** What staff do with rows of a list, and of which kinds. One row is a list of one. */
const kindsOf = {
  delete: keptKinds,
  'delete-for-good': binKinds,
  restore: keptKinds,
  hide: ['packages', 'reviews'],
  show: ['packages', 'reviews'],
  move: ['images'],
} as const satisfies Record<string, readonly KeptKind[]>;
export type BulkAction = keyof typeof kindsOf;

/** The kind and the action that an address names; null when it names none. */
export function parseBulk(named: {
  kind: string;
  action: string;
}): { kind: KeptKind; action: BulkAction } | null {
  const action = Object.keys(kindsOf).find((name) => name === named.action) as BulkAction;
  const kinds: readonly KeptKind[] = kindsOf[action] ?? [];
  const kind = kinds.find((name) => name === named.kind);
  return kind ? { kind, action } : null;
}

/** The most rows that one press may be about. */
const rowsAtOnce = 500;

const idsRules = z
  .array(
    z
      .string()
      .min(1)
      .max(64)
      .regex(/^\P{Cc}*$/u),
  )
  .min(1)
  .max(rowsAtOnce);

/** The rows that a form is about, each once; null when it names none, or too many. */
export function parseIds(form: FormData | URLSearchParams): string[] | null {
  const ids = idsRules.safeParse(form.getAll('id')).data;
  return ids ? [...new Set(ids)] : null;
}

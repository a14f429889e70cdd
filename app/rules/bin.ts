import { z } from './zod.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const binDays = 30;
export const binMs = binDays * dayMs;

/** For enquiries, reviews and replaced pictures: longer than the toast's 10 s, for slow phones. */
export const undoMs = 120_000;

export const rowKinds = ['packages', 'images', 'reviews', 'enquiries'] as const;
export type RowKind = (typeof rowKinds)[number];

export const binKinds = ['packages', 'images'] as const satisfies readonly RowKind[];
export type BinKind = (typeof binKinds)[number];

export function parseBinKind(text: string | undefined): BinKind | null {
  return binKinds.find((kind) => kind === text) ?? null;
}

const kindsOf = {
  delete: rowKinds,
  'delete-for-good': binKinds,
  restore: rowKinds,
  hide: ['packages', 'reviews'],
  show: ['packages', 'reviews'],
  move: ['images'],
} as const satisfies Record<string, readonly RowKind[]>;
export type BulkAction = keyof typeof kindsOf;

export function parseBulk(named: Record<'kind' | 'action', string>) {
  const action = Object.keys(kindsOf).find((name) => name === named.action) as BulkAction;
  const kinds: readonly RowKind[] = kindsOf[action] ?? [];
  const kind = kinds.find((name) => name === named.kind);
  return kind ? { kind, action } : null;
}

const rowsAtOnce = 500;

const idRules = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u);
const idsRules = z.array(idRules).min(1).max(rowsAtOnce);

/** Each id once; null when the form names none, or too many. */
export function parseIds(form: FormData | URLSearchParams): string[] | null {
  const ids = idsRules.safeParse(form.getAll('id')).data;
  return ids ? [...new Set(ids)] : null;
}

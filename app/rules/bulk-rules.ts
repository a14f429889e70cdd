import { binKinds, type KeptKind, keptKinds } from './bin.ts';
import { z } from './zod.ts';

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

import type { StaffRole } from './sign-in/staff-roles.ts';
import { z } from './zod.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const binDays = 30;
export const binMs = binDays * dayMs;

/** Longer than the toast's 10 s, because phones may be slow. */
export const undoMs = 120_000;

export const rowKinds = ['packages', 'images', 'reviews', 'enquiries'] as const;
export type RowKind = (typeof rowKinds)[number];

/** Only owners see deleted enquiries: many were deleted because a person asked for it. */
export function binKindsFor(role: StaffRole): readonly RowKind[] {
  return role === 'owner' ? rowKinds : rowKinds.filter((kind) => kind !== 'enquiries');
}

const kindsOf = {
  delete: rowKinds,
  'delete-for-good': rowKinds,
  restore: rowKinds,
  hide: ['packages', 'reviews'],
  show: ['packages', 'reviews'],
  move: ['images'],
  'put-back': ['packages'],
} as const satisfies Record<string, readonly RowKind[]>;
export type BulkAction = keyof typeof kindsOf;

export function parseBulk(named: Record<'kind' | 'action', string>) {
  const action = Object.keys(kindsOf).find((name) => name === named.action) as BulkAction;
  const kinds: readonly RowKind[] = kindsOf[action] ?? [];
  const kind = kinds.find((name) => name === named.kind);
  return kind ? { kind, action } : null;
}

export const rowsAtOnce = 500;

const idRules = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u);
const idsRules = z.array(idRules).min(1).max(rowsAtOnce);

export const asksFirst = (action: BulkAction) => action.startsWith('delete');

/** The Undo of a save: the version before it, and the saved one, which nobody may have changed since. */
export const versionsRules = z.object({
  version: z.coerce.number().int(),
  seen: z.coerce.number().int(),
});

/** A command for rows of a list: the Undo of an answer. */
export const rowCommandRules = z.object({
  kind: z.enum(rowKinds),
  action: z.enum(Object.keys(kindsOf) as [BulkAction, ...BulkAction[]]),
  ids: idsRules,
  /** `category`: the gallery of images. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type RowCommand = z.output<typeof rowCommandRules>;

/** Distinct ids, or why they cannot be taken. */
export function readRowIds(form: FormData | URLSearchParams): string[] | 'none' | 'too-many' {
  const ids = [...new Set(form.getAll('id'))];
  if (ids.length > rowsAtOnce) return 'too-many';
  return idsRules.safeParse(ids).data ?? 'none';
}

const moveRules = z.object({
  id: z.string().min(1).max(64),
  act: z.enum(['first', 'up', 'down', 'before', 'after', 'pin', 'unpin']),
  /** With `before` and `after`: the row to place it next to. */
  neighbour: z.string().max(64).default(''),
  seen: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

export type OrderPress = z.output<typeof moveRules>;
export type OrderMove = Omit<OrderPress, 'act'> & {
  act: Exclude<OrderPress['act'], 'pin' | 'unpin'>;
};

export function parseOrderPress(form: FormData): OrderPress | null {
  return moveRules.safeParse(Object.fromEntries(form)).data ?? null;
}

export function isOrderMove(press: OrderPress): press is OrderMove {
  return press.act !== 'pin' && press.act !== 'unpin';
}

/** Null if the list lacks a row of the move. */
export function orderAfter(
  ids: readonly string[],
  { id, act, neighbour }: Pick<OrderMove, 'id' | 'act' | 'neighbour'>,
): string[] | null {
  const at = ids.indexOf(id);
  const others = ids.filter((one) => one !== id);
  const beside = neighbour === id ? at : others.indexOf(neighbour);
  if (at < 0 || (/^(?:before|after)$/.test(act) && beside < 0)) return null;
  const to = {
    first: 0,
    up: Math.max(0, at - 1),
    down: at + 1,
    before: beside,
    after: neighbour === id ? at : beside + 1,
  };
  return others.toSpliced(to[act], 0, id);
}

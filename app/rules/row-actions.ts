import { dayMs } from './durations.ts';
import type { StaffRole } from './sign-in/staff-roles.ts';
import { z } from './zod.ts';

export const binDays = 30;
export const binMs = binDays * dayMs;

/** Longer than the toast's 10 s, because phones may be slow. */
export const undoMs = 120_000;

export const rowKinds = ['packages', 'images', 'reviews', 'pages', 'enquiries'] as const;
export type RowKind = (typeof rowKinds)[number];

/** Only owners see pages, and deleted enquiries: many were deleted because a person asked for it. */
export function binKindsFor(role: StaffRole): readonly RowKind[] {
  return role === 'owner'
    ? rowKinds
    : rowKinds.filter((kind) => kind !== 'enquiries' && kind !== 'pages');
}

const kindsByAction = {
  delete: rowKinds,
  'delete-for-good': rowKinds,
  restore: rowKinds,
  hide: ['packages', 'reviews', 'pages'],
  show: ['packages', 'reviews', 'pages'],
  move: ['images'],
  'put-back': ['packages'],
} as const satisfies Record<string, readonly RowKind[]>;
export type BulkAction = keyof typeof kindsByAction;

export function parseBulk(fields: Record<'kind' | 'action', string>) {
  const action = Object.keys(kindsByAction).find((name) => name === fields.action) as BulkAction;
  const kinds: readonly RowKind[] = kindsByAction[action] ?? [];
  const kind = kinds.find((name) => name === fields.kind);
  return kind ? { kind, action } : null;
}

export const maxRows = 500;

export const idRules = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u);
export const idsRules = z.array(idRules).min(1).max(maxRows);

export const needsConfirmation = (action: BulkAction) => action.startsWith('delete');

/** The databases store no larger number. */
const version = z.coerce.number().int().max(2_147_483_647);

/** An earlier version to restore, and the current one, which nobody may have changed since. */
export const versionsRules = z.object({ version, seenVersion: version });

/** A command for rows of a list: the Undo of an answer. */
export const rowCommandRules = z.object({
  kind: z.enum(rowKinds),
  action: z.enum(Object.keys(kindsByAction) as [BulkAction, ...BulkAction[]]),
  ids: idsRules,
  /** `category`: the gallery of images. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type RowCommand = z.output<typeof rowCommandRules>;

/** Distinct ids, or why they cannot be taken. */
export function readRowIds(form: FormData | URLSearchParams): string[] | 'none' | 'too-many' {
  const ids = [...new Set(form.getAll('id'))];
  if (ids.length > maxRows) return 'too-many';
  return idsRules.safeParse(ids).data ?? 'none';
}

import type { TypedSection } from './section-form.ts';

/** The field of a form whose value says what to do with a row, instead of saving. */
export const rowsField = 'rows';

/** What a button of a list says: `add`, or what becomes of the row, and the list. */
export type RowIntent = { act: 'add'; list: string } | { act: RowMove; list: string; row: string };
export type RowMove = 'up' | 'down' | 'remove';

export function rowIntentText(intent: RowIntent): string {
  return [intent.act, intent.list, ...('row' in intent ? [intent.row] : [])].join(' ');
}

/** What a button said; null for anything that no button says. */
export function parseRowIntent(text: unknown): RowIntent | null {
  if (typeof text !== 'string' || text.length > 200) return null;
  const [act, list, row] = text.split(' ');
  if (list === undefined) return null;
  if (act === 'add') return { act, list };
  const isMove = act === 'up' || act === 'down' || act === 'remove';
  return isMove && row !== undefined ? { act, list, row } : null;
}

/** The order of a list after a press; as it was when the row is not there or cannot move further. */
export function movedRows(rows: readonly string[], intent: RowIntent): string[] {
  if (intent.act === 'add') return [...rows, nextRow(rows)];
  const at = rows.indexOf(intent.row);
  if (at === -1) return [...rows];
  if (intent.act === 'remove') return rows.filter((row) => row !== intent.row);
  const to = at + (intent.act === 'up' ? -1 : 1);
  return to < 0 || to >= rows.length
    ? [...rows]
    : rows.with(at, rows[to] ?? '').with(to, intent.row);
}

/** A key that no row of the list has. */
export function nextRow(rows: readonly string[]): string {
  return `r${Math.max(-1, ...rows.map((row) => Number(row.slice(1)))) + 1}`;
}

/** The form after a press, for browsers without a script; a list that it does not know is left out. */
export function withMovedRows(typed: TypedSection, intent: RowIntent): TypedSection {
  const { rows } = typed;
  const before = Object.hasOwn(rows, intent.list) ? rows[intent.list] : undefined;
  if (!before) return typed;
  return { ...typed, rows: { ...rows, [intent.list]: movedRows(before, intent) } };
}

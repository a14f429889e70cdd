import { idRules, idsRules } from './row-actions.ts';
import { z } from './zod.ts';

// The order of packages or images. A page with scripts sends the order of all rows that it shows; a page without
// scripts moves one row within the order that is stored.

const moveRules = z.object({ id: idRules, action: z.enum(['first', 'up', 'down']) });
const partRules = z.object({ id: idRules, previousOrder: idsRules, order: idsRules });

export type RowMove = z.output<typeof moveRules>;
/** `id`: the row that was moved last. `previousOrder`: the order that the page showed before. */
type PartOrder = z.output<typeof partRules>;
export type OrderMove = RowMove | PartOrder;

export function parseOrderMove(form: FormData): OrderMove | null {
  const id = form.get('id');
  const previousOrder = form.getAll('previousOrder');
  const part = { id, previousOrder, order: form.getAll('order') };
  const move = { id, action: form.get('act') };
  return moveRules.safeParse(move).data ?? partRules.safeParse(part).data ?? null;
}

const pinRules = z.object({ id: idRules, action: z.enum(['pin', 'unpin']) });

export function parsePin(form: FormData) {
  return pinRules.safeParse({ id: form.get('id'), action: form.get('act') }).data ?? null;
}

export function moveRow(ids: readonly string[], { id, action }: RowMove): string[] {
  const index = ids.indexOf(id);
  const place = { first: 0, up: Math.max(0, index - 1), down: index + 1 }[action];
  return ids.filter((other) => other !== id).toSpliced(place, 0, id);
}

/** Null if the rows that the page showed have another order by now, or are not the same. */
export function applyPartialOrder(
  ids: readonly string[],
  { previousOrder, order }: Pick<PartOrder, 'previousOrder' | 'order'>,
): string[] | null {
  const part = new Set(previousOrder);
  const currentOrder = ids.filter((id) => part.has(id));
  const hasSameRows = isSameOrder(order.toSorted(), previousOrder.toSorted());
  if (!isSameOrder(currentOrder, previousOrder) || !hasSameRows) return null;
  const next = order.values();
  return ids.map((id) => (part.has(id) ? (next.next().value ?? id) : id));
}

export function isSameOrder(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index]);
}

// What a page knows while rows are moved. Only one request is under way; the next one carries the newest order.

export interface UnsavedOrder {
  /** The order in the database, as far as the page knows. */
  stored: readonly string[];
  /** The order of the request under way. */
  sent: readonly string[] | null;
  /** The order on the page. */
  shown: readonly string[];
}

export function savedOrder(ids: readonly string[]): UnsavedOrder {
  return { stored: ids, sent: null, shown: ids };
}

/** The page was loaded again. Unsaved moves stay. */
export function afterLoad(order: UnsavedOrder, ids: readonly string[]): UnsavedOrder {
  return order.sent || !isSameOrder(order.shown, order.stored) ? order : savedOrder(ids);
}

/** Null if nothing needs to be sent now. */
export function nextOrder({ stored, sent, shown }: UnsavedOrder): UnsavedOrder | null {
  return sent || isSameOrder(shown, stored) ? null : { stored, sent: shown, shown };
}

/** A refused move takes those after it back, because they depend on it. */
export function afterAnswer({ stored, sent, shown }: UnsavedOrder, isSaved: boolean): UnsavedOrder {
  return isSaved ? { stored: sent ?? stored, sent: null, shown } : savedOrder(stored);
}

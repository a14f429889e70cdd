import { z } from './zod.ts';

/** Where a row goes in an order; `neighbour` is the id that it goes before or after. */
export interface OrderMove {
  act: 'first' | 'up' | 'down' | 'before' | 'after';
  neighbour: string;
}

/** What a form brings that moves a row, besides `act`. */
export const moveFields = {
  id: z.string().min(1).max(64),
  neighbour: z.string().max(64).default(''),
  /** The order's version that was seen. */
  seen: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
};

export const moveActs = ['first', 'up', 'down', 'before', 'after'] as const;

const moveRules = z.object({ ...moveFields, act: z.enum(moveActs) });

/** A form that moves a row within its order; null when it is none. */
export function parseMove(form: FormData): z.output<typeof moveRules> | null {
  return moveRules.safeParse(Object.fromEntries(form)).data ?? null;
}

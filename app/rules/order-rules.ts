import { z } from './zod.ts';

const moveRules = z.object({
  id: z.string().min(1).max(64),
  act: z.enum(['first', 'up', 'down', 'before', 'after', 'pin', 'unpin']),
  /** Of `before` and `after`: the row beside which it goes. */
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

export function isMove(press: OrderPress): press is OrderMove {
  return press.act !== 'pin' && press.act !== 'unpin';
}

/** Null when the move names a row that is not in the list. */
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

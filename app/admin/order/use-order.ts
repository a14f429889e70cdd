import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFetcher } from 'react-router';
import { isMove, type OrderPress, orderAfter } from '../../rules/order-rules.ts';
import { useRefresh } from '../../ui/live/use-refresh.ts';
import { useToastWhile } from '../../ui/overlays/busy-toast.ts';
import { type OrderAnswer, orderProblem } from './order-texts.ts';

type Press = Omit<OrderPress, 'seen'>;

interface Ordered<Row> {
  rows: Row[];
  version: number;
  noun: 'package' | 'image';
}

/**
 * The order while it is changed: each move is on the screen at once and is sent in its turn, with
 * the version that the one before it made. What is refused is said at its row, and the list shows
 * what the server has.
 */
export function useOrder<Row extends { id: string }>({
  rows: stored,
  version,
  noun,
}: Ordered<Row>) {
  const { data, state, submit } = useFetcher<OrderAnswer>();
  /** The first one is on its way, the others wait for its answer. */
  const [presses, setPresses] = useState<readonly Press[]>([]);
  /** Ids as they were moved here; null while nothing is on its way. */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef(version);
  const refresh = useRefresh();
  const isBusy = presses.length > 0 || state !== 'idle';
  useToastWhile(isBusy, 'Saving the order...');
  useEffect(() => {
    if (!isBusy) seen.current = version;
  }, [version, isBusy]);

  const [first] = presses;
  const send = useEffectEvent((press: Press) => {
    setProblem(null);
    const { id, act, neighbour } = press;
    const body = { id, act, neighbour, seen: String(seen.current) };
    void submit(body, { method: 'post' });
  });
  useEffect(() => {
    if (first) send(first);
  }, [first]);
  const hear = useEffectEvent(async ({ state: answer, version: newer }: OrderAnswer) => {
    if (newer >= 0) seen.current = newer;
    if (answer === 'saved') return setPresses((all) => all.slice(1));
    if (first) setProblem({ id: first.id, text: orderProblem(answer, noun) });
    // What came after it was meant for the order that it would have made.
    setPresses([]);
    await refresh();
    setMoved(null);
  });
  useEffect(() => {
    if (data) void hear(data);
  }, [data]);
  useEffect(() => {
    if (!isBusy) setMoved(null);
  }, [isBusy]);

  const ids = moved ?? stored.map(({ id }) => id);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const rows = [
    ...ids.flatMap((id) => byId.get(id) ?? []),
    ...stored.filter(({ id }) => !ids.includes(id)),
  ];
  const shown = rows.map(({ id }) => id);
  const elementOf = (id: string) => list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const press = (added: Press) => setPresses((all) => [...all, added]);

  return {
    list,
    rows,
    problem,
    said,
    act(id: string, act: 'first' | 'up' | 'down' | 'pin' | 'unpin') {
      const pressed = { id, act, neighbour: '' };
      press(pressed);
      const move = { ...pressed, seen: 0 };
      if (!isMove(move)) return;
      flushSync(() => {
        setMoved(orderAfter(shown, move));
        setSaid(`Moved ${act === 'first' ? 'to the top' : act}`);
      });
      // Moving an element takes the focus away.
      const button = elementOf(id)?.querySelector(`[data-act="${act}"]`);
      if (button instanceof HTMLElement) button.focus();
    },
    /** Drags a row to where the pointer is; nothing is sent before it is let go. */
    dragTo(id: string, y: number) {
      const others = shown.filter((one) => one !== id);
      const at = others.filter((one) => {
        const box = elementOf(one)?.getBoundingClientRect();
        return box && box.top + box.height / 2 < y;
      }).length;
      const order = others.toSpliced(at, 0, id);
      if (order.join() !== shown.join()) setMoved(order);
    },
    drop(id: string) {
      const at = ids.indexOf(id);
      if (stored[at]?.id === id && !isBusy) return setMoved(null);
      const [before, after] = [ids[at - 1], ids[at + 1]];
      if (before !== undefined) press({ id, act: 'after', neighbour: before });
      else if (after !== undefined) press({ id, act: 'before', neighbour: after });
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderMove } from '../../rules/order-rules.ts';
import { useRefresh } from '../../ui/live/use-refresh.ts';
import { useBusyToast } from '../../ui/overlays/busy-toast.ts';

export type OrderAct = 'first' | 'up' | 'down' | 'pin' | 'unpin';

/** What a script is told; `version` is the order's from now on. */
export interface OrderAnswer {
  /** `saved`, or what the order's own texts explain. */
  state: string;
  version: number;
}

interface Sending {
  id: string;
  act: OrderMove['act'] | OrderAct;
  neighbour?: string;
}

interface Ordered<Row> {
  rows: Row[];
  version: number;
  /** Where moves are sent. */
  address: string;
  /** Why nothing was changed, by the answer's state. */
  problems: Record<string, string>;
}

/**
 * The order while it is changed: each move is on the screen at once and is sent in its turn, with
 * the version that the one before it made. What is refused is said at its row, and the list shows
 * what the server has.
 */
export function useOrder<Row extends { id: string }>({
  rows: stored,
  version: storedVersion,
  address,
  problems,
}: Ordered<Row>) {
  /** Ids as they were moved here; null while nothing is on its way. */
  const [moved, setMoved] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const waiting = useRef<Sending[]>([]);
  const isSending = useRef(false);
  const version = useRef(storedVersion);
  /** An answer was lost: whether the move was done is what the list says. */
  const isUnsure = useRef(false);
  const refresh = useRefresh();
  const busy = useBusyToast();
  useEffect(() => {
    if (!isSending.current || isUnsure.current) version.current = storedVersion;
  }, [storedVersion]);

  const ids = moved ?? stored.map(({ id }) => id);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const rows = [
    ...ids.flatMap((id) => byId.get(id) ?? []),
    ...stored.filter(({ id }) => !ids.includes(id)),
  ];
  const elementOf = (id: string) => list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`);

  async function send(sending: Sending) {
    setProblem(null);
    waiting.current.push(sending);
    if (isSending.current) return;
    isSending.current = true;
    isUnsure.current = false;
    await busy('Saving the order...', sendAll());
    isSending.current = false;
    setMoved(null);
  }

  async function sendAll() {
    while (waiting.current.length > 0) {
      await sendWaiting();
      // Whoever moves another meanwhile waits for it, and goes next.
      await refresh();
    }
  }

  async function sendWaiting() {
    for (;;) {
      const next = waiting.current.shift();
      if (!next) return;
      const answer = await ask(address, next, version.current);
      version.current = answer.version;
      if (answer.state === 'saved') continue;
      isUnsure.current = answer.state === 'failed';
      // What came after it was meant for the order that it would have made.
      waiting.current = [];
      setProblem({ id: next.id, text: problems[answer.state] ?? '' });
    }
  }

  return {
    list,
    rows,
    problem,
    said,
    act(id: string, act: OrderAct) {
      if (act === 'pin' || act === 'unpin') return void send({ id, act });
      const at = rows.findIndex((row) => row.id === id);
      const to = act === 'first' ? 0 : act === 'up' ? at - 1 : at + 1;
      const others = rows.map((row) => row.id).filter((one) => one !== id);
      flushSync(() => {
        setMoved(others.toSpliced(Math.max(0, to), 0, id));
        setSaid(`Moved ${wordsOf[act]}`);
      });
      // Moving an element takes the focus away.
      const button = elementOf(id)?.querySelector(`[data-act="${act}"]`);
      if (button instanceof HTMLElement) button.focus();
      void send({ id, act });
    },
    /** Drags a row to where the pointer is; nothing is sent before it is let go. */
    dragTo(id: string, y: number) {
      const others = rows.map((row) => row.id).filter((one) => one !== id);
      const at = others.filter((one) => {
        const box = elementOf(one)?.getBoundingClientRect();
        return box && box.top + box.height / 2 < y;
      }).length;
      const order = others.toSpliced(at, 0, id);
      if (order.some((one, index) => one !== rows[index]?.id)) setMoved(order);
    },
    drop(id: string) {
      const at = ids.indexOf(id);
      if (stored[at]?.id === id && !isSending.current) return setMoved(null);
      const [before, after] = [ids[at - 1], ids[at + 1]];
      if (before !== undefined) void send({ id, act: 'after', neighbour: before });
      else if (after !== undefined) void send({ id, act: 'before', neighbour: after });
    },
  };
}

const wordsOf = { first: 'to the top', up: 'up', down: 'down' } as const;

async function ask(
  address: string,
  { id, act, neighbour = '' }: Sending,
  seen: number,
): Promise<OrderAnswer> {
  const failed: OrderAnswer = { state: 'failed', version: seen };
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ id, act, neighbour, seen: String(seen) }),
    });
    // A session that ended leads to the login page, which is an answer, but not this one.
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
    return isAnswer && !response.redirected ? await response.json() : failed;
  } catch (error) {
    console.warn('The order could not be saved.', error);
    return failed;
  }
}

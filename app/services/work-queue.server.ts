export class TooBusy extends Error {
  override name = 'TooBusy';
}

export class TooLate extends Error {
  override name = 'TooLate';
}

export function withinMs<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`No answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

interface Turn {
  sender: string;
  begin: () => void;
  giveUp: () => void;
}

// Runs `width` jobs at a time. Senders take turns; the jobs of each begin in order. A job rejects with `TooBusy` if it
// waits too long, if its signal aborts before it begins, or if too many wait: then the last job of the sender with the
// most gives way.
export function createWorkQueue(
  width: number,
  { maxWaiting = Number.POSITIVE_INFINITY, maxMs }: { maxWaiting?: number; maxMs?: number } = {},
) {
  /** The sender whose turn is next comes first. */
  const turnsBySender = new Map<string, Turn[]>();
  let size = 0;
  let running = 0;

  function beginNext() {
    const next = turnsBySender.values().next().value?.[0];
    if (!next || running >= width) return;
    const others = removeTurn(next);
    // Behind the other senders.
    turnsBySender.delete(next.sender);
    if (others.length > 0) turnsBySender.set(next.sender, others);
    running += 1;
    next.begin();
  }
  /** The sender's other turns. */
  function removeTurn(turn: Turn): Turn[] {
    const others = turnsBySender.get(turn.sender)?.filter((other) => other !== turn) ?? [];
    if (others.length > 0) turnsBySender.set(turn.sender, others);
    else turnsBySender.delete(turn.sender);
    size -= 1;
    return others;
  }
  function takeTurn(sender: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) throw new TooBusy();
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        stopWaiting();
        removeTurn(turn);
        reject(new TooBusy());
      };
      const begin = () => {
        stopWaiting();
        resolve();
      };
      const turn: Turn = { sender, begin, giveUp };
      const timer = maxMs === undefined ? undefined : setTimeout(giveUp, maxMs);
      signal?.addEventListener('abort', giveUp);
      turnsBySender.set(sender, [...(turnsBySender.get(sender) ?? []), turn]);
      size += 1;
      beginNext();
      if (size > maxWaiting) findLongestQueue().at(-1)?.giveUp();
    });
  }
  /** Of several with the same length, the last: the sender that has waited longest keeps its place. */
  function findLongestQueue(): Turn[] {
    return [...turnsBySender.values()].reduce((longest, turns) =>
      turns.length >= longest.length ? turns : longest,
    );
  }
  async function queue<Result>(job: () => Promise<Result>, sender = '', signal?: AbortSignal) {
    await takeTurn(sender, signal);
    try {
      return await job();
    } finally {
      running -= 1;
      beginNext();
    }
  }
  queue.waiting = () => size;
  return queue;
}

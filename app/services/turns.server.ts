/** So many wait already, or have for so long, that whoever comes now is asked to come again. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

interface TurnsOptions {
  /** So many are let in at a time. */
  width: number;
  /** So many wait for their turn, the others are turned away. */
  maxWaiting: number;
  /** So long they wait. */
  maxMs: number;
}

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets few in at a time, in the order in which they came. Rejects with {@link TooBusy}. */
export function createTurns({ width, maxWaiting, maxMs }: TurnsOptions): Turns {
  const waiting = new Set<() => void>();
  let running = 0;

  function takeTurn(): Promise<void> {
    if (running < width) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new TooBusy());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new TooBusy());
      }, maxMs);
      waiting.add(begin);
    });
  }
  /** The place goes on to the next one, or is free. */
  function endTurn() {
    const [next] = waiting;
    if (!next) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  }
  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}

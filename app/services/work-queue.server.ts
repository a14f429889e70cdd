export class TooBusy extends Error {
  override name = 'TooBusy';
}

type QueueLimits = { maxWaiting?: number; maxMs?: number };

export class TooLate extends Error {
  override name = 'TooLate';
}

export function withinMs<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`No answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs `width` jobs at a time, in order. Rejects with `TooBusy` if too many jobs wait, or one waits too long. */
export function createWorkQueue(
  width: number,
  { maxWaiting = Number.POSITIVE_INFINITY, maxMs }: QueueLimits = {},
) {
  const waiting = new Set<() => void>();
  let running = 0;

  function beginNext() {
    const [next] = waiting;
    if (running < width) next?.();
  }
  function takeTurn(): Promise<void> {
    if (waiting.size >= maxWaiting) return Promise.reject(new TooBusy());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        running += 1;
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(new TooBusy());
      };
      const timer = maxMs === undefined ? undefined : setTimeout(giveUp, maxMs);
      waiting.add(begin);
      beginNext();
    });
  }
  async function queue<Result>(job: () => Promise<Result>) {
    await takeTurn();
    try {
      return await job();
    } finally {
      running -= 1;
      beginNext();
    }
  }
  queue.waiting = () => waiting.size;
  return queue;
}

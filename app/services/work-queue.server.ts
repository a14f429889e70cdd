/** Who waits for a job: somebody for what a page shows, somebody for an answer, nobody. */
export type Urgency = 'shown' | 'answered' | 'preGenerated';

export interface WorkQueue {
  <Result>(job: () => Promise<Result>, urgency?: Urgency): Promise<Result>;
  /** How many jobs wait for their turn. */
  waiting(): number;
}

/** So many wait already, or have for so long, that whoever comes now is asked to come again. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

interface QueueLimits {
  /** So many of a kind wait for their turn, the others are turned away. */
  maxWaiting?: Partial<Record<Urgency, number>>;
  /** So long they wait. */
  maxMs?: number;
}

/** Nothing came in the time that there was. */
export class TooLate extends Error {
  override name = 'TooLate';
}

/** What the promise resolves with, when that is soon enough; else rejects with {@link TooLate}. */
export function withinMs<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`No answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Runs at most `width` jobs at a time. What is shown and what is answered take turns, so neither floods
 * the other; of those made ahead only one runs at a time, and none begins while another kind waits.
 * Rejects with {@link TooBusy} a job for which there is no room, or that waited too long.
 */
export function createWorkQueue(
  width: number,
  { maxWaiting = {}, maxMs }: QueueLimits = {},
): WorkQueue {
  const waiting = {
    shown: new Set<() => void>(),
    answered: new Set<() => void>(),
    preGenerated: new Set<() => void>(),
  };
  let running = 0;
  let isPreGenerating = false;
  let wasShown = false;

  function beginNext() {
    while (running < width) {
      const [next] = [
        ...(wasShown ? [waiting.answered, waiting.shown] : [waiting.shown, waiting.answered]),
        ...(isPreGenerating ? [] : [waiting.preGenerated]),
      ].flatMap(([first]) => first ?? []);
      if (!next) return;
      next();
    }
  }
  /** Resolves when its turn has come. */
  function takeTurn(urgency: Urgency): Promise<void> {
    const line = waiting[urgency];
    const isFull = line.size >= (maxWaiting[urgency] ?? Number.POSITIVE_INFINITY);
    if (isFull) return Promise.reject(new TooBusy());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        line.delete(begin);
        running += 1;
        wasShown = urgency === 'shown';
        if (urgency === 'preGenerated') isPreGenerating = true;
        resolve();
      };
      const giveUp = () => {
        line.delete(begin);
        reject(new TooBusy());
      };
      const timer = maxMs === undefined ? undefined : setTimeout(giveUp, maxMs);
      line.add(begin);
      beginNext();
    });
  }
  async function queue<Result>(job: () => Promise<Result>, urgency: Urgency = 'answered') {
    await takeTurn(urgency);
    try {
      return await job();
    } finally {
      running -= 1;
      if (urgency === 'preGenerated') isPreGenerating = false;
      beginNext();
    }
  }
  queue.waiting = () => waiting.shown.size + waiting.answered.size + waiting.preGenerated.size;
  return queue;
}

/** Somebody waits for a page, somebody waits for a response, or nobody waits. */
export type Urgency = 'shown' | 'answered' | 'preGenerated';

export class TooBusy extends Error {
  override name = 'TooBusy';
}

type QueueLimits = { maxWaiting?: Partial<Record<Urgency, number>>; maxMs?: number };

export class TooLate extends Error {
  override name = 'TooLate';
}

export function withinMs<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`No answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Shown and answered jobs take turns; pre-generation runs one job at a time, and only while no other job waits. */
export function createWorkQueue(width: number, { maxWaiting = {}, maxMs }: QueueLimits = {}) {
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

/** Who waits for a job: somebody for what a page shows, somebody for an answer, nobody. */
export type Urgency = 'shown' | 'answered' | 'preGenerated';

export type WorkQueue = <Result>(job: () => Promise<Result>, urgency?: Urgency) => Promise<Result>;

/** So many jobs wait already that another one would not be done soon. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs at most `width` jobs at a time: the more urgent first, equal ones in the order in which
 * they came. Where both kinds that somebody waits for are waiting they take turns: however much is
 * shown, a photograph is taken. Of those made ahead only one runs at a time, and none begins while
 * another kind waits: with a width of two, whoever is waited for never waits for them. Rejects with
 * {@link QueueFull} a job for what a page shows when `mostShown` of them wait.
 */
export function createWorkQueue(width: number, maxShown = Number.POSITIVE_INFINITY): WorkQueue {
  const waiting: Record<Urgency, (() => void)[]> = { shown: [], answered: [], preGenerated: [] };
  let running = 0;
  let isPreGenerating = false;
  let wasShown = false;

  function beginNext() {
    while (running < width) {
      const [first, second] = wasShown
        ? [waiting.answered, waiting.shown]
        : [waiting.shown, waiting.answered];
      const next =
        first.shift() ??
        second.shift() ??
        (isPreGenerating ? undefined : waiting.preGenerated.shift());
      if (!next) return;
      next();
    }
  }
  return async (job, urgency = 'answered') => {
    if (urgency === 'shown' && waiting.shown.length >= maxShown) throw new QueueFull();
    await new Promise<void>((resolve) => {
      waiting[urgency].push(() => {
        running += 1;
        wasShown = urgency === 'shown';
        if (urgency === 'preGenerated') isPreGenerating = true;
        resolve();
      });
      beginNext();
    });
    try {
      return await job();
    } finally {
      running -= 1;
      if (urgency === 'preGenerated') isPreGenerating = false;
      beginNext();
    }
  };
}

export interface StreamEvent {
  name: string;
  data: unknown;
  /** `performance.now()` when it was read. */
  at: number;
}

export interface StreamReader {
  events: StreamEvent[];
  /** Resolves with the first event that is wanted, also one that came before. */
  next(isWanted: (event: StreamEvent) => boolean, withinMs: number): Promise<StreamEvent>;
  close(): void;
}

/**
 * Follows the live stream as a browser does: opens it again when it ends, after `retryMs`.
 * Resolves when it is open.
 */
export async function readStream(origin: string, retryMs = 200): Promise<StreamReader> {
  const events: StreamEvent[] = [];
  const lookers = new Set<() => void>();
  const stopping = new AbortController();
  const opened = Promise.withResolvers<void>();

  function take(block: string) {
    const name = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (!name || !data) return;
    events.push({ name, data: JSON.parse(data), at: performance.now() });
    for (const look of lookers) look();
  }
  async function follow() {
    const response = await fetch(`${origin}/live`, { signal: stopping.signal });
    if (!response.ok || !response.body) throw new TypeError(`The stream says ${response.status}`);
    opened.resolve();
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  }
  async function keepFollowing() {
    while (!stopping.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        if (stopping.signal.aborted) return;
        // The instance died, or its front had nobody to ask: a browser tries again.
        if (!(error instanceof TypeError)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
  void keepFollowing().catch(opened.reject);
  await opened.promise;

  return {
    events,
    next(isWanted, withinMs) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          lookers.delete(look);
          reject(new Error(`Nothing wanted came within ${withinMs} ms`));
        }, withinMs);
        function look() {
          const event = events.find(isWanted);
          if (!event) return;
          clearTimeout(timer);
          lookers.delete(look);
          resolve(event);
        }
        lookers.add(look);
        look();
      });
    },
    close: () => stopping.abort(),
  };
}

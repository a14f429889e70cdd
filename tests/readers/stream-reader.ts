import { setTimeout as wait } from 'node:timers/promises';

interface StreamEvent {
  name: string;
  data: unknown;
  /** `performance.now()` when it was read. */
  at: number;
}

/** Follows the live stream as a browser does: reopens it when it ends. Resolves when it is open. */
export async function readStream(origin: string) {
  const events: StreamEvent[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  const ready = Promise.withResolvers<void>();

  async function follow() {
    const response = await fetch(`${origin}/live`, { signal });
    if (!response.ok || !response.body) throw new TypeError(`The stream says ${response.status}`);
    ready.resolve();
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/m.exec(block) ?? [];
        if (name) events.push({ name, data: JSON.parse(data), at: performance.now() });
      }
    }
  }
  async function keepFollowing() {
    while (!signal.aborted) {
      await follow().catch((error: unknown) => {
        // The instance died, or its proxy had no instance left: a browser tries again.
        if (!signal.aborted && !(error instanceof TypeError)) throw error;
      });
      await wait(200);
    }
  }
  const loop = keepFollowing();
  loop.catch(ready.reject);
  await ready.promise;

  /** Resolves with the first matching event, including past ones. Rejects if the stream cannot be read. */
  async function next(isWanted: (event: StreamEvent) => boolean, withinMs: number) {
    const deadline = performance.now() + withinMs;
    while (performance.now() < deadline) {
      const event = events.find(isWanted);
      if (event) return event;
      await Promise.race([loop, wait(10)]);
    }
    throw new Error(`Nothing wanted came within ${withinMs} ms`);
  }
  return { next, close: () => controller.abort() };
}

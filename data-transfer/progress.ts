import { forEachItem } from './transfer-files.ts';

export interface Progress {
  say(sentence: string): void;
  /** Replaces the last update on a terminal; a log gets none. */
  update(sentence: string): void;
}

export function createProgress(): Progress {
  const stdout = process.stdout;
  const lineStart = stdout.isTTY ? '\r\x1b[K' : '';
  return {
    say: (sentence) => void stdout.write(`${lineStart}${sentence}\n`),
    update: (sentence) => void (stdout.isTTY && stdout.write(lineStart + sentence)),
  };
}

export const silentProgress: Progress = { say: () => undefined, update: () => undefined };

export function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Runs `work` for every item and says the count and, if `work` returns bytes, their sum. */
export async function runStage<Item>(
  progress: Progress,
  title: string,
  items: readonly Item[],
  work: (item: Item) => Promise<number | undefined>,
): Promise<void> {
  const startedAt = performance.now();
  let count = 0;
  let bytes = 0;
  const createLine = () =>
    `${title}: ${formatCount(count)} of ${formatCount(items.length)}${bytes > 0 ? `, ${formatBytes(bytes)}` : ''}`;
  await forEachItem(items, async (item) => {
    const size = (await work(item)) ?? 0;
    // Not in one line: others add to the sum during `await`.
    bytes += size;
    count += 1;
    progress.update(createLine());
  });
  progress.say(`${createLine()}, ${secondsSince(startedAt)} s`);
}

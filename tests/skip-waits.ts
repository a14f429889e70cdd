import { onTestFinished, vi } from 'vitest';

/** Until the test ends, the returned function ends waits of the site that began before and take so many seconds. */
export function skipWaits(): (seconds: number) => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return (seconds) => vi.advanceTimersByTime(seconds * 1000);
}

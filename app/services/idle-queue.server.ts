import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** The share of time that the process computes; above it, visitors come first. */
const busyShare = 0.4;
const pauseMs = 100;

/** One job at a time, each followed by an equal pause, and only while the process has little to do. Jobs never reject. */
export function createIdleQueue() {
  const { promise: startPromise, resolve: start } = Promise.withResolvers<void>();
  let isStopped = false;
  let lastJob = startPromise;

  async function waitUntilQuiet() {
    let previous = performance.eventLoopUtilization();
    while (!isStopped) {
      await pause(pauseMs);
      const now = performance.eventLoopUtilization();
      if (performance.eventLoopUtilization(now, previous).utilization < busyShare) return;
      previous = now;
    }
  }
  return {
    add(job: () => Promise<void>) {
      lastJob = lastJob.then(async () => {
        await waitUntilQuiet();
        if (isStopped) return;
        const startedAt = performance.now();
        await job();
        await pause(performance.now() - startedAt);
      });
    },
    /** Until then it only collects jobs. */
    start: (afterMs: number) => void setTimeout(start, afterMs).unref(),
    async stop() {
      isStopped = true;
      start();
      await lastJob;
    },
  };
}

const pause = (ms: number) => sleep(ms, undefined, { ref: false });

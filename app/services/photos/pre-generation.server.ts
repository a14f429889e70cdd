import { performance } from 'node:perf_hooks';
import { type PhotoFormat, photoFormats, plainFormat } from '../../rules/srcset-widths.ts';

export interface PreGeneration {
  /** Notes a photo of which nobody has asked for sizes in these widths yet. */
  add(key: string, widths: readonly number[]): void;
  /** Forgets a photo that is removed. */
  drop(key: string): void;
  /** Begins after so many milliseconds; before that photos are only noted. */
  start(afterMs: number): void;
  /** Resolves when the size under way is done; no other begins. */
  stop(): Promise<void>;
}

/** Photos noted at a time. Sizes of others are made when somebody asks, as after a restart. */
const maxNoted = 2000;
/** Share of time in which the process computes; above it, visitors come first. */
const busy = 0.4;
const pauseMs = 100;

/**
 * Makes the sizes that pages ask for most before anybody does: one after the other, each followed
 * by a pause as long as itself, and none while the process has other things to do.
 */
export function createPreGeneration(
  make: (key: string, width: number, format: PhotoFormat) => Promise<void>,
): PreGeneration {
  const noted = new Map<string, readonly number[]>();
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let underWay: Promise<void> | undefined;

  async function work() {
    for (let [next] = noted; isStarted && next !== undefined; [next] = noted) {
      const [key, widths] = next;
      await makeSizes(key, widths);
      if (isStarted) noted.delete(key);
    }
    underWay = undefined;
  }
  async function makeSizes(key: string, widths: readonly number[]) {
    const formats = photoFormats.map((format) => (format === 'jpg' ? plainFormat(key) : format));
    for (const format of formats) {
      for (const width of widths) {
        await quiet();
        if (!isStarted || !noted.has(key)) return;
        const begun = performance.now();
        await make(key, width, format);
        await pause(performance.now() - begun);
      }
    }
  }
  async function quiet() {
    let before = performance.eventLoopUtilization();
    while (isStarted) {
      await pause(pauseMs);
      const now = performance.eventLoopUtilization();
      if (performance.eventLoopUtilization(now, before).utilization < busy) return;
      before = now;
    }
  }
  function begin() {
    if (isStarted && noted.size > 0) underWay ??= work();
  }
  return {
    add(key, widths) {
      if (noted.size < maxNoted) noted.set(key, widths);
      begin();
    },
    drop: (key) => void noted.delete(key),
    start(afterMs) {
      timer = setTimeout(() => {
        isStarted = true;
        begin();
      }, afterMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      isStarted = false;
      await underWay;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

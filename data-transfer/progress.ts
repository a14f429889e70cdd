import type { WriteStream } from 'node:tty';

export interface Stage {
  /** One more of the things that the stage counts, and its bytes. */
  add(count: number, bytes?: number): void;
  /** Ends the stage's line. */
  done(): void;
}

export interface Progress {
  /** Begins a stage of so many things. */
  begin(what: string, total: number): Stage;
  /** A sentence on a line of its own. */
  say(sentence: string): void;
}

const everyMs = 100;
/** Where nobody watches, a line a quarter is enough. */
const plainSteps = 4;
const barWidth = 24;

/** A bar that moves in a terminal; a few plain lines in a log. */
export function createProgress(
  out: Pick<WriteStream, 'write'> & { isTTY?: boolean } = process.stdout,
): Progress {
  return {
    say: (sentence) => void out.write(`${sentence}\n`),
    begin(what, total) {
      const begun = performance.now();
      let count = 0;
      let bytes = 0;
      let shownAt = Number.NEGATIVE_INFINITY;
      let shownStep = 0;

      function line(): string {
        const size = bytes > 0 ? `, ${readableBytes(bytes)}` : '';
        return `${what}: ${grouped(count)} of ${grouped(total)}${size}`;
      }
      function show() {
        if (!out.isTTY) {
          const step = Math.floor((count / Math.max(total, 1)) * plainSteps);
          if (step > shownStep && step < plainSteps) out.write(`${line()}\n`);
          shownStep = step;
          return;
        }
        if (performance.now() - shownAt < everyMs) return;
        shownAt = performance.now();
        const full = Math.min(barWidth, Math.round((count / Math.max(total, 1)) * barWidth));
        out.write(`\r\x1b[K[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${line()}`);
      }
      return {
        add(more, moreBytes = 0) {
          count += more;
          bytes += moreBytes;
          show();
        },
        done() {
          const seconds = ((performance.now() - begun) / 1000).toFixed(1);
          out.write(`${out.isTTY ? '\r\x1b[K' : ''}${line()}, ${seconds} s\n`);
        },
      };
    },
  };
}

/** Says nothing. */
export const silentProgress: Progress = {
  say: () => undefined,
  begin: () => ({ add: () => undefined, done: () => undefined }),
};

export function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}

export function readableBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

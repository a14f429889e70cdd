import { createLog } from '../app/services/log.server.ts';
import { OperatorError } from '../app/services/operator-error.server.ts';

export class TransferRefused extends OperatorError {
  override name = 'TransferRefused';
}

export const silentLog = createLog('silent');

export function list(sentences: readonly string[], max = 20): string {
  const shown = sentences.slice(0, max).map((sentence) => `  - ${sentence}`);
  if (sentences.length > max) shown.push(`  - and ${sentences.length - max} more`);
  return shown.join('\n');
}

export type Progress = ReturnType<typeof createProgress>;

const everyMs = 100;
const plainSteps = 4;
const barWidth = 24;

export function createProgress() {
  const out = process.stdout;
  return {
    say: (sentence: string): void => void out.write(`${sentence}\n`),
    begin(what: string, total: number) {
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
        const share = count / Math.max(total, 1);
        if (!out.isTTY) {
          const step = Math.floor(share * plainSteps);
          if (step > shownStep && step < plainSteps) out.write(`${line()}\n`);
          shownStep = step;
        } else if (performance.now() - shownAt >= everyMs) {
          shownAt = performance.now();
          const full = Math.min(barWidth, Math.round(share * barWidth));
          out.write(`\r\x1b[K[${'#'.repeat(full).padEnd(barWidth, '.')}] ${line()}`);
        }
      }
      return {
        add(more: number, moreBytes = 0) {
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

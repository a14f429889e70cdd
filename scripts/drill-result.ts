import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from '../app/rules/zod.ts';

/** The exit status of a drill that cannot run on this machine. */
export const notRunStatus = 77;

export interface DrillResult {
  drill: string;
  count: number;
  failed: number;
  seconds: number;
  notRun?: string | undefined;
}

const line = z.object({
  id: z.string(),
  count: z.number(),
  failed: z.number(),
  notRun: z.string().optional(),
});

/** Runs a drill's file and passes its output on. At its end, or when it is late, all its processes are killed. */
export async function runDrillFile(
  file: string,
  { env = process.env, maxMs }: { env?: NodeJS.ProcessEnv; maxMs: number },
): Promise<DrillResult> {
  const begun = performance.now();
  // Temporary files go with this folder. PostgreSQL runs as another user and must get through.
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, [file], {
    // A process group, to be killed as one.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, TMPDIR: folder },
  });
  const endAll = () => endGroup(child.pid);
  process.once('exit', endAll);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    process.stdout.write(text);
  });
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    endAll();
  }, maxMs);
  const closed = once(child, 'close');
  await once(child, 'exit');
  endAll();
  const [status] = await closed;
  clearTimeout(deadline);
  process.off('exit', endAll);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });

  const last = printed.split('\n').findLast((text) => /^\{"id":.*\}$/.test(text));
  const told = last === undefined ? null : line.parse(JSON.parse(last));
  const drill = told?.id ?? path.basename(file, '-drill.ts');
  const { count = 0, failed = 0, notRun } = told ?? {};
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (status === notRunStatus && notRun) return { drill, count, failed, seconds, notRun };
  const problem = isLate ? `killed after ${maxMs / 1000} s` : whyNotBelieved(told, status);
  if (problem) console.error(`  ${drill}: ${problem}`);
  return { drill, count, failed: failed + (problem ? 1 : 0), seconds };
}

function whyNotBelieved(told: z.output<typeof line> | null, status: number | null): string | null {
  if (!told) return 'ended without its line';
  if (told.failed > 0) return null;
  if (told.count === 0) return 'tried nothing';
  return status === 0 ? null : `ended with ${status}`;
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

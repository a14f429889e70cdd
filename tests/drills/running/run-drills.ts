import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from '../../../app/rules/zod.ts';
import { hasCode } from '../../../app/services/operator-error.server.ts';

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

/** Runs a drill's file and prints its output. Kills all its processes at its end or time limit. */
export async function runDrillFile(
  file: string,
  { env = process.env, maxMs }: { env?: NodeJS.ProcessEnv; maxMs: number },
): Promise<DrillResult> {
  const begun = performance.now();
  // Temporary files are removed with this folder. PostgreSQL runs as another user and needs access.
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, [file], {
    // A process group, so that one signal kills all.
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
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

// Runs every drill under tests/drills, or those whose name contains a given word: npm run drills -- login.
// Each prints one line of JSON; a failed drill fails the command.
// --on postgres   on PostgreSQL and a store in place of SQLite and a folder
async function runDrills(): Promise<number> {
  const { values, positionals: words } = parseArgs({
    allowPositionals: true,
    options: { on: { type: 'string', default: 'sqlite' } },
  });
  if (!['sqlite', 'postgres'].includes(values.on)) {
    console.error('--on takes sqlite or postgres');
    return 1;
  }
  /** These have their own database and storage. */
  const ownPlace = /(backup|disk-full|engines|front)-drill/;
  const files = globSync('tests/drills/**/*-drill.ts')
    .sort()
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .filter((file) => values.on === 'sqlite' || !ownPlace.test(file));
  if (files.length === 0) {
    console.error('No drill has such a name');
    return 1;
  }
  const maxMs = 8 * 60_000;

  // Ctrl-C does not reach a drill's process group; `exit` ends the group.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  // Imported late, because each drill imports this file but needs no build tools.
  await (await import('../../../scripts/build.ts')).buildIfNeeded();
  const begun = performance.now();
  const env = { ...process.env, NODE_ENV: 'production', DRILL_ON: values.on };
  const results: DrillResult[] = [];
  for (const file of files) results.push(await runDrillFile(file, { env, maxMs }));

  console.table(
    Object.fromEntries(results.map(({ drill, notRun: _why, ...figures }) => [drill, figures])),
  );
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/drills.json', JSON.stringify(results));
  const notRun = results.filter((result) => result.notRun !== undefined);
  const failed = results.filter((result) => result.failed > 0);
  console.log(`${Math.round((performance.now() - begun) / 1000)} s in all`);
  const reasons = notRun.map(({ drill, notRun: why }) => `${drill} (${why})`);
  console.log(
    [
      `${results.length - failed.length - notRun.length} drills held, ${failed.length} failed`,
      ...(reasons.length > 0 ? [`${reasons.length} not run: ${reasons.join(', ')}`] : []),
    ].join(', '),
  );
  return failed.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exit(await runDrills());

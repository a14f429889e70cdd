import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasCode } from '../../../app/services/operator-error.server.ts';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { notRunStatus } from './drill.ts';

export interface DrillResult {
  drill: string;
  status: 'passed' | 'failed' | 'not run';
  seconds: number;
}

/** Runs a drill's file. Kills all its processes at its end or time limit. */
export async function runDrillFile(
  file: string,
  { env = process.env, maxMs }: { env?: NodeJS.ProcessEnv; maxMs: number },
): Promise<DrillResult> {
  const begun = performance.now();
  const drill = path.basename(file, '-drill.ts');
  // Temporary files are removed with this folder. PostgreSQL runs as another user and needs access.
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, [file], {
    // A process group, so that one signal kills all.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, TMPDIR: folder },
  });
  const endAll = () => endGroup(child.pid);
  process.once('exit', endAll);
  const deadline = setTimeout(() => {
    console.error(`  ${drill}: killed after ${maxMs / 1000} s`);
    endAll();
  }, maxMs);
  const [code] = await once(child, 'exit');
  endAll();
  clearTimeout(deadline);
  process.off('exit', endAll);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const seconds = Math.round((performance.now() - begun) / 1000);
  const status = code === 0 ? 'passed' : code === notRunStatus ? 'not run' : 'failed';
  return { drill, status, seconds };
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
// A failed drill fails the command.
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
  await buildIfNeeded();
  const begun = performance.now();
  const env = { ...process.env, NODE_ENV: 'production', DRILL_ON: values.on };
  const results: DrillResult[] = [];
  for (const file of files) results.push(await runDrillFile(file, { env, maxMs }));

  console.table(results);
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/drills.json', JSON.stringify(results));
  const count = (wanted: DrillResult['status']) =>
    results.filter(({ status }) => status === wanted).length;
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${count('passed')} drills held, ${count('failed')} failed, ${count('not run')} not run; ${seconds} s in all`,
  );
  return count('failed') > 0 ? 1 : 0;
}

if (import.meta.main) process.exit(await runDrills());

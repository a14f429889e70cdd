import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasCode } from '../../../app/services/operator-error.server.ts';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { notRunStatus } from './drill.ts';

export interface DrillResult {
  drill: string;
  status: 'passed' | 'failed' | 'not run';
}

// Runs every drill under tests/drills, or those whose name contains a given word: npm run drills -- login.
// A failed drill fails the command.
const maxMs = 15 * 60_000;
const words = process.argv.slice(2);
const files = globSync('tests/drills/*-drill.ts')
  .sort()
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
if (files.length === 0) {
  console.error('No drill has such a name');
  process.exit(1);
}
// Ctrl-C does not reach a drill's process group; `exit` ends the group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}
await buildIfNeeded();
const results: DrillResult[] = [];
for (const file of files) results.push(await runDrill(file));
console.table(results);
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/drills.json', JSON.stringify(results));
process.exit(results.some(({ status }) => status === 'failed') ? 1 : 0);

/** Runs a drill's file. Kills all its processes at its end or time limit. */
async function runDrill(file: string): Promise<DrillResult> {
  const drill = path.basename(file, '-drill.ts');
  console.log(drill);
  // Temporary files are removed with this folder. PostgreSQL runs as another user and needs access.
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, [file], {
    // A process group, so that one signal kills all.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', TMPDIR: folder },
  });
  const endAll = () => endGroup(child.pid);
  process.once('exit', endAll);
  const deadline = setTimeout(endAll, maxMs);
  const [code] = await once(child, 'exit');
  endAll();
  clearTimeout(deadline);
  process.off('exit', endAll);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const status = code === 0 ? 'passed' : code === notRunStatus ? 'not run' : 'failed';
  return { drill, status };
}

function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

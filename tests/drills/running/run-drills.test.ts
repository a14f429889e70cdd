import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { notRunStatus, runDrillFile } from './run-drills.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'rihla-drills-'));
afterAll(() => rm(folder, { recursive: true }));

async function run(script: string, maxMs = 60_000) {
  const file = path.join(folder, `${crypto.randomUUID()}-drill.ts`);
  await writeFile(file, script);
  return runDrillFile(file, { maxMs });
}

const tell = (facts: object) => `console.log(${JSON.stringify(JSON.stringify(facts))});`;
/** A process that runs for a minute and holds the drill's output open. */
const startSite = `require('node:child_process')
  .spawn('sleep', ['60'], { stdio: ['ignore', 'inherit', 'ignore'] });`;

it('a drill with checks that exits normally has passed', async () => {
  const told = tell({ id: 'a b', count: 3, failed: 0 });
  const result = await run(`console.log('{"other": 1}'); ${told}`);
  expect(result).toEqual({ drill: 'a b', count: 3, failed: 0, seconds: expect.any(Number) });
});

it('a drill without output or checks, or with an error or failure, has failed', async () => {
  const scripts = [
    '',
    tell({ id: 'x', count: 0, failed: 0 }),
    `${tell({ id: 'x', count: 3, failed: 0 })} process.exit(1);`,
    `throw new Error('on purpose');`,
    tell({ id: 'x', count: 3, failed: 1 }),
    tell({ id: 'x', count: 0, failed: 0, notRun: 'y' }),
  ];
  for (const script of scripts) expect(await run(script), script).toMatchObject({ failed: 1 });
});

it('a drill that cannot run here has neither passed nor failed', async () => {
  const told = tell({ id: 'x', count: 0, failed: 0, notRun: 'no disk' });
  const result = await run(`${told} process.exit(${notRunStatus});`);
  expect(result).toMatchObject({ drill: 'x', failed: 0, notRun: 'no disk' });
});

it('a drill that hangs is killed, including the site that it started', async () => {
  const held = tell({ id: 'x', count: 3, failed: 0 });
  expect(await run(`${startSite} ${held} process.exit();`)).toMatchObject({ failed: 0 });
  const hanging = await run(`${startSite} ${held} setInterval(() => {}, 1000);`, 2000);
  expect(hanging).toMatchObject({ failed: 1 });
});

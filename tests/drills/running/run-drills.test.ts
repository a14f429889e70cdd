import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runDrillFile } from './run-drills.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'rihla-drills-'));
afterAll(() => rm(folder, { recursive: true }));

async function run(script: string, maxMs = 60_000) {
  const file = path.join(folder, `${crypto.randomUUID()}-drill.ts`);
  await writeFile(file, script);
  return runDrillFile(file, { maxMs });
}

const withDrill = (script: string) =>
  `import { printNotRun, startDrill } from '${path.resolve('tests/drills/running/drill.ts')}';
const { expect, end } = startDrill('x'); ${script}`;

it('a drill with checks that hold has passed', async () => {
  const result = await run(withDrill(`expect(true, 'a'); end();`));
  expect(result).toMatchObject({ status: 'passed', seconds: expect.any(Number) });
});

it('a drill without checks, or with an error or failure, has failed', async () => {
  const scripts = [
    withDrill(''),
    withDrill('end();'),
    withDrill(`expect(false, 'on purpose'); expect(true, 'b'); end();`),
    `throw new Error('on purpose');`,
    'await new Promise(() => undefined);',
  ];
  for (const script of scripts)
    expect(await run(script), script).toMatchObject({ status: 'failed' });
});

it('a drill that cannot run here has neither passed nor failed', async () => {
  const result = await run(withDrill(`printNotRun('x', 'no disk');`));
  expect(result).toMatchObject({ status: 'not run' });
});

it('a drill that hangs is killed, including the site that it started', async () => {
  const pidFile = path.join(folder, 'pid');
  const hanging = await run(
    `const site = require('node:child_process').spawn('sleep', ['60']);
require('node:fs').writeFileSync('${pidFile}', String(site.pid)); setInterval(() => {}, 1000);`,
    2000,
  );
  expect(hanging).toMatchObject({ status: 'failed' });
  const pid = await readFile(pidFile, 'utf8');
  // Empty once it has ended, even if nobody has collected its exit status.
  const command = () => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  await expect.poll(command).toBe('');
});

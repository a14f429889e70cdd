import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sampleOf } from '../../full-run.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { runDrillFile } from './run-drills.ts';

const folder = await temporaryFolder();
const drill = `import { printNotRun, startDrill } from '${path.resolve('tests/drills/running/drill.ts')}';
const { expect, end } = startDrill('x');`;

const drills = [
  ['passed', `${drill} expect(true, 'a'); end();`],
  ['not run', `${drill} printNotRun('x', 'no disk');`],
  ['failed', `${drill} expect(false, 'on purpose'); expect(true, 'b'); end();`],
  // Without a check, without an end, with an error, and without an answer.
  ['failed', `${drill} end();`],
  ['failed', `${drill} expect(true, 'a');`],
  ['failed', `throw new Error('on purpose');`],
  ['failed', 'setInterval(() => {}, 1000);'],
] as const;

it.each(sampleOf(drills, 4))('a drill has %s: %s', async (status, script) => {
  const file = path.join(folder, `${crypto.randomUUID()}-drill.ts`);
  await writeFile(file, script);
  const maxMs = script.startsWith('setInterval') ? 1000 : 60_000;
  expect(await runDrillFile(file, { maxMs })).toMatchObject({ status });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tellDrill } from './drill.ts';

/** A drill that the tests hold already: runs those files, or their tests named so, and counts. */
export function runTestsAsDrill(id: string, files: string[], named?: string): never {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-drill-'));
  const report = path.join(folder, 'report.json');
  const begun = performance.now();
  spawnSync(
    'vitest',
    ['run', ...files, ...(named ? ['-t', named] : []), '--reporter=json', `--outputFile=${report}`],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  const { testResults }: { testResults: TestFile[] } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed');
  const failures = ran.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  if (ran.length === 0) failures.push('no test ran');
  return tellDrill(id, { count: ran.length, failures }, Math.round(performance.now() - begun));
}

interface TestFile {
  assertionResults: { fullName: string; status: string }[];
}

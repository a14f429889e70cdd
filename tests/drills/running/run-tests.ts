import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { printDrill } from './drill.ts';

/** A drill that the tests hold already: runs those files, or their tests named so, and counts. */
export function runTestsAsDrill(id: string, files: string[], named?: string): never {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-drill-'));
  const report = path.join(folder, 'report.json');
  const begun = performance.now();
  spawnSync(
    'vitest',
    ['run', ...files, ...(named ? ['-t', named] : []), '--reporter=json', `--outputFile=${report}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { testResults }: { testResults: TestFile[] } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed');
  const failures = ran
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => told(fullName, failureMessages));
  if (ran.length === 0) failures.push('no test ran');
  return printDrill(id, { count: ran.length, failures }, Math.round(performance.now() - begun));
}

/** The same for the long ones among the browser tests of some files. */
export function runBrowserTestsAsDrill(id: string, files: string[]): never {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-drill-'));
  const report = path.join(folder, 'report.json');
  const begun = performance.now();
  spawnSync(
    'playwright',
    [
      'test',
      ...files,
      '--grep=@long',
      '--fully-parallel',
      '--reporter=json',
      `--output=${path.join(folder, 'results')}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, LONG_TESTS: 'yes', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const { suites }: { suites: BrowserSuite[] } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  const tests = suites.flatMap(testsOf);
  const failures = tests
    .filter(({ ok }) => !ok)
    .map(({ title, tests: tried }) => told(title, tried.flatMap(messagesOf)));
  if (tests.length === 0) failures.push('no test ran');
  return printDrill(id, { count: tests.length, failures }, Math.round(performance.now() - begun));
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { title: string; ok: boolean; tests: BrowserTest[] }[];
}

interface BrowserTest {
  results: { errors: { message?: string }[] }[];
}

function messagesOf({ results }: BrowserTest): string[] {
  return results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
}

/** What failed and the beginning of how it said so. */
function told(name: string, messages: string[]): string {
  return [name, ...messages.map((text) => stripVTControlCharacters(text).slice(0, 400))].join(
    '\n  ',
  );
}

function testsOf({ suites = [], specs }: BrowserSuite): BrowserSuite['specs'] {
  return [...specs, ...suites.flatMap(testsOf)];
}

interface TestFile {
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

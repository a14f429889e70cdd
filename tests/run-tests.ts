import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { buildIfNeeded } from '../scripts/build.ts';
import { reportCosts } from './costs.ts';
import type { DrillResult } from './drills/running/run-drills.ts';

// Runs the checks and tests, quick ones first, and counts them in its last line: `N passed, N failed`.
//   npm run check        without browser tests
//   npm test             what a change needs
//   npm run test:full    also PostgreSQL behind every request test, generated families at full size,
//                        every state at every width and language, and the drills
//   npm run format       only formats every file and fixes what lint can fix
const flag = { type: 'boolean', default: false } as const;
const { values: options } = parseArgs({ options: { fast: flag, full: flag, format: flag } });
const costsFile = path.resolve('test-results/costs.txt');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...(options.full ? { FULL_TESTS: 'yes' } : {}),
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  TEST_COSTS: costsFile,
  // Hundreds of processes compile the same code once.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
};
const reports = { vitest: 'vitest.json', playwright: 'browser.json', drills: 'drills.json' };
/** Vitest reports passed and failed, Playwright expected and unexpected; any other test did not run. */
type Test = { name: string; status: string; messages?: readonly string[] | null };

if (options.format) process.exit(run('biome', ['check', '--write', '.']) ? 0 : 1);
let passed = 0;
const failures: string[] = [];
// Keep screenshots and bench results.
for (const file of Object.values(reports)) rmSync(`test-results/${file}`, { force: true });
mkdirSync('test-results', { recursive: true });
writeFileSync(costsFile, '');
const times: string[] = [];
let partStart = performance.now();
check('format and lint', run('biome', ['ci', '--error-on-warnings', '.']));
run('react-router', ['typegen']);
check('types', run('tsc', []));
// It and the build use one core each.
const unused = runInBackground('knip', ['--no-progress']);
await buildIfNeeded();
check('unused code and dependencies', await unused);
endPart('lint, types and build');
checkTests('vitest', ['run', '--reporter=default', '--reporter=json'], () => {
  const report = readReport<JsonTestResults>(reports.vitest);
  const tests = (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages: messages }) => ({
      name: `${path.relative('.', file)}: ${fullName}`,
      status,
      messages,
    })),
  );
  // A file that cannot be loaded, or an error outside of tests. The exit code may say nothing of it: a library that
  // ends PostgreSQL replaces it.
  const hasFailure = tests.some(({ status }) => status === 'failed');
  const isUnexplained = report?.success === false && !hasFailure;
  return isUnexplained ? [...tests, { name: 'vitest, outside of tests', status: 'failed' }] : tests;
});
if (!options.fast)
  checkTests('playwright', ['test'], () =>
    (readReport<JSONReport>(reports.playwright)?.suites ?? []).flatMap(flattenTests),
  );
if (options.full)
  checkTests(process.execPath, ['tests/drills/running/run-drills.ts'], () =>
    (readReport<DrillResult[]>(reports.drills) ?? []).map(({ drill, status }) => ({
      name: `drill ${drill}`,
      status,
    })),
  );

if (!options.fast && !options.full) checkCosts();
console.log(`Took ${times.join(', ')}`);
for (const failure of failures) console.log(`FAIL ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function run(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'inherit', env }).status === 0;
}

/**
 * Chromium cancels all requests when the machine's network changes (a container that starts, another Wi-Fi). As root
 * on Linux, the command gets a network of its own, with a second device: with one alone, pages would be offline.
 */
function inOwnNetwork(command: string, words: string[]): [command: string, words: string[]] {
  const devices = 'ip link set lo up && ip link add one type veth peer two && ip link set two up';
  const setUp = `${devices} && ip addr add 10.0.0.1/24 dev one && ip link set one up`;
  const start = (script: string) => ['--net', 'sh', '-c', script];
  return spawnSync('unshare', start(setUp), { stdio: 'ignore' }).status === 0
    ? ['unshare', [...start(`${setUp} && exec "$@"`), 'sh', command, ...words]]
    : [command, words];
}

async function runInBackground(command: string, words: string[]): Promise<boolean> {
  const [status] = await once(spawn(command, words, { stdio: 'inherit', env }), 'close');
  return status === 0;
}

function check(name: string, isPassed: boolean) {
  if (isPassed) console.log(`ok   ${name}`);
  count([{ name, status: isPassed ? 'passed' : 'failed' }]);
}

/** A runner that crashes counts as one failure. */
function checkTests(command: string, words: string[], read: () => Test[]) {
  const before = failures.length;
  const isPassed = run(...inOwnNetwork(command, words));
  count(read());
  if (!isPassed && failures.length === before) failures.push(command);
  endPart(path.parse(command === process.execPath ? (words[0] ?? '') : command).name);
}

/** Times say little on a shared machine; the counts are the same on each one. */
function checkCosts() {
  const { lines, excesses } = reportCosts(costsFile);
  console.log(lines.join(', '));
  for (const excess of excesses) console.log(excess);
  count([{ name: 'costs of the tests', status: excesses.length === 0 ? 'passed' : 'failed' }]);
}

function endPart(name: string) {
  const now = performance.now();
  times.push(`${name} ${Math.round((now - partStart) / 1000)} s`);
  partStart = now;
}

function count(tests: readonly Test[]) {
  const failedTests = tests.filter(({ status }) => status === 'failed' || status === 'unexpected');
  failures.push(
    ...failedTests.map(({ name, messages }) => [name, ...shorten(messages)].join('\n     ')),
  );
  passed += tests.filter(({ status }) => status === 'passed' || status === 'expected').length;
}

/** Enough to tell why a test failed where only the last lines of a run are at hand. */
function shorten(messages: readonly string[] | null | undefined): string[] {
  const lines = stripVTControlCharacters(messages?.join('\n') ?? '').split('\n');
  return lines
    .filter((line) => line.trim())
    .slice(0, 12)
    .map((line) => line.slice(0, 300));
}

function flattenTests({ title, specs, suites = [] }: JSONReportSuite): Test[] {
  const ownTests = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      name: `${spec.title} (${projectName})`,
      status,
      messages: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
    })),
  );
  return [...ownTests, ...suites.flatMap(flattenTests)].map((test) => ({
    ...test,
    name: title ? `${title}: ${test.name}` : test.name,
  }));
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(`test-results/${file}`, 'utf8'));
  } catch (error) {
    console.error(`The report ${file} cannot be read: ${error}`);
    return null;
  }
}

import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';

// Runs the checks and tests in the order in which they are quick, and counts them in its last line:
// `N passed, N failed`.
//   npm run check        without browser tests
//   npm test             what a change needs
//   npm run test:full    also PostgreSQL behind every request test, generated families at full size,
//                        every state at every width and language, and the drills
const { values: options } = parseArgs({
  options: {
    fast: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
});
const seed = process.env.TEST_SEED ?? String(randomInt(1_000_000));
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...(options.full ? { FULL_TESTS: 'yes' } : {}),
  TEST_SEED: seed,
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  // Hundreds of processes compile the same code once.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
};
const results = 'test-results';
interface Test {
  name: string;
  /** Of Vitest and of Playwright; any other did not run. */
  status: string;
}
interface BrowserSuite {
  title: string;
  specs: { title: string; tests: { status: string; projectName: string }[] }[];
  suites?: BrowserSuite[];
}
interface Reports {
  'vitest.json': {
    testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  'browser.json': { suites: BrowserSuite[] };
  'drills.json': { drill: string; failed: number; notRun?: string }[];
}
let passed = 0;
const failures: string[] = [];

// Screenshots and bench figures stay.
for (const file of ['vitest.json', 'browser.json', 'drills.json']) {
  rmSync(`${results}/${file}`, { force: true });
}
mkdirSync(results, { recursive: true });
if (!options.full) console.log(`Samples of seed ${seed}: TEST_SEED=${seed} repeats them`);
check('format and lint', 'biome', ['ci', '--error-on-warnings', '.']);
run('react-router', ['typegen']);
check('types', 'tsc', []);
check('unused code and dependencies', 'knip', ['--no-progress']);
await buildIfNeeded();
checkTests('vitest', ['run', '--reporter=default', '--reporter=json'], vitestTests);
if (!options.fast)
  checkTests('playwright', ['test'], () =>
    (readReport('browser.json')?.suites ?? []).flatMap((suite) => testsOf(suite)),
  );
if (options.full) checkTests(process.execPath, ['scripts/drills.ts'], drills);

for (const name of failures) console.log(`FAIL ${name}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function run(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'inherit', env }).status === 0;
}

function check(name: string, command: string, words: string[]) {
  const isPassed = run(command, words);
  if (isPassed) console.log(`ok   ${name}`);
  count([{ name, status: isPassed ? 'passed' : 'failed' }]);
}

/** A runner that breaks off counts as one failure. */
function checkTests(command: string, words: string[], read: () => Test[]) {
  const before = failures.length;
  const isPassed = run(command, words);
  count(read());
  if (!isPassed && failures.length === before) failures.push(command);
}

function count(tests: readonly Test[]) {
  const named = tests.filter(({ status }) => status === 'failed' || status === 'unexpected');
  failures.push(...named.map(({ name }) => name));
  passed += tests.filter(({ status }) => status === 'passed' || status === 'expected').length;
}

function vitestTests(): Test[] {
  const files = readReport('vitest.json')?.testResults ?? [];
  return files.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      name: `${path.relative('.', file)}: ${fullName}`,
      status,
    })),
  );
}

function testsOf({ title, specs, suites = [] }: BrowserSuite): Test[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName }) => ({
      name: `${spec.title} (${projectName})`,
      status,
    })),
  );
  const all = [...own, ...suites.flatMap(testsOf)];
  return all.map(({ name, status }) => ({ name: title ? `${title}: ${name}` : name, status }));
}

function drills(): Test[] {
  return (readReport('drills.json') ?? []).map(({ drill, failed, notRun }) => ({
    name: `drill ${drill}`,
    status: notRun ? 'not run' : failed > 0 ? 'failed' : 'passed',
  }));
}

function readReport<Name extends keyof Reports>(file: Name): Reports[Name] | null {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch (error) {
    console.error(`The report ${file} cannot be read: ${error}`);
    return null;
  }
}

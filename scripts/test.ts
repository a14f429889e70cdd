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
interface Counted {
  passed: number;
  /** The runners have printed why. */
  failed: string[];
}
interface BrowserSuite {
  title: string;
  specs: { title: string; tests: { status: string; projectName: string }[] }[];
  suites?: BrowserSuite[];
}
interface Reports {
  'vitest.json': {
    testResults: {
      name: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  'browser.json': { suites: BrowserSuite[] };
  'drills.json': { drill: string; failed: number; notRun?: string }[];
}
const total = { passed: 0, failed: 0 };
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
checkTests('vitest', ['run', '--reporter=default', '--reporter=json'], countVitest);
if (!options.fast) checkTests('playwright', ['test'], countPlaywright);
if (options.full) checkTests(process.execPath, ['scripts/drills.ts'], countDrills);

for (const name of failures) console.log(`FAIL ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function run(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'inherit', env }).status === 0;
}

/** A tool counts as one test. */
function check(name: string, command: string, words: string[]) {
  const passed = run(command, words);
  if (passed) console.log(`ok   ${name}`);
  add({ passed: passed ? 1 : 0, failed: passed ? [] : [name] });
}

/** A runner that breaks off counts as one failure. */
function checkTests(command: string, words: string[], count: () => Counted) {
  const passed = run(command, words);
  const counted = count();
  if (!passed && counted.failed.length === 0) counted.failed.push(command);
  add(counted);
}

function add({ passed, failed }: Counted) {
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed);
}

function countVitest(): Counted {
  const tests = (readReport('vitest.json')?.testResults ?? []).flatMap(
    ({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: path.relative('.', name) })),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, fullName }) => `${file}: ${fullName}`),
  };
}

function countPlaywright(): Counted {
  const tests = (readReport('browser.json')?.suites ?? []).flatMap((suite) => testsOf(suite));
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name),
  };
}

function testsOf({ title, specs, suites = [] }: BrowserSuite): { name: string; status: string }[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName }) => ({
      name: `${spec.title} (${projectName})`,
      status,
    })),
  );
  const all = [...own, ...suites.flatMap(testsOf)];
  return all.map(({ name, status }) => ({ name: title ? `${title}: ${name}` : name, status }));
}

/** A drill that cannot run here does not count. */
function countDrills(): Counted {
  const drills = (readReport('drills.json') ?? []).filter(({ notRun }) => notRun === undefined);
  return {
    passed: drills.filter(({ failed }) => failed === 0).length,
    failed: drills.filter(({ failed }) => failed > 0).map(({ drill }) => `drill ${drill}`),
  };
}

function readReport<Name extends keyof Reports>(file: Name): Reports[Name] | null {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch (error) {
    console.error(`The report ${file} cannot be read: ${error}`);
    return null;
  }
}

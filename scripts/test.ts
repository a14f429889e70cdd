import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { buildIfNeeded } from './build.ts';

// Every check that decides whether a change lands, in the order in which they are quick. The last
// line counts them all: `N passed, N failed`. With --fast the browser tests are left out.
const { values: options } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });
const results = 'test-results';
const compiled = path.resolve('node_modules/.cache/compiled');
const total = { passed: 0, failed: 0 };
/** What failed and how it said so, for the end, where one looks first. */
const failures: string[] = [];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightTest {
  status: string;
  projectName: string;
  results: { errors: { message?: string; location?: { file: string; line: number } }[] }[];
}
interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
}

for (const report of ['vitest.json', 'browser.json'])
  rmSync(`${results}/${report}`, { force: true });
mkdirSync(results, { recursive: true });

check('format and lint', 'biome', ['ci', '--error-on-warnings', '.']);
run('react-router', ['typegen']);
check('types', 'tsc', []);
check('unused code and dependencies', 'knip', ['--no-progress']);
await buildIfNeeded();
checkTests(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile=${results}/vitest.json`],
  countVitest,
);
if (!options.fast) {
  check('short drills', process.execPath, ['scripts/drills.ts', 'csrf', 'sigterm', 'stranger']);
  checkTests('playwright', ['test'], countPlaywright);
}

for (const name of failures) console.log(`FAIL ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** A tool that says yes or no counts as one. */
function check(name: string, command: string, words: string[]) {
  const passed = run(command, words);
  if (passed) total.passed += 1;
  else total.failed += 1;
  if (passed) console.log(`ok   ${name}`);
  else failures.push(name);
}

/** A test runner that broke before it could count is one failure. */
function checkTests(command: string, words: string[], count: () => typeof total) {
  const passed = run(command, words);
  const counted = count();
  if (!passed && counted.failed === 0) {
    counted.failed = 1;
    failures.push(command);
  }
  total.passed += counted.passed;
  total.failed += counted.failed;
}

function run(command: string, words: string[]): boolean {
  const { status } = spawnSync(command, words, {
    stdio: 'inherit',
    // Hundreds of processes start with the same code: it is compiled once.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', NODE_COMPILE_CACHE: compiled },
  });
  return status === 0;
}

function countVitest() {
  const report = readReport<VitestReport>('vitest.json');
  for (const { name, assertionResults } of report?.testResults ?? []) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status !== 'failed') continue;
      failures.push(`${path.relative('.', name)}: ${fullName}${quoted(failureMessages)}`);
    }
  }
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countPlaywright() {
  const report = readReport<PlaywrightReport>('browser.json');
  noteFailures(report?.suites ?? []);
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected };
}

function noteFailures(suites: PlaywrightSuite[], within = '') {
  for (const { title, specs, suites: inner } of suites) {
    const name = within ? `${within}: ${title}` : title;
    for (const spec of specs) {
      for (const { status, projectName, results: tries } of spec.tests) {
        if (status !== 'unexpected') continue;
        const errors = tries.flatMap(({ errors }) => errors);
        const messages = errors.map(
          ({ message = '', location }) =>
            `${location ? `${path.relative('.', location.file)}:${location.line}: ` : ''}${message}`,
        );
        failures.push(`${name}: ${spec.title} (${projectName})${quoted(messages)}`);
      }
    }
    noteFailures(inner ?? [], name);
  }
}

/** The first lines of each message, without what only a terminal understands. */
function quoted(messages: string[]): string {
  return messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, 12))
    .map((line) => `\n  ${line}`)
    .join('');
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch (error) {
    console.error(`The report ${file} cannot be read: ${error}`);
    return null;
  }
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Every command that somebody is told to type, with the file that says so. */
function commands(): { file: string; command: string }[] {
  const pages = ['README.md', ...globSync('docs/**/*.md')];
  const sources = globSync('{app,data-transfer,sample,scripts,server}/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const begins = '(?:npm|npx|node) [^`\\n]*';
  const inline = new RegExp(`\`(${begins})\``, 'g');
  const line = new RegExp(`^\\s*(?:const usage = \`|echo .* \\| |sudo )?(${begins})`, 'gm');
  const within = new RegExp(`(?:\\|\\||&&|;) (${begins})`, 'g');
  return [...pages, ...sources].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const found = [inline, line, within].flatMap((pattern) => [...text.matchAll(pattern)]);
    return found.map(([, command = '']) => ({ file, command: command.trim() }));
  });
}

function isThere(command: string): boolean {
  const [program, verb = '', name = ''] = command.split(/\s+/);
  if (program !== 'npm') return program === 'node' && verb === 'scripts/run.mjs';
  if (['ci', 'install'].includes(verb)) return true;
  // The mere `npm run` stands for all of them.
  return (verb === 'run' ? name || 'start' : verb) in scripts;
}

/** The Node of the machine, not the pinned one that the tests run with. */
const env = { ...process.env, PATH: `/usr/local/bin:/usr/bin:/bin:${process.env.PATH}` };
const npm = (...words: string[]) =>
  spawnSync('npm', ['run', '--silent', ...words], { encoding: 'utf8', env });

/** Else the first command would install the packages anew, below the running tests. */
const stamp = 'node_modules/.installed';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const isInstalled =
  existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === `${lock} everything`;

it('every command that the documents and the commands name is there, with the pinned Node', () => {
  const all = commands();
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(({ command }) => !isThere(command))).toEqual([]);
  for (const [name, script] of Object.entries(scripts)) {
    const [, file = ''] = /^node scripts\/run\.mjs (\S+)/.exec(script) ?? [];
    expect([name, existsSync(file)]).toEqual([name, true]);
  }
});

const withUsage = globSync('scripts/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => readFileSync(file, 'utf8').includes('await runCommand('))
  .map((file) => path.basename(file, '.ts'));

it.runIf(isInstalled).each(withUsage)('npm run %s says what it does', (name) => {
  const { status, stdout, stderr } = npm(name, '--', '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`npm run ${name}`);
});

it.runIf(isInstalled)('npm run draw draws the icons and the frame that are kept', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-drawn-'));
  try {
    for (const [what, place] of [
      ['icons', 'public'],
      ['frame', 'app/services/previews/parts'],
    ] as const) {
      const into = path.join(folder, what);
      expect(npm('draw', '--', what, into)).toMatchObject({ status: 0, stderr: '' });
      const names = readdirSync(into);
      expect(names.length).toBeGreaterThan(1);
      for (const name of names) {
        const [drawn, kept] = [into, place].map((at) => readFileSync(path.join(at, name)));
        expect([name, drawn?.equals(kept ?? Buffer.alloc(0))]).toEqual([name, true]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

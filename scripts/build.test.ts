import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';

// A site with one file, and a compiler that knows one error.
const compiler = `
const { readFileSync, mkdirSync, writeFileSync } = require('node:fs');
const to = process.env.BUILD_DIRECTORY;
const source = readFileSync('app/page.ts', 'utf8');
mkdirSync(to + '/client/assets', { recursive: true });
mkdirSync(to + '/client/.vite', { recursive: true });
writeFileSync(to + '/client/.vite/manifest.json', '{}');
const manifest = { url: '/assets/manifest-1.js', entry: { imports: [] }, routes: { root: { id: 'root', imports: [] } } };
writeFileSync(to + '/client/assets/manifest-1.js', 'window.__reactRouterManifest=' + JSON.stringify(manifest) + ';');
writeFileSync(to + '/client/page.js', source);
if (source.includes('slip')) { console.error('page.ts:1 a slip'); process.exit(1); }
`;
let folder = '';

beforeEach(async () => {
  folder = await temporaryFolder();
  fs.mkdirSync(path.join(folder, 'node_modules/@react-router/dev'), { recursive: true });
  fs.mkdirSync(path.join(folder, 'app'));
  fs.writeFileSync(path.join(folder, 'node_modules/@react-router/dev/bin.cjs'), compiler);
});

function build(source: string, orLast: boolean) {
  fs.writeFileSync(path.join(folder, 'app/page.ts'), source);
  const script = JSON.stringify(path.resolve('scripts/build.ts'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', `import(${script}).then((it) => it.buildIfNeeded({ orLast: ${orLast} }))`],
    { cwd: folder, encoding: 'utf8' },
  );
  const file = path.join(folder, 'build/client/page.js');
  return { status, stderr, built: fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null };
}

it('after an error in a file the last good build starts, with a message, but not for tests and drills', () => {
  expect(build('a slip', true)).toMatchObject({ status: 1, built: null });
  expect(build('good', false)).toMatchObject({ status: 0, built: 'good' });
  expect(build('a slip', false)).toMatchObject({ status: 1, built: 'good' });
  const after = build('a slip', true);
  expect(after).toMatchObject({ status: 0, built: 'good' });
  expect(after.stderr).toMatch(/page\.ts:1 a slip[\s\S]*could not be built[\s\S]*last version/);
  // Each start builds again.
  expect(build('a slip', true).stderr).toContain('last version');
  expect(build('better', true)).toMatchObject({ status: 0, built: 'better', stderr: '' });
});

it('an unchanged build has the version of the newest commit', () => {
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout.trim();
  const versionAfter = (file: string) => {
    fs.writeFileSync(path.join(folder, file), file);
    git('add', file);
    git('commit', '-m', file);
    build('good', false);
    return fs.readFileSync(path.join(folder, 'build/version'), 'utf8');
  };
  git('init');
  const first = versionAfter('first.md');
  expect(first).toContain(git('log', '-1', '--format=%h'));
  const second = versionAfter('second.md');
  expect(second).not.toBe(first);
  expect(second).toContain(git('log', '-1', '--format=%h'));
});

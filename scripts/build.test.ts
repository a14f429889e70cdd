import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// What becomes of a build, in a site of one file and with a compiler that knows one slip.
const compiler = `
const { readFileSync, mkdirSync, writeFileSync } = require('node:fs');
const to = process.env.BUILD_DIRECTORY;
const source = readFileSync('app/page.ts', 'utf8');
mkdirSync(to + '/client/assets', { recursive: true });
writeFileSync(to + '/client/assets/manifest-' + (process.env.VITE_LANGUAGE ?? 'en') + '.js', 'window.__reactRouterManifest=' + process.env.MANIFEST + ';');
writeFileSync(to + '/client/page.js', source);
if (source.includes('slip')) { console.error('page.ts:1 a slip'); process.exit(1); }
`;
const manifest = {
  url: '/assets/manifest-1.js',
  entry: { imports: ['/assets/site-1.js'] },
  routes: {
    root: { id: 'root', hasLoader: true, hasAction: false, imports: ['/assets/site-1.js'] },
    'site/page': { parentId: 'root', imports: ['/assets/site-1.js', '/assets/page-1.js'] },
    'endpoints/file': { parentId: 'root' },
    'admin/list': { parentId: 'root' },
    'other/within': { parentId: 'admin/list' },
  },
};
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  mkdirSync(path.join(folder, 'node_modules/@react-router/dev'), { recursive: true });
  mkdirSync(path.join(folder, 'app'));
  writeFileSync(path.join(folder, 'node_modules/@react-router/dev/bin.cjs'), compiler);
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(source: string, orLast: boolean) {
  writeFileSync(path.join(folder, 'app/page.ts'), source);
  const script = JSON.stringify(path.resolve('scripts/build.ts'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', `import(${script}).then((it) => it.buildIfNeeded({ orLast: ${orLast} }))`],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, MANIFEST: JSON.stringify(manifest) },
    },
  );
  const file = path.join(folder, 'build/client/page.js');
  return { status, stderr, built: existsSync(file) ? readFileSync(file, 'utf8') : null };
}

it('a slip in a file leaves the last good site, which starts and says so', () => {
  expect(build('good', true)).toMatchObject({ status: 0, built: 'good' });
  const after = build('a slip', true);
  expect(after).toMatchObject({ status: 0, built: 'good' });
  expect(after.stderr).toMatch(/page\.ts:1 a slip[\s\S]*could not be built[\s\S]*last version/);
  // It is tried again with each start, and takes its place when it is mended.
  expect(build('a slip', true).stderr).toContain('last version');
  expect(build('better', true)).toMatchObject({ status: 0, built: 'better', stderr: '' });
});

it('tests and drills never run on the last good site, and nothing starts without one', () => {
  expect(build('a slip', true)).toMatchObject({ status: 1, built: null });
  expect(build('good', false)).toMatchObject({ status: 0, built: 'good' });
  expect(build('a slip', false)).toMatchObject({ status: 1, built: 'good' });
});

it('the list of routes for visitors names pages alone, and no script that every page has', () => {
  build('good', true);
  const [file = ''] = globSync(path.join(folder, 'build/client/assets/manifest-*.js')).filter(
    (name) => readFileSync(name, 'utf8').includes('manifest-public'),
  );
  const source = readFileSync(file, 'utf8');
  const listed = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf(';')));
  expect(listed.routes).toEqual({
    root: { id: 'root', hasLoader: true, imports: [] },
    'site/page': { parentId: 'root', imports: ['/assets/page-1.js'] },
  });
});

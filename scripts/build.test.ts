import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
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
it('after an error the last good build starts, and each build has the version of the newest commit', async () => {
  const folder = await temporaryFolder();
  const file = (name: string) => path.join(folder, name);
  mkdirSync(file('node_modules/@react-router/dev'), { recursive: true });
  mkdirSync(file('app'));
  writeFileSync(file('node_modules/@react-router/dev/bin.cjs'), compiler);
  const script = JSON.stringify(path.resolve('scripts/build.ts'));
  const read = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : null);
  function build(source: string, orLast: boolean) {
    writeFileSync(file('app/page.ts'), source);
    const words = ['-e', `import(${script}).then((it) => it.buildIfNeeded({ orLast: ${orLast} }))`];
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, words, options);
    return { status, stderr, built: read('build/client/page.js') };
  }
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@a.example'];
  const git = (...words: string[]) =>
    spawnSync('git', [...author, ...words], { cwd: folder, encoding: 'utf8' }).stdout.trim();
  const expectNewest = () =>
    expect(read('build/version')).toContain(git('log', '-1', '--format=%h'));

  git('init');
  git('commit', '--allow-empty', '-m', 'First');
  expect(build('a slip', true)).toMatchObject({ status: 1, built: null });
  expect(build('good', false)).toMatchObject({ status: 0, built: 'good' });
  expectNewest();
  expect(build('a slip', false)).toMatchObject({ status: 1, built: 'good' });
  const after = build('a slip', true);
  expect(after).toMatchObject({ status: 0, built: 'good' });
  expect(after.stderr).toMatch(/page\.ts:1 a slip[\s\S]*could not be built[\s\S]*last version/);
  git('commit', '--allow-empty', '-m', 'Second');
  expect(build('good', true)).toMatchObject({ status: 0, built: 'good', stderr: '' });
  expectNewest();
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { maxFormBytes } from '../app/services/read-form.server.ts';
import { commands, runScript } from '../tests/sites/run-script.ts';
import { createTempFolder } from '../tests/temporary-folder.ts';
import { sourceFolders } from './build.ts';
import { memoryEnv, memoryFlags, whyNodeIsTooOld } from './node-settings.mjs';
import { commitDate } from './release.ts';

it('checks the version of Node, and takes the date of a release from its commit', () => {
  const isTooOld = (version: string) => whyNodeIsTooOld(`v${version} linux x64`) !== '';
  const versions = ['18.20.8', '20.19.0', '21.7.3', '22.11.0', '22.12.0', '26.10.0'];
  expect(versions.filter(isTooOld)).toEqual(['18.20.8', '21.7.3', '22.11.0']);
  expect(commitDate()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
});

/** A checkout whose npm only notes what it is asked for, and installs a Node. */
async function openCheckout() {
  const root = await createTempFolder();
  const file = (name: string) => path.join(root, name);
  for (const folder of ['scripts', 'tests', 'bin']) fs.mkdirSync(file(folder));
  for (const name of ['run.mjs', 'node-settings.mjs']) {
    fs.cpSync(path.join('scripts', name), file(`scripts/${name}`));
  }
  for (const name of ['start', 'admin', 'release']) {
    fs.writeFileSync(file(`scripts/${name}.ts`), `console.log('${name} runs')`);
  }
  fs.writeFileSync(file('tests/run-tests.ts'), "console.log('tests run')");
  fs.writeFileSync(file('package.json'), '{}');
  const npm = `#!/bin/sh
echo "$1 offline=$npm_config_prefer_offline" >> '${file('asked')}'
[ "$1" = "$FAILING" ] && exit 1
[ "$1" = ci ] || exit 0
mkdir -p node_modules/node/bin && ln -s '${process.execPath}' node_modules/node/bin/node
[ "$INTERRUPTED" = "" ] || kill -9 $PPID`;
  fs.writeFileSync(file('bin/npm'), npm, { mode: 0o755 });
  return {
    file,
    /** What npm was asked for and what the command printed. */
    run(script: string, { node = '24.1.0', ...env }: Record<string, string> = {}) {
      fs.rmSync(file('asked'), { force: true });
      const agent = `npm/11.0.0 node/v${node} linux x64 workspaces/false`;
      const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', script], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: `${file('bin')}:${process.env.PATH}`, npm_config_user_agent: agent, ...env },
      });
      const npmCalls = fs.existsSync(file('asked')) ? fs.readFileSync(file('asked'), 'utf8') : '';
      return { npmCalls, output: stdout + stderr };
    },
    lock: (text: string) => fs.writeFileSync(file('package-lock.json'), text),
  };
}

it('installs packages only for a start, tests or a release, and beside the old ones', async () => {
  const { run, lock, file } = await openCheckout();
  const install = 'view offline=\nci offline=\n';
  const packages = () => fs.readFileSync(file('node_modules/.installed'), 'utf8');
  lock('1');
  const output = 'Installing packages…\nstart runs\n';
  expect(run('scripts/start.ts')).toEqual({ npmCalls: install, output });
  // Another Node that runs npm is no reason.
  for (const script of ['start', 'admin']) {
    const answer = run(`scripts/${script}.ts`, { node: '20.19.5' });
    expect(answer).toEqual({ npmCalls: '', output: `${script} runs\n` });
  }
  expect(run('tests/run-tests.ts').npmCalls).toBe(install);
  lock('2');
  const before = packages();
  const adminRun = run('scripts/admin.ts');
  expect(adminRun.npmCalls).toBe('');
  expect(adminRun.output).toMatch(/^The installed packages are .* Run `npm start`.*\n$/);
  // A failure and an interruption leave the old packages.
  for (const [name, value] of Object.entries({ FAILING: 'ci', INTERRUPTED: 'yes' })) {
    expect(run('scripts/start.ts', { [name]: value }).output).not.toContain('start runs');
    expect(packages()).toBe(before);
  }
  expect(run('scripts/release.ts').npmCalls).toBe(install);
  expect(packages()).not.toBe(before);
  // Without a network it uses npm's cache.
  lock('3');
  const offline = run('scripts/start.ts', { FAILING: 'view' });
  expect(offline.npmCalls).toBe('view offline=\nci offline=true\n');
  fs.rmSync(file('node_modules/.installed'));
  const failed = run('scripts/start.ts', { node: '18.20.8' });
  expect([failed.npmCalls, failed.output]).toEqual([
    '',
    expect.stringContaining('needs Node 22.12'),
  ]);
  // Interrupted between the two steps of the exchange.
  expect(run('scripts/start.ts').output).toContain('start runs');
  fs.renameSync(file('node_modules'), file('.cache/packages-before'));
  expect(run('scripts/admin.ts')).toEqual({ npmCalls: '', output: 'admin runs\n' });
  // A new checkout has nothing that an installation could break.
  fs.rmSync(file('node_modules'), { recursive: true });
  expect(run('scripts/admin.ts').npmCalls).toBe(install);
});

it('stops the site, also in development, when only npm is killed', async () => {
  const { file, lock, run } = await openCheckout();
  lock('1');
  run('scripts/start.ts');
  fs.writeFileSync(file('scripts/start.ts'), "console.log('up'); setInterval(Number, 1000)");
  for (const args of [[], ['--dev']]) {
    const line = `'${process.execPath}' scripts/run.mjs scripts/start.ts ${args}; true`;
    const npm = spawn('sh', ['-c', line], {
      cwd: file(''),
      env: { PATH: process.env.PATH, npm_lifecycle_event: 'dev' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [text] = await once(npm.stdout, 'data');
    expect(String(text)).toBe('up\n');
    npm.kill('SIGTERM');
    // Ends once no process can write to it.
    await once(npm.stdout.resume(), 'close');
  }
}, 20_000);

it('every way to start the site uses the same memory settings and the pinned Node', () => {
  for (const name of ['rihla-here', 'rihla.service']) {
    const text = fs.readFileSync(`docs/deploy/${name}`, 'utf8');
    expect(text).toContain(memoryFlags.join(' '));
    for (const pair of Object.entries(memoryEnv)) expect(text).toContain(pair.join('='));
  }
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  for (const [name, script] of Object.entries<string>(scripts)) {
    const [, file = ''] = /^node scripts\/run\.mjs (\S+)/.exec(script) ?? [];
    expect([name, fs.existsSync(file)]).toEqual([name, true]);
  }
});

it('the proxies of docs/deploy let the largest form through, and log no links with tokens', () => {
  for (const name of ['Caddyfile', 'nginx.conf']) {
    const text = fs.readFileSync(`docs/deploy/${name}`, 'utf8');
    const [, size] = /(?:client_max_body|max)_size (\d+)(?:MiB|m;)/.exec(text) ?? [];
    expect(Number(size) * 2 ** 20, name).toBeGreaterThan(maxFormBytes);
    // By default nginx writes an access log, and Caddy does not.
    expect(/^\s*(?:access_log (?!off;)|log\b)/m.test(text), name).toBe(false);
    if (name === 'nginx.conf') expect(text).toContain('    access_log off;\n');
  }
});

it('resolves a typed folder from the current directory, and lists the commands', async () => {
  const shell = (line: string) =>
    spawnSync('sh', ['-c', line, 'rihla'], { encoding: 'utf8', cwd: '/tmp' });
  const command = fs.readFileSync('docs/deploy/rihla', 'utf8');
  const wrapper = command
    .replace(/^\[ .*$/m, '')
    .replace('/srv/rihla', process.cwd())
    .replace('"--env-file=/etc/$site.env"', '');
  const { status, stderr } = shell(`set -- bakcup; ${wrapper}`);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^rihla admin \| backup/)]);
  const missing = shell(`set -- restore ./no-such-backup; ${wrapper}`);
  expect(missing.stderr).toContain('There is no complete backup in /tmp/no-such-backup');
  // A release installs the site without npm.
  const names = stderr.replace(', each with --help\n', '').slice(6).split(' | ');
  expect(names).toEqual(Object.keys(commands));
  for (const name of Object.keys(commands) as (keyof typeof commands)[]) {
    const { status, stdout } = await runScript(name, ['--help'], { RIHLA_COMMAND: 'rihla' });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`\n  rihla ${name}`)]);
    expect(stdout).not.toContain('npm');
  }
});

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
it("starts the last good build after a build error, and gives each build the newest commit's version", async () => {
  const folder = await createTempFolder();
  const file = (name: string) => path.join(folder, name);
  fs.mkdirSync(file('node_modules/@react-router/dev'), { recursive: true });
  fs.mkdirSync(file('app'));
  fs.writeFileSync(file('node_modules/@react-router/dev/bin.cjs'), compiler);
  const script = JSON.stringify(path.resolve('scripts/build.ts'));
  const read = (name: string) =>
    fs.existsSync(file(name)) ? fs.readFileSync(file(name), 'utf8') : null;
  function build(source: string, orLastValue: boolean) {
    fs.writeFileSync(file('app/page.ts'), source);
    const args = [
      '-e',
      `import(${script}).then((it) => it.buildIfNeeded({ orLastValue: ${orLastValue} }))`,
    ];
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, args, options);
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
  const result = build('a slip', true);
  expect(result).toMatchObject({ status: 0, built: 'good' });
  expect(result.stderr).toMatch(/page\.ts:1 a slip[\s\S]*could not be built[\s\S]*last version/);
  git('commit', '--allow-empty', '-m', 'Second');
  expect(build('good', true)).toMatchObject({ status: 0, built: 'good', stderr: '' });
  expectNewest();
});

it('builds anew after a change in any folder that the site is built from', () => {
  const folders = new Set<string>();
  for (const file of fs.globSync(`{${sourceFolders}}/**/*.{ts,tsx}`)) {
    if (file.includes('.test.')) continue;
    for (const [, name = ''] of fs
      .readFileSync(file, 'utf8')
      .matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      folders.add(path.join(path.dirname(file), name).split('/')[0] ?? '');
    }
  }
  expect([...folders].filter((folder) => !sourceFolders.includes(folder))).toEqual([]);
});

it('backs up when the container starts, then each day, and ten minutes after a failure', () => {
  const [, loop = ''] = /"(while .+)"/.exec(fs.readFileSync('compose.yaml', 'utf8')) ?? [];
  const stubs = `runs=0
rihla() { echo backup; runs=$((runs + 1)); [ $runs -gt 1 ]; }
sleep() { echo $1; [ $runs -lt 3 ] || exit; }
`;
  const script = stubs + loop.replace('/srv/rihla/rihla', 'rihla');
  const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8', timeout: 5000 });
  expect(stdout.trim().split('\n')).toEqual([
    'backup',
    '600',
    'backup',
    '86400',
    'backup',
    '86400',
  ]);
});

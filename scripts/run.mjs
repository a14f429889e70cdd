// @ts-check
// Runs a script with the Node that the lock file pins; one of `tests` with the test tools installed.
// The machine's own Node only gets this far: `node scripts/run.mjs scripts/start.ts …`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  installingNode,
  memoryEnv,
  memoryFlags,
  nativeSystem,
  whyNodeIsTooOld,
} from './node-settings.mjs';

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
process.chdir(root);

const [script = '', ...args] = process.argv.slice(2);
const needsTestTools = script.startsWith('tests/');

installIfNeeded();
const pinnedNode = path.join(root, 'node_modules/node/bin/node');
const isServer = script.endsWith('/start.ts');
const isSite = isServer && !args.includes('--dev');
// Tests and tools have their own settings.
const flags = !needsTestTools && existsSync('.env') ? ['--env-file=.env'] : [];
if (isSite) flags.push(...memoryFlags);
const child = spawn(pinnedNode, [...flags, script, ...args], {
  // The channel tells the site when this process ends, however it ends.
  stdio: isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  env: {
    // Caches compiled code between starts: faster, and 25 MB less.
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
    ...(isSite ? memoryEnv : {}),
    ...process.env,
    // Tests and benches load the built site, which needs React's production code.
    ...(needsTestTools ? { NODE_ENV: 'production' } : {}),
    PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
// If a supervisor kills only npm, the site would keep running and hold its port and lock.
const parentIds = readParentIds();
if (isServer && process.env.npm_lifecycle_event) {
  setInterval(() => readParentIds() !== parentIds && child.kill(), 500);
}
child.on('exit', (code, signal) => {
  // The exit status of a program that lacks a library.
  if (code === 127) {
    console.error(
      'This system lacks a library that Node needs. On Debian, run: apt install libatomic1',
    );
  }
  process.exit(code ?? (signal ? 1 : 0));
});

/** The parent of this process and, if that is npm's shell, npm itself. */
function readParentIds() {
  let grandparentId = '';
  try {
    grandparentId =
      /\((?:ba|da|a)?sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))?.[1] ??
      '';
  } catch {
    // Only on Linux.
  }
  return `${process.ppid} ${grandparentId}`;
}

/** Installs the locked packages, unless they are installed. */
function installIfNeeded() {
  const formerPackages = '.cache/packages-before';
  // Interrupted while it exchanged the folders.
  if (!existsSync('node_modules') && existsSync(formerPackages))
    renameSync(formerPackages, 'node_modules');
  const stamp = 'node_modules/.installed';
  const lockHash = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(nativeSystem())
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // Developers keep their test tools when they start the site.
  const kind = needsTestTools || installed.endsWith(' everything') ? 'everything' : 'site';
  if (installed === `${lockHash} ${kind}`) return;
  // The site may be running: other commands change nothing under it.
  if (existsSync('node_modules') && !/\/(start|release|run-tests)\.ts$/.test(script)) {
    const command = needsTestTools ? 'npm test' : 'npm start';
    fail(
      `The installed packages are not the ones that this version needs. Run \`${command}\`, which installs them, then run this command again.`,
    );
  }
  const refusal = whyNodeIsTooOld(installingNode());
  if (refusal) fail(refusal);
  console.log(`Installing packages${kind === 'everything' ? ', test tools included' : ''}…`);
  const folder = '.cache/packages';
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(file)) cpSync(file, path.join(folder, file));
  }
  const isOnline = reachesRegistry(folder);
  const install = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (kind === 'site') install.push('--omit=dev');
  if (!isOnline) {
    // As variables, also for the scripts of packages. A mirror may have files without descriptions.
    process.env.npm_config_prefer_offline = 'true';
    process.env.npm_config_fetch_retries = '0';
  }
  const status = runNpm(install, folder, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    fail(
      isOnline
        ? 'The packages could not be installed, for the reason above. The previous packages are still there. Run the command again.'
        : 'The packages could not be installed, because the npm registry did not answer in time. Check the network, and registry and proxy in `npm config list`, then run the command again.',
    );
  }
  writeFileSync(path.join(folder, stamp), `${lockHash} ${kind}`);
  rmSync(formerPackages, { recursive: true, force: true });
  if (existsSync('node_modules')) renameSync('node_modules', formerPackages);
  renameSync(path.join(folder, 'node_modules'), 'node_modules');
  for (const leftover of [formerPackages, folder])
    rmSync(leftover, { recursive: true, force: true });
}

/** npm alone would try for minutes. With an empty cache it has to ask the registry. */
function reachesRegistry(/** @type {string} */ folder) {
  const args = ['view', 'uqr', 'version', '--cache=cache', '--fetch-retries=1'];
  args.push('--fetch-retry-mintimeout=1000', '--fetch-timeout=9000');
  return runNpm(args, folder, { stdio: 'ignore', timeout: 22_000 }) === 0;
}

/**
 * Runs npm in a folder.
 * @param {string[]} words
 * @param {string} cwd
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function runNpm(words, cwd, options) {
  return spawnSync('npm', words, { ...options, cwd, env: { ...process.env, NODE_ENV: '' } }).status;
}

/**
 * Ends with a sentence.
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

// @ts-check
// Runs a script with the Node that the lock file pins; one of `tests` with the test tools installed.
// The machine's own Node only gets this far: `node scripts/run.mjs scripts/start.ts …`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installingNode, memoryEnv, memoryFlags, whyNodeIsTooOld } from './node-settings.mjs';

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
process.chdir(root);

const [script = '', ...words] = process.argv.slice(2);
const needsTestTools = script.startsWith('tests/');

const refusal = whyNodeIsTooOld(installingNode());
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
installIfNeeded();
const pinnedNode = path.join(root, 'node_modules/node/bin/node');
const isSite = script.endsWith('/start.ts') && !words.includes('--dev');
// Tests and tools have their own settings.
const flags = !needsTestTools && existsSync('.env') ? ['--env-file=.env'] : [];
if (isSite) flags.push(...memoryFlags);
const child = spawn(pinnedNode, [...flags, script, ...words], {
  // The channel tells the site when this process ends, however it ends.
  stdio: isSite ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
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
const parents = parentsNow();
if (isSite && process.env.npm_lifecycle_event) {
  setInterval(() => parentsNow() !== parents && child.kill(), 500);
}
child.on('exit', (code, signal) => {
  // The exit status of a program that lacks a library.
  if (code === 127) {
    console.error('This system lacks a library that Node needs; on Debian: apt install libatomic1');
  }
  process.exit(code ?? (signal ? 1 : 0));
});

/** The parent of this process and, if that is npm's shell, npm itself. */
function parentsNow() {
  let above = '';
  try {
    above =
      /\((?:ba|da|a)?sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))?.[1] ??
      '';
  } catch {
    // Only on Linux.
  }
  return `${process.ppid} ${above}`;
}

/** Installs the locked packages, unless they are installed. */
function installIfNeeded() {
  const stamp = path.join(root, 'node_modules/.installed');
  // npm's choice of native packages depends on both.
  const lock = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(installingNode())
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // Developers keep their test tools when they start the site.
  const kind = needsTestTools || installed.endsWith(' everything') ? 'everything' : 'site';
  if (installed === `${lock} ${kind}`) return;
  console.log(`Installing packages${kind === 'everything' ? ', test tools included' : ''}…`);
  const install = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (kind === 'site') install.push('--omit=dev');
  const env = { ...process.env, NODE_ENV: '' };
  const { status } = spawnSync('npm', install, { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status !== 0) {
    console.error(
      'The packages could not be installed. Check the network and run the command again.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, `${lock} ${kind}`);
}

import { execFileSync } from 'node:child_process';
import {
  cpSync,
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
import { buildIfNeeded } from './build.ts';
import { defineCommand, runHere } from './run-command.ts';

const usage = `Packs the site into an archive, for servers that cannot build it:
  npm run release
release/rihla-VERSION-SYSTEM.tar.gz contains the built site, the commands, their npm packages for this
system and Node itself; no tests, no build tools. On the server, unpack it with tar -xzf and run ./rihla start.
The other commands are ./rihla admin, backup, content, doctor, import, move, restore and upgrade.
docs/operations.md lists the settings.`;

const buildTools = [
  ...['@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'typescript', 'vite'],
  ...['workbox-core', 'workbox-expiration', 'workbox-routing', 'workbox-strategies'],
  ...['@fontsource/noto-naskh-arabic', 'idb-keyval'],
];
/** Files that are unused at run time: Node's headers, types, maps, and packages that the bundles contain. */
const unusedFiles = [
  ...['node/node_modules/*/{include,share}', '**/*.{d.ts,d.cts,d.mts,map}'],
  ...['@base-ui/react', 'libphonenumber-js/bundle'],
];
const releasedParts = [
  ...['app', 'build', 'data-transfer', 'docs', 'sample', 'server', 'scripts'],
  ...['.npmrc', 'LICENSE', 'README.md', 'package-lock.json'],
];

const run = defineCommand(usage, { words: [0, 0] }, async () => {
  // Everyone may read the archive.
  process.umask(0o022);
  await buildIfNeeded();
  const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));
  const version = readFileSync('build/version', 'utf8');
  const name = `rihla-${version}-${process.platform}-${process.arch}`;
  const stage = mkdtempSync(path.join(tmpdir(), 'rihla-release-'));
  const root = path.join(stage, name);
  try {
    for (const part of releasedParts) {
      const isReleased = (file: string) =>
        !/\.test\.tsx?$|(^|\/)docs\/(decisions|pictures)\//.test(file);
      cpSync(part, path.join(root, part), { recursive: true, filter: isReleased });
    }
    const dependencies = Object.entries(packageJson.dependencies).filter(
      ([key]) => !buildTools.includes(key),
    );
    const releasePackage = {
      ...packageJson,
      devDependencies: undefined,
      overrides: undefined,
      scripts: undefined,
      date: commitDate(),
      dependencies: Object.fromEntries(dependencies),
    };
    writeFileSync(path.join(root, 'package.json'), `${JSON.stringify(releasePackage, null, 2)}\n`);
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: root, stdio: 'inherit' });
    // The lock file fixes the versions of the remaining packages.
    npm('install', '--package-lock-only', '--ignore-scripts');
    npm('ci', '--omit=dev');
    for (const file of globSync(unusedFiles, { cwd: path.join(root, 'node_modules') })) {
      rmSync(path.join(root, 'node_modules', file), { recursive: true, force: true });
    }
    cpSync('docs/deploy/rihla-here', path.join(root, 'rihla'));
    mkdirSync('release', { recursive: true });
    const archive = path.join('release', `${name}.tar.gz`);
    // If root unpacks the archive, this machine's user ids would belong to somebody else.
    const owner =
      process.platform === 'linux' ? ['--owner=0', '--group=0'] : ['--uid=0', '--gid=0'];
    execFileSync('tar', ['-czf', path.resolve(archive), ...owner, '-C', stage, name]);
    console.log(`Created ${archive}.`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
});

/** Shows an upgrade which of two releases is older. */
export function commitDate(): string {
  if (!existsSync('.git')) return new Date().toISOString();
  const time = execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' });
  return new Date(time.trim()).toISOString();
}

if (import.meta.main) await runHere(run);

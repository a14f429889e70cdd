import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrations, recordBackup } from '../app/data/database/external-database.server.ts';
import { type Config, loadConfig } from '../app/services/config.server.ts';
import { OperatorError } from '../app/services/operator-error.server.ts';
import { syncFolder } from '../app/services/storage/storage.server.ts';
import { makeBackup, openBucket } from '../data-transfer/backup.ts';
import { formatBytes, list, silentProgress } from '../data-transfer/carry-files.ts';
import { memoryEnv, memoryFlags } from './node-settings.mjs';
import { defineCommand, runHere, typedPath } from './run-command.ts';

const usage = `Puts the release of an archive in place of the one that runs. The site stops for some seconds:
  npm run upgrade -- ARCHIVE [FOLDER]
It unpacks the archive beside the release that runs, backs the site up into FOLDER (DATA_DIR/backups if
you name none), stops the site, starts the new release and waits until it is ready. If the new release does
not get ready, the former one runs again, with the database from before. Nothing is lost if the command is
interrupted: run it again, and it finishes or goes back.
  --force          also takes an older release, and goes back from an upgrade that began days ago
  --wait SECONDS   how long a release may take to get ready; 60 by default
Where systemd does not run the site, stop it first; afterwards the command says how to start it.`;

/** A link to the release that runs, beside the folder of all releases. `before` exists only during an upgrade. */
function findPlace() {
  const here = realpathSync('.');
  const releases = path.dirname(here);
  const link = releases.replace(/-releases$/, '');
  if (!existsSync('build/version') || existsSync('.git')) {
    throw new OperatorError('This is not a release. In a checkout, pull and restart the site.');
  }
  if (link === releases || !lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const name = path.basename(here);
    throw new OperatorError(
      `${here} must be a link. Make it one, then run this again:\n  cd ${releases} && mkdir ${name}-releases && mv ${name} ${name}-releases/first && ln -s ${name}-releases/first ${name}`,
    );
  }
  return { link, releases, before: path.join(releases, 'before') };
}

type Place = ReturnType<typeof findPlace>;

const versionOf = (release: string) =>
  readFileSync(path.join(release, 'build/version'), 'utf8').trim();

const migrationsOf = (release: string) =>
  readdirSync(path.join(release, 'app/data/migrations'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.parse(file).name)
    .sort();

/** The commit's time; releases of earlier versions have none. */
const dateOf = (release: string): string =>
  JSON.parse(readFileSync(path.join(release, 'package.json'), 'utf8')).date ?? '';

/** Atomic, and on the disk when it returns: the database follows. */
async function pointTo(link: string, release: string): Promise<void> {
  rmSync(`${link}.part`, { force: true });
  symlinkSync(path.relative(path.dirname(link), release), `${link}.part`);
  renameSync(`${link}.part`, link);
  await syncFolder(path.dirname(link));
}

/** The unpacked and checked release. The folder gets its name when it is complete. */
async function unpack(archive: string, { link, releases }: Place, config: Config): Promise<string> {
  if (!existsSync(archive)) throw new OperatorError(`There is no file ${archive}.`);
  // A killed command may have left a `tar` that still writes.
  const draft = path.join(releases, `.part-${process.pid}`);
  const refuse = (why: string, cause?: unknown) => {
    rmSync(draft, { recursive: true, force: true });
    return new OperatorError(`${archive} ${why} Nothing was changed.`, { cause });
  };
  // The site's user must be able to read it.
  const umask = process.umask(0o022);
  await mkdir(draft);
  try {
    const words = ['--strip-components=1', '--no-same-owner', '-C', draft];
    execFileSync('tar', ['-xzf', archive, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
    execFileSync('sync', ['-f', draft]);
  } catch (error) {
    throw refuse('cannot be unpacked: it is damaged, or the disk is full.', error);
  } finally {
    process.umask(umask);
  }
  const parts = ['package.json', 'build/version', 'build/server/index.js', 'app/data/migrations'];
  const isWhole = parts.every((part) => existsSync(path.join(draft, part)));
  const own = isWhole && JSON.parse(readFileSync(path.join(draft, 'package.json'), 'utf8'));
  if (own?.name !== 'rihla') throw refuse('is no release of Rihla.');
  const trial = spawnSync(nodeOf(draft), ['scripts/doctor.ts', '--help'], {
    cwd: draft,
    ...userOf(config),
  });
  if (trial.status !== 0) throw refuse('is a release for another system: it does not run here.');
  const release = path.join(releases, versionOf(draft).replaceAll(/[^\w.-]/g, '-'));
  rmSync(release === realpathSync(link) ? draft : release, { recursive: true, force: true });
  if (existsSync(draft)) renameSync(draft, release);
  return release;
}

const nodeOf = (release: string) => path.join(release, 'node_modules/node/bin/node');

function assertNotOlder(release: string, former: string, isForced: boolean): void {
  const sentence = `${versionOf(release)} is older than ${versionOf(former)}`;
  const known = migrationsOf(release);
  if (migrationsOf(former).some((name) => !known.includes(name))) {
    throw new OperatorError(
      `${sentence} and cannot read its database. To go back, see "Upgrades" in docs/operations.md.`,
    );
  }
  if (dateOf(release) >= dateOf(former) || isForced) return;
  throw new OperatorError(`${sentence}. To start it anyway, add --force.`);
}

/** A backup, and another copy of the database at the start, must fit. */
function assertRoom({ dataDir }: Config): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const size = statSync(path.join(dataDir, 'rihla.db'), { throwIfNoEntry: false })?.size ?? 0;
  const needed = 3 * size + 128 * 1024 * 1024;
  if (bavail * bsize >= needed) return;
  throw new OperatorError(
    `An upgrade needs ${formatBytes(needed)} in ${dataDir}, and ${formatBytes(bavail * bsize)} are free. Make room, starting with ${dataDir}/media/sized.`,
  );
}

/** The owner of the data, for whom root works. */
function userOf({ dataDir }: Config): { uid: number; gid: number } {
  const stats = statSync(dataDir, { throwIfNoEntry: false });
  if (!stats) throw new OperatorError(`There is no site in ${dataDir}: set DATA_DIR.`);
  return { uid: stats.uid, gid: stats.gid };
}

/** SQLite's files must belong to the site's user. */
async function asUser<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  const { uid, gid } = userOf(config);
  const ownUid = process.geteuid?.() ?? 0;
  const ownGid = process.getegid?.() ?? 0;
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    return await work();
  } finally {
    process.seteuid?.(ownUid);
    process.setegid?.(ownGid);
  }
}

/** `start` and `stop` of the site: systemd's unit, or a process that lives as long as this command. */
function openService(config: Config, { link }: Place) {
  const name = process.env.RIHLA_COMMAND ?? '';
  const systemctl = (...words: string[]) => spawnSync('systemctl', words, { encoding: 'utf8' });
  const hasUnit = /^[\w-]+$/.test(name) && systemctl('cat', name).status === 0;
  const others = systemctl('list-units', '--plain', '--no-legend', 'rihla@*', 'rihla-site@*');
  if (others.status === 0 && others.stdout.trim()) {
    throw new OperatorError(
      'Several instances or sites run this release. Upgrade them as docs/scaling.md says.',
    );
  }
  const control = (verb: 'start' | 'stop') => {
    const { status, stderr } = systemctl(verb, name);
    if (status !== 0) throw new OperatorError(`systemctl ${verb} ${name} failed: ${stderr}`);
  };
  let child: ChildProcess | undefined;
  return {
    hasUnit,
    start() {
      if (hasUnit) return control('start');
      child = spawn(nodeOf(link), [...memoryFlags, 'server/main.ts'], {
        cwd: link,
        // Ends with this process, even if that is killed.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...memoryEnv, ...process.env, NODE_ENV: 'production' },
        ...userOf(config),
      });
    },
    async stop() {
      if (hasUnit) return control('stop');
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
    hasEnded() {
      if (!hasUnit) return Boolean(child && (child.exitCode ?? child.signalCode) !== null);
      // systemd starts it again and again.
      return Number(systemctl('show', '--property=NRestarts', '--value', name).stdout) >= 3;
    },
  };
}

type Service = ReturnType<typeof openService>;

async function ask({ host, port }: Config, page: string): Promise<string> {
  const here = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const origin = `http://${isIPv6(here) ? `[${here}]` : here}:${port}`;
  const signal = AbortSignal.timeout(3000);
  return fetch(origin + page, { signal }).then(
    (answer) => answer.text(),
    () => '',
  );
}

/** A release that ends so soon after it is ready would end again and again. */
const readyForMs = 5000;

async function becomesReady(config: Config, service: Service, { link }: Place, seconds: number) {
  const healthy = `ok ${versionOf(link)}`;
  const end = performance.now() + seconds * 1000;
  let readySince: number | null = null;
  while ((readySince !== null || performance.now() < end) && !service.hasEnded()) {
    const isReady = (await ask(config, '/readyz')) === 'ready';
    const isUp = isReady && (await ask(config, '/healthz')) === healthy;
    readySince = isUp ? (readySince ?? performance.now()) : null;
    if (readySince !== null && performance.now() - readySince >= readyForMs) return true;
    await wait(250);
  }
  return false;
}

// Puts the database from before the upgrade back if the new release changed the tables. The other database stays beside
// it. The site is stopped. A kill leaves one of the two in place.
async function putDatabaseBack(config: Config, release: string): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const known = migrationsOf(release);
  const done = await readMigrations(config);
  if (done.every((name) => known.includes(name))) return;
  const copies = path.join(dataDir, 'before-upgrade');
  const last = known.at(-1)?.slice(0, 4) ?? '';
  const names = readdirSync(copies).filter((name) => /^\d{4}$/.test(name) && name <= last);
  const copy = path.join(copies, names.sort().at(-1) ?? '', 'rihla.db');
  if (databaseUrl) {
    throw new OperatorError(
      `The new release is not ready, and it has changed the tables in PostgreSQL. The rows from before are in ${copy}. To go back to them, see "Upgrades" in docs/operations.md; to try the new release again, run this command again.`,
    );
  }
  const file = path.join(dataDir, 'rihla.db');
  if (existsSync(`${file}-wal`)) throw new OperatorError(`Another program uses ${file}.`);
  const newer = path.join(copies, `newer-${Date.now()}.db`);
  await cp(copy, `${file}.part`);
  execFileSync('sync', ['-f', `${file}.part`]);
  linkSync(file, newer);
  renameSync(`${file}.part`, file);
  await syncFolder(dataDir);
  console.log(`The database of the new release is in ${newer}.`);
}

const dayMs = 24 * 60 * 60_000;

const parameters = {
  words: [1, 2],
  options: { force: { type: 'boolean' }, wait: { type: 'string' } },
} as const;
export const run = defineCommand(usage, parameters, async ([file = '', folder], values) => {
  const { force = false, wait: seconds = '60' } = values;
  if (!/^\d{1,5}$/.test(seconds)) return false;
  const config = loadConfig(process.env);
  const archive = typedPath(file);
  const place = findPlace();
  const { link, releases, before } = place;
  if (!path.relative(releases, config.dataDir).startsWith('..')) {
    throw new OperatorError(
      `DATA_DIR is in the folder of a release, ${config.dataDir}. Stop the site, move the folder elsewhere and set DATA_DIR.`,
    );
  }
  const service = openService(config, place);
  if (!service.hasUnit && (await ask(config, '/healthz'))) {
    throw new OperatorError(
      `systemd does not run the site, but port ${config.port} answers. Stop the site first.`,
    );
  }
  const isReady = () => becomesReady(config, service, place, Number(seconds));

  // Starts what the link points to; goes back if it does not get ready.
  async function finish(): Promise<void> {
    const version = versionOf(link);
    const former = realpathSync(before);
    console.log(`Starting ${version}. It has ${seconds} seconds to get ready.`);
    service.start();
    if (await isReady()) {
      rmSync(before);
      for (const name of readdirSync(releases)) {
        const release = path.join(releases, name);
        const isOurs = name.startsWith('.part-') || existsSync(path.join(release, 'build/version'));
        if (!isOurs || [realpathSync(link), former].includes(release)) continue;
        rmSync(release, { recursive: true, force: true });
      }
      if (!service.hasUnit) await service.stop();
      const start = service.hasUnit ? '' : ` Start it now: ${link}/rihla start`;
      return console.log(`${version} is ready. The release before it is in ${former}.${start}`);
    }
    await service.stop();
    try {
      const isOld = Date.now() - lstatSync(before).mtimeMs > dayMs;
      if (isOld && !force) {
        throw new OperatorError(
          `${version} is not ready. Its upgrade began more than a day ago: find out why with npm run doctor, or go back to ${versionOf(former)} and its database with --force.`,
        );
      }
      await asUser(config, () => putDatabaseBack(config, former));
    } catch (error) {
      // What keeps it from getting ready may pass.
      if (service.hasUnit) service.start();
      throw error;
    }
    await pointTo(link, former);
    service.start();
    const isBack = await isReady();
    if (!service.hasUnit) await service.stop();
    rmSync(before);
    const why = service.hasUnit ? `journalctl -u ${process.env.RIHLA_COMMAND}` : 'its log above';
    const now = isBack ? 'is ready again' : 'is in its place again, but not ready either';
    throw new OperatorError(`${version} did not get ready: see ${why}. ${versionOf(link)} ${now}.`);
  }

  const isSwitched = existsSync(before) && realpathSync(before) !== realpathSync(link);
  if (isSwitched) {
    console.log(`The upgrade to ${versionOf(link)} was interrupted and goes on.`);
    await finish();
  }
  const former = realpathSync(link);
  assertRoom(config);
  console.log('Unpacking');
  const release = await unpack(archive, place, config);
  if (release === former) {
    if (service.hasUnit) service.start();
    return console.log(`The site has ${versionOf(link)} already.`);
  }
  assertNotOlder(release, former, force);
  if (existsSync('.env')) await cp('.env', path.join(release, '.env'));
  const files = (root: string) => path.join(root, 'docs/deploy');
  const changed = readdirSync(files(release)).filter((name) => {
    const earlier = path.join(files(former), name);
    const later = path.join(files(release), name);
    return !existsSync(earlier) || !readFileSync(earlier).equals(readFileSync(later));
  });
  if (changed.length > 0) {
    console.log(`Changed in docs/deploy, to compare with your files:\n${list(changed)}`);
  }
  console.log('Backing up');
  const parent = folder ? typedPath(folder) : path.join(config.dataDir, 'backups');
  await asUser(config, async () => {
    const bucket = await openBucket(config);
    const backup = await makeBackup(config, parent, { bucket, progress: silentProgress });
    await recordBackup(config, backup.manifest.takenAt);
    console.log(`Backed up to ${backup.folder}`);
  });
  await service.stop();
  await pointTo(before, former);
  await pointTo(link, release);
  await finish();
});

if (import.meta.main) await runHere(run);

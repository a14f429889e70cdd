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
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrations, recordBackup } from '../app/data/database/external-database.server.ts';
import { listMigrations } from '../app/data/database/migrate.server.ts';
import { dayMs } from '../app/rules/durations.ts';
import { type Config, getLocalOrigin, loadConfig } from '../app/services/config.server.ts';
import { OperatorError } from '../app/services/operator-error.server.ts';
import { syncFolder } from '../app/services/storage/storage.server.ts';
import { makeBackup, openBucket } from '../data-transfer/backup.ts';
import { formatBytes, silentProgress } from '../data-transfer/progress.ts';
import { list } from '../data-transfer/transfer-files.ts';
import { memoryEnv, memoryFlags } from './node-settings.mjs';
import { defineCommand, resolveArgument, runHere } from './run-command.ts';

const usage = `Replaces the running release with the one in an archive. The site stops for a few seconds:
  npm run upgrade -- ARCHIVE [FOLDER]
It unpacks the archive beside the running release, backs the site up into FOLDER (by default
DATA_DIR/backups), stops the site, starts the new release and waits until it is ready. If the new release does
not become ready, it starts the previous release with the previous database. If the command is interrupted,
nothing is lost: run it again, and it completes the upgrade or rolls it back.
  --force          also accepts an older release, and rolls back an upgrade that began more than a day ago
  --wait SECONDS   how long a release may take to become ready; 60 by default
If systemd does not run the site, stop the site first; at the end the command says how to start it.`;

/** A link to the release that runs, beside the folder of all releases. `before` exists only during an upgrade. */
function findPlace() {
  const currentFolder = realpathSync('.');
  const releases = path.dirname(currentFolder);
  const link = releases.replace(/-releases$/, '');
  if (!existsSync('build/version') || existsSync('.git')) {
    throw new OperatorError(
      'This folder is not a release. In a Git checkout, pull the changes and restart the site instead.',
    );
  }
  if (link === releases || !lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const name = path.basename(currentFolder);
    throw new OperatorError(
      `${currentFolder} must be a symbolic link. Run this, then run the upgrade again:\n  cd ${releases} && mkdir ${name}-releases && mv ${name} ${name}-releases/first && ln -s ${name}-releases/first ${name}`,
    );
  }
  return { link, releases, before: path.join(releases, 'before') };
}

type Place = ReturnType<typeof findPlace>;

const readVersion = (release: string) =>
  readFileSync(path.join(release, 'build/version'), 'utf8').trim();

/** The commit's time; releases of earlier versions have none. */
const readDate = (release: string): string =>
  JSON.parse(readFileSync(path.join(release, 'package.json'), 'utf8')).date ?? '';

/** Atomic, and on the disk when it returns: the database follows. */
async function pointLink(link: string, release: string): Promise<void> {
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
  const createRefusal = (reason: string, cause?: unknown) => {
    rmSync(draft, { recursive: true, force: true });
    return new OperatorError(`${archive} ${reason} Nothing was changed.`, { cause });
  };
  // The site's user must be able to read it.
  const umask = process.umask(0o022);
  await mkdir(draft);
  try {
    const words = ['--strip-components=1', '--no-same-owner', '-C', draft];
    execFileSync('tar', ['-xzf', archive, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
    execFileSync('sync', ['-f', draft]);
  } catch (error) {
    throw createRefusal('cannot be unpacked: it is damaged, or the disk is full.', error);
  } finally {
    process.umask(umask);
  }
  const parts = ['package.json', 'build/version', 'build/server/index.js', 'app/data/migrations'];
  const isWhole = parts.every((part) => existsSync(path.join(draft, part)));
  const packageJson = isWhole && JSON.parse(readFileSync(path.join(draft, 'package.json'), 'utf8'));
  if (packageJson?.name !== 'rihla') throw createRefusal('is not a release of Rihla.');
  const trialRun = spawnSync(getNodePath(draft), ['scripts/doctor.ts', '--help'], {
    cwd: draft,
    ...findOwner(config),
  });
  if (trialRun.status !== 0)
    throw createRefusal('is a release for another system: it does not run here.');
  const release = path.join(releases, readVersion(draft).replaceAll(/[^\w.-]/g, '-'));
  rmSync(release === realpathSync(link) ? draft : release, { recursive: true, force: true });
  if (existsSync(draft)) renameSync(draft, release);
  return release;
}

const getNodePath = (release: string) => path.join(release, 'node_modules/node/bin/node');

function assertNotOlder(release: string, formerRelease: string, isForced: boolean): void {
  const sentence = `${readVersion(release)} is older than ${readVersion(formerRelease)}`;
  const knownMigrations = listMigrations(release);
  if (listMigrations(formerRelease).some((name) => !knownMigrations.includes(name))) {
    throw new OperatorError(
      `${sentence} and cannot read its database. To go back, see "Upgrades" in docs/operations.md.`,
    );
  }
  if (readDate(release) >= readDate(formerRelease) || isForced) return;
  throw new OperatorError(`${sentence}. To start it anyway, add --force.`);
}

/** A backup, and another copy of the database at the start, must fit. */
function assertRoom({ dataDir }: Config): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const size = statSync(path.join(dataDir, 'rihla.db'), { throwIfNoEntry: false })?.size ?? 0;
  const neededBytes = 3 * size + 128 * 1024 * 1024;
  if (bavail * bsize >= neededBytes) return;
  throw new OperatorError(
    `An upgrade needs ${formatBytes(neededBytes)} in ${dataDir}, but only ${formatBytes(bavail * bsize)} is free. Free some space, starting with ${dataDir}/media/sized.`,
  );
}

/** The owner of the data, for whom root works. */
function findOwner({ dataDir }: Config): { uid: number; gid: number } {
  const stats = statSync(dataDir, { throwIfNoEntry: false });
  if (!stats)
    throw new OperatorError(`There is no site in ${dataDir}: set DATA_DIR to its data folder.`);
  return { uid: stats.uid, gid: stats.gid };
}

/** SQLite's files must belong to the site's user. */
async function runAsOwner<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  const { uid, gid } = findOwner(config);
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
      'Several instances or sites run this release. Upgrade them as described in docs/scaling.md.',
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
      child = spawn(getNodePath(link), [...memoryFlags, 'server/main.ts'], {
        cwd: link,
        // Ends with this process, even if that is killed.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...memoryEnv, ...process.env, NODE_ENV: 'production' },
        ...findOwner(config),
      });
    },
    async stop() {
      if (hasUnit) return control('stop');
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exitEvent = once(child, 'exit');
      child.kill();
      await exitEvent;
    },
    hasEnded() {
      if (!hasUnit) return Boolean(child && (child.exitCode ?? child.signalCode) !== null);
      // systemd starts it again and again.
      return Number(systemctl('show', '--property=NRestarts', '--value', name).stdout) >= 3;
    },
  };
}

type Service = ReturnType<typeof openService>;

async function fetchText(config: Config, page: string): Promise<string> {
  const signal = AbortSignal.timeout(3000);
  return fetch(getLocalOrigin(config) + page, { signal }).then(
    (response) => response.text(),
    () => '',
  );
}

/** A release that ends so soon after it is ready would end again and again. */
const readyForMs = 5000;

async function waitUntilReady(config: Config, service: Service, { link }: Place, seconds: number) {
  const healthy = `ok ${readVersion(link)}`;
  const deadline = performance.now() + seconds * 1000;
  let readySince: number | null = null;
  while ((readySince !== null || performance.now() < deadline) && !service.hasEnded()) {
    const isReady = (await fetchText(config, '/readyz')) === 'ready';
    const isUp = isReady && (await fetchText(config, '/healthz')) === healthy;
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
  const knownMigrations = listMigrations(release);
  const migrations = await readMigrations(config);
  if (migrations.every((name) => knownMigrations.includes(name))) return;
  const copiesFolder = path.join(dataDir, 'before-upgrade');
  const lastNumber = knownMigrations.at(-1)?.slice(0, 4) ?? '';
  const names = readdirSync(copiesFolder).filter(
    (name) => /^\d{4}$/.test(name) && name <= lastNumber,
  );
  const copy = path.join(copiesFolder, names.sort().at(-1) ?? '', 'rihla.db');
  if (databaseUrl) {
    throw new OperatorError(
      `The new release is not ready, and it has changed the tables in PostgreSQL. A copy of the previous rows is in ${copy}. To go back to them, see "Upgrades" in docs/operations.md; to try the new release again, run this command again.`,
    );
  }
  const file = path.join(dataDir, 'rihla.db');
  if (existsSync(`${file}-wal`))
    throw new OperatorError(
      `Another program is using ${file}. Stop it, then run the upgrade again.`,
    );
  const newerFile = path.join(copiesFolder, `newer-${Date.now()}.db`);
  await cp(copy, `${file}.part`);
  execFileSync('sync', ['-f', `${file}.part`]);
  linkSync(file, newerFile);
  renameSync(`${file}.part`, file);
  await syncFolder(dataDir);
  console.log(`Moved the database of the new release to ${newerFile}.`);
}

const parameters = {
  words: [1, 2],
  options: { force: { type: 'boolean' }, wait: { type: 'string' } },
} as const;
export const run = defineCommand(usage, parameters, async ([file = '', folder], values) => {
  const { force = false, wait: seconds = '60' } = values;
  if (!/^\d{1,5}$/.test(seconds)) return false;
  const config = loadConfig(process.env);
  const archive = resolveArgument(file);
  const place = findPlace();
  const { link, releases, before } = place;
  if (!path.relative(releases, config.dataDir).startsWith('..')) {
    throw new OperatorError(
      `DATA_DIR is inside the folder of a release: ${config.dataDir}. Stop the site, move the folder elsewhere and set DATA_DIR.`,
    );
  }
  const service = openService(config, place);
  if (!service.hasUnit && (await fetchText(config, '/healthz'))) {
    throw new OperatorError(
      `systemd does not run the site, but port ${config.port} answers. Stop the site first.`,
    );
  }
  const isReady = () => waitUntilReady(config, service, place, Number(seconds));

  // Starts what the link points to; goes back if it does not get ready.
  async function finish(): Promise<void> {
    const version = readVersion(link);
    const formerRelease = realpathSync(before);
    console.log(`Starting ${version}, and waiting up to ${seconds} seconds until it is ready.`);
    service.start();
    if (await isReady()) {
      rmSync(before);
      for (const name of readdirSync(releases)) {
        const release = path.join(releases, name);
        const isRelease =
          name.startsWith('.part-') || existsSync(path.join(release, 'build/version'));
        if (!isRelease || [realpathSync(link), formerRelease].includes(release)) continue;
        rmSync(release, { recursive: true, force: true });
      }
      if (!service.hasUnit) await service.stop();
      const start = service.hasUnit ? '' : ` Start it now: ${link}/rihla start`;
      return console.log(
        `${version} is ready. The previous release is in ${formerRelease}.${start}`,
      );
    }
    await service.stop();
    try {
      const isOld = Date.now() - lstatSync(before).mtimeMs > dayMs;
      if (isOld && !force) {
        throw new OperatorError(
          `${version} is not ready, and its upgrade began more than a day ago. Find out why with npm run doctor, or go back to ${readVersion(formerRelease)} and its database with --force.`,
        );
      }
      await runAsOwner(config, () => putDatabaseBack(config, formerRelease));
    } catch (error) {
      // What keeps it from getting ready may pass.
      if (service.hasUnit) service.start();
      throw error;
    }
    await pointLink(link, formerRelease);
    service.start();
    const isBack = await isReady();
    if (!service.hasUnit) await service.stop();
    rmSync(before);
    const logHint = service.hasUnit
      ? `journalctl -u ${process.env.RIHLA_COMMAND}`
      : 'its log above';
    const outcome = isBack ? 'is ready again' : 'is back, but is not ready either';
    throw new OperatorError(
      `${version} did not become ready: see ${logHint}. ${readVersion(link)} ${outcome}.`,
    );
  }

  const isSwitched = existsSync(before) && realpathSync(before) !== realpathSync(link);
  if (isSwitched) {
    console.log(`The upgrade to ${readVersion(link)} was interrupted. Continuing with it.`);
    await finish();
  }
  const formerRelease = realpathSync(link);
  assertRoom(config);
  console.log('Unpacking the release');
  const release = await unpack(archive, place, config);
  if (release === formerRelease) {
    if (service.hasUnit) service.start();
    return console.log(`The site already runs ${readVersion(link)}.`);
  }
  assertNotOlder(release, formerRelease, force);
  if (existsSync('.env')) await cp('.env', path.join(release, '.env'));
  const getDeployFolder = (root: string) => path.join(root, 'docs/deploy');
  const changedFiles = readdirSync(getDeployFolder(release)).filter((name) => {
    const formerFile = path.join(getDeployFolder(formerRelease), name);
    const newFile = path.join(getDeployFolder(release), name);
    return !existsSync(formerFile) || !readFileSync(formerFile).equals(readFileSync(newFile));
  });
  if (changedFiles.length > 0) {
    console.log(
      `These files in docs/deploy have changed. Compare them with your copies:\n${list(changedFiles)}`,
    );
  }
  console.log('Backing up the site');
  const parent = folder ? resolveArgument(folder) : path.join(config.dataDir, 'backups');
  await runAsOwner(config, async () => {
    const bucket = await openBucket(config);
    const backup = await makeBackup(config, parent, { bucket, progress: silentProgress });
    await recordBackup(config, backup.manifest.takenAt);
    console.log(`Backed up to ${backup.folder}`);
  });
  await service.stop();
  await pointLink(before, formerRelease);
  await pointLink(link, release);
  await finish();
});

if (import.meta.main) await runHere(run);

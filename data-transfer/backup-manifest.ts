import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '../app/rules/durations.ts';
import { z } from '../app/rules/zod.ts';
import { hasCode } from '../app/services/operator-error.server.ts';
import { createFolderStorage } from '../app/services/storage/storage.server.ts';
import { readPlainFile } from './plain-files.ts';
import { list, sumBytes, TransferRefused, throwRefusal } from './transfer-files.ts';

const manifestRule = z.object({
  format: z.literal('rihla-backup-1'),
  takenAt: z.iso.datetime(),
  /** The site's id, and the backup's number for that site; blank and 0 in older backups. */
  site: z.string().default(''),
  sequence: z.int().min(0).default(0),
  /** Older backups of PostgreSQL have a JSON Lines file per table instead of `rihla.db`. */
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).min(1),
  shapes: z.array(
    z.object({
      name: z.string(),
      cells: z.record(z.string(), z.enum(['text', 'integer', 'boolean', 'moment'])),
    }),
  ),
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  /** Keys of photos that have a row, but no file on the site. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestRule>;

export const maxManifestBytes = 64 * 1024 * 1024;

/** The manifest, and its checksum in the format of `sha256sum -c`. */
export const manifestFiles = ['manifest.json', 'manifest.json.sha256'] as const;
export const mediaFolder = 'media';
export const sqliteFile = 'rihla.db';

export function toTableFile(table: string): string {
  return `tables/${table}.jsonl`;
}

export function toPhotoFile(key: string): string {
  return `${mediaFolder}/${key}`;
}

export function listManifestPhotos({ files }: Manifest): string[] {
  return Object.keys(files)
    .filter(isPhoto)
    .map((file) => file.slice(toPhotoFile('').length));
}

export function isPhoto(file: string): boolean {
  return file.startsWith(toPhotoFile(''));
}

export function countRows(tables: Manifest['tables']): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const storage = createFolderStorage(folder);
  const [name, checksumName] = manifestFiles;
  await storage.put(name, bytes);
  await storage.put(checksumName, Buffer.from(`${sumBytes(bytes).sha256}  ${name}\n`));
}

export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) => readPlainFile(name, { folder, maxBytes: maxManifestBytes });
  const [bytes = Buffer.of(), checksum = Buffer.of()] = await Promise.all(
    manifestFiles.map(read),
  ).catch(throwRefusal(({ message }) => `There is no complete backup in ${folder}: ${message}.`));
  assertChecksum(bytes, checksum, folder);
  return parseManifest(bytes, folder);
}

export function assertChecksum(bytes: Buffer, checksum: Buffer, folder: string): void {
  if (!checksum.toString().startsWith(sumBytes(bytes).sha256)) {
    throw new TransferRefused(`The backup ${folder} is damaged: manifest.json was changed.`);
  }
}

export function parseManifest(bytes: Buffer, folder: string): Manifest {
  try {
    return manifestRule.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new TransferRefused(
      `The backup ${folder} has a format that this version of Rihla does not support.`,
      { cause: error },
    );
  }
}

/** A panicked second backup of a day must not remove the good first one. */
const newestBackups = 5;
const dailyBackups = 14;
const weeklyBackups = 8;
/** Visitors read that backup copies are deleted a few weeks after the site's own data. */
export const backupKeepMs = weeklyBackups * 7 * dayMs;

/** For example `2027-01-31T02-30-00-000Z`: sorts by time, and is a valid file name everywhere. */
export function formatBackupName(takenAt: Date): string {
  return takenAt.toISOString().replace(/[:.]/g, '-');
}

export function parseBackupName(name: string): Date | null {
  const iso = name.replace(/^(.{10}T..)-(..)-(..)-(...Z)$/, '$1:$2:$3.$4');
  const takenAt = new Date(iso);
  return Number.isNaN(takenAt.getTime()) || formatBackupName(takenAt) !== name ? null : takenAt;
}

export interface KnownBackup {
  folder: string;
  manifest: Manifest;
}

/** `refused` says which entries are no complete backup, and why. */
export interface BackupSet<Backup extends KnownBackup = KnownBackup> {
  backups: Backup[];
  refused: string[];
}

export async function listBackups(parent: string): Promise<BackupSet> {
  const set: BackupSet = { backups: [], refused: [] };
  for (const name of (await listNames(parent)).filter(parseBackupName).sort()) {
    const folder = path.join(parent, name);
    await collectRefusal(set.refused, async () => {
      set.backups.push({ folder, manifest: await readManifest(folder) });
    });
  }
  return set;
}

/** Reads one item of a set: a bad one is named in `refused` and does not affect the others. */
export async function collectRefusal(refused: string[], read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof TransferRefused)) throw error;
    refused.push(error.message);
  }
}

/** What a command says about entries that it skipped; null for none. */
export function formatSkipped(refused: readonly string[]): string | null {
  if (refused.length === 0) return null;
  return `Skipped, for these reasons:\n${list([...new Set(refused)].sort())}`;
}

/** By number, because clocks may have been wrong. */
export function findNewest<Backup extends KnownBackup>(backups: readonly Backup[], site: string) {
  return backups.filter(({ manifest }) => manifest.site === site).sort(newestFirst)[0];
}

function newestFirst({ manifest: left }: KnownBackup, { manifest: right }: KnownBackup): number {
  return right.sequence - left.sequence || (right.takenAt < left.takenAt ? -1 : 1);
}

/** The backup to restore. Throws `TransferRefused` for several sites, or if the newest is from the future. */
export function chooseBackup<Backup extends KnownBackup>(
  backups: readonly Backup[],
  place: string,
  now: Date | null,
): Backup | undefined {
  const sites = [...new Set(backups.map(({ manifest }) => manifest.site))].filter(Boolean);
  const choices = (sites.length > 0 ? sites : ['']).map((site) => findNewest(backups, site));
  const [newestBackup, otherBackup] = choices;
  if (otherBackup) {
    const folders = choices.map((backup) => backup?.folder ?? '');
    throw new TransferRefused(
      `${place} contains backups of ${sites.length} sites. Name the one to restore. The newest of each site:\n${list(folders)}`,
    );
  }
  if (newestBackup && now && Date.parse(newestBackup.manifest.takenAt) > now.getTime() + dayMs) {
    throw new TransferRefused(
      `The newest backup is dated ${newestBackup.manifest.takenAt}, which is in the future: a clock was or is wrong. To restore it anyway, name it: ${newestBackup.folder}`,
    );
  }
  return newestBackup;
}

/**
 * The backups of the site to remove after a new one. Of those with the same tables, the newest 5, and the newest of 14
 * days and of 8 weeks, stay. All others that are older than 8 weeks go, if the trusted time `now` is known.
 */
export function listExpiredBackups<Backup extends KnownBackup>(
  backups: readonly Backup[],
  { folder, manifest }: KnownBackup,
  now: Date | null,
): Backup[] {
  const days = new Set<string>();
  const weeks = new Set<number>();
  const version = manifest.migrations.at(-1);
  const siteBackups = backups
    .filter((backup) => backup.manifest.site === manifest.site)
    .sort(newestFirst);
  const versionBackups = siteBackups.filter(
    (backup) => backup.manifest.migrations.at(-1) === version,
  );
  const backupsToKeep = new Set(versionBackups.slice(0, newestBackups));
  for (const backup of versionBackups) {
    const { takenAt } = backup.manifest;
    const day = takenAt.slice(0, 10);
    // Day 0 of the epoch was a Thursday; weeks start on Monday.
    const week = Math.floor((Date.parse(takenAt) / dayMs + 3) / 7);
    if (!days.has(day) && days.size < dailyBackups) backupsToKeep.add(backup);
    days.add(day);
    if (!weeks.has(week) && weeks.size < weeklyBackups) backupsToKeep.add(backup);
    weeks.add(week);
  }
  // The earlier of both: this machine's clock may be behind.
  const keptSince = now ? Math.min(now.getTime(), Date.parse(manifest.takenAt)) - backupKeepMs : 0;
  return siteBackups.filter((backup) => {
    if (backup.folder === folder) return false;
    const isOld = Date.parse(backup.manifest.takenAt) < keptSince;
    return isOld || (versionBackups.includes(backup) && !backupsToKeep.has(backup));
  });
}

/** Returns the names of those that it removed, and what it could not read. */
export async function pruneBackups(parent: string, newBackup: KnownBackup, now: Date | null) {
  const { backups, refused } = await listBackups(parent);
  const expiredBackups = listExpiredBackups(backups, newBackup, now);
  for (const { folder } of expiredBackups) await rm(folder, { recursive: true, force: true });
  return { removed: expiredBackups.map(({ folder }) => path.basename(folder)), refused };
}

/** Removes what killed backups left; younger folders may be backups in progress. */
export async function removeUnfinishedBackups(parent: string, now: Date): Promise<void> {
  for (const name of await listNames(parent)) {
    const startedAt = parseBackupName(/^\.(.+)\.part$/.exec(name)?.[1] ?? '');
    if (startedAt && now.getTime() - startedAt.getTime() > dayMs) {
      await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

export function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
}

/** A limit for any manifest; SQLite files of sites have a few hundred MB. */
export const maxFileBytes = 2 ** 32;

export function readBackupFile({ folder, manifest }: KnownBackup, name: string): Promise<Buffer> {
  const maxBytes = Math.min(manifest.files[name]?.bytes ?? 0, maxFileBytes);
  return readPlainFile(name, { folder, maxBytes });
}

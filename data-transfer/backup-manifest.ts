import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  backedUpTables,
  type EveryTable,
  overTables,
  plainRow,
  sumTables,
  type TableReader,
  type TableShape,
} from '../app/data/database/every-table.server.ts';
import { faultsOfSqliteFile } from '../app/data/database/site-place.server.ts';
import { openSqliteCopy, openSqliteFile } from '../app/data/database/sqlite.server.ts';
import { z } from '../app/rules/zod.ts';
import { wholeFolders } from '../app/services/photos/photos.server.ts';
import { createFolderStorage, isStorageKey } from '../app/services/storage/storage.server.ts';
import {
  inStage,
  list,
  type Progress,
  photoKeysOf,
  readPlainFile,
  sumOfBytes,
  TransferRefused,
} from './carry-files.ts';

const manifestRule = z.object({
  format: z.literal('rihla-backup-1'),
  takenAt: z.iso.datetime(),
  /** The site's id, and this backup's number among that site's; blank and 0 in older ones. */
  site: z.string().default(''),
  sequence: z.number().default(0),
  /** Older backups of PostgreSQL have a file of JSON lines for each table in place of `rihla.db`. */
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
  /** Keys of photos with a row, whose file the site had lost. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestRule>;

const maxManifestBytes = 64 * 1024 * 1024;

/** The manifest, and its checksum as `sha256sum -c` reads it. */
export const manifestFiles = ['manifest.json', 'manifest.json.sha256'] as const;
export const mediaFolder = 'media';
export const sqliteFile = 'rihla.db';

function tableFile(table: string): string {
  return `tables/${table}.jsonl`;
}

export function photoFile(key: string): string {
  return `${mediaFolder}/${key}`;
}

export function photoKeys({ files }: Manifest): string[] {
  return Object.keys(files)
    .filter(isPhoto)
    .map((file) => file.slice(photoFile('').length));
}

export function isPhoto(file: string): boolean {
  return file.startsWith(photoFile(''));
}

export function rowsIn(tables: Manifest['tables']): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const storage = createFolderStorage(folder);
  const [name, checksumName] = manifestFiles;
  await storage.put(name, bytes);
  await storage.put(checksumName, Buffer.from(`${sumOfBytes(bytes).sha256}  ${name}\n`));
}

export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) => readPlainFile(name, { folder, maxBytes: maxManifestBytes });
  const files = await Promise.all(manifestFiles.map(read)).catch((error) => {
    throw new TransferRefused(`There is no whole backup in ${folder}: ${error.message}.`);
  });
  const [bytes = Buffer.of(), checksum = Buffer.of()] = files;
  return parseManifest(bytes, checksum, folder);
}

export function parseManifest(bytes: Buffer, checksum: Buffer, folder: string): Manifest {
  if (!checksum.toString().startsWith(sumOfBytes(bytes).sha256)) {
    throw new TransferRefused(`The backup ${folder} is damaged: manifest.json was changed.`);
  }
  try {
    return manifestRule.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new TransferRefused(
      `The backup ${folder} was made in a format that this version of Rihla does not know.`,
      { cause: error },
    );
  }
}

const dailies = 14;
const weeklies = 8;
const dayMs = 24 * 60 * 60 * 1000;

const draftName = /^\.(.+)\.part$/;

/** For example `2027-01-31T02-30-00-000Z`: sorted by time, and a valid name everywhere. */
export function nameOfBackup(takenAt: Date): string {
  return takenAt.toISOString().replace(/[:.]/g, '-');
}

export function timeOfBackup(name: string): Date | null {
  const iso = name.replace(/^(.{10}T..)-(..)-(..)-(...Z)$/, '$1:$2:$3.$4');
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) || nameOfBackup(time) !== name ? null : time;
}

export interface KnownBackup {
  folder: string;
  manifest: Manifest;
}

export async function backupsIn(parent: string): Promise<KnownBackup[]> {
  const found: KnownBackup[] = [];
  for (const name of (await namesIn(parent)).filter(timeOfBackup).sort()) {
    const folder = path.join(parent, name);
    try {
      found.push({ folder, manifest: await readManifest(folder) });
    } catch (error) {
      if (!(error instanceof TransferRefused)) throw error;
    }
  }
  return found;
}

/** By number: clocks may have been wrong. */
export function newestOf(backups: readonly KnownBackup[], site: string): KnownBackup | undefined {
  return backups.filter(({ manifest }) => manifest.site === site).sort(newestFirst)[0];
}

function newestFirst({ manifest: one }: KnownBackup, { manifest: other }: KnownBackup): number {
  return other.sequence - one.sequence || (other.takenAt < one.takenAt ? -1 : 1);
}

/** The backup to restore. Throws `TransferRefused` for several sites, and when the newest is of a future day. */
export function chooseBackup(backups: readonly KnownBackup[], place: string, now: Date | null) {
  const sites = [...new Set(backups.map(({ manifest }) => manifest.site))].filter(Boolean);
  const choices = (sites.length > 0 ? sites : ['']).map((site) => newestOf(backups, site));
  const [chosen, other] = choices;
  if (other) {
    const newest = choices.map((one) => one?.folder ?? '');
    throw new TransferRefused(
      `${place} holds backups of ${sites.length} sites. Name the one to restore; the newest of each:\n${list(newest)}`,
    );
  }
  if (chosen && now && Date.parse(chosen.manifest.takenAt) > now.getTime() + dayMs) {
    throw new TransferRefused(
      `The newest backup says that it was taken on ${chosen.manifest.takenAt}, which is still to come: a clock was or is wrong. To restore it, name it: ${chosen.folder}`,
    );
  }
  return chosen;
}

/** The backups to remove after `made`: of its site and tables 14 days and 8 weeks stay, the newest of each. */
export function backupsToRelease(
  backups: readonly KnownBackup[],
  { folder, manifest }: KnownBackup,
): KnownBackup[] {
  const kept = new Set<KnownBackup>();
  const days = new Set<string>();
  const weeks = new Set<number>();
  const version = manifest.migrations.at(-1);
  const ours = backups
    .filter((one) => one.manifest.site === manifest.site)
    .filter((one) => one.manifest.migrations.at(-1) === version)
    .sort(newestFirst);
  for (const one of ours) {
    const { takenAt } = one.manifest;
    const day = takenAt.slice(0, 10);
    // Day 0 of the epoch was a Thursday: weeks begin on Monday.
    const week = Math.floor((Date.parse(takenAt) / dayMs + 3) / 7);
    if (one.folder === folder || (!days.has(day) && days.size < dailies)) kept.add(one);
    days.add(day);
    if (!weeks.has(week) && weeks.size < weeklies) kept.add(one);
    weeks.add(week);
  }
  return ours.filter((one) => !kept.has(one));
}

export async function pruneBackups(parent: string, made: KnownBackup): Promise<string[]> {
  const released = backupsToRelease(await backupsIn(parent), made);
  for (const { folder } of released) await rm(folder, { recursive: true, force: true });
  return released.map(({ folder }) => path.basename(folder));
}

/** Removes what killed backups left; a younger one may still be written. */
export async function removeHalfBackups(parent: string, now: Date): Promise<void> {
  for (const name of await namesIn(parent)) {
    const begunAt = timeOfBackup(draftName.exec(name)?.[1] ?? '');
    if (begunAt && now.getTime() - begunAt.getTime() > dayMs) {
      await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Whatever a manifest says; sites' SQLite files have some hundred MB. */
const maxFileBytes = 2 ** 32;

export function readBackupFile({ folder, manifest }: KnownBackup, name: string): Promise<Buffer> {
  const maxBytes = Math.min(manifest.files[name]?.bytes ?? 0, maxFileBytes);
  return readPlainFile(name, { folder, maxBytes });
}

export async function readBackup<Result>(
  backup: KnownBackup,
  work: (reader: TableReader) => Promise<Result>,
): Promise<Result> {
  const { database, shapes, migrations } = backup.manifest;
  if (database === 'sqlite') {
    await using tables = overTables(openSqliteCopy(path.join(backup.folder, sqliteFile)));
    return await tables.read(backedUpTables, work);
  }
  const inOrder = backedUpTables.flatMap((name) => shapes.find((one) => one.name === name) ?? []);
  return work({
    shapes: inOrder,
    migrations,
    async rowsOf(name) {
      const shape = inOrder.find((one) => one.name === name);
      if (!shape) return [];
      const lines = await readBackupFile(backup, tableFile(name));
      const rows = lines.toString().split('\n').filter(Boolean);
      return rows.map((line) => plainRow(shape, JSON.parse(line)));
    },
  });
}

/** Restores a backup into a temporary database and returns every fault in files, tables, rows and promised photos. */
export async function faultsOfBackup(backup: KnownBackup, progress: Progress): Promise<string[]> {
  const { folder, manifest } = backup;
  // Without a name SQLite keeps it in memory while it is small, and removes it.
  await using rehearsal = overTables(openSqliteFile(''));
  try {
    const { migrations } = manifest;
    await rehearsal.fill({ migrations, shapes: [], rowsOf: async () => [] });
    const shapes = await rehearsal.read(backedUpTables, async (reader) => reader.shapes);
    const named = faultsOfManifest(manifest, shapes);
    if (named.length > 0) return named;
    const damaged = await faultsOfFiles(backup, progress);
    if (damaged.length > 0) return damaged;
    if (manifest.database === 'sqlite') {
      const faults = await faultsOfDatabase(path.join(folder, sqliteFile), migrations);
      if (faults.length > 0) return faults;
    }
    return await faultsOfRows(backup, rehearsal);
  } catch (error) {
    // Foreign rows and files may make SQLite or this code throw anything.
    return [`it cannot be restored: ${error instanceof Error ? error.message : error}`];
  }
}

/** A manifest may name only the site's own tables and photos. */
function faultsOfManifest(
  { database, shapes, tables, files, missing }: Manifest,
  own: readonly TableShape[],
): string[] {
  const wanted = database === 'sqlite' ? [sqliteFile] : own.map(({ name }) => tableFile(name));
  const isOurs = (file: string) => {
    const key = file.slice(photoFile('').length);
    return isStorageKey(key) && wholeFolders.some((folder) => key.startsWith(folder));
  };
  const foreign = [...Object.keys(files), ...missing.map(photoFile)].filter(
    (file) => !wanted.includes(file) && !(isPhoto(file) && isOurs(file)),
  );
  const named = new Set([...shapes.map(({ name }) => name), ...Object.keys(tables)]);
  const strange = named.difference(new Set(own.map(({ name }) => name)));
  const other = own.filter((shape) => !shapes.some((one) => isDeepStrictEqual(one, shape)));
  return [
    ...foreign.map((file) => `the manifest names ${file}, which is no file of a backup`),
    ...wanted.filter((file) => !files[file]).map((file) => `the manifest does not name ${file}`),
    ...[...strange].map((name) => `the manifest names the table ${name}, which no backup has`),
    ...own
      .filter(({ name }) => !tables[name])
      .map(({ name }) => `the manifest does not name the table ${name}`),
    ...other.map(({ name }) => `the columns of ${name} are not those of its version`),
  ];
}

async function faultsOfFiles(backup: KnownBackup, progress: Progress): Promise<string[]> {
  const faults: string[] = [];
  const files = Object.entries(backup.manifest.files);
  await inStage(progress, 'Checked files', files, async ([name, { bytes, sha256 }]) => {
    try {
      const read = sumOfBytes(await readBackupFile(backup, name));
      if (read.sha256 !== sha256) faults.push(`${name} is not as it was written`);
    } catch (error) {
      if (!(error instanceof TransferRefused)) throw error;
      faults.push(error.message);
    }
    return bytes;
  });
  return faults.sort();
}

/** The file counts, not the manifest: its migrations, triggers and pages. */
async function faultsOfDatabase(file: string, migrations: readonly string[]): Promise<string[]> {
  const broken = faultsOfSqliteFile(file);
  if (broken.length > 0) return broken;
  await using tables = overTables(openSqliteCopy(file));
  const done = await tables.read([], async (reader) => reader.migrations);
  if (done.join() !== migrations.toSorted().join()) {
    return [`${sqliteFile} is of other tables than the manifest says: ${done.at(-1) ?? 'none'}`];
  }
  return await tables.faultsOfSchema();
}

async function faultsOfRows(backup: KnownBackup, rehearsal: EveryTable): Promise<string[]> {
  const { files, missing, tables } = backup.manifest;
  await readBackup(backup, (reader) => rehearsal.fill(reader));
  const { sums, photos } = await rehearsal.read(backedUpTables, async (reader) => ({
    photos: photoKeysOf(await reader.rowsOf('photos')).map(photoFile),
    sums: await sumTables(reader),
  }));
  const held = new Set([...Object.keys(files), ...missing.map(photoFile)]);
  const changed = Object.entries(sums).filter(
    ([name, sum]) => !isDeepStrictEqual(sum, tables[name]),
  );
  return [
    ...photos.filter((file) => !held.has(file)).map((file) => `${file} is missing`),
    ...changed.map(([name]) => `the rows of ${name} are not the ones that were written`),
  ];
}

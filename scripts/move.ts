import {
  type EveryTable,
  movedTables,
  sumTables,
  type TableReader,
} from '../app/data/database/every-table.server.ts';
import {
  type DatabasePlace,
  hasDatabase,
  nameOfDatabase,
  nameOfStorage,
  type SitePlace,
  withTablesAlone,
} from '../app/data/database/external-database.server.ts';
import { ConfigError, loadConfig } from '../app/services/config.server.ts';
import { openStorage, type StoragePlace } from '../app/services/storage/open-storage.server.ts';
import { readSiteNote, writeSiteNote } from '../app/services/storage/storage.server.ts';
import { rowsIn } from '../data-transfer/backup-manifest.ts';
import {
  assertSameSums,
  createProgress,
  differencesOf,
  grouped,
  inStage,
  list,
  type Progress,
  photoKeysOf,
  putAndCheck,
  TransferRefused,
} from '../data-transfer/carry-files.ts';
import { defineCommand, runHere, typedPath } from './run-command.ts';

export async function moveSite(
  site: SitePlace,
  to: { database: DatabasePlace | null; storage: StoragePlace | null; progress: Progress },
) {
  const { database, storage, progress } = to;
  if (!hasDatabase(site)) {
    throw new TransferRefused(
      `There is no site in ${site.dataDir}: set DATA_DIR to its data folder.`,
    );
  }
  if (database && nameOfDatabase(database) === nameOfDatabase(site)) {
    throw new TransferRefused(`The site is on ${nameOfDatabase(site)} already.`);
  }
  if (storage && nameOfStorage(storage) === nameOfStorage(site)) {
    throw new TransferRefused(`The photos are in ${nameOfStorage(site)} already.`);
  }
  // `alreadyThere`: copied by an earlier, interrupted move; `missing`: files that the site lacks.
  const moved = { rows: 0, photos: 0, alreadyThere: 0, missing: [] as string[] };
  await withTablesAlone(site, (source) =>
    source.read(movedTables, async (reader) => {
      const photos = async () => {
        if (storage) Object.assign(moved, await movePhotos(site, storage, reader, progress));
      };
      if (!database) return photos();
      await withTablesAlone(database, async (target) => {
        const name = nameOfDatabase(database);
        const sums = await sumTables(reader);
        moved.rows = rowsIn(sums);
        // Checked before the photos, which take long.
        const isThere = await assertFillable(target, sums, name);
        await photos();
        if (!isThere) await target.fill(reader);
        assertSameSums(sums, await target.read(movedTables, sumTables));
      });
    }),
  );
  return moved;
}

/** True if a move that was interrupted at its end has written all rows. */
async function assertFillable(
  target: EveryTable,
  sums: Awaited<ReturnType<typeof sumTables>>,
  name: string,
): Promise<boolean> {
  if (await target.isEmpty(movedTables)) return false;
  const differences = differencesOf(sums, await target.read(movedTables, sumTables));
  if (differences.length === 0) return true;
  throw new TransferRefused(
    `There is a site already: ${name} has other rows. Move into an empty database.\n${list(differences)}`,
  );
}

async function movePhotos(
  site: SitePlace,
  storage: StoragePlace,
  reader: TableReader,
  progress: Progress,
) {
  const moved = { photos: 0, alreadyThere: 0, missing: [] as string[] };
  const keys = photoKeysOf(await reader.rowsOf('photos'));
  const [from, to] = await Promise.all([openStorage(site), openStorage(storage)]);
  const [note, noteThere] = await Promise.all([readSiteNote(from), readSiteNote(to)]);
  if (noteThere && noteThere.id !== note?.id) {
    throw new TransferRefused(
      `There is a site already: ${nameOfStorage(storage)} has the photos of another one. Move into an empty folder or bucket.`,
    );
  }
  await inStage(progress, 'Photos', keys, async (key) => {
    const bytes = await from.get(key);
    if (!bytes) moved.missing.push(key);
    else if (await putAndCheck(to, key, bytes)) moved.photos += 1;
    else moved.alreadyThere += 1;
    return bytes?.length;
  });
  if (note) await writeSiteNote(to, note);
  return moved;
}

const usage = `Copies the site to another database, another storage, or both:
  npm run move -- --database postgres://user:password@host:5432/name --storage s3://KEY:SECRET@BUCKET?endpoint=https://…
  npm run move -- --database file:FOLDER --storage file:FOLDER      and back; FOLDER becomes DATA_DIR
Which site: DATA_DIR, DATABASE_URL and STORAGE_URL, as the site has them. Stop it first: a running site
is refused. The target must be empty. Every photo is read back, and rows are compared by count and
checksum. After an interruption the same command continues. The source stays unchanged; sizes of photos
are made again.`;

const options = { database: { type: 'string' }, storage: { type: 'string' } } as const;
export const run = defineCommand(usage, { words: [0, 0], options }, async (_words, values) => {
  if (!values.database && !values.storage) return false;
  const site = loadConfig(process.env);
  const database = values.database ? placeOf('DATABASE_URL', values.database) : null;
  const storage = values.storage ? placeOf('STORAGE_URL', values.storage) : null;
  const isOneServer = database?.databaseUrl === null && storage?.storage === null;
  if (isOneServer && database.dataDir !== storage.dataDir) {
    throw new TransferRefused(
      'A site on one server has rows and photos in one folder: name it twice.',
    );
  }
  const progress = createProgress();
  if (database) progress.say(`Rows: ${nameOfDatabase(site)} to ${nameOfDatabase(database)}`);
  if (storage) progress.say(`Photos: ${nameOfStorage(site)} to ${nameOfStorage(storage)}`);
  const moved = await moveSite(site, { database, storage, progress });
  if (moved.missing.length > 0) {
    progress.say(`The site itself has lost the files of photos:\n${list(moved.missing)}`);
  }
  const photos = moved.photos + moved.alreadyThere;
  progress.say(
    `Copied ${[database && `${grouped(moved.rows)} rows`, storage && `${grouped(photos)} photos`].filter(Boolean).join(' and ')}; all were compared. Start the site with ${[database && settingOf('DATABASE_URL', values.database), storage && settingOf('STORAGE_URL', values.storage)].filter(Boolean).join(' and ')}.`,
  );
});

const folderOf = (value: string) => /^file:(?:\/\/)?(.+)$/.exec(value)?.[1];

function placeOf(setting: 'DATABASE_URL' | 'STORAGE_URL', value: string) {
  const folder = folderOf(value);
  if (folder) return { databaseUrl: null, storage: null, dataDir: typedPath(folder) };
  if (/^file:/.test(value)) throw new TransferRefused('file: needs a folder, as in file:./data');
  try {
    return loadConfig({ [setting]: value });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new TransferRefused(`${error.message}\nOr, for one server: file:FOLDER`);
  }
}

function settingOf(setting: string, value = ''): string {
  const folder = folderOf(value);
  return folder
    ? `DATA_DIR=${typedPath(folder)} and no ${setting}`
    : `${setting} set to that address`;
}

if (import.meta.main) await runHere(run);

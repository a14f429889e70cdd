import { movedTables, sumTables } from '../app/data/database/every-table.server.ts';
import {
  describeDatabase,
  describeStorage,
  hasDatabase,
  type SitePlace,
  withTablesAlone,
} from '../app/data/database/external-database.server.ts';
import { ConfigError, loadConfig } from '../app/services/config.server.ts';
import { openStorage } from '../app/services/storage/open-storage.server.ts';
import { readSiteNote } from '../app/services/storage/storage.server.ts';
import { countRows } from '../data-transfer/backup-manifest.ts';
import { type CopyTarget, copySite } from '../data-transfer/copy-site.ts';
import { createProgress, formatCount, type Progress } from '../data-transfer/progress.ts';
import { list, listPhotoKeys, TransferRefused } from '../data-transfer/transfer-files.ts';
import { defineCommand, resolveArgument, runHere } from './run-command.ts';

/** Copies a stopped site, with its sessions and secrets: the same site at another address. */
export async function moveSite(site: SitePlace, target: CopyTarget, progress: Progress) {
  if (!hasDatabase(site)) {
    throw new TransferRefused(
      `There is no site in ${site.dataDir}: set DATA_DIR to its data folder.`,
    );
  }
  const { database, storage } = target;
  if (database && describeDatabase(database) === describeDatabase(site)) {
    throw new TransferRefused(`The site already uses ${describeDatabase(site)}.`);
  }
  if (storage && describeStorage(storage) === describeStorage(site)) {
    throw new TransferRefused(`The photos are already in ${describeStorage(site)}.`);
  }
  return withTablesAlone(site, (source) =>
    source.read(movedTables, async (reader) => {
      const sourceStorage = await openStorage(site);
      const sums = await sumTables(reader);
      const photoKeys = listPhotoKeys(await reader.listRows('photos'));
      const copy = {
        tables: movedTables,
        sums,
        readRows: <Result>(work: (rows: typeof reader) => Promise<Result>) => work(reader),
        photoKeys,
        readPhoto: (key: string) => sourceStorage.get(key),
        note: await readSiteNote(sourceStorage),
      };
      const { written, missing } = await copySite(copy, target, progress);
      return { rows: countRows(sums), photos: photoKeys.length - missing.length, written, missing };
    }),
  );
}

const usage = `Copies the site to another database, another storage, or both:
  npm run move -- --database postgres://user:password@host:5432/name --storage s3://KEY:SECRET@BUCKET?endpoint=https://…
  npm run move -- --database file:FOLDER --storage file:FOLDER      copies it back; FOLDER becomes DATA_DIR
It uses the site's DATA_DIR, DATABASE_URL and STORAGE_URL. Stop the site first: a running site is refused.
The target must be empty. Every photo is read back, and rows are compared by count and checksum. If the
command is interrupted, run it again. The source does not change. Resized photos are not copied, because the
site generates them again.`;

const options = { database: { type: 'string' }, storage: { type: 'string' } } as const;
export const run = defineCommand(usage, { words: [0, 0], options }, async (_words, values) => {
  if (!values.database && !values.storage) return false;
  const site = loadConfig(process.env);
  const database = values.database ? parsePlace('DATABASE_URL', values.database) : null;
  const storage = values.storage ? parsePlace('STORAGE_URL', values.storage) : null;
  const isOneServer = database?.databaseUrl === null && storage?.storage === null;
  if (isOneServer && database.dataDir !== storage.dataDir) {
    throw new TransferRefused(
      'On one server, rows and photos are in the same folder: give both options the same folder.',
    );
  }
  const progress = createProgress();
  if (database) progress.say(`Rows: ${describeDatabase(site)} to ${describeDatabase(database)}`);
  if (storage) progress.say(`Photos: ${describeStorage(site)} to ${describeStorage(storage)}`);
  const result = await moveSite(site, { database, storage }, progress);
  if (result.missing.length > 0) {
    progress.say(
      `The files of these photos are missing from the site itself:\n${list(result.missing)}`,
    );
  }
  const parts = [
    database && `${formatCount(result.rows)} rows`,
    storage && `${formatCount(result.photos)} photos`,
  ];
  const settings = [
    database && formatSetting('DATABASE_URL', values.database),
    storage && formatSetting('STORAGE_URL', values.storage),
  ];
  progress.say(
    `Copied ${parts.filter(Boolean).join(' and ')}. The copy was compared with the source. Start the site with ${settings.filter(Boolean).join(' and ')}.`,
  );
});

const parseFolder = (value: string) => /^file:(?:\/\/)?(.+)$/.exec(value)?.[1];

function parsePlace(setting: 'DATABASE_URL' | 'STORAGE_URL', value: string) {
  const folder = parseFolder(value);
  if (folder) return { databaseUrl: null, storage: null, dataDir: resolveArgument(folder) };
  if (/^file:/.test(value))
    throw new TransferRefused('file: must be followed by a folder, for example file:./data');
  try {
    return loadConfig({ [setting]: value });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new TransferRefused(`${error.message}\nOr, for one server: file:FOLDER`);
  }
}

function formatSetting(setting: string, value = ''): string {
  const folder = parseFolder(value);
  return folder
    ? `DATA_DIR=${resolveArgument(folder)} and no ${setting}`
    : `${setting} set to that address`;
}

if (import.meta.main) await runHere(run);

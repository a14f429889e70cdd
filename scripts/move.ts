import {
  nameOfDatabase,
  nameOfStorage,
  placeOfSite,
} from '../app/data/database/site-place.server.ts';
import { ConfigError, loadConfig } from '../app/services/config.server.ts';
import { moveSite } from '../data-transfer/move.ts';
import { createProgress, grouped, list, TransferRefused } from '../data-transfer/progress.ts';
import { runCommand, typedPath } from './run-command.ts';

const usage = `Copies the site to another database, another storage, or both:
  npm run move -- --database postgres://user:password@host:5432/name --storage s3://KEY:SECRET@BUCKET?endpoint=https://…
  npm run move -- --database file:FOLDER --storage file:FOLDER      and back; FOLDER becomes DATA_DIR
Which site: DATA_DIR, DATABASE_URL and STORAGE_URL, as the site has them. Stop it first: a site that
runs is refused. The target must be empty. Every photo is read back, the rows are compared by count
and checksum. Cut off, it goes on when the same command is run again. What it copied from stays as
it is; sizes of photos are made anew.`;

const typed = {
  words: [0, 0],
  options: { database: { type: 'string' }, storage: { type: 'string' } },
} as const;
await runCommand(usage, typed, async (_words, values) => {
  if (!values.database && !values.storage) return false;
  const site = placeOfSite(loadConfig(process.env));
  const database = values.database ? placeOf('DATABASE_URL', values.database) : null;
  const storage = values.storage ? placeOf('STORAGE_URL', values.storage) : null;
  const isOneServer = database?.url === null && storage?.storage === null;
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

/** `file:FOLDER` is a data folder; anything else is the value of the setting. */
function placeOf(setting: 'DATABASE_URL' | 'STORAGE_URL', value: string) {
  const folder = /^file:(?:\/\/)?(.+)$/.exec(value)?.[1];
  if (folder) return { url: null, storage: null, dataDir: typedPath(folder) };
  if (/^file:/.test(value)) throw new TransferRefused('file: needs a folder, as in file:./data');
  try {
    return placeOfSite(loadConfig({ [setting]: value }));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new TransferRefused(`${error.message}\nOr, for one server: file:FOLDER`);
  }
}

/** Without repeating a password. */
function settingOf(setting: string, value = ''): string {
  const folder = /^file:(?:\/\/)?(.+)$/.exec(value)?.[1];
  return folder
    ? `DATA_DIR=${typedPath(folder)} and no ${setting}`
    : `${setting} set to that address`;
}

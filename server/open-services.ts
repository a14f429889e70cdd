import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '../app/app-context.server.ts';
import { type Database, openDatabase } from '../app/data/database/database.server.ts';
import { endFirstStart, readFirstStart } from '../app/data/database/site-settings.server.ts';
import { createPackageIndex } from '../app/data/packages/offered-packages.server.ts';
import { announcePhoto, createWithheldPhotos } from '../app/data/photos/photo-removal.server.ts';
import { publishSitePictures } from '../app/data/photos/photos.server.ts';
import { assertOneSite, OtherSite } from '../app/data/photos/site-identity.server.ts';
import { createSiteSearch } from '../app/data/search/site-search.server.ts';
import { createSessions, shareSecret } from '../app/data/staff/sessions.server.ts';
import { createTranslations } from '../app/data/translations/translations.server.ts';
import { createVisitCounter } from '../app/data/visits/visit-counter.server.ts';
import { createWebsiteReader } from '../app/data/website/website.server.ts';
import type { Config } from '../app/services/config.server.ts';
import { createEventBus } from '../app/services/events.server.ts';
import type { Log } from '../app/services/log.server.ts';
import { createMail } from '../app/services/mail.server.ts';
import { hasCode, OperatorError } from '../app/services/operator-error.server.ts';
import { createPasswords, type PasswordCosts } from '../app/services/passwords.server.ts';
import { createPhotos } from '../app/services/photos/photos.server.ts';
import { createPreviews } from '../app/services/previews/previews.server.ts';
import { createPush } from '../app/services/push.server.ts';
import { createUploads } from '../app/services/read-form.server.ts';
import { findSecret, makeSecret } from '../app/services/secret.server.ts';
import { openStorage } from '../app/services/storage/open-storage.server.ts';
import { makeFolder } from '../app/services/storage/storage.server.ts';
// biome-ignore lint/style/noRestrictedImports: the one place that connects pages with backups, which run in a thread
import { createBackups } from '../data-transfer/site-backups.ts';
import { phraseBook } from '../sample/languages/phrase-book.ts';
import { sampleContent } from '../sample/sample-content.ts';
import { websiteStarts } from '../sample/website/website-starts.ts';

// Every command first changes to the project's folder.
const pictureFolder = path.resolve('sample/pictures/site');

export interface ChosenCosts {
  passwords: PasswordCosts;
  avifEffort: number;
}

/** Opens everything that outlives a request, and fills a new database with the sample content if requested. */
export async function openServices(
  config: Config,
  log: Log,
  now: () => Date = () => new Date(),
  costs?: Partial<ChosenCosts>,
): Promise<Services> {
  const { databaseUrl, dataDir } = config;
  const usesFolder = databaseUrl === null || config.storage === null;
  if (usesFolder) await makeWritable(dataDir);
  const events = createEventBus();
  const database = await openDatabase({ ...config, events, log, now });
  const storage = await openStorage(config);
  const photos = createPhotos(storage, now, log, {
    effort: costs?.avifEffort,
    expect: (url) => announcePhoto(database, url),
  });
  const uploads = createUploads(
    usesFolder ? path.join(dataDir, 'uploads') : path.join(tmpdir(), 'rihla-uploads'),
  );
  // A site starts without its storage; no photo is removed until the storage has been checked.
  await assertOneSite({ database, storage, log, place: config }).catch((error) => {
    if (error instanceof OtherSite) throw error;
    log.warn({ err: error }, 'The storage could not be checked for its site');
  });
  const sitePictures = await publishSitePictures(database, photos, pictureFolder);
  const fallback = sitePictures.get('fallback')?.url ?? null;
  const previews = createPreviews(photos, fallback);
  await fillNewSite(database, photos, config.sampleContent);
  const translations = createTranslations(database, phraseBook);
  const website = await createWebsiteReader({
    database,
    translations,
    sitePictures,
    log,
    starts: websiteStarts,
  });
  const withheldPhotos = await createWithheldPhotos({ database, log });
  const agency = () => website.last().company;
  const timeZone = () => website.last().company.hours.timeZone;
  const visits = createVisitCounter({ database, log, timeZone });
  const passwords = createPasswords(() => agency().name, costs?.passwords);
  const loadSecret = async () =>
    shareSecret(database, 'session', (await findSecret(dataDir)) ?? makeSecret());
  const secret = config.sessionSecret ?? (await loadSecret());
  const sessions = createSessions({ database, secret, siteUrl: config.siteUrl });
  const mail = createMail(config.mail, () => ({
    name: agency().name,
    email: config.contactTo ?? agency().email,
  }));
  const push = createPush({
    shareKeys: (newKeys) => shareSecret(database, 'push', newKeys),
    contact: () => {
      const { email } = agency();
      return email ? `mailto:${email}` : 'mailto:staff@example.com';
    },
  });
  const packageIndex = createPackageIndex(database);
  return {
    config,
    database,
    storage,
    photos,
    withheldPhotos,
    uploads,
    packageIndex,
    siteSearch: createSiteSearch({ database, packageIndex, translations, website }),
    website,
    translations,
    phraseBook,
    sample: sampleContent,
    sitePictures,
    previews,
    mail,
    push,
    backups: createBackups({ config, database, storage, log }),
    passwords,
    sessions,
    visits,
    log,
  };
}

export async function closeServices({ database, visits }: Services): Promise<void> {
  await visits.close();
  await database.close();
}

async function fillNewSite(database: Database, photos: Services['photos'], hasSample: boolean) {
  const firstStart = await readFirstStart(database, hasSample);
  if (firstStart === null) return;
  if (firstStart !== 'blank') {
    const { loadSampleContent } = await import('../sample/load-sample-content.ts');
    await loadSampleContent(database, photos, firstStart);
  }
  await endFirstStart(database, firstStart === 'blank' ? 'blank' : 'sample');
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // If another user restored a backup, this user does not own the files.
    for (const name of ['media', 'rihla.db']) {
      const item = path.join(folder, name);
      if (existsSync(item)) await access(item, constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    throw toFolderError(folder, error);
  }
}

/** systemd shows a site all folders that are not in `ReadWritePaths=` as read-only. */
export function toFolderError(folder: string, error: unknown): OperatorError {
  const sentence = hasCode(error, 'EROFS')
    ? `The data folder ${folder} is read-only for the site. If systemd runs it, run systemctl edit rihla, add the lines [Service] and ReadWritePaths=${folder}, and restart it. Otherwise set DATA_DIR to a folder that is not read-only.`
    : `This user cannot write to the data folder ${folder}, or to a file in it. Give the user the right to write there, or set DATA_DIR to another folder.`;
  return new OperatorError(sentence, { cause: error });
}

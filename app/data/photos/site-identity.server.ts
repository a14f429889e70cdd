import { randomUUID } from 'node:crypto';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import { wholeFolders } from '../../services/photos/photos.server.ts';
import {
  readSiteNote,
  type SiteNote,
  type Storage,
  siteNoteKey,
  writeSiteNote,
} from '../../services/storage/storage.server.ts';
import type { Database } from '../database/database.server.ts';
import {
  describeDatabase,
  describeStorage,
  type SitePlace,
} from '../database/external-database.server.ts';

interface SiteStores {
  database: Database;
  storage: Pick<Storage, 'get' | 'put' | 'walk'>;
  log: Pick<Log, 'warn'>;
  place: SitePlace;
}

export class OtherSite extends OperatorError {
  override name = 'OtherSite';
}

// The rows and the storage have the same site id, so that no site removes the photos of another. A new site gets a new
// id, a new storage gets the rows' id. Throws {@link OtherSite}, or the storage's error.
export async function assertOneSite({ database, storage, log, place }: SiteStores) {
  const note = await readSiteNote(storage);
  const identity = await findIdentity(database);
  if (note && note.id === identity?.id) return;
  if (note) {
    const rows = describeDatabase(place);
    const pictures = describeStorage(place);
    throw new OtherSite(
      `The rows in ${rows} and the photos in ${pictures} belong to two different sites. Nothing was changed. Check DATABASE_URL, STORAGE_URL and DATA_DIR. If the two do belong together, remove the file ${siteNoteKey} from ${pictures} and try again.`,
    );
  }
  if (identity && !(await hasPhotos(storage))) {
    log.warn({ place: describeStorage(place) }, 'There are no photos where this site keeps them');
  }
  await writeSiteNote(storage, identity ?? (await createIdentity(database)));
}

async function hasPhotos(storage: Pick<Storage, 'walk'>): Promise<boolean> {
  for (const folder of wholeFolders) {
    for await (const _photo of storage.walk(folder)) return true;
  }
  return false;
}

export function findIdentity({ kysely }: Database): Promise<SiteNote | undefined> {
  return kysely.selectFrom('site_identity').select('id').executeTakeFirst();
}

async function createIdentity({ kysely }: Database): Promise<SiteNote> {
  await kysely
    .insertInto('site_identity')
    .values({ name: 'site', id: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return kysely.selectFrom('site_identity').select('id').executeTakeFirstOrThrow();
}

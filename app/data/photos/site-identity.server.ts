import { randomUUID } from 'node:crypto';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import { type Photos, staffFolders } from '../../services/photos/photos.server.ts';
import {
  readSiteNote,
  type SiteNote,
  type Storage,
  siteNoteKey,
  writeSiteNote,
} from '../../services/storage/storage.server.ts';
import type { Database } from '../database/database.server.ts';
import { nameOfDatabase, nameOfStorage, type SitePlace } from '../database/site-place.server.ts';
import { findPhotos } from './photos.server.ts';

export interface SiteHalves {
  database: Database;
  storage: Pick<Storage, 'get' | 'put'>;
  photos: Pick<Photos, 'files'>;
  log: Pick<Log, 'warn'>;
  place: SitePlace;
}

export class OtherSite extends OperatorError {
  override name = 'OtherSite';
}

// Rows and photos carry the id of one site; a new site gets an id, a new storage that of the rows.
// Returns the storage's note. Throws {@link OtherSite}, or the storage's error.
export async function assertOneSite(halves: SiteHalves): Promise<SiteNote> {
  const { database, storage, log, place } = halves;
  const [rows, pictures] = [nameOfDatabase(place), nameOfStorage(place)];
  const note = await readSiteNote(storage);
  const own = await findIdentity(database);
  if (note && note.id === own?.id) return note;
  if (note) {
    throw new OtherSite(
      `The rows in ${rows} and the photos in ${pictures} are of two different sites. Nothing was changed. Check DATABASE_URL, STORAGE_URL and DATA_DIR. If the two do belong together, remove the file ${siteNoteKey} from ${pictures} and try again.`,
    );
  }
  const found = await whosePictures(halves);
  if (found === 'strange') {
    throw new OtherSite(
      `There are photos in ${pictures}, and the rows in ${rows} know none of them. Nothing was changed. Check DATABASE_URL, STORAGE_URL and DATA_DIR. For a new site take an empty folder or bucket.`,
    );
  }
  if (own && found === 'none') {
    log.warn({ place: pictures }, 'There are no photos where this site keeps them');
  }
  const given = own ?? (await giveIdentity(database));
  await writeSiteNote(storage, given);
  return given;
}

// Counts it in the database and notes the count in the storage. Null when it may begin, else the
// reason for the operator: the database has an older count. Throws as `assertOneSite`.
export async function beginOrphanCollection(halves: SiteHalves): Promise<string | null> {
  const { database, storage, place } = halves;
  const note = await assertOneSite(halves);
  const counted = await database.kysely
    .updateTable('site_identity')
    .set((row) => ({ sweeps: row('sweeps', '+', 1) }))
    .where('id', '=', note.id)
    .where('sweeps', '>=', note.sweeps)
    .returning(['id', 'sweeps'])
    .executeTakeFirst();
  if (!counted) {
    const [rows, pictures] = [nameOfDatabase(place), nameOfStorage(place)];
    return `The rows in ${rows} are older than the photos in ${pictures}, as after a return to an earlier time: no photo is swept. Bring the newer rows back; or, to go on with these, remove the file ${siteNoteKey} from ${pictures}.`;
  }
  await writeSiteNote(storage, counted);
  return null;
}

export function findIdentity({ kysely }: Database): Promise<SiteNote | undefined> {
  return kysely.selectFrom('site_identity').select(['id', 'sweeps']).executeTakeFirst();
}

/** Of two instances the first one counts. */
async function giveIdentity({ kysely }: Database): Promise<SiteNote> {
  await kysely
    .insertInto('site_identity')
    .values({ name: 'site', id: randomUUID(), sweeps: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return kysely.selectFrom('site_identity').select(['id', 'sweeps']).executeTakeFirstOrThrow();
}

async function whosePictures({ database, photos }: SiteHalves) {
  let isEmpty = true;
  for await (const files of photos.files(staffFolders)) {
    const whole = files.filter(({ isHalf }) => !isHalf);
    if (whole.length === 0) continue;
    isEmpty = false;
    const urls = whole.map(({ url }) => url);
    const known = await findPhotos(database.kysely, urls);
    if (known.size > 0) return 'own';
  }
  return isEmpty ? 'none' : 'strange';
}

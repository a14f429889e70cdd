import { movedTables } from '../app/data/transfer/carried-tables.server.ts';
import {
  type EveryTable,
  type PlainRow,
  sumTables,
  type TableReader,
} from '../app/data/transfer/every-table.server.ts';
import {
  type DatabasePlace,
  hasDatabase,
  withTablesAlone,
} from '../app/data/transfer/open-tables.server.ts';
import {
  nameOfDatabase,
  nameOfStorage,
  type SitePlace,
} from '../app/data/transfer/site-place.server.ts';
import type { Log } from '../app/services/log.server.ts';
import { findSecret, writeSecret } from '../app/services/secret.server.ts';
import { openStorage, type StoragePlace } from '../app/services/storage/open-storage.server.ts';
import { readSiteNote, writeSiteNote } from '../app/services/storage/storage.server.ts';
import {
  assertSameSums,
  differencesOf,
  forEachOf,
  photoKeysOf,
  putAndCheck,
} from './carry-photos.ts';
import type { Progress } from './progress.ts';
import { list, TransferRefused } from './transfer-refused.ts';

export interface MoveOptions {
  /** Where the rows go; null leaves them where they are. */
  database: DatabasePlace | null;
  /** Where the photos go; null leaves them where they are. */
  storage: StoragePlace | null;
  log: Log;
  progress: Progress;
}

export interface Moved {
  rows: number;
  photos: number;
  /** Photos that an earlier, interrupted move had put there already. */
  alreadyThere: number;
  /** Keys of photos that have a row, but whose file the site itself had lost. */
  missing: string[];
}

/**
 * Copies a site that does not run: the photos first, each read back and compared, then the rows in
 * one transaction, compared by count and checksum. Cut off and begun anew, it goes on from what is
 * there. What it came from is not changed. Throws `TransferRefused`, and as `withTablesAlone`.
 */
export async function moveSite(
  site: SitePlace,
  { database, storage, log, progress }: MoveOptions,
): Promise<Moved> {
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
  const moved: Moved = { rows: 0, photos: 0, alreadyThere: 0, missing: [] };
  await withTablesAlone(site, log, async (source) => {
    const photos = () => storage && movePhotos({ site, storage, source, moved, progress });
    if (!database) await photos();
    else {
      await withTablesAlone(database, log, async (target) => {
        // Refused before the photos, which take long, and looked at again after them.
        await source.read(movedTables, async (reader) => {
          const { sums } = await carriedRows(reader, site, database);
          await assertFillable(target, sums, nameOfDatabase(database));
        });
        await photos();
        moved.rows = await moveRows(source, target, { site, database, progress });
      });
    }
  });
  return moved;
}

/** The rows as the target keeps them, and their sums. */
async function carriedRows(reader: TableReader, site: SitePlace, database: DatabasePlace) {
  const carried = await carrySecret(reader, site, database);
  return { ...carried, sums: await sumTables(carried.reader) };
}

/** In one transaction on each side, as no site starts meanwhile. Returns how many rows. */
function moveRows(
  source: EveryTable,
  target: EveryTable,
  { site, database, progress }: { site: SitePlace; database: DatabasePlace; progress: Progress },
): Promise<number> {
  return source.read(movedTables, async (reader) => {
    const carried = await carriedRows(reader, site, database);
    const { sums } = carried;
    const total = Object.values(sums).reduce((sum, { rows }) => sum + rows, 0);
    const stage = progress.begin('Rows', total);
    if (await assertFillable(target, sums, nameOfDatabase(database))) {
      progress.say(`${nameOfDatabase(database)} has these very rows already`);
      stage.add(total);
    } else await target.fill(carried.reader, (count) => stage.add(count));
    stage.done();
    assertSameSums(sums, await target.read(movedTables, sumTables));
    await carried.finish();
    return total;
  });
}

/** True when a move that was cut off after its last row had finished the database. */
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

async function movePhotos({
  site,
  storage,
  source,
  moved,
  progress,
}: {
  site: SitePlace;
  storage: StoragePlace;
  source: EveryTable;
  moved: Moved;
  progress: Progress;
}): Promise<void> {
  const keys: string[] = [];
  await source.read(['photos'], (reader) =>
    sumTables(reader, (rows) => void keys.push(...photoKeysOf(rows))),
  );
  const [from, to] = await Promise.all([openStorage(site), openStorage(storage)]);
  const [note, noteThere] = await Promise.all([readSiteNote(from), readSiteNote(to)]);
  if (noteThere && noteThere.id !== note?.id) {
    throw new TransferRefused(
      `There is a site already: ${nameOfStorage(storage)} has the photos of another one. Move into an empty folder or bucket.`,
    );
  }
  const stage = progress.begin('Photos', keys.length);
  await forEachOf(keys, async (key) => {
    const bytes = await from.get(key);
    if (bytes) {
      if (await putAndCheck(to, key, bytes)) moved.photos += 1;
      else moved.alreadyThere += 1;
    } else moved.missing.push(key);
    stage.add(1, bytes?.length);
  });
  if (note) await writeSiteNote(to, note);
  stage.done();
}

const table = 'shared_secrets';
const name = 'session';

/**
 * The secret that signs sessions is a file beside SQLite and a row on PostgreSQL. The reader that
 * is returned has it as the target keeps it, and `finish` writes the file where that is wanted, so
 * that nobody is signed out by a move.
 */
async function carrySecret(
  reader: TableReader,
  from: DatabasePlace,
  to: DatabasePlace,
): Promise<{ reader: TableReader; finish(): Promise<void> }> {
  const rows: PlainRow[] = [];
  const shape = reader.shapes.find((known) => known.name === table);
  if (shape) for await (const some of reader.rowsOf(shape)) rows.push(...some);
  const others = rows.filter((row) => row.name !== name);
  const row = rows.find((known) => known.name === name);
  const secret = from.url === null ? await findSecret(from.dataDir) : String(row?.value ?? '');
  const kept: PlainRow[] = to.url && secret ? [...others, { name, value: secret }] : others;
  return {
    reader: {
      ...reader,
      async *rowsOf(wanted) {
        if (wanted.name !== table) yield* reader.rowsOf(wanted);
        else if (kept.length > 0) yield kept;
      },
    },
    async finish() {
      if (to.url === null && secret) await writeSecret(to.dataDir, secret);
    },
  };
}

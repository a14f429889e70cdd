import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../../app/data/database/database.server.ts';
import { movedTables, type PlainRow } from '../../app/data/database/every-table.server.ts';
import {
  type DatabasePlace,
  openExternalTables,
  type SitePlace,
} from '../../app/data/database/external-database.server.ts';
import { writeSetting } from '../../app/data/database/site-settings.server.ts';
import { createPackage } from '../../app/data/packages/package-changes.server.ts';
import { saveSection } from '../../app/data/website/website.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { createEventBus } from '../../app/services/events.server.ts';
import { silentLog } from '../../app/services/log.server.ts';
import { wholeFolders } from '../../app/services/photos/photos.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { silentProgress } from '../../data-transfer/progress.ts';
import { forEachItem, sumBytes } from '../../data-transfer/transfer-files.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { makeDatabase } from './embedded-postgres.ts';
import { blankPackage, fullFacts } from './sample-input.ts';
import type { TestSite } from './test-site.ts';
import { startStore } from './test-store.ts';
import { getDataFolder, getTemplateDatabase, type TestTemplate } from './test-template.ts';

/** Options for tests that transfer data: no output. */
export const silentOptions = { log: silentLog, now: () => new Date(), progress: silentProgress };

/** A place where a site is or can be, and how to remove it. */
export interface TestPlace {
  place: SitePlace;
  settings: Record<string, string>;
  remove(): Promise<void>;
}

/** Opens a site's database beside the running site, as commands do. */
export function openExternally(place: DatabasePlace): Promise<Database> {
  const options = { log: silentLog, now: () => new Date(), isExternal: true };
  return openDatabase({ ...place, events: createEventBus(), ...options });
}

/** SQLite and a folder, or PostgreSQL and a store: empty, or with the sample content. */
export async function makePlace(
  template: TestTemplate,
  kind: 'sqlite' | 'postgres',
  { sample = false }: { sample?: boolean } = {},
): Promise<TestPlace> {
  const copyOf = sample ? getTemplateDatabase('sample') : '';
  const testPlace = await emptyPlace(template.postgresUrl, kind, copyOf);
  if (!sample) return testPlace;
  if (kind === 'sqlite') {
    await cp(getDataFolder(template, kind, 'sample'), testPlace.place.dataDir, { recursive: true });
    return testPlace;
  }
  const [from, to] = await Promise.all([
    openStorage({ storage: null, dataDir: getDataFolder(template, kind, 'sample') }),
    openStorage(testPlace.place),
  ]);
  for (const key of await from.list('')) await to.put(key, (await from.get(key)) ?? Buffer.of());
  return testPlace;
}

/** A place on SQLite with a package and the few photos of every site: quick to copy. */
export async function makeSmallPlace(template: TestTemplate): Promise<TestPlace> {
  const testPlace = await makePlace(template, 'sqlite');
  await cp(getDataFolder(template, 'sqlite', 'empty'), testPlace.place.dataDir, {
    recursive: true,
  });
  const database = await openExternally(testPlace.place);
  await createPackage(database, { ...blankPackage, packageName: 'One', facts: fullFacts() });
  await database.close();
  return testPlace;
}

/** The same without sample content, on any PostgreSQL. */
export async function emptyPlace(
  postgresUrl: string,
  kind: 'sqlite' | 'postgres',
  copyOf = '',
): Promise<TestPlace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-place-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  if (kind === 'sqlite') {
    const settings = { DATA_DIR: dataDir };
    return { place: loadConfig(settings), settings, remove: removeFolder };
  }
  const [database, store] = await Promise.all([
    makeDatabase(postgresUrl, { copyOf }),
    startStore(),
  ]);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, STORAGE_URL: store.url };
  return {
    place: loadConfig(settings),
    settings,
    async remove() {
      await store.stop();
      await database.remove();
      await removeFolder();
    },
  };
}

export async function readPlaceContent(place: SitePlace, names: readonly string[] = movedTables) {
  const rows = await readRows(place, names);
  const storage = await openStorage(place);
  const keys = (await Promise.all(wholeFolders.map((folder) => storage.list(folder)))).flat();
  const files: Record<string, string> = {};
  await forEachItem(keys, async (key) => {
    const bytes = await storage.get(key);
    if (bytes) files[key] = sumBytes(bytes).sha256;
  });
  return { rows, files };
}

export async function readRows(place: SitePlace, names: readonly string[]) {
  await using tables = await openExternalTables(place);
  const rows = await tables.read(names, async ({ shapes, listRows }) => {
    const rowsByTable: Record<string, PlainRow[]> = {};
    for (const { name } of shapes) {
      const tableRows = await listRows(name);
      if (tableRows.length > 0) rowsByTable[name] = tableRows;
    }
    return rowsByTable;
  });
  // A restore raises revisions, so they must not decide the order.
  const toSortKey = ({ revision: _, ...others }: PlainRow) => JSON.stringify(others);
  for (const tableRows of Object.values(rows)) {
    tableRows.sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
  }
  return rows;
}

/** Saves a section as staff do, with their own picture, so that all tables of sections have rows. */
export async function writeWebsite({ services }: Pick<TestSite, 'services'>): Promise<string> {
  const { database, photos, website } = services;
  const photo = await photos.store('website', 'logo.jpg', await jpeg(512, 512));
  const { look } = (await website.read()).typed;
  await saveSection(database, 'look', {
    content: { ...look, logo: { url: photo.url, x: '50', y: '50' } },
    before: look,
    photos: [photo],
    by: 'staff@example.com',
  });
  await writeSetting(database.kysely, 'website-start', 'sample');
  return photo.url;
}

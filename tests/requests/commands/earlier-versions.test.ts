import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { restoreRows } from '../../../app/data/bin/bin.server.ts';
import { movedTables } from '../../../app/data/database/every-table.server.ts';
import {
  copyDatabase,
  withTablesAlone,
} from '../../../app/data/database/external-database.server.ts';
import { executedMigrations, migrate } from '../../../app/data/database/migrate.server.ts';
import { openPostgres } from '../../../app/data/database/postgres.server.ts';
import { openSqlite } from '../../../app/data/database/sqlite.server.ts';
import type { Tables } from '../../../app/data/database/tables.server.ts';
import { restorePackageVersion } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { createLog, silentLog } from '../../../app/services/log.server.ts';
import { makeBackup, restoreBackup } from '../../../data-transfer/backup.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { listen } from '../../free-port.ts';
import { isFullRun } from '../../full-run.ts';
import {
  openExternally,
  readRows,
  silentOptions,
  type TestPlace,
} from '../../sites/moving-site.ts';
import { sampleContent } from '../../sites/sample-company.ts';
import { listEnquiries } from '../../sites/stored-enquiry.ts';
import { openPlace } from '../../sites/test-place.ts';
import { databaseKinds, importBuiltSite, requestDatabases } from '../../sites/test-site.ts';
import { createTempFolder } from '../../temporary-folder.ts';
import { expectWords } from '../site/open-site.ts';

// A package that was saved twice, a hidden one and one in the bin, in a backup of the last version without package
// details.
const offeredId = 'b2p317ps9h42f2eeg14d';
const hiddenId = '38qb84czvecn4na70yvd';
const deletedId = '7cmadf8bfhtv7kktkpnq';
/** The bin is emptied after 30 days, so the backup is restored the day after it was made. */
const getRestoreTime = () => new Date('2026-11-24T00:00:00.000Z');

const pages = [
  ...['/', '/about', '/contact', '/packages', '/gallery/hajj', '/nothing'],
  ...['/about.data', '/manifest.webmanifest', '/sitemap.xml'],
];
/** Without the revisions of the topics, which a restore counts up. */
const stripScripts = (response: { status: number; text: string } | undefined) => ({
  ...response,
  text: response?.text.replace(/<script\b.*?<\/script>/gs, ''),
});

describe.each(requestDatabases)('restoring data of earlier versions on %s', (kind) => {
  it('restores a backup from before package details', async () => {
    const folder = await createTempFolder();
    await cp('tests/fixtures/backup-before-facts', folder, { recursive: true });
    for (const name of ['rihla.db', 'manifest.json']) {
      const archive = path.join(folder, `${name}.gz`);
      await writeFile(path.join(folder, name), gunzipSync(await readFile(archive)));
      await rm(archive);
    }
    const home = await openPlace(kind);
    await restoreBackup(home.place, folder, silentOptions);
    const paths = [`/packages/details/${offeredId}`, `/packages/details/${hiddenId}`, '/contact'];
    const languagePaths = ['/ur', '/kn/contact', '/hi/guide'];
    const responses = await fetchPages(home, [...paths, ...languagePaths], getRestoreTime);
    expect(responses.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200, 200]);
    expectWords(responses[0]?.text ?? '', 'Umrah Family Comfort', '₹1,29,000', '550 mtrs');
    const services = await openServices(loadConfig(home.settings), silentLog, getRestoreTime);
    const { database } = services;
    const before = await listPackages(database);
    expect(before.map(({ packageName, facts }) => [packageName, facts])).toEqual([
      ['Not ready yet', noFacts],
      ['Umrah Family Comfort', noFacts],
    ]);
    expect(await listEnquiries(database)).toMatchObject([{ language: 'en' }]);
    expect(await restoreRows(database, 'packages', [deletedId])).toMatchObject({
      restored: [deletedId],
    });
    expect((await findPackage(database, deletedId))?.facts).toEqual(noFacts);
    const result = await restorePackageVersion(database, offeredId, {
      version: 1,
      seenVersion: 2,
    });
    expect(result).toEqual({ state: 'saved', lacksPicture: false });
    expect(await findPackage(database, offeredId)).toMatchObject({
      price: '1,24,000',
      facts: noFacts,
    });
    await closeServices(services);
  });

  it('restores a backup of PostgreSQL with one JSON text per line', async () => {
    const home = await openPlace(kind);
    await restoreBackup(home.place, 'tests/fixtures/backup-of-postgres', silentOptions);
    const services = await openServices(loadConfig(home.settings), silentLog);
    expect(await listPackages(services.database)).toMatchObject([
      {
        packageName: 'Kept',
        description: 'one\u2028two\r\nthree',
        facts: { departures: [{ from: '2030-01-22', left: '4' }] },
        photo: { width: 64, height: 48 },
      },
    ]);
    await closeServices(services);
  });

  it('restores a site from before the website texts with the same pages, and its backup too', async () => {
    const [home, ...others] = await Promise.all([
      openPlace(kind, { sample: true }),
      ...requestDatabases.map((other) => openPlace(other)),
    ]);
    const folder = await createTempFolder();
    await forgetFacts(home);
    const before = await fetchPages(home, pages);
    expect(before.map(({ status }) => status)).toEqual([...Array(5).fill(200), 404, 200, 200, 200]);
    expect(before[1]?.text).toContain(sampleContent.about.lead);

    expect((await downgradeDatabase(home)).at(-1)).toBe('0011-attempts');
    await makeBackup(home.place, folder, silentOptions);
    expect(await fetchPages(home, pages)).toEqual(before);
    // A site that starts writes no texts.
    expect(await readRows(home.place, ['website_sections', 'website_versions'])).toEqual({});
    for (const other of others) {
      await restoreBackup(other.place, folder, silentOptions);
      const after = await fetchPages(other, pages);
      for (const [index, address] of pages.entries()) {
        if (address.endsWith('.data')) continue;
        expect(stripScripts(after[index]), address).toEqual(stripScripts(before[index]));
      }
    }
  });
});

/** The same database, on which the statement with this number fails. */
function failAt(kysely: Kysely<Tables>, number: number): Kysely<Tables> {
  let count = 0;
  return kysely.withPlugin({
    transformQuery({ node }) {
      count += 1;
      if (count === number) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

it.each(databaseKinds)(
  'on %s continues an upgrade that was interrupted at any statement, and keeps a copy',
  async (kind) => {
    const home = await openPlace(kind, { sample: true });
    const { place } = home;
    await forgetFacts(home);
    await downgradeDatabase(home);
    const before = await readRows(place, movedTables);
    const log = createLog('silent');
    const info = vi.spyOn(log, 'info');
    const copyDir = path.join(place.dataDir, 'before-upgrade', '0011');
    const copy = path.join(copyDir, 'rihla.db');
    // The statements are the same on both.
    const step = isFullRun || kind === 'sqlite' ? 6 : 20;
    let number = 1;
    for (let isDone = false; !isDone; number += step) {
      const dialect = place.databaseUrl
        ? openPostgres(place.databaseUrl, log)
        : openSqlite(place.dataDir);
      const kysely = new Kysely<Tables>({ dialect });
      const keepCopy = () => copyDatabase(place, copy);
      try {
        await migrate(failAt(kysely, number), { log, keepCopy });
        isDone = true;
      } catch (error) {
        const sentence = 'The tables could not be upgraded from 0011 to 0037: cut off.';
        const isBefore = error instanceof Error && error.message === 'cut off';
        if (!isBefore) expect(error).toMatchObject({ message: expect.stringContaining(sentence) });
      } finally {
        await kysely.destroy();
      }
    }
    expect(number).toBeGreaterThan(60);
    expect(info.mock.calls).toEqual([[{ copy }, 'Tables 0011 -> 0037']]);
    const database = await openExternally(place);
    expect((await listPackages(database)).length).toBe(12);
    await database.close();
    const copyPlace = { ...place, databaseUrl: null, dataDir: copyDir };
    expect(await readRows(copyPlace, movedTables)).toEqual(before);
  },
);

/** Removes content that an earlier version could not store: package details and reviews. */
async function forgetFacts({ place }: TestPlace): Promise<void> {
  const database = await openExternally(place);
  await database.kysely.updateTable('packages').set({ facts: '' }).execute();
  await database.kysely.deleteFrom('reviews').execute();
  // A gallery's first pictures published a topic for all pages.
  await database.kysely.deleteFrom('live_revisions').where('topic', '=', 'website').execute();
  await database.close();
}

/** Turns a site's database into that of the version before the website texts; returns its migrations. */
async function downgradeDatabase({ place }: TestPlace): Promise<string[]> {
  const database = await openExternally(place);
  const { kysely, isPostgres } = database;
  await kysely.deleteFrom('live_revisions').where('topic', '=', 'website').execute();
  const rows = await readRows(place, movedTables);
  for (const row of rows.site_identity ?? []) row.sweeps = 0;
  const migrations = (await executedMigrations(kysely)).slice(0, 11);
  if (isPostgres) await sql`drop schema public cascade; create schema public`.execute(kysely);
  await database.close();
  if (!isPostgres) await rm(path.join(place.dataDir, 'rihla.db'));
  await withTablesAlone(place, async (tables) => {
    await tables.fill({ migrations, shapes: [], listRows: async () => [] });
    const shapes = await tables.read(movedTables, async (reader) => reader.shapes);
    const getColumns = (name: string) => shapes.find((shape) => shape.name === name)?.cells ?? {};
    await tables.fill({
      migrations,
      shapes,
      listRows: async (name) =>
        (rows[name] ?? []).map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => column in getColumns(name))),
        ),
    });
  });
  return migrations;
}

/** A site's responses on these paths, started in a place and stopped again; at this time, or today. */
async function fetchPages(
  { settings }: TestPlace,
  paths: readonly string[],
  now?: () => Date,
): Promise<{ status: number; text: string }[]> {
  const { openSite, serve } = await importBuiltSite();
  const site = await openSite(loadConfig({ ...settings, SAMPLE_CONTENT: 'off' }), silentLog, now);
  serve(site);
  const port = await listen(site.server);
  const responses: { status: number; text: string }[] = [];
  for (const path of paths) {
    const response = await fetch(`http://localhost:${port}${path}`);
    responses.push({ status: response.status, text: await response.text() });
  }
  await site.close(0);
  return responses;
}

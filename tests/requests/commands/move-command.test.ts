import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { assertOneSite } from '../../../app/data/photos/site-identity.server.ts';
import { findSecondFactor } from '../../../app/data/staff/second-factor.server.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { silentLog } from '../../../app/services/log.server.ts';
import { openStorage } from '../../../app/services/storage/open-storage.server.ts';
import { writeSiteNote } from '../../../app/services/storage/storage.server.ts';
import { silentProgress } from '../../../data-transfer/progress.ts';
import { moveSite } from '../../../scripts/move.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { readPlaceContent, type TestPlace, writeWebsite } from '../../sites/moving-site.ts';
import { runScript, spawnScript } from '../../sites/run-script.ts';
import * as session from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { openPlace, openSmallPlace } from '../../sites/test-place.ts';

type Site = Omit<TestPlace, 'remove'>;

const createArgs = ({ settings }: Site) => [
  ...['--database', settings.DATABASE_URL ?? ''],
  ...['--storage', settings.STORAGE_URL ?? ''],
];

const move = (from: Site, database: Site | null, storage: Site | null) =>
  moveSite(
    from.place,
    { database: database?.place ?? null, storage: storage?.place ?? null },
    silentProgress,
  );
const open = ({ settings }: Site) => openServices(loadConfig(settings), silentLog);

it('moves a site in steps and back without a change; sessions and second factors still work', async () => {
  const home = await openPlace('sqlite', { sample: true });
  const services = await open(home);
  await session.createCookie({ services });
  const app = await session.enableFactor({ services }, session.staffEmail);
  await session.createCookie({ services });
  await writeWebsite({ services });
  const { database, sessions } = services;
  const name = 'अमीना 🕋 "quoted" \\ and \n two lines';
  const enquiryId = await storeEnquiry(database, { name, language: 'hi' });
  await addEnquiryNote(database, enquiryId, { author: session.staffEmail, text: 'T' });
  const limit = { bucket: 'b', times: '[1]', changedAt: new Date().toISOString() };
  await database.kysely.insertInto('limits').values(limit).execute();
  await closeServices(services);

  const away = await openPlace('postgres');
  const back = await openPlace('sqlite');
  const before = await readPlaceContent(home.place);
  // Photos and rows can be in different places, and remain one site.
  await move(home, null, away);
  const { STORAGE_URL = '' } = away.settings;
  const halfAway = {
    place: { ...home.place, storage: away.place.storage },
    settings: { ...home.settings, STORAGE_URL },
  };
  expect(await readPlaceContent(halfAway.place)).toEqual(before);
  await expectOneSite(halfAway);
  await move(halfAway, away, null);
  expect(await move(away, back, back)).toMatchObject({ missing: [] });
  expect(await readPlaceContent(back.place)).toEqual(before);
  expect(Object.keys(before.rows)).toEqual(
    expect.arrayContaining(['enquiry_notes', 'limits', 'staff_sessions', 'website_versions']),
  );
  for (const site of [away, back]) {
    const services = await open(site);
    expect(services.sessions.secret).toBe(sessions.secret);
    const id = await session.seedStaff({ services });
    expect(await findSecondFactor(services.database, id)).toMatchObject({ isReadable: true });
    const answer = await session.signInWith(services, { code: await app.code(1) });
    expect(answer).toMatchObject({ ok: true, isReadable: true });
    await closeServices(services);
    await expectOneSite(site);
  }
});

/** Both throw if rows and photos belong to different sites. */
async function expectOneSite(site: Site): Promise<void> {
  const services = await open(site);
  await assertOneSite({ ...services, place: loadConfig(site.settings) });
  await closeServices(services);
}

it("refuses a running site, a target with other rows, and the site's own folder", async () => {
  const home = await openSmallPlace();
  const away = await openPlace('postgres', { sample: true });
  const empty = await openPlace('sqlite');
  const services = await open(home);
  await expect(move(home, away, away)).rejects.toThrow(/Another Rihla process is using/);
  await closeServices(services);
  await expect(move(home, away, away)).rejects.toThrow(/There is already a site: .* has rows/);
  await expect(move(home, null, away)).rejects.toThrow(
    /There is already a site: the bucket .* has photos \(/,
  );
  const otherPlace = await openPlace('postgres');
  await writeSiteNote(await openStorage(otherPlace.place), { id: 'another' });
  await expect(move(home, null, otherPlace)).rejects.toThrow(/bucket .* belongs to another one/);
  await expect(move(home, home, null)).rejects.toThrow(/The site already uses SQLite/);
  const awayServices = await open(away);
  await expect(move(away, empty, empty)).rejects.toThrow(/The site is running on this database/);
  await closeServices(awayServices);
  await move(away, empty, null);
  const database = new DatabaseSync(path.join(home.place.dataDir, 'rihla.db'));
  // Nothing of a prepared database runs.
  database.exec('alter table packages add column size as (abs(-9223372036854775808))');
  await expect(move(home, empty, empty)).rejects.toThrow(
    /the table packages is not part of Rihla.*restore/,
  );
  database.exec('alter table packages drop column size');
  // Both commands report it before copying the photos.
  database.exec("insert into kysely_migration values ('9999-later', '')");
  database.close();
  const backups = path.join(home.place.dataDir, 'backups');
  const targetArgs = createArgs(await openPlace('postgres'));
  for (const { status, stdout, stderr } of [
    await runScript('move', targetArgs, home.settings),
    await runScript('backup', [backups], home.settings),
  ]) {
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The database was made by a newer/);
    expect(stdout).not.toMatch(/Photos: \d/);
  }
});

it('reports what it did, copies nothing twice, and requires a target', async () => {
  const home = await openSmallPlace();
  const away = await openPlace('postgres');
  const moveResult = await spawnScript('move', createArgs(away), home.settings);
  expect(moveResult).toMatchObject({ status: 0, stderr: '' });
  expect(moveResult.stdout).toMatch(/Copied \d+ rows and \d+ photos\. The copy was compared/);
  expect(moveResult.stdout).not.toContain('rihla:rihla@');
  const photos = Object.keys((await readPlaceContent(home.place)).files).length;
  expect(await move(home, away, away)).toMatchObject({ written: 0, photos });

  const run = (args: string[], DATA_DIR = home.place.dataDir) =>
    runScript('move', args, { DATA_DIR });
  const mysqlResult = await run(['--database', 'mysql://x']);
  expect(mysqlResult.status).toBe(1);
  expect(mysqlResult.stderr).toContain('DATABASE_URL must look like postgres://');
  expect((await run(['--storage', 's3://KEY:SECRET@B'])).stderr).not.toContain('SECRET@B');
  const emptyResult = await run(
    ['--database', 'file:/tmp/x'],
    path.join(home.place.dataDir, 'none'),
  );
  expect(emptyResult.stderr).toMatch(/^There is no site in/);
});

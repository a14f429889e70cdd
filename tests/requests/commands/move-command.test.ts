import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { beginOrphanCollection } from '../../../app/data/photos/site-identity.server.ts';
import { shareSecret } from '../../../app/data/staff/shared-secrets.server.ts';
import { movedTables } from '../../../app/data/transfer/carried-tables.server.ts';
import { placeOfSite } from '../../../app/data/transfer/site-place.server.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { findSecret } from '../../../app/services/secret.server.ts';
import { openStorage } from '../../../app/services/storage/open-storage.server.ts';
import { moveSite } from '../../../data-transfer/move.ts';
import { silentProgress } from '../../../data-transfer/progress.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import {
  contentOf,
  makePlace,
  runScript,
  silent,
  type TestPlace,
} from '../../sites/moving-site.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { writeWebsite } from '../../sites/written-website.ts';

const options = { log: silent, progress: silentProgress };
const places: TestPlace[] = [];

async function place(kind: 'sqlite' | 'postgres', sample = false): Promise<TestPlace> {
  const made = await makePlace(inject('template'), kind, { sample });
  places.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(places.splice(0).map((made) => made.remove()));
});

/** A sample site with somebody signed in and every table in use. */
async function livedInSite(): Promise<TestPlace> {
  const home = await place('sqlite', true);
  const services = await openServices(loadConfig(home.settings), silent);
  await staffCookie({ services });
  await writeWebsite({ services });
  const { kysely } = services.database;
  const now = new Date().toISOString();
  await kysely
    .insertInto('enquiries')
    .values({
      id: 'e1',
      name: 'अमीना 🕋 "quoted" \\ and \n two lines',
      email: 'a@example.com',
      ...{ subject: 'S', message: 'M', createdAt: now },
      readAt: now,
      language: 'hi',
    })
    .execute();
  await kysely
    .insertInto('enquiry_notes')
    .values({ id: 'n1', enquiryId: 'e1', author: 'staff@example.com', text: 'T', createdAt: now })
    .execute();
  await kysely.insertInto('limits').values({ bucket: 'b', times: '[1]', changedAt: now }).execute();
  await closeServices(services);
  return home;
}

/** Starts it with its next orphan collection: both throw when rows and photos are of two sites. */
async function startsAsOneSite(settings: Record<string, string>): Promise<void> {
  const config = loadConfig(settings);
  const services = await openServices(config, silent);
  expect(await beginOrphanCollection({ ...services, place: placeOfSite(config) })).toBeNull();
  await closeServices(services);
}

it('there and back again nothing changed, and nobody was signed out', async () => {
  const home = await livedInSite();
  const away = await place('postgres');
  const back = await place('sqlite');
  const before = await contentOf(home.place);
  const secret = await findSecret(home.place.dataDir);
  await moveSite(home.place, { database: away.place, storage: away.place, ...options });
  const services = await openServices(loadConfig(away.settings), silent);
  expect(services.sessions.secret).toBe(secret);
  expect(await shareSecret(services.database, 'session', 'another')).toBe(secret);
  await closeServices(services);

  const moved = await moveSite(away.place, {
    database: back.place,
    storage: back.place,
    ...options,
  });
  expect(moved).toMatchObject({ alreadyThere: 0, missing: [] });
  expect(await contentOf(back.place)).toEqual(before);
  expect(Object.keys(before.rows).toSorted()).toEqual(
    expect.arrayContaining(['enquiry_notes', 'limits', 'staff_sessions', 'website_versions']),
  );
  expect(await findSecret(back.place.dataDir)).toBe(secret);
  await startsAsOneSite(back.settings);
});

it('rows alone and photos alone can move', async () => {
  const home = await livedInSite();
  const [database, storage] = [await place('sqlite'), await place('postgres')];
  await moveSite(home.place, { database: null, storage: storage.place, ...options });
  await moveSite(home.place, { database: database.place, storage: null, ...options });
  expect((await contentOf({ ...home.place, storage: storage.place.storage })).files).toEqual(
    (await contentOf(home.place)).files,
  );
  expect((await contentOf(database.place)).files).toEqual({});
  expect((await contentOf(database.place)).rows).toEqual((await contentOf(home.place)).rows);
});

it('rows and photos that moved alone are one site with what stayed', async () => {
  const home = await livedInSite();
  const [away, other] = [await place('postgres'), await place('postgres', true)];
  const { STORAGE_URL = '', DATABASE_URL = '' } = away.settings;
  await moveSite(home.place, { database: null, storage: away.place, ...options });
  await startsAsOneSite({ ...home.settings, STORAGE_URL });
  const halfAway = { ...home.place, storage: away.place.storage };
  await moveSite(halfAway, { database: away.place, storage: null, ...options });
  await startsAsOneSite({ ...home.settings, STORAGE_URL, DATABASE_URL });
  await expect(
    moveSite(home.place, { database: null, storage: other.place, ...options }),
  ).rejects.toThrow(/There is a site already: the bucket .* has the photos of another one/);
});

it('killed in the middle it goes on from what is there', async () => {
  const home = await livedInSite();
  const away = await place('postgres');
  const storage = await openStorage(away.place);
  const words = [
    ...['--database', away.settings.DATABASE_URL ?? ''],
    ...['--storage', away.settings.STORAGE_URL ?? ''],
  ];
  const node = path.resolve('node_modules/node/bin/node');
  const child = spawn(node, ['scripts/move.ts', ...words], {
    env: { ...process.env, ...home.settings, DATABASE_URL: '', STORAGE_URL: '' },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const copied = async () => (await storage.list('')).length;
  await expect.poll(copied, { interval: 5 }).toBeGreaterThanOrEqual(5);
  child.kill('SIGKILL');
  await exited;
  const there = (await storage.list('')).length;
  const { files, rows } = await contentOf(home.place);
  expect(there).toBeLessThan(Object.keys(files).length);

  const resumed = await runScript('move', words, home.settings);
  expect(resumed).toMatchObject({ status: 0, stderr: '' });
  expect(resumed.stdout).toMatch(/Copied \d+ rows and \d+ photos; all were compared/);
  expect(resumed.stdout).not.toContain('rihla:rihla@');
  const found = await contentOf(away.place);
  expect(found.files).toEqual(files);
  expect({ ...found.rows, shared_secrets: undefined }).toEqual(rows);
  const again = await moveSite(home.place, {
    database: away.place,
    storage: away.place,
    ...options,
  });
  expect(again).toMatchObject({ photos: 0, alreadyThere: Object.keys(files).length });
});

it('refuses a site that runs, a target with other rows, and where the site is', async () => {
  const home = await livedInSite();
  const away = await place('postgres', true);
  const services = await openServices(loadConfig(home.settings), silent);
  const target = { database: away.place, storage: away.place, ...options };
  await expect(moveSite(home.place, target)).rejects.toThrow(/Another Rihla process is using/);
  await closeServices(services);
  await expect(moveSite(home.place, target)).rejects.toThrow(
    /There is a site already: .* has other rows/,
  );
  await expect(
    moveSite(home.place, { ...target, database: home.place, storage: null }),
  ).rejects.toThrow(/The site is on SQLite .* already/);

  const running = await openServices(loadConfig(away.settings), silent);
  const empty = await place('sqlite');
  await expect(
    moveSite(away.place, { database: empty.place, storage: empty.place, ...options }),
  ).rejects.toThrow(/The site is running on this database/);
  await closeServices(running);
  await moveSite(away.place, { database: empty.place, storage: null, ...options });
  expect(movedTables).toContain('staff_sessions');
});

it('the command wants to know where to', async () => {
  const home = await place('sqlite', true);
  expect(await runScript('move', ['--database', 'mysql://x'], home.settings)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('DATABASE_URL must look like postgres://'),
  });
  expect(
    (await runScript('move', ['--storage', 's3://KEY:SECRET@B'], home.settings)).stderr,
  ).not.toContain('SECRET@B');
  const missing = { DATA_DIR: path.join(home.place.dataDir, 'nothing') };
  expect((await runScript('move', ['--database', 'file:/tmp/x'], missing)).stderr).toMatch(
    /^There is no site in/,
  );
});

import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage, createPhoto } from '../../../tests/sites/sample-input.ts';
import { storeEnquiry } from '../../../tests/sites/stored-enquiry.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { deleteRows, restoreRows } from '../bin/bin.server.ts';
import { mailEnquiry } from '../enquiries/enquiries.server.ts';
import {
  createGalleryImage,
  listGalleryImages,
  moveImages,
  readGalleryPage,
  updateGalleryImage,
} from '../gallery/gallery.server.ts';
import { withActor } from '../history/history.server.ts';
import { setPackagesHidden } from '../packages/package-actions.server.ts';
import { createPackage, updatePackage } from '../packages/package-changes.server.ts';
import { listPackages, listPackageTypes } from '../packages/packages.server.ts';
import { countContents } from '../site-contents.server.ts';
import {
  renewPush,
  savePushSettings,
  subscribePush,
  unsubscribePush,
} from '../staff/push-subscriptions.server.ts';
import { beginSecondFactor } from '../staff/second-factor.server.ts';
import { storeStaff } from '../staff/staff.server.ts';
import { leaveSetup, recordSetupStep } from '../website/setup-state.server.ts';
import { changeRows } from './database.server.ts';
import { countTry, forgetOldTries } from './limits.server.ts';
import type { Trx } from './tables.server.ts';

describe.each(databaseKinds)('the data layer on %s', async (kind) => {
  const site = await openDataSite(kind, { sample: true });
  const { services } = site;
  const { database } = services;
  const { kysely } = database;

  it.runIf(kind === 'sqlite')(
    'lets no other process write from the begin of a change on',
    async () => {
      using otherDatabase = new DatabaseSync(path.join(services.config.dataDir, 'rihla.db'));
      const read = async (trx: Trx) => {
        await listPackages({ ...database, kysely: trx });
        otherDatabase.exec('begin immediate; rollback');
      };
      const change = kysely.transaction().execute(read);
      await expect(change).rejects.toThrow('database is locked');
      await kysely.transaction().setAccessMode('read only').execute(read);
    },
  );

  it('changes nothing and publishes nothing when a transaction fails', async () => {
    const packages = await listPackages(database);
    const onPublish = vi.fn();
    database.events.subscribe(onPublish);
    const before = database.events.revisions();
    const change = changeRows(database, [{ topic: 'packages' }], async (trx) => {
      await trx.deleteFrom('packages').execute();
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await listPackages(database)).toEqual(packages);
    expect(onPublish).not.toHaveBeenCalled();
    expect(database.events.revisions()).toEqual(before);
  });

  it('saves no changes by a removed person, even if no page shows the change', async () => {
    const id = await storeEnquiry(database);
    const formerActor = withActor(database, 'a@b.c', () => Promise.reject(new Error('left')));
    const staffId = await storeStaff(database, {
      email: 'a@b.c',
      name: '',
      role: 'staff',
      hash: '',
    });
    const device = { endpoint: 'https://push/device', p256dh: '', auth: '' };
    await subscribePush(database, { id: staffId, sessionId: 'a' }, device);
    const laterSession = { id: staffId, sessionId: 'b' };
    const settings = { quietFrom: '', quietUntil: '', showsMessage: 'yes' } as const;
    const tables = [
      'enquiries',
      'staff_second_factors',
      'site_settings',
      'push_subscriptions',
    ] as const;
    const readAll = () =>
      Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
    const before = await readAll();
    const send = vi.fn();
    const mail = { ...services.mail, send };
    for (const change of [
      () => mailEnquiry({ ...services, database: formerActor, mail }, id),
      () => beginSecondFactor(formerActor, 'nobody'),
      () => subscribePush(formerActor, laterSession, device),
      () => renewPush(formerActor, laterSession, device.endpoint),
      () => savePushSettings(formerActor, staffId, settings),
      () => unsubscribePush(formerActor, staffId),
      () => recordSetupStep(formerActor, 'logo'),
      () => leaveSetup(formerActor),
    ]) {
      await expect(change(), String(change)).rejects.toThrow('left');
    }
    expect(send).not.toHaveBeenCalled();
    expect(await readAll()).toEqual(before);
  });

  it('publishes the website when a gallery gets its first image or loses its last', async () => {
    await kysely.deleteFrom('gallery_images').where('category', '=', 'umrah').execute();
    const { website } = database.events.revisions();
    const countPublished = () => database.events.revisions().website - website;
    const image = { category: 'umrah' as const, caption: '' };
    const first = await createGalleryImage(database, image, createPhoto('/media/1.jpg'));
    const second = await createGalleryImage(database, image, createPhoto('/media/2.jpg'));
    expect(countPublished()).toBe(1);
    for (const [change, expected] of [
      // Hajj has images before and after.
      [() => moveImages(database, [first], { from: 'umrah', to: 'hajj' }), 1],
      [() => deleteRows(database, 'images', [second]), 2],
      [() => restoreRows(database, 'images', [second]), 3],
      [() => moveImages(database, [second], { from: 'umrah', to: 'hajj' }), 4],
      [() => moveImages(database, [first, second], { from: 'hajj', to: 'umrah' }), 5],
    ] as const) {
      await change();
      expect(countPublished(), String(change)).toBe(expected);
    }
  });

  it('counts rows correctly after every change, even after a rollback', async () => {
    async function expectTrueCounts() {
      const overview = await countContents(database);
      expect(overview.packages).toBe((await listPackages(database)).length);
      for (const { category, count } of overview.images) {
        expect(count).toBe((await listGalleryImages(database, category)).length);
      }
    }
    const hasType = async () => (await listPackageTypes(database)).includes('retreat');
    await expectTrueCounts();
    const id = await createPackage(database, { ...blankPackage, packageType: 'hajj' });
    await updatePackage(database, id, { ...blankPackage, packageType: 'Retreat' });
    expect(await hasType()).toBe(true);
    await deleteRows(database, 'packages', [id]);
    expect(await hasType()).toBe(false);
    await restoreRows(database, 'packages', [id]);
    expect(await hasType()).toBe(true);
    await setPackagesHidden(database, [id], true);
    const image = { category: 'hajj' as const, caption: '', tags: ['new', 'dusk'] };
    const imageId = await createGalleryImage(database, image, createPhoto('/media/x.jpg'));
    const query = { tag: null, show: null, imageId: null, step: 24 };
    const readTags = async () => (await readGalleryPage(database, 'hajj', query)).tags;
    expect((await readTags()).slice(0, 2)).toEqual(['new', 'dusk']);
    await updateGalleryImage(database, 'hajj', imageId, { caption: '', tags: ['newer'] });
    const tags = await readTags();
    expect(tags[0]).toBe('newer');
    expect(tags).not.toContain('dusk');
    await expectTrueCounts();
    const transaction = kysely.transaction().execute(async (trx) => {
      await trx.deleteFrom('packages').execute();
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    await setPackagesHidden(database, [id], false);
    const update = kysely.updateTable('gallery_images').set({ category: 'zyarath' });
    await update.where('id', '=', imageId).execute();
    await expectTrueCounts();
    await deleteRows(database, 'images', [imageId], 'zyarath');
    await kysely.deleteFrom('gallery_images').where('category', '=', 'umrah').execute();
    await kysely.deleteFrom('packages').execute();
    await expectTrueCounts();
  });

  // Not before the real time: the site's background jobs remove rows older than a day.
  let now = Date.now();
  const databaseWithClock = { ...database, now: () => new Date(now) };
  const createLimit = (bucket: string, max = 5) => ({ bucket, max, withinMs: 60_000 });
  const attempt = (bucket: string) => countTry(databaseWithClock, [createLimit(bucket)]);
  const hourMs = 60 * 60 * 1000;

  it('a limit allows exactly its number of attempts in any minute', async () => {
    const answers: (number | null)[] = [];
    for (let second = 0; second < 70; second += 5) {
      answers.push((await attempt('steady'))?.waitSeconds ?? null);
      now += 5000;
    }
    expect(answers).toEqual([...Array(5).fill(null), 35, 30, 25, 20, 15, 10, 5, null, null]);
    const results = await Promise.all(Array.from({ length: 100 }, () => attempt('at once')));
    expect(results.filter((answer) => answer === null)).toHaveLength(5);
  });

  it('a limit never waits longer than its window, and ignores attempts of a clock that was ahead', async () => {
    for (let tries = 0; tries < 5; tries += 1) await attempt('behind');
    now -= 999;
    expect(await attempt('behind')).toMatchObject({ waitSeconds: 60 });
    for (const hours of [1, 24 * 400]) {
      const bucket = `ahead ${hours}`;
      now += hours * hourMs;
      for (let tries = 0; tries < 6; tries += 1) await attempt(bucket);
      now -= hours * hourMs;
      expect(await attempt(bucket), bucket).toBeNull();
    }
  });

  it.runIf(kind === 'postgres')('instances whose clocks differ share a limit', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    let allowed = 0;
    for (let tries = 0; tries < 44; tries += 1) {
      vi.setSystemTime(start + (tries % 4) * 90_000 - 180_000);
      if ((await countTry(database, [createLimit('clocks')])) === null) allowed += 1;
    }
    expect(allowed).toBe(5);
  });

  it('removing old attempts keeps those of a clock that is ahead', async () => {
    const future = now + 2 * hourMs;
    const times = JSON.stringify([future, now - 59_999, now - 60_000]);
    const row = { bucket: 'others', times, changedAt: new Date(now).toISOString() };
    await kysely.insertInto('limits').values(row).execute();
    for (let tries = 0; tries < 5; tries += 1) await attempt('others');
    const query = kysely.selectFrom('limits').select('times');
    const storedRow = await query.where('bucket', '=', 'others').executeTakeFirstOrThrow();
    expect(JSON.parse(storedRow.times)).toEqual([future, now - 59_999, ...Array(4).fill(now)]);
  });

  it('an attempt counts for all of its limits or for none', async () => {
    const narrowLimit = createLimit('narrow', 1);
    expect(await countTry(databaseWithClock, [narrowLimit, createLimit('wide')])).toBeNull();
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await countTry(databaseWithClock, [createLimit('wide'), narrowLimit]);
      expect(answer).toMatchObject({ limit: narrowLimit });
    }
    for (let tries = 0; tries < 4; tries += 1) expect(await attempt('wide')).toBeNull();
    expect(await attempt('wide')).not.toBeNull();
  });

  it('limits forget attempts after a day, and allow nobody while the database does not respond', async () => {
    now += 500 * 24 * hourMs;
    await forgetOldTries(databaseWithClock);
    expect(await kysely.selectFrom('limits').selectAll().execute()).toEqual([]);
    const brokenDatabase = { ...databaseWithClock, kysely: kysely.withSchema('nowhere') };
    await expect(countTry(brokenDatabase, [createLimit('any')])).rejects.toThrow();
  });

  it('reports that it is not ready while the database is read-only or has older tables', async () => {
    const fetchReadiness = async () => (await fetch(`${site.origin}/readyz`)).status;
    // The check is cached for two seconds.
    if (kind === 'sqlite') {
      await sql`pragma query_only = on`.execute(kysely);
      await expect.poll(fetchReadiness, { timeout: 5000 }).toBe(503);
      await sql`pragma query_only = off`.execute(kysely);
    }
    await expect.poll(fetchReadiness).toBe(200);
    await sql`delete from kysely_migration where name =
      (select max(name) from kysely_migration)`.execute(kysely);
    await expect.poll(fetchReadiness).toBe(503);
  });
});

it('only files that handle deleted rows read tables that have deleted rows', async () => {
  const readPattern =
    /(?:from|join)\w*(?:\(\s*['"]|\s+"?)(?:packages|gallery_images|reviews|enquiries|pages)\b/i;
  const offendingFiles: string[] = [];
  for await (const file of glob('{app,server,data-transfer,scripts}/**/*.{ts,tsx}')) {
    if (/\.test\.ts$|migrations\//.test(file)) continue;
    const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import .*/gm, '');
    if (readPattern.test(code.replaceAll(/deleteFrom\(\s*'/g, '')))
      offendingFiles.push(file.replaceAll('\\', '/'));
  }
  expect(offendingFiles).toEqual(['app/data/database/tables.server.ts']);
});

import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { deleteRows, restoreRows } from '../app/data/bin/bin.server.ts';
import { createTrustedClock, readClockDoubt } from '../app/data/database/trusted-clock.server.ts';
import { createPackage } from '../app/data/packages/package-changes.server.ts';
import { announcePhoto } from '../app/data/photos/photo-removal.server.ts';
import { findIdentity } from '../app/data/photos/site-identity.server.ts';
import { formatBackupName, writeManifest } from '../data-transfer/backup-manifest.ts';
import { blankPackage } from '../tests/sites/sample-input.ts';
import { openStaffSession } from '../tests/sites/staff-session.ts';
import { storeEnquiry } from '../tests/sites/stored-enquiry.ts';
import { openTestSite, requestDatabases } from '../tests/sites/test-site.ts';
import { startBackgroundJobs } from './background-jobs.ts';

const lostKey = 'gallery/hajj/1-lost.jpg';

const tables = [
  ...(['packages', 'package_versions', 'enquiries'] as const),
  ...(['history', 'staff_sessions', 'attempts'] as const),
];
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** What is removed within a day or two: ended sessions, known attempts, photos that no row got, unfinished backups. */
const shortLivedCounts = { photo: 0, unfinished: 0, staff_sessions: 0, attempts: 0 };

/** `trusted-clock.test.ts` says which clocks are odd. */
const clocks: [string, string, isInDoubt: boolean, gone: object][] = [
  ['stops for nine minutes', `fill, off ${9 / 1440}`, false, {}],
  ['leaps two days ahead', 'fill, leap 2, run', true, {}],
  [
    'leaps ahead and back, and runs for a day',
    'fill, leap 400, run, leap -400, pass 1.1',
    false,
    { ...shortLivedCounts, attempts: 1 },
  ],
  ['stops for six days', 'fill, off 6, run', false, { ...shortLivedCounts, attempts: 1 }],
  [
    'runs for 36 days',
    `fill, ${'off 6, '.repeat(6)}run`,
    false,
    { ...shortLivedCounts, copies: 0, packages: 0, package_versions: 0 },
  ],
];

it.each(clocks)(
  'on a site whose clock %s, background jobs remove only what has expired',
  async (_, steps, ...expected) => {
    const site = await openTestSite({
      template: inject('template'),
      database: requestDatabases.at(-1) ?? 'sqlite',
      sample: false,
    });
    const { database, log, storage } = site.services;
    const { kysely } = database;
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let jobs = startBackgroundJobs(site.services);
    let packageId = '';
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
    const toDataPath = (name: string) => path.join(site.services.config.dataDir, name);
    const copies = [
      `backups/${formatBackupName(daysAgo(25))}`,
      ...['before-upgrade/0011', 'before-upgrade/newer-1.db'],
    ].map(toDataPath);
    const unfinished = toDataPath(`backups/.${formatBackupName(daysAgo(0))}.part`);
    const newestCopy = toDataPath(`backups/${formatBackupName(daysAgo(24))}`);
    const copyOfOtherSite = toDataPath(`backups/${formatBackupName(daysAgo(26))}`);
    const leap = (days: number) => vi.setSystemTime(Date.now() + days * dayMs);
    const actions: Record<string, (days: number) => unknown> = {
      leap,
      async fill() {
        packageId = await createPackage(database, { ...blankPackage, packageName: 'Umrah' });
        await deleteRows(database, 'packages', [packageId]);
        const now = new Date().toISOString();
        await storeEnquiry(database, { state: 'closed', closedAt: now });
        const attempt = { attempt: 'a', rowId: 'x', createdAt: now };
        await kysely.insertInto('attempts').values(attempt).execute();
        await openStaffSession(site);
        await announcePhoto(database, `/media/${lostKey}`);
        await storage.put(lostKey, Buffer.from('of an upload under way'));
        for (const copy of [...copies, unfinished]) {
          mkdirSync(copy, { recursive: true });
          utimesSync(copy, daysAgo(25), daysAgo(25));
        }
        const ownSite = (await findIdentity(database))?.id ?? '';
        for (const [days, site, folder = ''] of [
          [26, 'other', copyOfOtherSite],
          [25, ownSite, copies[0]],
          [24, ownSite, newestCopy],
        ] as const) {
          const takenAt = daysAgo(days).toISOString();
          const contents = { migrations: ['0001'], shapes: [], tables: {}, files: {}, missing: [] };
          const kind = { format: 'rihla-backup-1', database: 'sqlite' } as const;
          await writeManifest(folder, { ...kind, ...contents, site, takenAt, sequence: 30 - days });
        }
      },
      async off(days) {
        await jobs.stop();
        leap(days);
        jobs = startBackgroundJobs(site.services);
      },
      run: () => void vi.advanceTimersByTime(60 * minuteMs),
      /** The jobs have nothing to do while the site only checks its clock. */
      async pass(days) {
        await jobs.stop();
        const clock = createTrustedClock(database, log);
        for (let ms = 0; ms < days * dayMs; ms += 9 * minuteMs) {
          vi.advanceTimersByTime(9 * minuteMs);
          await clock.look();
        }
        jobs = startBackgroundJobs(site.services);
      },
    };
    for (const step of steps.split(', ')) {
      await jobs.idle();
      const [action = '', days] = step.split(' ');
      await actions[action]?.(Number(days));
    }
    await jobs.idle();
    expect([newestCopy, copyOfOtherSite].every(existsSync)).toBe(true);
    const counts: Record<string, number> = {
      photo: (await storage.get(lostKey)) ? 1 : 0,
      unfinished: existsSync(unfinished) ? 1 : 0,
      copies: copies.filter((copy) => existsSync(copy)).length / copies.length,
    };
    for (const table of tables) {
      const rows = await kysely.selectFrom(table).selectAll().execute();
      const countedRows = rows.filter((row) => !('act' in row) || row.act !== 'deleted for good');
      counts[table] = Math.min(countedRows.length, 1);
    }
    const isInDoubt = (await readClockDoubt(database)) !== null;
    const fullCounts = Object.fromEntries(Object.keys(counts).map((name) => [name, 1]));
    expect([isInDoubt, counts]).toEqual([expected[0], { ...fullCounts, ...expected[1] }]);
    if (!isInDoubt) {
      // Everything in the bin can be restored.
      const { restored } = await restoreRows(database, 'packages', [packageId]);
      expect(restored).toHaveLength(counts.packages ?? 0);
    }
    await jobs.stop();
    await site.close();
  },
);

it('sends failed mails although the store does not answer', async () => {
  const site = await openTestSite({
    template: inject('template'),
    database: 'sqlite',
    sample: false,
  });
  const { database, mail, photos } = site.services;
  await storeEnquiry(database, { mailState: 'failed', mailedAt: database.now().toISOString() });
  const { promise: silence, resolve: endSilence } = Promise.withResolvers<void>();
  const trimSizes = vi.fn(() => silence);
  const send = vi.fn(async () => ({ ok: true }) as const);
  const jobs = startBackgroundJobs({
    ...site.services,
    photos: { ...photos, trimSizes },
    mail: { ...mail, readiness: () => 'on', send },
  });
  await expect.poll(() => [trimSizes, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  endSilence();
  await jobs.stop();
  await site.close();
});

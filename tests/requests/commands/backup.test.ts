import * as fs from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { backedUpTables } from '../../../app/data/database/every-table.server.ts';
import type { SitePlace } from '../../../app/data/database/external-database.server.ts';
import { writeSetting } from '../../../app/data/database/site-settings.server.ts';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import * as secondFactor from '../../../app/data/staff/second-factor.server.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { silentLog } from '../../../app/services/log.server.ts';
import { openStorage } from '../../../app/services/storage/open-storage.server.ts';
import { readSiteNote, writeSiteNote } from '../../../app/services/storage/storage.server.ts';
import { makeBackup, restoreBackup } from '../../../data-transfer/backup.ts';
import {
  chooseBackup,
  formatBackupName,
  type KnownBackup,
  listExpiredBackups,
  type Manifest,
  writeManifest,
} from '../../../data-transfer/backup-manifest.ts';
import { silentProgress } from '../../../data-transfer/progress.ts';
import { sumBytes } from '../../../data-transfer/transfer-files.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { findFreePort } from '../../free-port.ts';
import {
  makePlace,
  makeSmallPlace,
  readPlaceContent,
  silentOptions,
  type TestPlace,
  writeWebsite,
} from '../../sites/moving-site.ts';
import { runScript, spawnScript } from '../../sites/run-script.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import * as session from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { openPlace } from '../../sites/test-place.ts';
import {
  databaseKinds,
  openTestSite,
  requestDatabases,
  type TestSite,
} from '../../sites/test-site.ts';
import { createTempFolder } from '../../temporary-folder.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(requestDatabases)('a backup of a site on %s', (kind) => {
  let site: TestSite;
  let source: SitePlace;
  let folder: string;
  let backup: KnownBackup;
  let places: TestPlace[];
  let app: session.TestSecondFactor;
  const listMedia = ({ manifest }: KnownBackup) =>
    Object.keys(manifest.files).filter((file) => file.startsWith('media/'));

  beforeAll(async () => {
    const template = inject('template');
    site = await openTestSite({ template, database: kind });
    source = site.services.config;
    folder = await createTempFolder();
    places = await Promise.all(databaseKinds.map((other) => makePlace(template, other)));
    await session.createCookie(site);
    app = await session.enableFactor(site, session.staffEmail);
    await writeWebsite(site);
    const { database, photos } = site.services;
    // Every character that some reader takes for a line end.
    const description = 'one\u2028two\u2029three\u0085four\r\nfive';
    await createPackage(database, { ...blankPackage, description });
    await storeEnquiry(database, { language: 'ur' });
    const packageId = await createPackage(database, { ...blankPackage, packageName: 'In the bin' });
    const photo = await photos.store('gallery/umrah', 'kept.jpg', await jpeg(400, 300));
    const image = { category: 'umrah' as const, caption: 'Deleted, too', tags: ['green'] };
    const imageId = await createGalleryImage(database, image, photo);
    await deleteRows(database, 'packages', [packageId]);
    await deleteRows(database, 'images', [imageId], 'umrah');
    backup = await makeBackup(source, folder, silentOptions);
  });
  afterAll(async () => {
    await Promise.all(places.map((place) => place.remove()));
    await site.close();
  });

  it('contains no sessions and secrets, and only its owner can read it', async () => {
    const { kysely } = site.services.database;
    const names = (await kysely.introspection.getTables()).map(({ name }) => name);
    const isLeftOut = (name: string) =>
      !name.startsWith('kysely_') && !(name in backup.manifest.tables);
    expect(names.filter(isLeftOut)).toEqual([
      ...['attempts', 'limits', 'package_editors', 'push_subscriptions', 'shared_secrets'],
      ...['site_identity', 'staff_begun_sign_ins', 'staff_links', 'staff_sessions'],
    ]);
    const { value } = await kysely
      .selectFrom('shared_secrets')
      .select('value')
      .where('name', '=', 'second-factor')
      .executeTakeFirstOrThrow();
    for (const file of await fs.readdir(backup.folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = await fs.readFile(path.join(file.parentPath, file.name));
      for (const secret of [site.services.sessions.secret, value]) {
        expect(bytes.includes(secret), file.name).toBe(false);
      }
    }
    expect(((await fs.stat(backup.folder)).mode & 0o077).toString(8)).toBe('0');
  });

  it('shares the photos of the previous backup, and copies a damaged photo again', async () => {
    const copy = await createTempFolder();
    const last = path.join(copy, path.basename(backup.folder));
    await fs.cp(backup.folder, last, { recursive: true });
    await fs.writeFile(
      path.join(last, listMedia(backup).find((file) => file.endsWith('.jpg')) ?? ''),
      'x',
    );
    const next = await makeBackup(source, copy, silentOptions);
    expect(next.manifest.files).toMatchObject(
      Object.fromEntries(listMedia(backup).map((file) => [file, backup.manifest.files[file]])),
    );
    const links = await Promise.all(
      listMedia(next).map(async (file) => (await fs.stat(path.join(next.folder, file))).nlink),
    );
    expect(links.filter((count) => count === 1)).toEqual([1]);
  });

  it('can be restored to either database, unchanged, and never over a site', async () => {
    const expected = await contentWithoutRevisions(source);
    expect(Object.keys(expected.files).length).toBeGreaterThan(40);
    for (const { place } of places) {
      await restoreBackup(place, folder, silentOptions);
      expect(await contentWithoutRevisions(place)).toEqual(expected);
      await expect(restoreBackup(place, folder, silentOptions)).rejects.toThrow(
        /There is already a site: .* has rows/,
      );
    }
  });

  it('can be used as a data folder; then a recovery code signs in and sets up a new app', async () => {
    const copy = await createTempFolder();
    await fs.cp(backup.folder, copy, { recursive: true });
    const services = await openServices(loadConfig({ DATA_DIR: copy }), silentLog);
    const [expected, content] = await Promise.all(
      [source, services.config].map((place) => readPlaceContent(place, ['packages', 'photos'])),
    );
    expect(content?.rows).toEqual(expected?.rows);
    expect(content?.files).toMatchObject(expected?.files ?? {});
    const { database } = services;
    const id = await session.seedStaff({ services });
    const unreadable = { codesLeft: 10, isReadable: false };
    expect(await secondFactor.findSecondFactor(database, id)).toMatchObject(unreadable);
    const refusal = { ok: false, reason: 'unreadable' };
    expect(await session.signInWith(services, { code: await app.code(1) })).toEqual(refusal);
    const recoveryCode = (app.recoveryCodes[0] ?? '').replaceAll('-', '');
    const answer = await session.signInWith(services, { recoveryCode });
    expect(answer).toMatchObject({ ok: true, isReadable: false });
    const account = { id, email: session.staffEmail };
    await secondFactor.endOwnSecondFactor(database, account);
    expect(await secondFactor.beginSecondFactor(database, id)).toBe(true);
    const secret = (await secondFactor.findPendingSecret(database, id)) ?? '';
    const code = await session.generateCode(secret, database.now());
    expect(await secondFactor.confirmSecondFactor(database, account, code)).toHaveLength(10);
    expect(await secondFactor.findSecondFactor(database, id)).toMatchObject({ isReadable: true });
    await closeServices(services);
  });
});

describe('the commands backup and restore', () => {
  let source: TestPlace;
  beforeAll(async () => {
    source = await makeSmallPlace(inject('template'));
  });
  afterAll(() => source.remove());

  it('report what they did, or why they failed', async () => {
    const target = await openPlace('sqlite');
    const services = await openServices(loadConfig(source.settings), silentLog);
    await session.seedStaff({ services });
    await session.enableFactor({ services }, session.staffEmail);
    const clock = JSON.stringify({ seen: Date.now(), doubt: null });
    await writeSetting(services.database.kysely, 'clock', clock);
    await closeServices(services);
    const backups = path.join(target.place.dataDir, 'backups');
    const now = () => new Date(Date.now() - 57 * day);
    const old = await makeBackup(source.place, backups, { ...silentOptions, now });
    const backupResult = await spawnScript('backup', [backups], source.settings);
    expect(backupResult).toMatchObject({ status: 0, stderr: '' });
    expect(backupResult.stdout).toMatch(
      /Backed up to .*: \d+ rows, \d+ photos, .* read back and is complete/,
    );
    expect(backupResult.stdout).toContain(`Removed older backups: ${path.basename(old.folder)}`);
    // The site's dashboard shows it.
    const { rows } = await readPlaceContent(source.place, ['site_settings']);
    expect(JSON.stringify(rows)).toMatch(/"last-backup".*"20\d\d-/);
    const restoreResult = await spawnScript('restore', [backups], target.settings);
    expect(restoreResult).toMatchObject({ status: 0, stderr: '' });
    expect(restoreResult.stdout).toContain('Start the site now.');
    expect(restoreResult.stdout).toMatch(
      /people removed since then can sign in again.*admin -- list/s,
    );
    expect(restoreResult.stdout).toContain('npm run admin -- second-step-off EMAIL');
    const secondResult = await runScript('restore', [backups], target.settings);
    expect([secondResult.status, secondResult.stderr]).toEqual([
      1,
      expect.stringMatching(/^There is already a site/),
    ]);
    const nowhere = await runScript('restore', ['/nowhere'], target.settings);
    expect(nowhere.stderr).toMatch(/^There is no complete backup in \/nowhere/);
  });

  it('name a store that refuses, and leave no partial backup', async () => {
    const folder = await createTempFolder();
    const STORAGE_URL = `s3://a-key:a-secret@bucket?endpoint=http://127.0.0.1:${await findFreePort()}`;
    const result = await runScript('backup', [folder], { ...source.settings, STORAGE_URL });
    expect(result.status).toBe(1);
    expect(result.stderr).toMatch(/^The storage could not read \S+: .*ECONNREFUSED.*\n$/);
    expect(result.stderr).not.toContain('a-secret');
    expect(await fs.readdir(folder)).toEqual([]);
  });

  it('continue an interrupted restore, but accept no photo of another site', async () => {
    const target = await openPlace('postgres');
    const backups = path.join(target.place.dataDir, 'backups');
    const { manifest } = await makeBackup(source.place, backups, silentOptions);
    const [sourceStorage, targetStorage] = await Promise.all([
      openStorage(source.place),
      openStorage(target.place),
    ]);
    const file = Object.keys(manifest.files).find((name) => name.startsWith('media/')) ?? '';
    const key = file.slice('media/'.length);
    await targetStorage.put(key, (await sourceStorage.get(key)) ?? Buffer.of());
    await targetStorage.put('packages/strange.jpg', Buffer.from('x'));
    await expect(restoreBackup(target.place, backups, silentOptions)).rejects.toThrow(
      /There is already a site: the bucket \S+ at \S+ has photos \(packages\/strange.jpg\)/,
    );
    await targetStorage.remove('packages/strange.jpg');
    // The lost site had its photos here.
    await writeSiteNote(targetStorage, { id: 'the lost one' });
    await restoreBackup(target.place, backups, silentOptions);
    expect(await readPlaceContent(target.place, ['packages'])).toEqual(
      await readPlaceContent(source.place, ['packages']),
    );
    // The restored site is independent, and starts.
    await closeServices(await openServices(loadConfig(target.settings), silentLog));
    const [restoredNote, lostNote] = await Promise.all([
      readSiteNote(targetStorage),
      readSiteNote(sourceStorage),
    ]);
    expect(restoredNote?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(restoredNote?.id).not.toBe(lostNote?.id);
  });

  const last = Date.UTC(2027, 0, 30, 2);
  const fake = (at: number, sequence: number, others: Partial<Manifest> = {}): KnownBackup => {
    const takenAt = new Date(at).toISOString();
    const manifest: Manifest = {
      format: 'rihla-backup-1',
      database: 'sqlite',
      migrations: ['0027'],
      shapes: [],
      tables: {},
      files: {},
      missing: [],
      site: 'ours',
      takenAt,
      sequence,
      ...others,
    };
    return { folder: takenAt.slice(5), manifest };
  };
  it('keep the newest five backups, and the newest of 14 days and of 8 weeks', () => {
    const nights = Array.from({ length: 120 }, (_, ago) => fake(last - ago * day, 120 - ago));
    const noon = fake(last + day / 2, 121);
    // 2027-01-30 is a Saturday: the backups of its noon and night, then 13 nights, then Sundays.
    const expiredBackups = listExpiredBackups([noon, ...nights], noon, null);
    const remainingBackups = [noon, ...nights].filter((backup) => !expiredBackups.includes(backup));
    expect(remainingBackups.map(({ folder }) => folder.slice(0, 5))).toEqual([
      ...['01-30', '01-30', '01-29', '01-28', '01-27', '01-26', '01-25', '01-24'],
      ...['01-23', '01-22', '01-21', '01-20', '01-19', '01-18', '01-17'],
      ...['01-10', '01-03', '12-27', '12-20', '12-13'],
    ]);
    // Five of one day stay; the sixth replaces the first of them.
    const hourly = Array.from({ length: 6 }, (_, hours) => fake(last + hours * 3_600_000, hours));
    for (const [index, backup] of hourly.entries()) {
      expect(listExpiredBackups(hourly.slice(0, index + 1), backup, null)).toEqual(
        hourly.slice(0, index < 5 ? 0 : 1),
      );
    }
  });

  it('count only backups of their site and version, and never remove the latest one', () => {
    const early = fake(last, 1);
    for (const other of [{ site: 'theirs' }, { migrations: ['0010'] }, { site: '', sequence: 0 }]) {
      const otherBackup = fake(last, 1, other);
      const later = Array.from({ length: 5 }, (_, at) => fake(last + 1 + at, 2 + at));
      expect(listExpiredBackups([otherBackup, early, ...later], later[4] ?? early, null)).toEqual([
        early,
      ]);
    }
    // The clock was ahead for a month of backups, and is right again.
    const futureBackups = Array.from({ length: 30 }, (_, at) =>
      fake(last + (400 + at) * day, 1 + at),
    );
    const newest = fake(last, 31);
    expect(listExpiredBackups([...futureBackups, newest], newest, null)).not.toContain(newest);
  });

  it('remove what is older than 8 weeks by the trusted time, of any version, but not of another site', () => {
    const old = [fake(last - 57 * day, 1, { migrations: ['0010'] }), fake(last - 57 * day, 2)];
    const others = [
      fake(last - 55 * day, 3, { migrations: ['0010'] }),
      fake(last - 99 * day, 4, { site: 'theirs' }),
    ];
    const newest = fake(last, 5);
    const backups = [...old, ...others, newest];
    expect(new Set(listExpiredBackups(backups, newest, new Date(last)))).toEqual(new Set(old));
    expect(listExpiredBackups(backups, newest, null)).toEqual([]);
    // The clock of the command is behind.
    const early = fake(last - 90 * day, 6);
    expect(listExpiredBackups([...backups, early], early, new Date(last))).toEqual([]);
  });

  it('ask which backup to restore if that is unclear', () => {
    const night = fake(last - day, 1);
    const choose = (other: KnownBackup) => chooseBackup([night, other], 'x', new Date(last));
    const before = fake(last - 2 * day, 3);
    expect(choose(before)).toBe(before);
    expect(() => choose(fake(last + 400 * day, 2))).toThrow(/which is in the future/);
    const foreignBackup = fake(last - 2 * day, 1, { site: 'theirs' });
    expect(() => choose(foreignBackup)).toThrow(/contains backups of 2 sites/);
  });
});

/** A backup's content without the revisions of topics, which a restore raises. */
async function contentWithoutRevisions(place: SitePlace) {
  const { rows, files } = await readPlaceContent(place, backedUpTables);
  const topics = rows.live_revisions?.map(({ topic, changedAt }) => `${topic} ${changedAt}`);
  return { rows: { ...rows, live_revisions: topics?.sort() }, files };
}

const base = await createTempFolder();
const outside = path.join(base, 'outside');
let small: TestPlace;
let target: TestPlace;
let smallBackup: KnownBackup;
beforeAll(async () => {
  const template = inject('template');
  small = await makeSmallPlace(template);
  target = await makePlace(template, 'sqlite');
  smallBackup = await makeBackup(small.place, path.join(base, 'backups'), silentOptions);
  await fs.writeFile(outside, 'secret');
});
afterAll(() => Promise.all([small.remove(), target.remove()]));

/** `plain-files.test.ts` has other files that are not plain. */
it.each([
  ['a link outside', (file: string) => fs.symlink(outside, file), /leads out of the folder/],
  ['another content', (file: string) => fs.writeFile(file, 'x'), /was changed|has changed since/],
])('refuses to restore a backup with %s', async (_, replace, reason) => {
  const photo =
    Object.keys(smallBackup.manifest.files).find((name) => name.startsWith('media/')) ?? '';
  for (const name of ['manifest.json', 'rihla.db', photo, 'media']) {
    const folder = await fs.mkdtemp(path.join(base, 'copy-'));
    await fs.cp(smallBackup.folder, folder, { recursive: true });
    await fs.rm(path.join(folder, name), { recursive: true });
    await replace(path.join(folder, name));
    const attempt = restoreBackup(target.place, folder, silentOptions);
    await expect(attempt, name).rejects.toMatchObject({ name: 'TransferRefused' });
    await expect(attempt).rejects.toThrow(name === 'media' ? name : reason);
    expect(await fs.readdir(target.place.dataDir)).toEqual([]);
  }
});

/** Fails when it runs. */
const overflow = 'abs(-9223372036854775808)';

/** Messages by the change in a backup, whose manifest and checksums are adapted to it. */
const runSql = (sql: string) => (folder: string) => {
  using file = new DatabaseSync(path.join(folder, 'rihla.db'));
  file.exec(sql);
};
const addFile =
  (name: string) =>
  async (folder: string, { files }: Manifest) => {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), 'x');
    files[name] = sumBytes(Buffer.from('x'));
  };
const changes: [change: (folder: string, manifest: Manifest) => unknown, why: string][] = [
  ...[
    ...['media/../../escaped', '/tmp/rihla-escaped', 'media/x.jpg', 'media/packages/X Y.jpg'],
    ...['other.txt', 'tables/packages.jsonl', 'media/sized/packages/1.jpg'],
  ].map((name): (typeof changes)[0] => [
    addFile(name),
    `names ${name}, which is not a file of a backup`,
  ]),
  [(_, manifest) => manifest.missing.push('../x'), 'names media/../x'],
  [(_, manifest) => delete manifest.files['rihla.db'], 'does not name rihla.db'],
  [(_, manifest) => Object.assign(manifest, { shapes: [], tables: {} }), 'the table packages'],
  [(_, { tables }) => delete tables.enquiries, 'does not name the table enquiries'],
  [(_, { shapes }) => shapes.push({ name: '../x', cells: {} }), 'names the table ../x'],
  [(_, { shapes }) => shapes.push({ name: 'staff_sessions', cells: {} }), 'staff_sessions'],
  [(_, { migrations }) => migrations.shift(), 'of another version'],
  [(_, { migrations }) => migrations.push('9999-later'), 'made by a newer version'],
  [runSql("insert into kysely_migration values ('9999-later', '2030')"), '9999-later'],
  [runSql('create view v as select 1'), 'the view v is not part of Rihla'],
  [
    runSql('create trigger t after insert on staff begin select 1; end'),
    'trigger t is not part of Rihla',
  ],
  ...[
    ['create view kysely_v as select 1/0', 'view kysely_v'],
    ['create trigger kysely_t after insert on staff begin select 1; end', 'trigger kysely_t'],
    ['create virtual table searched using fts5(words)', 'table searched'],
    [`alter table packages add column size as (${overflow})`, 'table packages'],
    [`create table sums (size, check (${overflow}))`, 'table sums'],
    ['create index bare on packages (id || id)', 'index bare'],
    ["create index part on packages (id) where id <> ''", 'index part'],
  ].map(([sql = '', part]): (typeof changes)[0] => [
    runSql(sql),
    `the ${part} is not part of Rihla`,
  ]),
  [runSql('alter table packages drop column facts'), 'packages have changed since'],
  [runSql('update packages set price = 7 where price = price'), 'packages have changed since'],
  [(folder) => fs.truncate(path.join(folder, 'rihla.db'), 50_000), 'malformed'],
];

it('checks the whole backup before it restores anything', async () => {
  for (const [change, reason] of changes) {
    const parent = await fs.mkdtemp(path.join(base, 'changed-'));
    const folder = path.join(parent, 'deep/backup');
    await fs.cp(smallBackup.folder, folder, { recursive: true });
    const manifest = structuredClone(smallBackup.manifest);
    await change(folder, manifest);
    if (manifest.files['rihla.db']) {
      manifest.files['rihla.db'] = sumBytes(await fs.readFile(path.join(folder, 'rihla.db')));
    }
    await writeManifest(folder, manifest);
    const attempt = restoreBackup(target.place, folder, silentOptions);
    await expect.soft(attempt, reason).rejects.toMatchObject({ name: 'TransferRefused' });
    await expect.soft(attempt).rejects.toThrow(reason);
    expect.soft(await fs.readdir(target.place.dataDir), reason).toEqual([]);
  }
});

/** One bad item among two good backups, as it is put in the place of a copy, and why it is skipped. */
const badBackups: [put: (folder: string) => Promise<unknown>, why: RegExp][] = [
  [(folder) => fs.truncate(path.join(folder, 'manifest.json'), 200), /was changed/],
  [(folder) => fs.rm(path.join(folder, 'manifest.json')), /is not there/],
  [(folder) => fs.rm(path.join(folder, 'manifest.json.sha256')), /is not there/],
  [
    (folder) => fs.rm(folder, { recursive: true }).then(() => fs.writeFile(folder, 'x')),
    /is not a folder/,
  ],
  [(folder) => writeManifest(folder, [] as never), /does not support/],
  [
    (folder) => writeManifest(folder, { ...smallBackup.manifest, sequence: -1 }),
    /does not support/,
  ],
];

it('backup and restore name damaged backups among the good ones, and skip them', async () => {
  const parent = await fs.mkdtemp(path.join(base, 'some-bad-'));
  const folder = path.join(parent, path.basename(smallBackup.folder));
  await fs.cp(smallBackup.folder, folder, { recursive: true });
  for (const [index, [damage]] of badBackups.entries()) {
    const badFolder = path.join(parent, formatBackupName(new Date(Date.UTC(2030, 0, 1 + index))));
    await fs.cp(smallBackup.folder, badFolder, { recursive: true });
    await damage(badFolder);
  }
  const result = await runScript('backup', [parent, '--quiet'], small.settings);
  expect(result).toMatchObject({ status: 0, stderr: '' });
  const sentences: string[] = [];
  const progress = { ...silentProgress, say: (sentence: string) => void sentences.push(sentence) };
  const home = await openPlace('sqlite');
  const { manifest } = await restoreBackup(home.place, parent, { ...silentOptions, progress });
  expect(manifest.sequence).toBe(smallBackup.manifest.sequence + 1);
  for (const [index, [, reason]] of badBackups.entries()) {
    for (const text of [result.stdout, sentences.join('\n')]) {
      const line = text
        .split('\n')
        .find((candidate) => candidate.includes(`2030-01-0${1 + index}T`));
      expect(line, `${index}`).toMatch(reason);
    }
  }
});

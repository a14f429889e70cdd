import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import { Encrypter } from 'age-encryption';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createS3Storage } from '../../../app/services/storage/s3-storage.server.ts';
import { isStorageKey } from '../../../app/services/storage/storage.server.ts';
import { makeBackup } from '../../../data-transfer/backup.ts';
import { openBackupBucket } from '../../../data-transfer/backup-bucket.ts';
import {
  formatBackupName,
  type KnownBackup,
  listBackups,
  type Manifest,
} from '../../../data-transfer/backup-manifest.ts';
import { silentProgress } from '../../../data-transfer/progress.ts';
import { identityKey, sealObjects } from '../../../data-transfer/sealed-objects.ts';
import { sumBytes } from '../../../data-transfer/transfer-files.ts';
import {
  makeSmallPlace,
  readPlaceContent,
  readRows,
  silentOptions,
  type TestPlace,
} from '../../sites/moving-site.ts';
import { runScript } from '../../sites/run-script.ts';
import { openPlace } from '../../sites/test-place.ts';
import { parseStoreUrl, startStore, type TestStore } from '../../sites/test-store.ts';
import { createTempFolder } from '../../temporary-folder.ts';

const phrase = 'correct horse battery';
let source: TestPlace;
let store: TestStore;
const folder = await createTempFolder();

beforeAll(async () => {
  source = await makeSmallPlace(inject('template'));
  store = await startStore();
});
afterAll(async () => {
  await Promise.all([source.remove(), store.stop()]);
});

const getStorage = () => createS3Storage(parseStoreUrl(store.url));
const openBucket = (passphrase: string | null) =>
  openBackupBucket({ bucket: parseStoreUrl(store.url), passphrase }, { workFactor: 4 });
const listKeys = async (part: string) =>
  (await getStorage().list('')).filter((key) => key.includes(part));
const readBytes = async (key: string) => (await getStorage().get(key)) ?? Buffer.of();
async function removeAll() {
  for (const key of await listKeys('')) await getStorage().remove(key);
}
/** What a command says, and where it says it. */
function recordProgress() {
  const sentences: string[] = [];
  const progress = { ...silentProgress, say: (sentence: string) => void sentences.push(sentence) };
  return { sentences, progress };
}

/** A backup of the site in the folder and in the bucket, and the number of files uploaded. */
async function backUp(parent: string, passphrase: string | null) {
  const bucket = openBucket(passphrase);
  const newBackup = await makeBackup(source.place, parent, { ...silentOptions, bucket });
  let files = 0;
  const update = () => {
    files += 1;
  };
  const { refused } = await bucket.add(newBackup, {
    progress: { ...silentProgress, update },
    keepAll: false,
    now: null,
  });
  return { newBackup, files, refused };
}

it.each([null, phrase])(
  'backs up to a bucket and restores from it, with the passphrase %s',
  async (passphrase) => {
    const backups = path.join(folder, `of ${passphrase}`);
    const target = await openPlace('sqlite');
    const first = await backUp(backups, passphrase);
    const photoCount = first.files - 1;
    expect(photoCount).toBeGreaterThan(10);
    // Photos are uploaded once, and a new folder continues the numbers.
    const { newBackup, files } = await backUp(path.join(backups, 'anew'), passphrase);
    expect(files).toBe(1);
    expect(newBackup.manifest.sequence).toBe(first.newBackup.manifest.sequence + 1);
    expect(await listKeys('manifest.')).toHaveLength(passphrase ? 2 : 4);
    const media = await listKeys('/media/');
    expect(media).toHaveLength(photoCount);
    if (passphrase) {
      for (const key of await listKeys('')) {
        expect((await readBytes(key)).toString('latin1'), key).toMatch(/^age-encryption\.org/);
      }
      const other = openBucket('another passphrase').fetch(path.join(backups, 'x'), silentOptions);
      await expect(other).rejects.toThrow(/^BACKUP_PASSPHRASE does not open/);
    }
    // Files from an interrupted fetch are not fetched again.
    const name = path.basename(newBackup.folder);
    const draft = path.join(backups, 'fetched', `.${name}.part`);
    await cp(path.join(newBackup.folder, 'media'), path.join(draft, 'media'), { recursive: true });
    await Promise.all(media.map((key) => getStorage().remove(key)));
    const settings = { BACKUP_URL: store.url, BACKUP_PASSPHRASE: passphrase ?? '' };
    const args = ['--bucket', path.join(backups, 'fetched'), name];
    const result = await runScript('restore', args, { ...target.settings, ...settings });
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expect(await readPlaceContent(target.place)).toMatchObject(
      await readPlaceContent(source.place, ['packages']),
    );
    await expect(
      openBucket(passphrase).fetch(backups, { ...silentOptions, name: '2020' }),
    ).rejects.toThrow(/has no backup 2020\. It has:\n {2}- \S+\/20/);
    // An object that is larger than its backup says is not read, and sent again.
    await removeAll();
    await backUp(path.join(backups, 'oversized'), passphrase);
    const fetch = () => openBucket(passphrase).fetch(path.join(backups, 'anew'), silentOptions);
    const [photo = ''] = await listKeys('/media/');
    const bytes = await readBytes(photo);
    await getStorage().put(photo, Buffer.concat([bytes, Buffer.alloc(2 * bytes.length + 10_000)]));
    await expect(fetch()).rejects.toThrow(`${photo} in the bucket is larger than its backup says`);
    expect((await backUp(path.join(backups, 'oversized'), passphrase)).files).toBe(2);
    await removeAll();
  },
);

it('uploads photos again after a passphrase is set, and uses one key from then on', async () => {
  const backups = path.join(folder, 'changed');
  const plain = await backUp(backups, null);
  const sealed = await backUp(backups, phrase);
  expect(sealed.files).toBe(plain.files);
  const media = await listKeys('/media/');
  expect(media).toHaveLength(plain.files - 1);
  expect(media.filter((key) => !key.endsWith('.age'))).toEqual([]);
  // Only the encrypted one counts; the other one needs an explicit word.
  const { sentences, progress } = recordProgress();
  const fetch = async (options = {}) => {
    sentences.length = 0;
    const parent = path.join(backups, 'fetched');
    return path.basename(await openBucket(phrase).fetch(parent, { progress, ...options }));
  };
  const plainName = path.basename(plain.newBackup.folder);
  expect(await fetch()).toBe(path.basename(sealed.newBackup.folder));
  expect(sentences.join('\n')).toMatch(/Skipped.*\n.* is not encrypted, so anybody/);
  await expect(fetch({ name: plainName })).rejects.toThrow(
    /^\S+ is not encrypted, .* --unencrypted/,
  );
  expect(await fetch({ unencrypted: true })).toBe(plainName);
  expect(sentences.join('\n')).toMatch(
    /is not encrypted, so nothing proves .* Check its accounts \(0\)/,
  );
  const add = (passphrase: string | null) =>
    openBucket(passphrase).add(sealed.newBackup, {
      progress: silentProgress,
      keepAll: false,
      now: null,
    });
  await expect(add(null)).rejects.toThrow(/are encrypted: set BACKUP_PASSPHRASE/);
  expect(await listKeys('/media/')).toEqual(media);
  for (const key of await listKeys('/identity.age')) await getStorage().remove(key);
  await expect(add(phrase)).rejects.toThrow(/lacks \S+identity\.age/);
  expect(await listKeys('/identity.age')).toEqual([]);
  await removeAll();
});

it('restores nothing from a damaged bucket, or to a path outside the folder', async () => {
  const { newBackup } = await backUp(path.join(folder, 'whole'), phrase);
  const fetch = () => openBucket(phrase).fetch(path.join(folder, 'from damaged'), silentOptions);
  const [key = ''] = await listKeys('rihla.db.age');
  await getStorage().put(key, (await readBytes(key)).subarray(0, -1));
  await expect(fetch()).rejects.toThrow(/rihla\.db\.age in the bucket \S+ is damaged/);
  await getStorage().remove(key);
  await expect(fetch()).rejects.toThrow(/has no \S+rihla\.db/);
  await removeAll();
  const sum = { bytes: 1, sha256: '' };
  await putManifest({ ...newBackup.manifest, files: { '../../out\u001b[2J\nRestored': sum } });
  const outside = openBucket(null).fetch(path.join(folder, 'from damaged'), silentOptions);
  await expect(outside).rejects.toThrow(
    /lists an invalid file name: \.\.\/\.\.\/out\?\[2J\?Restored$/,
  );
  await removeAll();
  // The next backup removes most of these, but none of the files that they name.
  for (const second of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const takenAt = timeAt(second).toISOString();
    const files = { ...newBackup.manifest.files, [`media/../${second}`]: sum };
    await putManifest({ ...newBackup.manifest, takenAt, sequence: 0, files });
  }
  const options = { progress: silentProgress, keepAll: false, now: null };
  expect((await openBucket(null).add(newBackup, options)).removed).toHaveLength(4);
  await removeAll();
});

const timeAt = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second));
const nameAt = (second: number) => formatBackupName(timeAt(second)).toLowerCase();
const placeAt = ({ site }: Manifest, second: number) => `${site}/${nameAt(second)}`;
const plainFiles = (place: string, content: unknown) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return {
    [`${place}/manifest.json`]: text,
    [`${place}/manifest.json.sha256`]: sumBytes(Buffer.from(text)).sha256,
  };
};
/** Files to put into a bucket with good backups, and why the next backup skips them: null if it need not say. */
type BadItem = [why: RegExp | null, files: Record<string, string | Buffer>];

/** `backup.test.ts` has other damages. */
function badItems(good: Manifest): BadItem[] {
  const { site } = good;
  const place = (second: number) => placeAt(good, second);
  return [
    [/does not support/, plainFiles(place(1), JSON.stringify(good).slice(0, 900))],
    [/is damaged: its manifest belongs to/, plainFiles(place(2), good)],
    [/belongs to \?\[2J\//, plainFiles(place(3), { ...good, site: '\u001b[2J' })],
    [/has no \S+sha256/, { [`${place(4)}/manifest.json`]: JSON.stringify(good) }],
    [
      /manifest\.json was changed/,
      { ...plainFiles(place(5), good), [`${place(5)}/manifest.json`]: 'x' },
    ],
    [/has no manifest/, { [`${place(6)}/rihla.db`]: 'x' }],
    [/not part of a backup/, { [`${site}/Notes of March.txt`]: 'x' }],
    [/not part of a backup/, { [`${site}/\u001b[2JRestored \u202e1 row\n  - all`]: 'x' }],
    // The names beside the manifest, which a reader looks for, would be too long.
    [null, { [`${'s'.repeat(255)}/${nameAt(7)}/manifest.json`]: '{}' }],
  ];
}

it.each([null, phrase])(
  'reports what is damaged or foreign in a bucket with the passphrase %s, and changes nothing',
  async (passphrase) => {
    const backups = path.join(folder, `bad items ${passphrase}`);
    const { newBackup } = await backUp(backups, passphrase);
    const good = newBackup.manifest;
    const ownName = `${good.site}/${path.basename(newBackup.folder).toLowerCase()}`;
    const { bucket, endpoint = '', ...credentials } = parseStoreUrl(store.url);
    // Our own client refuses such keys.
    const client = new S3({
      credentials,
      endpoint,
      region: credentials.region,
      forcePathStyle: true,
    });
    const items = badItems(good);
    if (passphrase) items.push(...(await plantedItems(newBackup)));
    for (const [, files] of items) {
      for (const [Key, text] of Object.entries(files)) {
        await client.putObject({ Bucket: bucket, Key, Body: Buffer.from(text) });
      }
    }
    const media = (await listKeys('/media/')).sort();
    // The next backup succeeds, says what is bad, and leaves the photos that a damaged one may need.
    const next = await backUp(backups, passphrase);
    expect(next.newBackup.manifest.sequence).toBe(good.sequence + 1);
    for (const [reason] of items) if (reason) expect(next.refused.join('\n')).toMatch(reason);
    expect((await listKeys('/media/')).sort()).toEqual(media);
    const { sentences, progress } = recordProgress();
    const newestFolder = await openBucket(passphrase).fetch(path.join(backups, 'newest'), {
      progress,
    });
    expect(path.basename(newestFolder)).toBe(path.basename(next.newBackup.folder));
    for (const [, files] of items) {
      const [key = ''] = Object.keys(files);
      const site = path.posix.dirname(path.posix.dirname(key));
      const name = site === good.site ? path.posix.dirname(key) : site;
      expect(sentences.join('\n')).toContain(
        isStorageKey(key) ? name : key.replace(/\p{C}/gu, '?'),
      );
    }
    // A name may hold what moves a terminal's cursor.
    expect(sentences.join('').replaceAll('\n', '')).not.toMatch(/\p{C}/u);
    // Of a named backup's neighbours nothing is read, and nothing said.
    sentences.length = 0;
    await openBucket(passphrase).fetch(path.join(backups, 'named'), { progress, name: ownName });
    expect(sentences.filter((line) => !line.startsWith('From the bucket'))).toEqual([]);
    await Promise.all(
      (await listKeys(' ')).map((Key) => client.deleteObject({ Bucket: bucket, Key })),
    );
    await removeAll();
  },
);

/** What somebody without the passphrase may put into an encrypted bucket. */
async function plantedItems({ folder: backupFolder, manifest }: KnownBackup): Promise<BadItem[]> {
  const { site } = manifest;
  const sealedObjects = sealObjects(
    getStorage(),
    { bucket: parseStoreUrl(store.url), passphrase: phrase },
    4,
  );
  const forge = (at: number) => ({ ...manifest, takenAt: timeAt(at).toISOString(), sequence: 99 });
  const name = 'signed-manifest.age';
  const unsignedKey = `${placeAt(manifest, 31)}/${name}`;
  const bytes = Buffer.from(JSON.stringify(forge(31)));
  await sealedObjects.write(site, unsignedKey.replace(/\.age$/, ''), bytes);
  const signedBytes = await readBytes(
    `${site}/${path.basename(backupFolder).toLowerCase()}/${name}`,
  );
  return [
    [null, plainFiles(placeAt(manifest, 30), forge(30))],
    [/was not written by the site/, { [unsignedKey]: await readBytes(unsignedKey) }],
    [/was not written by the site/, { [`${placeAt(manifest, 32)}/${name}`]: signedBytes }],
    [
      /signed-manifest\.age in the bucket \S+ is damaged/,
      { [`${placeAt(manifest, 33)}/${name}`]: signedBytes.subarray(0, 500) },
    ],
    [
      null,
      { [`another-site/${nameAt(34)}/${name}`]: signedBytes, 'another-site/identity.age': 'x' },
    ],
  ];
}

it('restores a bucket that an earlier version encrypted', async () => {
  const bucket = 'tests/fixtures/sealed-bucket';
  const [site = ''] = await readdir(bucket);
  // The photos of the site are in another fixture: they need not be encrypted.
  for (const [from, to] of [
    [bucket, ''],
    ['tests/fixtures/backup-of-postgres/media', `${site}/media`],
  ] as const) {
    for (const file of await readdir(from, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const key = path.posix.join(to, path.relative(from, file.parentPath), file.name);
      await getStorage().put(key, await readFile(path.join(file.parentPath, file.name)));
    }
  }
  const target = await openPlace('sqlite');
  const settings = { ...target.settings, BACKUP_URL: store.url, BACKUP_PASSPHRASE: phrase };
  const args = ['--bucket', path.join(folder, 'earlier')];
  const unnamedResult = await runScript('restore', args, settings);
  expect(unnamedResult.stderr).toMatch(
    /\S+666z was encrypted by an earlier version, .* name it\.$/m,
  );
  const namedResult = await runScript('restore', [...args, '2026-11-27T01-29-40-666Z'], settings);
  expect(namedResult).toMatchObject({ status: 0, stderr: '' });
  expect(namedResult.stdout).toContain(
    'nothing proves that the site itself wrote it. Check its accounts',
  );
  expect((await readRows(target.place, ['packages'])).packages).toMatchObject([
    { packageName: 'Kept' },
  ]);
  await removeAll();
});

async function putManifest(manifest: Manifest) {
  const name = formatBackupName(new Date(manifest.takenAt)).toLowerCase();
  for (const [key, text] of Object.entries(plainFiles(`${manifest.site}/${name}`, manifest))) {
    await getStorage().put(key, Buffer.from(text));
  }
}

it('copies to the bucket, and if that fails says that the local backup is complete', async () => {
  const backups = path.join(folder, 'of the command');
  const settings = { ...source.settings, BACKUP_URL: store.url, BACKUP_PASSPHRASE: phrase };
  const { status, stdout } = await runScript('backup', [backups], settings);
  expect(stdout).toContain('Copied it to the bucket rihla-test, encrypted.');
  expect(status).toBe(0);
  const readLine = async (others = {}) =>
    (await runScript('doctor', [], { ...settings, ...others })).stdout.match(/^.*bucket .*$/m)?.[0];
  expect(await readLine()).toMatch(/^ok .* Its newest backup of this site is from 20/);
  expect(await readLine({ BACKUP_PASSPHRASE: 'another passphrase' })).toMatch(
    /^NO .* does not open/,
  );
  const [, bucket = ''] = /@([^?]+)/.exec(store.url) ?? [];
  const BACKUP_URL = store.url.replace(bucket, 'of-nobody').replace(/:\d+$/, ':9');
  const result = await runScript('backup', [backups, '--quiet'], { ...settings, BACKUP_URL });
  expect(result).toMatchObject({ status: 1, stdout: '' });
  expect(result.stderr).toMatch(
    /^The backup in .+ is complete, but could not be copied to the bucket: .*ECONNREFUSED.* Check BACKUP_URL/,
  );
  const [, newBackup] = (await listBackups(backups)).backups;
  expect(newBackup?.manifest.sequence).toBe(2);
});

/** A key that the passphrase does not open, whose header demands another work factor. */
async function createKey(workFactor: number): Promise<Buffer> {
  const sealer = new Encrypter();
  sealer.setPassphrase('of somebody else');
  sealer.setScryptWorkFactor(4);
  const key = Buffer.from(await sealer.encrypt('x')).toString('latin1');
  return Buffer.from(key.replace(/^(-> scrypt \S+) 4$/m, `$1 ${workFactor}`), 'latin1');
}

it.each([
  ['is of another passphrase', () => createKey(5), /no identity matched/],
  ['demands half a gigabyte of memory', () => createKey(19), /too much work/],
  ['is no key, and larger than any', async () => Buffer.alloc(5000), /larger than/],
])('quickly refuses a key in the bucket that %s', async (_, key, reason) => {
  await getStorage().put(identityKey('site'), await key());
  const sealedObjects = sealObjects(getStorage(), {
    bucket: parseStoreUrl(store.url),
    passphrase: phrase,
  });
  await expect(sealedObjects.assertOpens('site')).rejects.toMatchObject({
    message: expect.stringMatching(/^BACKUP_PASSPHRASE does not open site\/identity\.age/),
    cause: { message: expect.stringMatching(reason) },
  });
});

import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createS3Storage } from '../../../app/services/storage/s3-storage.server.ts';
import { makeBackup } from '../../../data-transfer/backup.ts';
import { openBackupBucket } from '../../../data-transfer/backup-bucket.ts';
import {
  backupsIn,
  type KnownBackup,
  manifestFiles,
  writeManifest,
} from '../../../data-transfer/backup-manifest.ts';
import { silentProgress } from '../../../data-transfer/carry-files.ts';
import {
  contentOf,
  makePlace,
  makeSmallPlace,
  quietly,
  type TestPlace,
} from '../../sites/moving-site.ts';
import { runScript } from '../../sites/run-script.ts';
import { addressOf, startStore, type TestStore } from '../../sites/test-store.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const phrase = 'correct horse battery';
let source: TestPlace;
let store: TestStore;
const folder = await temporaryFolder();

beforeAll(async () => {
  source = await makeSmallPlace(inject('template'));
  store = await startStore();
});
afterAll(async () => {
  await Promise.all([source.remove(), store.stop()]);
});

const storage = () => createS3Storage(addressOf(store.url));
const bucketWith = (passphrase: string | null) =>
  openBackupBucket({ bucket: addressOf(store.url), passphrase }, { workFactor: 4 });
const keysWith = async (part: string) =>
  (await storage().list('')).filter((key) => key.includes(part));

/** A backup of the site in the folder and in the bucket, and the number of files uploaded. */
async function backUp(parent: string, passphrase: string | null) {
  const bucket = bucketWith(passphrase);
  const lastElsewhere = async (site: string) =>
    (await bucket.newestOf(site))?.manifest.sequence ?? 0;
  const made = await makeBackup(source.place, parent, { ...quietly, lastElsewhere });
  let files = 0;
  const update = () => {
    files += 1;
  };
  await bucket.add(made, { progress: { ...silentProgress, update }, keepAll: false });
  return { made, files };
}

it.each([null, phrase])(
  'a backup goes to a bucket and comes back, with the passphrase %s',
  async (passphrase) => {
    const [backups, target] = [
      path.join(folder, `of ${passphrase}`),
      await makePlace(inject('template'), 'sqlite'),
    ];
    const first = await backUp(backups, passphrase);
    const photos = first.files - 1;
    expect(photos).toBeGreaterThan(10);
    // Photos are uploaded once; the newer of a day's two backups stays; a new folder continues the numbers.
    const { made, files } = await backUp(path.join(backups, 'anew'), passphrase);
    expect(files).toBe(1);
    expect(made.manifest.sequence).toBe(first.made.manifest.sequence + 1);
    expect(await keysWith('/manifest.json.sha256')).toHaveLength(1);
    const media = await keysWith('/media/');
    expect(media).toHaveLength(photos);
    if (passphrase) {
      for (const key of await keysWith('')) {
        expect((await storage().get(key))?.toString('latin1'), key).toMatch(/^age-encryption\.org/);
      }
      const fetchWith = (other: string | null) =>
        bucketWith(other).fetch(path.join(backups, 'x'), quietly);
      await expect(fetchWith('another passphrase')).rejects.toThrow(
        /^BACKUP_PASSPHRASE does not open/,
      );
      await expect(fetchWith(null)).rejects.toThrow(/are encrypted: set BACKUP_PASSPHRASE/);
    }
    // Files from an interrupted fetch are not fetched again.
    const name = path.basename(made.folder);
    const draft = path.join(backups, 'fetched', `.${name}.part`);
    await cp(path.join(made.folder, 'media'), path.join(draft, 'media'), { recursive: true });
    await Promise.all(media.map((key) => storage().remove(key)));
    const settings = {
      ...target.settings,
      BACKUP_URL: store.url,
      BACKUP_PASSPHRASE: passphrase ?? '',
    };
    const restored = await runScript(
      'restore',
      ['--bucket', path.join(backups, 'fetched'), name],
      settings,
    );
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(await contentOf(target.place)).toMatchObject(
      await contentOf(source.place, ['packages']),
    );
    await expect(
      bucketWith(passphrase).fetch(backups, { ...quietly, name: '2020' }),
    ).rejects.toThrow(/has no backup 2020, but:\n {2}- \S+\/20/);
    await Promise.all([
      target.remove(),
      ...(await keysWith('')).map((key) => storage().remove(key)),
    ]);
  },
);

it('sends photos again when a passphrase is set, keeps it, and makes no second key', async () => {
  const backups = path.join(folder, 'changed');
  const plain = await backUp(backups, null);
  const sealed = await backUp(backups, phrase);
  expect(sealed.files).toBe(plain.files);
  const media = await keysWith('/media/');
  expect(media).toHaveLength(plain.files - 1);
  expect(media.filter((key) => !key.endsWith('.age'))).toEqual([]);
  const add = (passphrase: string | null) =>
    bucketWith(passphrase).add(sealed.made, { progress: silentProgress, keepAll: false });
  await expect(add(null)).rejects.toThrow(/are encrypted: set BACKUP_PASSPHRASE/);
  expect(await keysWith('/media/')).toEqual(media);
  for (const key of await keysWith('/identity.age')) await storage().remove(key);
  await expect(add(phrase)).rejects.toThrow(/has lost \S+identity\.age/);
  expect(await keysWith('/identity.age')).toEqual([]);
  await removeAll();
});

it('takes nothing from a damaged bucket, or with a path outside', async () => {
  const { made } = await backUp(path.join(folder, 'whole'), phrase);
  const fetch = () => bucketWith(phrase).fetch(path.join(folder, 'from damaged'), quietly);
  const [key = ''] = await keysWith('rihla.db.age');
  const bytes = (await storage().get(key)) ?? Buffer.of();
  await storage().put(key, bytes.fill(0, bytes.length - 1));
  await expect(fetch()).rejects.toThrow(/rihla\.db\.age in the bucket \S+ is damaged/);
  await storage().remove(key);
  await expect(fetch()).rejects.toThrow(/has no \S+rihla\.db/);
  await removeAll();
  await putManifest({
    ...made,
    manifest: { ...made.manifest, files: { '../../out': { bytes: 1, sha256: '' } } },
  });
  await expect(fetch()).rejects.toThrow(/names an impossible file: \.\.\/\.\.\/out/);
  await removeAll();
});

const removeAll = async () => {
  for (const key of await keysWith('')) await storage().remove(key);
};

async function putManifest({ folder: written, manifest }: KnownBackup) {
  await writeManifest(written, manifest);
  for (const file of manifestFiles) {
    const key = `${manifest.site}/${path.basename(written).toLowerCase()}/${file}`;
    await storage().put(key, await readFile(path.join(written, file)));
  }
}

it('the command copies to the bucket or, if that fails, says that the local backup is complete', async () => {
  const backups = path.join(folder, 'of the command');
  const settings = { ...source.settings, BACKUP_URL: store.url, BACKUP_PASSPHRASE: phrase };
  const { status, stdout } = await runScript('backup', [backups], settings);
  expect(stdout).toContain('Copied it to the bucket rihla-test, encrypted.');
  expect(status).toBe(0);
  const lineOf = async (others = {}) =>
    (await runScript('doctor', [], { ...settings, ...others })).stdout.match(/^.*bucket .*$/m)?.[0];
  expect(await lineOf()).toMatch(/^ok .* Its newest backup of this site is from 20/);
  expect(await lineOf({ BACKUP_PASSPHRASE: 'another passphrase' })).toMatch(/^NO .* does not open/);
  const [, bucket = ''] = /@([^?]+)/.exec(store.url) ?? [];
  const BACKUP_URL = store.url.replace(bucket, 'of-nobody').replace(/:\d+$/, ':9');
  const away = await runScript('backup', [backups, '--quiet'], { ...settings, BACKUP_URL });
  expect(away).toMatchObject({ status: 1, stdout: '' });
  expect(away.stderr).toMatch(
    /^The backup in .+ is whole, but is not in the bucket: .*ECONNREFUSED/,
  );
  const [made] = await backupsIn(backups);
  expect(made?.manifest.sequence).toBe(2);
});

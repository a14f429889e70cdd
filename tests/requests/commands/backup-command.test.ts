import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { loadConfig } from '../../../app/services/config.server.ts';
import { openStorage } from '../../../app/services/storage/open-storage.server.ts';
import { readSiteNote, writeSiteNote } from '../../../app/services/storage/site-note.server.ts';
import { makeBackup } from '../../../data-transfer/backup.ts';
import { nameOfBackup, namesToRelease } from '../../../data-transfer/backup-keeping.ts';
import { restoreBackup } from '../../../data-transfer/restore.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { freePort } from '../../free-port.ts';
import { contentOf, makePlace, quietly, runScript, silent } from '../../sites/moving-site.ts';

it('the commands say what they did, and why not', async () => {
  const source = await makePlace(inject('template'), 'sqlite', { sample: true });
  const target = await makePlace(inject('template'), 'sqlite');
  const backups = path.join(target.place.dataDir, 'backups');
  const backup = await runScript('backup', [backups], source.settings);
  expect(backup).toMatchObject({ status: 0, stderr: '' });
  expect(backup.stdout).toMatch(/Backed up to .*: \d+ rows, \d+ photos, .* read back and is whole/);
  // The site knows of it from here on, and its dashboard asks for one no more.
  const { rows } = await contentOf(source.place, ['site_settings']);
  expect(JSON.stringify(rows)).toMatch(/"last-backup".*"20\d\d-/);
  const restored = await runScript('restore', [backups], target.settings);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain('Start the site with: npm start');
  expect(await runScript('restore', [backups], target.settings)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is a site already/),
  });
  expect((await runScript('restore', ['/nowhere'], target.settings)).stderr).toMatch(
    /^There is no whole backup in \/nowhere/,
  );
  expect((await runScript('backup', ['--nonsense'], source.settings)).stderr).toContain(
    '--nonsense',
  );
  expect((await runScript('backup', ['--help'], source.settings)).stdout).toContain(
    '14 days and 8 weeks',
  );
  await source.remove();
  await target.remove();
});

it('a store or a disk that refuses is named in a sentence, and no half backup stays', async () => {
  const source = await makePlace(inject('template'), 'sqlite', { sample: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-backups-'));
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const STORAGE_URL = `s3://a-key:a-secret@bucket?endpoint=${endpoint}`;
  const away = await runScript('backup', [folder], { ...source.settings, STORAGE_URL });
  expect(away.status).toBe(1);
  expect(away.stderr).toMatch(/^The storage could not read \S+: .*ECONNREFUSED.*\n$/);
  expect(away.stderr).not.toContain('a-secret');
  expect(await readdir(folder)).toEqual([]);

  const file = path.join(folder, 'a file');
  await writeFile(file, '');
  expect(await runScript('backup', [file], source.settings)).toMatchObject({
    status: 1,
    stderr: `${file}: A file is where a folder is needed.\n`,
  });
  await source.remove();
  await rm(folder, { recursive: true });
});

it('a restore takes up what one that was cut off left, but no strange photo', async () => {
  const source = await makePlace(inject('template'), 'sqlite', { sample: true });
  const target = await makePlace(inject('template'), 'postgres');
  const backups = path.join(target.place.dataDir, 'backups');
  const { manifest } = await makeBackup(source.place, backups, quietly);
  const [from, to] = await Promise.all([openStorage(source.place), openStorage(target.place)]);
  const [key = ''] = Object.keys(manifest.files)
    .filter((file) => file.startsWith('media/'))
    .map((file) => file.slice('media/'.length));
  await to.put(key, (await from.get(key)) ?? Buffer.of());
  await to.put('packages/strange.jpg', Buffer.from('x'));
  await expect(restoreBackup(target.place, backups, quietly)).rejects.toThrow(
    /There is a site already: the bucket \S+ at \S+ has photos \(packages\/strange.jpg\)/,
  );
  await to.remove('packages/strange.jpg');
  // The site that was lost had its photos here.
  await writeSiteNote(to, { id: 'the lost one', sweeps: 7 });
  await restoreBackup(target.place, backups, quietly);
  expect(await contentOf(target.place, ['packages'])).toEqual(
    await contentOf(source.place, ['packages']),
  );
  // What was restored is a site of its own, and starts.
  await closeServices(await openServices(loadConfig(target.settings), silent));
  const [restored, lost] = [await readSiteNote(to), await readSiteNote(from)];
  expect(restored?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(restored?.id).not.toBe(lost?.id);
  await source.remove();
  await target.remove();
});

it('keeps the newest of 14 days and of 8 weeks', () => {
  const day = 24 * 60 * 60 * 1000;
  const last = Date.UTC(2027, 0, 31, 2);
  const nightly = Array.from({ length: 120 }, (_, ago) => nameOfBackup(new Date(last - ago * day)));
  const noon = nameOfBackup(new Date(last + day / 2));
  const others = ['photos', '2026-notes', `.${nightly[3]}.part`];
  const gone = new Set(namesToRelease([...others, ...nightly, noon]));
  const kept = [noon, ...nightly].filter((name) => !gone.has(name));
  for (const other of others) expect(gone.has(other)).toBe(false);
  // 2027-01-31 is a Sunday; that day's noon stands for it, then 13 nights, then Sundays.
  expect(kept.map((name) => name.slice(5, 10))).toEqual([
    ...['01-31', '01-30', '01-29', '01-28', '01-27', '01-26', '01-25'],
    ...['01-24', '01-23', '01-22', '01-21', '01-20', '01-19', '01-18'],
    ...['01-17', '01-10', '01-03', '12-27', '12-20', '12-13'],
  ]);
  expect(kept[0]).toBe(noon);
});

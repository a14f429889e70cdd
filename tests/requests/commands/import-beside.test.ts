import { rm } from 'node:fs/promises';
import { afterAll, expect, inject, it } from 'vitest';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { placeOfSite } from '../../../app/data/transfer/site-place.server.ts';
import { keyOfPhoto } from '../../../app/services/photos/photos.server.ts';
import { openStorage } from '../../../app/services/storage/open-storage.server.ts';
import { writeSiteNote } from '../../../app/services/storage/site-note.server.ts';
import { importFolder } from '../../../data-transfer/import/import-site.ts';
import { readStream } from '../../readers/stream-reader.ts';
import { startFaultyProxy } from '../../sites/faulty-proxy.ts';
import { contentOf, makePlace, quietly, runScript } from '../../sites/moving-site.ts';
import { databaseKinds, openTestSite } from '../../sites/test-site.ts';
import { problemsOfExport, writeExport } from './agency-export.ts';

const folder = await writeExport();
afterAll(() => rm(folder, { recursive: true, force: true }));

it('adds nothing where rows and photos are of two sites', async () => {
  const home = await makePlace(inject('template'), 'sqlite', { sample: true });
  const storage = await openStorage(home.place);
  await writeSiteNote(storage, { id: 'another', sweeps: 0 });
  const before = await contentOf(home.place);
  await expect(
    importFolder(home.place, folder, { ...quietly, write: true, withoutPictures: false }),
  ).rejects.toThrow(/are of two different sites/);
  expect(await contentOf(home.place)).toEqual(before);
  await home.remove();
});

it('keeps the pictures of rows whose writing was done but never confirmed', async () => {
  const home = await makePlace(inject('template'), 'postgres');
  const { host } = new URL(home.place.url ?? '');
  const proxy = await startFaultyProxy(host);
  const behindProxy = { ...home.place, url: (home.place.url ?? '').replace(host, proxy.host) };
  proxy.dropResponsesTo(['insert into "imported_documents"', 'commit']);
  const cutOff = importFolder(behindProxy, folder, {
    ...quietly,
    write: true,
    withoutPictures: false,
  });
  await expect(cutOff).rejects.toThrow('The commit was not answered');
  const { rows, files } = await contentOf(home.place, ['photos', 'packages']);
  expect(rows.packages).toHaveLength(4);
  expect(rows.photos?.map(({ url }) => keyOfPhoto(String(url)))).toEqual(Object.keys(files));
  await proxy.disconnect();
  await home.remove();
});

it('beside a running site: a dry run always, and on PostgreSQL open pages follow', async () => {
  const template = inject('template');
  for (const kind of databaseKinds) {
    const site = await openTestSite({ template, database: kind, sample: false });
    const { dataDir, databaseUrl } = site.services.config;
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const stream = await readStream(site.origin);
    const dry = await runScript('import', [folder], settings);
    expect(dry.stdout).toContain(
      'This was a dry run, nothing was written. With --write it takes 4',
    );
    expect(dry.stdout).toContain(`Cannot be taken (${problemsOfExport.length})`);
    const wrote = await runScript('import', [folder, '--write'], settings);
    if (kind === 'sqlite') {
      expect(wrote).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^Another Rihla process is using/),
      });
    } else {
      expect(wrote).toMatchObject({ status: 0, stderr: '' });
      expect(wrote.stdout).toContain('Took 4 packages and 2 gallery images');
      await stream.next(
        ({ name, data }) => name === 'change' && JSON.stringify(data).includes('gallery/umrah'),
        2000,
      );
      expect(await listGalleryImages(site.services.database, 'umrah')).toHaveLength(1);
      expect(placeOfSite(site.services.config).url).toBe(databaseUrl);
    }
    stream.close();
    await site.close();
  }
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { deletePackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { keyOfPhoto } from '../../../app/services/photos/photos.server.ts';
import { importFolder } from '../../../data-transfer/import/import-site.ts';
import { silentProgress } from '../../../data-transfer/progress.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { contentOf, makePlace, silent, type TestPlace } from '../../sites/moving-site.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { problemsOfExport, writeExport } from './agency-export.ts';

const folder = await writeExport();
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(databaseKinds)('moving an agency in on %s', (kind) => {
  let home: TestPlace;
  afterEach(() => home.remove());

  const run = (write: boolean, more: object = {}, from = folder) =>
    importFolder(home.place, from, {
      log: silent,
      now: () => new Date('2027-01-31T00:00:00.000Z'),
      progress: silentProgress,
      write,
      withoutPictures: false,
      ...more,
    });

  it('looks first and names every row that cannot be taken; then takes the others, once', async () => {
    home = await makePlace(inject('template'), kind, { sample: true });
    const before = await contentOf(home.place);
    const dry = await run(false);
    expect(dry).toMatchObject({ packages: 4, images: 2, unchanged: 0, kept: [] });
    expect(dry.problems).toHaveLength(problemsOfExport.length);
    for (const [at, start] of problemsOfExport.entries()) {
      expect(dry.problems[at]).toContain(start);
    }
    expect(dry.notes).toEqual([
      'prices.csv: columns that no field is known by: Note',
      'the field "unheard" of 1 rows has no place here and is left out',
    ]);
    expect(await contentOf(home.place)).toEqual(before);

    expect(await run(true)).toMatchObject({ packages: 4, images: 2, problems: dry.problems });
    const { rows, files } = await contentOf(home.place);
    // However many portions it takes, one entry each.
    const imported = rows.history?.filter(({ act }) => act === 'imported') ?? [];
    expect(imported.map(({ kind, actor, details }) => [kind, actor, details]).sort()).toEqual([
      ['images', '', '{"count":2}'],
      ['packages', '', '{"count":4}'],
    ]);
    const taken = rows.packages?.find(({ id }) => id === 'AbC123xyz');
    expect(taken).toMatchObject({
      packageName: 'Gold',
      packageType: 'hajj',
      price: '450000',
      createdAt: '2024-03-01T10:20:30.456Z',
      inclusions: '{"meals":["Breakfast"]}',
      gallery: '["a","b"]',
    });
    expect(taken?.imageUrl).toMatch(/^\/media\/packages\/\d+-makkah-view-[0-9a-f]{10}\.jpg$/);
    expect(files).toHaveProperty([keyOfPhoto(String(taken?.imageUrl)) ?? '']);
    expect(rows.packages?.find(({ packageName }) => packageName === 'Odd')).toMatchObject({
      id: expect.stringMatching(/^x[0-9a-f]{24}$/),
      createdAt: '2023-11-14T22:13:20.500Z',
    });
    expect(rows.packages?.find(({ nextBatch }) => nextBatch === 'Rajab')).toMatchObject({
      packageName: 'Silver; with "quotes"',
      price: '1,25,000',
      description: 'two\nlines',
      createdAt: '2027-01-31T00:00:00.000Z',
    });
    expect(rows.gallery_images).toContainEqual(
      expect.objectContaining({
        id: 'mina',
        category: 'hajj',
        caption: 'Mina',
        tags: '["tents","dawn"]',
      }),
    );
    expect(rows.gallery_images).toContainEqual(
      expect.objectContaining({ id: '7', category: 'umrah', caption: 'tawaf.PNG' }),
    );

    expect(await run(true)).toMatchObject({ packages: 0, images: 0, unchanged: 6, kept: [] });
    expect(await contentOf(home.place)).toEqual({ rows, files });
  });

  it('leaves alone what staff changed or deleted since, and an id that is in use', async () => {
    home = await makePlace(inject('template'), kind);
    await run(true);
    const services = await openServices(
      loadConfig({ ...home.settings, SAMPLE_CONTENT: 'off' }),
      silent,
    );
    const { database } = services;
    const input = { ...blankPackage, packageName: 'Gold, by staff' };
    await updatePackage(database, 'AbC123xyz', input);
    const bronze = (await listPackages(database)).find((one) => one.packageName === 'Bronze');
    await deletePackage(database, bronze?.id ?? '');
    await database.kysely.deleteFrom('imported_documents').where('rowId', '=', 'mina').execute();
    await closeServices(services);

    const again = await run(true);
    expect(again).toMatchObject({ packages: 0, images: 0, unchanged: 4 });
    expect(again.kept).toEqual([
      'export.json, gallery/hajj/images/mina: the site has one with this id already; it is kept',
      'prices.csv, line 6: was taken before and deleted on the site since; it stays deleted',
    ]);
    const { rows } = await contentOf(home.place, ['packages', 'gallery_images']);
    expect(rows.packages?.map((row) => row.packageName).toSorted()).toEqual([
      'Gold, by staff',
      'Odd',
      'Silver; with "quotes"',
    ]);
    expect(rows.gallery_images).toHaveLength(2);
  });

  it('takes one gallery after the other, although both count their images from 1', async () => {
    home = await makePlace(inject('template'), kind);
    const galleries = await Promise.all(
      ['hajj', 'umrah'].map(async (category) => {
        const from = await mkdtemp(path.join(tmpdir(), 'rihla-export-'));
        await writeFile(path.join(from, 'one.jpg'), await jpeg());
        const images = [{ id: 1, url: 'one.jpg', caption: category }];
        await writeFile(
          path.join(from, 'export.json'),
          JSON.stringify({ [`gallery/${category}/images`]: images }),
        );
        return from;
      }),
    );
    for (const from of galleries) expect(await run(true, {}, from)).toMatchObject({ images: 1 });
    for (const from of galleries) expect(await run(true, {}, from)).toMatchObject({ unchanged: 1 });
    const { rows } = await contentOf(home.place, ['gallery_images']);
    expect(rows.gallery_images?.map((row) => row.caption).toSorted()).toEqual(['hajj', 'umrah']);
    for (const from of galleries) await rm(from, { recursive: true });
  });

  it('takes packages without their pictures when that is wanted', async () => {
    home = await makePlace(inject('template'), kind);
    expect(await run(true, { withoutPictures: true })).toMatchObject({ packages: 5, images: 2 });
    const { rows } = await contentOf(home.place, ['packages']);
    expect(rows.packages?.find(({ id }) => id === 'lost')?.imageUrl).toBe('');
  });
});

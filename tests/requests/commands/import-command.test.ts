import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { deletePackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { placeOfSite } from '../../../app/data/transfer/site-place.server.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { keyOfPhoto } from '../../../app/services/photos/photos.server.ts';
import { openStorage } from '../../../app/services/storage/open-storage.server.ts';
import { writeSiteNote } from '../../../app/services/storage/site-note.server.ts';
import { importFolder } from '../../../data-transfer/import/import-site.ts';
import { silentProgress } from '../../../data-transfer/progress.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { jpeg, pdf, phoneJpeg } from '../../foreign-input/odd-pictures.ts';
import { readStream } from '../../readers/stream-reader.ts';
import {
  contentOf,
  makePlace,
  runScript,
  silent,
  type TestPlace,
} from '../../sites/moving-site.ts';
import { openGate } from '../../sites/network-gate.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds, openTestSite } from '../../sites/test-site.ts';

const bucket = 'https://firebasestorage.example.com/v0/b/agency.appspot.com/o/';
const address = (key: string) => `${bucket}${encodeURIComponent(key)}?alt=media&token=abc-123`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-export-'));
  await writeExport(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One export with what is good and what is not, in the shapes that tools write. */
async function writeExport(into: string): Promise<void> {
  await mkdir(path.join(into, 'files/gallery/hajj'), { recursive: true });
  await mkdir(path.join(into, 'files/packages'), { recursive: true });
  const pictures = {
    'files/packages/1700000000000-Makkah View.jpg': await jpeg(),
    'files/gallery/hajj/1700000000001-mina.jpg': await phoneJpeg(),
    'files/gallery/hajj/1700000000002-broken.jpg': (await jpeg(800, 600)).subarray(0, 900),
    'files/gallery/hajj/1700000000003-paper.jpg': pdf,
    'gallery%2Fumrah%2F1700000000004-tawaf.PNG': await jpeg(),
  };
  for (const [name, bytes] of Object.entries(pictures))
    await writeFile(path.join(into, name), bytes);
  const good = { packageName: 'Gold', packageType: 'Hajj', price: 450000, durationOfTour: '40' };
  const nested = {
    __collections__: {
      packages: {
        AbC123xyz: {
          ...good,
          imageUrl: address('packages/1700000000000-Makkah View.jpg'),
          inclusions: { meals: ['Breakfast'] },
          gallery: ['a', 'b'],
          createdAt: { __time__: '2024-03-01T10:20:30.456Z' },
          __collections__: {},
        },
        'odd id/with slash': {
          ...good,
          packageName: 'Odd',
          createdAt: { _seconds: 1700000000, _nanoseconds: 5e8 },
        },
        nameless: { price: '1', durationOfTour: '2' },
        long: { ...good, description: 'x'.repeat(10_001), madinaHotel: { name: 'Oberoi' } },
        lost: { ...good, imageUrl: address('packages/gone.jpg') },
        undated: { ...good, createdAt: 'yesterday' },
      },
      gallery: {
        hajj: {
          __collections__: {
            images: {
              mina: {
                url: address('gallery/hajj/1700000000001-mina.jpg'),
                caption: 'Mina',
                tags: ['tents', 'dawn'],
                createdAt: '2023-11-14T22:13:20.000Z',
                unheard: 1,
              },
              broken: { url: address('gallery/hajj/1700000000002-broken.jpg'), caption: 'B' },
              paper: { url: address('gallery/hajj/1700000000003-paper.jpg'), caption: 'P' },
            },
          },
        },
        food: { __collections__: { images: { f: { url: address('gallery/food/f.jpg') } } } },
      },
    },
  };
  await writeFile(path.join(into, 'export.json'), JSON.stringify(nested));
  const flat = {
    'gallery/umrah/images': [
      {
        id: 7,
        url: address('gallery/umrah/1700000000004-tawaf.png'),
        createdAt: { seconds: 1700000001, nanoseconds: 0 },
      },
    ],
  };
  await writeFile(path.join(into, 'umrah.json'), JSON.stringify(flat));
  await writeFile(path.join(into, 'half.json'), '{"packages": {');
  await writeFile(
    path.join(into, 'prices.csv'),
    '\uFEFFPackage Name;Type;Price;Duration (days);Next Batch;Description;Note\r\n' +
      '"Silver; with ""quotes""";umrah;1,25,000;15;Rajab;"two\r\nlines";x\r\n' +
      'Nothing more;umrah;;15;;;\r\n' +
      '\r\n' +
      'Bronze;special;90000;10;Safar;;\r\n',
  );
}

const problemsOfExport = [
  'half.json: is not JSON: ',
  'export.json, packages/nameless: Package Name is required',
  'export.json, packages/long: Madina Hotel is not a text',
  'export.json, packages/long: Description can have at most 10,000 characters',
  'export.json, packages/lost: the picture "gone.jpg" is not in the folder',
  'export.json, packages/undated: createdAt is not a time: "yesterday"',
  'export.json, gallery/food/images/f: "food" is no gallery category; there are accommodations, hajj, umrah, zyarath',
  'export.json, gallery/food/images/f: the picture "f.jpg" is not in the folder',
  'prices.csv, line 4: Price is required',
  'export.json, gallery/hajj/images/broken: the picture files/gallery/hajj/1700000000002-broken.jpg cannot be taken: This picture is damaged',
  'export.json, gallery/hajj/images/paper: the picture files/gallery/hajj/1700000000003-paper.jpg cannot be taken: ',
];

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

it('adds nothing where rows and photos are of two sites', async () => {
  const home = await makePlace(inject('template'), 'sqlite', { sample: true });
  const storage = await openStorage(home.place);
  await writeSiteNote(storage, { id: 'another', sweeps: 0 });
  const before = await contentOf(home.place);
  const options = { log: silent, now: () => new Date(), progress: silentProgress };
  await expect(
    importFolder(home.place, folder, { ...options, write: true, withoutPictures: false }),
  ).rejects.toThrow(/are of two different sites/);
  expect(await contentOf(home.place)).toEqual(before);
  await home.remove();
});

it('keeps the pictures of rows whose writing was done but never confirmed', async () => {
  const home = await makePlace(inject('template'), 'postgres');
  const { host } = new URL(home.place.url ?? '');
  const gate = await openGate(host);
  const behindGate = { ...home.place, url: (home.place.url ?? '').replace(host, gate.host) };
  gate.loseAnswersTo(['insert into "imported_documents"', 'commit']);
  const cutOff = importFolder(behindGate, folder, {
    log: silent,
    now: () => new Date(),
    progress: silentProgress,
    write: true,
    withoutPictures: false,
  });
  await expect(cutOff).rejects.toThrow('The commit was not answered');
  const { rows, files } = await contentOf(home.place, ['photos', 'packages']);
  expect(rows.packages).toHaveLength(4);
  expect(rows.photos?.map(({ url }) => keyOfPhoto(String(url)))).toEqual(Object.keys(files));
  await gate.shut();
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

import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { silentLog } from '../../../app/services/log.server.ts';
import { toPhotoKey } from '../../../app/services/photos/photos.server.ts';
import { importFolder } from '../../../data-transfer/import/import-site.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { jpeg, phoneJpeg } from '../../foreign-input/odd-pictures.ts';
import { readPlaceContent, silentOptions, type TestPlace } from '../../sites/moving-site.ts';
import { runScript, spawnScript } from '../../sites/run-script.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { openPlace } from '../../sites/test-place.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { createTempFolder } from '../../temporary-folder.ts';

const folder = await createTempFolder();
const problems = await writeExport(folder);
const options = { ...silentOptions, write: true, withoutPictures: false };

describe.each(requestDatabases)('an import of an agency on %s', (kind) => {
  let home: TestPlace;
  const now = () => new Date('2027-01-31T00:00:00.000Z');
  const run = (more: object = {}) => importFolder(home.place, folder, { ...options, now, ...more });

  it('first lists every row that cannot be imported, then imports the others once', async () => {
    home = await openPlace(kind, { sample: true });
    const before = await readPlaceContent(home.place);
    const dryRun = await run({ write: false });
    expect(dryRun).toMatchObject({ packages: 3, images: 2, unchanged: 0, skipped: [] });
    expect(dryRun.problems).toEqual(problems.map((start) => expect.stringContaining(start)));
    expect(dryRun.notes).toEqual([
      'prices.csv: unknown columns, which are not imported: Note',
      'the field "unheard" of 1 rows does not exist here and is left out',
      'packages of the type "Haj tour" appear under Special; the known types are hajj, umrah, zyarath',
    ]);
    expect(await readPlaceContent(home.place)).toEqual(before);

    expect(await run()).toMatchObject({ packages: 3, images: 2, problems: dryRun.problems });
    const { rows, files } = await readPlaceContent(home.place);
    const imported = rows.history?.filter(({ act }) => act === 'imported') ?? [];
    expect(imported.map(({ kind, details }) => `${kind} ${details}`).sort()).toEqual([
      'images {"count":2}',
      'packages {"count":3}',
    ]);
    const goldPackage = rows.packages?.find(({ id }) => id === 'AbC123xyz');
    expect(goldPackage).toMatchObject({
      packageName: 'Gold',
      packageType: 'hajj',
      price: '450000',
      createdAt: '2024-03-01T10:20:30.456Z',
      inclusions: '{"meals":["Breakfast"]}',
      gallery: '["a","b"]',
      facts: expect.stringContaining('"included":"Visa\\nMeals"'),
    });
    expect(goldPackage?.imageUrl).toMatch(/^\/media\/packages\/\d+-makkah-view-[0-9a-f]{10}\.jpg$/);
    expect(files).toHaveProperty([toPhotoKey(String(goldPackage?.imageUrl)) ?? '']);
    expect(rows.packages).toContainEqual(
      expect.objectContaining({
        packageName: 'Silver; with "quotes"',
        price: '1,25,000',
        description: 'two\nlines',
        createdAt: now().toISOString(),
      }),
    );
    expect(rows.packages).toContainEqual(
      expect.objectContaining({ packageName: 'Bronze', hiddenAt: now().toISOString() }),
    );
    for (const image of [
      { id: 'mina', category: 'hajj', caption: 'Mina', tags: '["tents","dawn"]' },
      { id: '7', category: 'umrah', caption: 'tawaf.PNG' },
    ]) {
      expect(rows.gallery_images).toContainEqual(expect.objectContaining(image));
    }
    expect(await run()).toMatchObject({ packages: 0, images: 0, unchanged: 5, skipped: [] });
    expect(await readPlaceContent(home.place)).toEqual({ rows, files });
    expect(await run({ withoutPictures: true })).toMatchObject({ packages: 1, images: 0 });
    const { packages } = (await readPlaceContent(home.place, ['packages'])).rows;
    expect(packages?.find(({ id }) => id === 'lost')?.imageUrl).toBe('');
  });

  it('imports every row of a long list', async () => {
    home = await openPlace(kind);
    const longFolder = await createTempFolder();
    const rows = Array.from({ length: 45 }, (_, row) => `Package ${row},90000,10`);
    const text = ['Package Name,Price,Duration (days)', ...rows].join('\n');
    await writeFile(path.join(longFolder, 'prices.csv'), text);
    const dryRun = await importFolder(home.place, longFolder, { ...options, now, write: false });
    expect(dryRun).toMatchObject({ packages: 45, problems: [] });
  });

  it('works as a command, and imports nothing while the site runs', async () => {
    home = await openPlace('sqlite', { sample: true });
    const dryRun = await spawnScript('import', [folder], home.settings);
    expect(dryRun.stdout).toContain(
      'a dry run: nothing was written. With --write, the command imports 3',
    );
    expect(dryRun.stdout).toContain(`Cannot be imported (${problems.length})`);
    const services = await openServices(loadConfig(home.settings), silentLog);
    const refusal = await runScript('import', [folder, '--write'], home.settings);
    expect([refusal.status, refusal.stderr]).toEqual([1, expect.stringMatching(/^Another Rihla/)]);
    await closeServices(services);
    const result = await runScript('import', [folder, '--write'], home.settings);
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expect(result.stdout).toContain('Imported 3 packages and 2 gallery images');
  });

  it('skips rows that staff have changed or deleted since, and ids in use', async () => {
    home = await openPlace(kind);
    await run();
    const settings = { ...home.settings, SAMPLE_CONTENT: 'off' };
    const services = await openServices(loadConfig(settings), silentLog);
    const { database } = services;
    const input = { ...blankPackage, packageName: 'Gold, by staff' };
    await updatePackage(database, 'AbC123xyz', input);
    const bronze = (await listPackages(database)).find((row) => row.packageName === 'Bronze');
    await deleteRows(database, 'packages', [bronze?.id ?? '']);
    await deleteRows(database, 'images', ['7']);
    const { kysely } = database;
    await kysely.deleteFrom('imported_documents').where('rowId', 'in', ['mina', '7']).execute();
    await closeServices(services);
    const secondRun = await run();
    expect(secondRun).toMatchObject({ packages: 0, images: 0, unchanged: 2 });
    expect(secondRun.skipped).toEqual([
      'export.json, gallery/hajj/images/mina: the site already has one with this id, which is kept',
      'prices.csv, line 6: was imported before and has been deleted on the site since; it stays deleted',
      'umrah.json, gallery/umrah/images/7: was deleted on the site; restore it from the bin',
    ]);
    const { rows } = await readPlaceContent(home.place, ['packages', 'gallery_images']);
    const live = rows.packages?.filter((row) => row.undoUntil === null);
    const names = live?.map((row) => row.packageName).toSorted();
    expect(names).toEqual(['Gold, by staff', 'Silver; with "quotes"']);
    expect(rows.gallery_images).toHaveLength(2);
  });
});

/**
 * Writes an export with good and bad rows, in the shapes that tools write. Returns the start of
 * each line in which an import reports a problem.
 */
async function writeExport(target: string): Promise<string[]> {
  const bucket = 'https://firebasestorage.example.com/v0/b/agency.appspot.com/o/';
  const createUrl = (key: string) => `${bucket}${encodeURIComponent(key)}?alt=media&token=abc-123`;
  await mkdir(path.join(target, 'files/gallery/hajj'), { recursive: true });
  await mkdir(path.join(target, 'files/packages'), { recursive: true });
  const good = { packageName: 'Gold', packageType: 'Hajj', price: 450000, durationOfTour: '40' };
  const packages = {
    AbC123xyz: {
      ...good,
      imageUrl: createUrl('packages/1700000000000-Makkah View.jpg'),
      inclusions: { meals: ['Breakfast'] },
      gallery: ['a', 'b'],
      createdAt: { __time__: '2024-03-01T10:20:30.456Z' },
      facts: { stays: [{ city: 'Makkah' }], included: '• Visa\u2028• Meals' },
      __collections__: {},
    },
    nameless: { price: '1', durationOfTour: '2' },
    long: { ...good, description: 'x'.repeat(10_001), madinaHotel: { name: 'Oberoi' } },
    lost: { ...good, imageUrl: createUrl('packages/gone.jpg') },
    undated: { ...good, createdAt: 'yesterday' },
    draft: { ...good, hiddenAt: true },
    sheet: { ...good, durationOfTour: '10-Dec' },
  };
  const images = {
    mina: {
      url: createUrl('gallery/hajj/1700000000001-mina.jpg'),
      caption: 'Mina',
      tags: ['tents', 'dawn'],
      createdAt: '2023-11-14T22:13:20.000Z',
      unheard: 1,
    },
    broken: { url: createUrl('gallery/hajj/1700000000002-broken.jpg'), caption: 'B' },
  };
  const food = { images: { f: { url: createUrl('gallery/food/f.jpg') } } };
  const gallery = { hajj: { __collections__: { images } }, food: { __collections__: food } };
  const tawaf = {
    id: 7,
    url: createUrl('gallery/umrah/1700000000004-tawaf.png'),
    createdAt: { seconds: 1700000001, nanoseconds: 0 },
  };
  for (const [name, content] of Object.entries({
    'files/packages/1700000000000-Makkah View.jpg': await jpeg(),
    'files/gallery/hajj/1700000000001-mina.jpg': await phoneJpeg(),
    'files/gallery/hajj/1700000000002-broken.jpg': (await jpeg(800, 600)).subarray(0, 900),
    'gallery%2Fumrah%2F1700000000004-tawaf.PNG': await jpeg(),
    'export.json': JSON.stringify({ __collections__: { packages, gallery } }),
    'umrah.json': JSON.stringify({ 'gallery/umrah/images': [tawaf] }),
    'prices.csv':
      '\uFEFFPackage Name,Package Type,Price,Duration (days),Next Batch,Description,Note,Hidden\r\n' +
      '"Silver; with ""quotes""",umrah,"1,25,000",15,Rajab,"two\r\nlines",x,\r\n' +
      'Nothing more,umrah,,15,,,,\r\n' +
      '\r\n' +
      'Bronze,Haj tour,90000,10,Safar,,,2027-01-31\r\n' +
      'Draft,umrah,90000,10,Safar,,,yes\r\n',
  })) {
    await writeFile(path.join(target, name), content);
  }
  await symlink('/', path.join(target, 'linked.csv'));
  return [
    'linked.csv: is a link that leads out of the folder',
    'export.json, packages/nameless: Package Name is required',
    'export.json, packages/long: Madina Hotel is not text',
    'export.json, packages/long: Description can have at most 10,000 characters',
    'export.json, packages/lost: the picture "gone.jpg" is not in the folder',
    'export.json, packages/undated: createdAt is not a time: "yesterday"',
    'export.json, packages/draft: hiddenAt is not a time: true',
    'export.json, packages/sheet: Duration: “10-Dec” is a day. If a spreadsheet made it of two numbers',
    'export.json, gallery/food/images/f: "food" is not a gallery category; the categories are accommodations, hajj, umrah, zyarath',
    'export.json, gallery/food/images/f: the picture "f.jpg" is not in the folder',
    'prices.csv, line 4: Price is required',
    'prices.csv, line 7: hiddenAt is not a time: "yes"',
    'export.json, gallery/hajj/images/broken: the picture files/gallery/hajj/1700000000002-broken.jpg cannot be used: This picture is damaged',
  ];
}

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jpeg, pdf, phoneJpeg } from '../../foreign-input/odd-pictures.ts';

const bucket = 'https://firebasestorage.example.com/v0/b/agency.appspot.com/o/';
const address = (key: string) => `${bucket}${encodeURIComponent(key)}?alt=media&token=abc-123`;

/** One export with what is good and what is not, in the shapes that tools write. */
export async function writeExport(): Promise<string> {
  const into = await mkdtemp(path.join(tmpdir(), 'rihla-export-'));
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
  return into;
}

/** What an import says of it, in this order; each line begins so. */
export const problemsOfExport = [
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

import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { noFacts } from '../../app/rules/packages/package-facts.ts';
import { expectTable } from '../../tests/table.ts';
import {
  checksumOf,
  fieldsOfHead,
  findDocuments,
  importedId,
  type Json,
  momentOf,
  typeMeant,
} from './export-documents.ts';
import { indexPictures, readCsvPackages, readExport, uploadedName } from './read-export.ts';
import { spreadsheetDoubts } from './spreadsheet-doubts.ts';

it('reads dates in the formats of every export', () => {
  const moment = '2024-03-01T10:20:30.456Z';
  const seconds = 1_709_288_430;
  const ms = seconds * 1000 + 456;
  const moments: Json[] = [
    ...[moment, '2024-03-01T15:50:30.456+05:30', ms, String(ms), { __time__: moment }],
    { seconds, nanoseconds: 456_000_000 },
    { _seconds: seconds, _nanoseconds: 456_999_999 },
    ...[{ $date: moment }, { $date: { $numberLong: String(ms) } }, { $date: ms }],
    { timestampValue: '2024-03-01T10:20:30.456789Z' },
  ];
  for (const typed of moments) {
    expect(momentOf(typed), JSON.stringify(typed)).toBe(moment);
  }
  expect(momentOf(seconds)).toBe('2024-03-01T10:20:30.000Z');
  const others: Json[] = [
    null,
    '',
    'yesterday',
    '2024-02-30',
    '01-11-2026',
    '46332',
    46332,
    12,
    true,
    {},
    { seconds: 'x' },
    9e15,
  ];
  for (const other of [undefined, ...others]) {
    expect(momentOf(other), JSON.stringify(other)).toBeNull();
  }
});

it('finds packages and images in the files of every export', () => {
  const packageName = 'Gold';
  const image = { url: 'u' };
  const hajj = { collection: 'gallery/hajj/images', id: 'i', fields: image };
  const gold = { collection: 'packages', id: 'p', fields: { packageName } };
  const row = { id: 'p', packageName, price: 1, durationOfTour: 2 };
  const full = { ...gold, fields: { packageName, price: 1, durationOfTour: 2 } };
  const named = { id: 'i', url: 'u', category: 'Hajj' };
  const namedHajj = { collection: 'gallery/Hajj/images', id: 'i', fields: named };
  const name = 'projects/x/databases/d/documents/packages/p';
  const firestore = { name, fields: { packageName: { stringValue: packageName } } };
  const files: [file: string, json: Json, wanted: object][] = [
    ['a.json', { packages: { p: { packageName } } }, gold],
    ['data/packages.json', [{ _id: { $oid: 'p' }, packageName }], gold],
    ['a.json', { __collections__: { packages: { p: { packageName } } } }, gold],
    ['packages.json', { documents: [firestore] }, gold],
    ['export.json', { data: [{ id: 'p', attributes: { ...row, id: 1 } }], meta: {} }, full],
    ['a.json', { gallery: { hajj: { i: image } } }, hajj],
    ['a.json', { gallery: [{ id: 'i', ...image, category: 'hajj' }] }, hajj],
    ['gallery/hajj/images.json', { i: image }, hajj],
    ['gallery-hajj.json', [{ id: 'i', ...image }], hajj],
    ['gallery.json', [named], namedHajj],
    ['images.json', { data: [named], total: 1 }, namedHajj],
    ['a.json', { gallery: { images: [named] } }, namedHajj],
    ['gallery-all.json', { i: named }, namedHajj],
    ['export.json', [row], full],
    ['packages.json', { result: { data: [row] }, ok: true }, full],
    ['data.json', { status: 'ok', data: { packages: [row] } }, full],
    ['data.json', { response: { body: { packages: { p: row } } } }, full],
    ['x.json', { items: [{ id: 'p', package_name: 'Gold', Cost: 1, 'No of days': 2 }] }, full],
  ];
  for (const [file, json, wanted] of files) {
    expect(findDocuments(file, json), JSON.stringify(json)).toMatchObject([wanted]);
  }
  expect(findDocuments('users.json', { users: { a: { packages: 'x' } } })).toEqual([]);
  expect(findDocuments('a.json', 7)).toEqual([]);
  // A booking is not a package.
  const booking = { packageName, price: 1, customer: 'A' };
  expect(findDocuments('bookings.json', { bookings: { b: booking } })).toEqual([]);
});

it('keeps valid ids, and always replaces others by the same id', () => {
  expect(importedId('AbC-_9', null)).toBe('AbC-_9');
  for (const odd of ['a/b', 'ü', '', 'x'.repeat(99), '..', 'a b']) {
    expect(importedId(odd, null), odd).toMatch(/^x[0-9a-f]{24}$/);
    expect(importedId(odd, null)).toBe(importedId(odd, 'other'));
  }
  const [one, other] = [
    { a: 1, b: [{ c: 2, d: 3 }] },
    { b: [{ d: 3, c: 2 }], a: 1 },
  ].map(checksumOf);
  expect(one).toBe(other);
});

const read = (text: string | Buffer) => readCsvPackages('t.csv', Buffer.from(text));

it('reads tables with every delimiter and encoding', () => {
  const fields = { packageName: 'Gold', price: '1,5', durationOfTour: '15' };
  for (const text of [
    'packageName,price,durationOfTour\nGold,"1,5",15\n',
    '\uFEFFPackage Name;Price;Duration (days)\r\nGold;1,5;15\r\n',
    'name\tprice\tdays\rGold\t1,5\t15\r',
    'sep=|\r\nPACKAGE_NAME|PRICE|Duration\r\nGold|1,5|15',
    ...['\uFEFF', ''].flatMap((mark) => {
      const lowFirst = Buffer.from(`${mark}packageName\tprice\tdays\nGold\t1,5\t15\n`, 'utf16le');
      return [lowFirst, Buffer.from(lowFirst).swap16()];
    }),
  ]) {
    expect(read(text), String(text)).toMatchObject({ problems: [], documents: [{ fields }] });
  }
  const latin = read(Buffer.from('name,price,days\nCaf\xe9,1,2\n', 'latin1'));
  expect(latin.documents[0]?.fields.packageName).toBe('Café');
});

it('recognises a column by its words, in every spelling, order and unit', () => {
  const fieldOf = (head: string) => fieldsOfHead([head])[0] ?? 'none';
  expectTable(
    fieldOf,
    `Makkah hotel → makkaHotel | MECCA_HOTEL → makkaHotel | Hotel in Mekkah → makkaHotel
    Makah Hotel Name → makkaHotel | Madinah hotel → madinaHotel | Hotel in Medina → madinaHotel
    Medinah_HOTEL → madinaHotel | Madeenah Hotel Name → madinaHotel
    Distance from MAKKA → distanceFromMakka | Mecca distance (m) → distanceFromMakka
    Distance from Madina (metres) → distanceFromMadina | Medina distance in meters → distanceFromMadina
    Distance from Makkah, mtrs → distanceFromMakka
    Price (INR) → price | Price in Rs. → price | Inclusions → included | Exclusions → notIncluded
    tour duration → durationOfTour | Distance from Makkah (km) → none | Agent → none`,
  );
  expect(fieldsOfHead(['Name', 'Package Name'])).toEqual([undefined, 'packageName']);
  const table = read('Name,Price (INR),Days,Inclusions,Madinah hotel\nGold,1,2,Visa,Oberoi\n');
  const fields = { price: '1', madinaHotel: 'Oberoi', facts: { included: 'Visa' } };
  expect(table.documents).toMatchObject([{ fields }]);
  const images = read('Image URL,Category,Caption\nu,Hajj,Mina\n').documents;
  const image = { url: 'u', category: 'Hajj', caption: 'Mina' };
  expect(images).toMatchObject([{ collection: 'gallery/Hajj/images', fields: image }]);
});

it('gives a row the same id when its price changes, and two equal rows two ids', () => {
  const idsOf = (text: string) => read(text).documents.map(({ id }) => id);
  const [one, two] = idsOf('name,price,days\nGold,1,15\nGold,1,15\n');
  expect(one).not.toBe(two);
  expect(idsOf('name,price,days\nGold,2,15\n')).toEqual([one]);
  expect(idsOf('id,name,price,days\n77,Gold,2,15\n')).toEqual(['77']);
});

it('reports what is wrong with a table', () => {
  expect(read('name,days\nGold,15\n').problems).toEqual([
    't.csv: has no column "Price" or "price"; its first line must name the columns',
  ]);
  expect(read('name,price,days\n"a\nb",1,2\nGold,1,5,15\n').problems).toEqual([
    't.csv, line 4: has more cells than the first line has columns',
  ]);
  expect(read('name,price,days\n"Gold,1,15\n').problems[0]).toContain('cannot be read as a table');
});

it('finds the file of a picture by its URL', () => {
  const hajj = 'files/gallery/hajj/1-a.jpg';
  const umrah = 'files/gallery/umrah/1-a.jpg';
  const packages = 'packages%2F2-B c.JPG';
  const pictures = indexPictures([hajj, umrah, packages, 'x/3.png', 'y/3.png']);
  for (const [address, file] of [
    ['https://s.example/v0/b/x/o/gallery%2Fhajj%2F1-a.jpg?alt=media&token=t', hajj],
    ['https://s.example/v0/b/x/o/packages%2F2-b%20C.jpg?alt=media', packages],
    ['gs://agency/packages/2-B c.jpg', packages],
  ] as const) {
    expect(pictures.find(address), address).toEqual({ file });
  }
  const missing = 'the picture "9.jpg" is not in the folder';
  expect(pictures.find('z/9.jpg')).toEqual({ problem: missing });
  const twice = 'the picture "3.png" is in the folder more than once: x/3.png, y/3.png';
  expect(pictures.find('z/3.png')).toEqual({ problem: twice });
  expect(uploadedName('packages%2F1700000000000-Makkah View.jpg')).toBe('Makkah View.jpg');
});

it('understands the usual spellings of the types', () => {
  expectTable(
    typeMeant,
    `Haj → hajj | HAJJ → hajj | Hadj → hajj | Haj package → hajj | Hajj Packages → hajj
    Umra → umrah | umrah → umrah | Omrah → umrah | Umrah tour → umrah
    Ziyarat → zyarath | Ziyarah → zyarath | Ziyara → zyarath | Zyarat → zyarath | Ziarat → zyarath
    Ziyaarat → zyarath | Ziyaraat → zyarath | Zyarath → zyarath | Ziyarath Tour → zyarath
    Ramadan → Ramadan | Hajj and Umrah → Hajj and Umrah | Zara → Zara | Umar → Umar | Hijaz → Hijaz`,
  );
});

it('names numbers that a spreadsheet made of days, and days that no calendar has', () => {
  const doubtOf = (nextBatch: string) => {
    const texts = {
      packageName: 'Gold',
      packageType: '',
      price: '1',
      durationOfTour: '15',
      description: '',
      madinaHotel: '',
      distanceFromMadina: '',
      makkaHotel: '',
      distanceFromMakka: '',
    };
    const [doubt = 'none'] = spreadsheetDoubts({ ...texts, nextBatch }, noFacts);
    return doubt.replace('Next Batch: ', '');
  };
  expectTable(
    doubtOf,
    `46332 → write 46332 with the month as a word, 6 November 2026
    46332.5 → write 46332.5 with the month as a word, 6 November 2026
    30 February 2027 → there is no 30 February 2027 | 31st of April 27 → there is no 31st of April 27
    June 31, 2027 → there is no June 31, 2027 | 25-31 June 2027 → there is no 31 June 2027
    2027-02-30 → there is no 2027-02-30 | 2027-13-01 → there is no 2027-13-01
    30/02/2027 → there is no 30/02/2027 | 31.11.2027 → there is no 31.11.2027
    32/01/2027 → there is no 32/01/2027 | 28 Feb to 30 Feb 2027 → there is no 30 Feb 2027
    10 January 2027 → none | 29 February 2028 → none | Rajab → none | January 2027 → none
    Seats 40, May 2027 → none | 31/12/2027 → none | 25-30 Nov 2027 → none`,
  );
});

it('names exports that hold no packages, and how to get a file that works', async () => {
  using temporary = mkdtempDisposableSync(path.join(tmpdir(), 'rihla-import-'));
  const folder = temporary.path;
  const post = { id: 1, title: { rendered: 'Gold' }, content: { rendered: '<p>1</p>' } };
  writeFileSync(path.join(folder, 'site.xml'), '<rss xmlns:wp="http://wordpress.org/export/1.2/">');
  writeFileSync(path.join(folder, 'posts.json'), JSON.stringify([post]));
  const strapi = { data: [{ id: 1, attributes: { title: 'Gold', slug: 'gold' } }], meta: {} };
  writeFileSync(path.join(folder, 'strapi.json'), JSON.stringify(strapi));
  writeFileSync(path.join(folder, 'other.json'), '{"users": []}');
  const { documents, problems, notes } = await readExport(folder);
  expect(documents).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(/^site\.xml: is an export of WordPress .* CSV/)]);
  expect(notes.toSorted()).toEqual([
    'other.json: has no packages and no gallery images',
    expect.stringMatching(/^posts\.json: is of WordPress.* CSV/),
    expect.stringMatching(/^strapi\.json: is of Strapi.*packageName, price and durationOfTour/),
  ]);
});

import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { noFacts } from '../../app/rules/packages/package-facts.ts';
import { packageRules } from '../../app/rules/packages/package-rules.ts';
import { findDocuments, hashJson, importedId, type Json, parseMoment } from './export-documents.ts';
import { indexPictures, readCsvPackages, readExport, uploadedName } from './read-export.ts';
import { spreadsheetDoubts } from './spreadsheet-doubts.ts';

it('reads times as text and in the types of the hosted database, and never guesses', () => {
  const moment = '2024-03-01T10:20:30.456Z';
  const seconds = 1_709_288_430;
  const moments: Json[] = [
    moment,
    '2024-03-01T15:50:30.456+05:30',
    '2024-03-01T10:20:30.456789Z',
    { __time__: moment },
    { seconds, nanoseconds: 456_000_000 },
    { __datatype__: 'timestamp', value: { _seconds: seconds, _nanoseconds: 456_999_999 } },
  ];
  for (const value of moments) expect(parseMoment(value), JSON.stringify(value)).toBe(moment);
  expect(parseMoment('2024-03-01')).toBe('2024-03-01T00:00:00.000Z');
  const others: Json[] = [null, true, '', 'yesterday', '2024-02-30', '01-11-2026', String(seconds)];
  others.push(seconds, {}, { seconds: 'x' }, { seconds: 9e15 });
  for (const value of others) expect(parseMoment(value), JSON.stringify(value)).toBeNull();
});

it('finds packages and images in exports of the hosted database, and in no others', () => {
  const packageName = 'Gold';
  const image = { url: 'u' };
  const hajj = { collection: 'gallery/hajj/images', id: 'i', fields: image };
  const gold = { collection: 'packages', id: 'p', fields: { packageName } };
  const restDocument = {
    name: 'projects/x/databases/d/documents/packages/p',
    fields: {
      packageName: { stringValue: packageName },
      price: { integerValue: '7' },
      description: { nullValue: null },
      inclusions: { mapValue: { fields: { meals: { arrayValue: { values: [] } } } } },
    },
  };
  const restFields = { packageName, price: 7, description: null, inclusions: { meals: [] } };
  const files: [file: string, json: Json, wanted: object][] = [
    ['a.json', { packages: { p: { packageName } } }, gold],
    ['a.json', { __collections__: { packages: { p: { packageName } } } }, gold],
    ['data/packages.json', [{ id: 'p', packageName }], gold],
    ['packages-2026-11-29.json', { p: { packageName } }, gold],
    ['a.json', { documents: [restDocument] }, { ...gold, fields: restFields }],
    ['a.json', { gallery: { hajj: { __collections__: { images: { i: image } } } } }, hajj],
    ['a.json', { 'gallery/hajj/images': [{ id: 'i', ...image }] }, hajj],
    ['gallery/hajj/images.json', { i: image }, hajj],
    ['gallery-Hajj.json', { i: image }, hajj],
  ];
  for (const [file, json, expected] of files) {
    expect(findDocuments(file, json), JSON.stringify(json)).toMatchObject([expected]);
  }
  const row = { id: 'p', packageName, price: 1, durationOfTour: 2 };
  const booking = { name: 'projects/x/databases/d/documents/bookings/p', fields: {} };
  const others: Json[] = [7, [row], { data: [row] }, { users: { a: { packages: 'x' } } }];
  others.push({ bookings: { b: row } }, { documents: [booking, 7] });
  for (const json of others) {
    expect(findDocuments('export.json', json), JSON.stringify(json)).toEqual([]);
  }
});

it('keeps valid ids, and always replaces an invalid id with the same new one', () => {
  expect(importedId('AbC-_9', null)).toBe('AbC-_9');
  for (const invalidId of ['a/b', 'ü', '', 'x'.repeat(99), '..', 'a b']) {
    expect(importedId(invalidId, null), invalidId).toMatch(/^x[0-9a-f]{24}$/);
    expect(importedId(invalidId, null)).toBe(importedId(invalidId, 'other'));
  }
  const hash = hashJson({ a: 1, b: [{ c: 2, d: 3 }] });
  expect(hashJson({ b: [{ d: 3, c: 2 }], a: 1 })).toBe(hash);
});

const read = (text: string) => readCsvPackages('t.csv', text);

it('reads tables with the columns of the export or of the form, and says what is wrong', () => {
  const fields = { packageName: 'Gold', price: '1,5', durationOfTour: '15' };
  for (const text of [
    'packageName,price,durationOfTour\nGold,"1,5",15\n',
    'Package Name,PRICE,duration (DAYS)\r\nGold,"1,5",15\r\n',
  ]) {
    const documents = [{ id: 'csv/gold//15//1', fields }];
    expect(read(text), text).toMatchObject({ problems: [], documents });
  }
  const head = 'Id,Package Name,Price,Duration (days)';
  const columns = `${head},Created,Featured Image,Included`;
  const { documents } = read(`${columns}\n7,Gold,'=1,2,2027-01-31,a.jpg,Visa\n`);
  const cells = { price: '=1', createdAt: '2027-01-31', imageUrl: 'a.jpg' };
  expect(documents).toMatchObject([{ id: '7', fields: { ...cells, facts: { included: 'Visa' } } }]);
  expect(read('Package Name,Duration (days)\nGold,15\n').problems).toEqual([
    't.csv: has no column "Price" or "price". Its first line must name the columns, with commas between them',
  ]);
  expect(read(`${head}\n1,"a\nb",1,2\n\n2,Gold,1,5,15\n`).problems).toEqual([
    't.csv, line 5: has more cells than the first line has columns',
  ]);
  expect(() => read(`${head}\n1,"Gold,1,15\n`)).toThrow(/^t\.csv: cannot be read as a table: /);
  // Two equal rows are two packages, and a new price makes no other row.
  const readIds = (text: string) => read(`${head}\n${text}`).documents.map(({ id }) => id);
  const [first, second] = readIds(',Gold,1,15\n,Gold,1,15\n');
  expect([first === second, readIds(',Gold,2,15\n')]).toEqual([false, [first]]);
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
    ['packages\\2-b c.jpg', packages],
  ] as const) {
    expect(pictures.find(address), address).toEqual({ file });
  }
  const message = 'the picture "3.png" is in the folder more than once: x/3.png, y/3.png';
  expect(pictures.find('z/3.png')).toEqual({ problem: message });
  expect(uploadedName('packages%2F1700000000000-Makkah View.jpg')).toBe('Makkah View.jpg');
});

it('reports numbers that a spreadsheet made of dates, and dates that do not exist', () => {
  const texts = packageRules.parse({ packageName: 'Gold', price: '1', durationOfTour: '15' });
  for (const [nextBatch, doubt] of [
    ['46332', 'write 46332 with the month as a word, 6 November 2026'],
    ['25-31 June 2027', 'there is no 31 June 2027'],
    ['2027-13-01', 'there is no 2027-13-01'],
    ['29 February 2028'],
    ['Rajab'],
    ['Seats 40, May 2027'],
    ['31/12/2027'],
  ] as const) {
    const expected = doubt ? [`Next Batch: ${doubt}`] : [];
    expect(spreadsheetDoubts({ ...texts, nextBatch }, noFacts)).toEqual(expected);
  }
});

it('lists the files that it does not read, and says what to do', async () => {
  using temporary = mkdtempDisposableSync(path.join(tmpdir(), 'rihla-import-'));
  const folder = path.join(temporary.path, 'export');
  const empty = path.join(temporary.path, 'empty');
  for (const name of [folder, empty]) mkdirSync(name);
  for (const [name, content] of Object.entries({
    'packages.json': '[{"id":"p1"}]',
    'half.json': '{"packages": {',
    'deep.json': `{"packages":[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]}`,
    'list.json': '{"users": []}',
    'latin.csv': Buffer.from('Package Name,Price,Duration (days)\nCaf\xe9,1,2\n', 'latin1'),
    'table.csv': '\uFEFFPackage Name,Price\n',
    'a.xlsx': 'x',
    'b.tar.gz': 'x',
  })) {
    writeFileSync(path.join(folder, name), content);
  }
  const { documents, problems, notes } = await readExport(folder);
  expect(documents).toHaveLength(1);
  expect(problems).toEqual([
    expect.stringMatching(/^a\.xlsx: is not read: save a sheet as CSV/),
    expect.stringMatching(/^b\.tar\.gz: is not read: .* unpack an archive/),
    'deep.json: is nested too deeply: more than 100 levels',
    expect.stringMatching(/^half\.json: is not JSON: /),
    expect.stringMatching(/^latin\.csv: is not text in UTF-8\. Save it again/),
    expect.stringMatching(/^table\.csv: has no column "Duration \(days\)"/),
  ]);
  expect(notes).toEqual([
    'list.json: has no collection "packages" and no "gallery/{category}/images"',
  ]);
  for (const [folderPath, reason] of [
    [path.join(folder, 'packages.json'), 'it is not a folder'],
    [path.join(folder, 'gone'), 'it is not there'],
    [empty, 'Nothing to import in'],
  ] as const) {
    await expect(readExport(folderPath)).rejects.toThrow(reason);
  }
});

import { describe, expect, it } from 'vitest';
import { readCsvPackages } from './csv-rows.ts';
import { findDocuments, keptId } from './export-documents.ts';
import { checksumOf, momentOf } from './export-values.ts';
import { indexPictures, uploadedName } from './picture-files.ts';

describe('a moment', () => {
  it.each([
    ['2024-03-01T10:20:30.456Z'],
    ['2024-03-01T15:50:30.456+05:30'],
    [1709288430456],
    ['1709288430456'],
    [{ seconds: 1709288430, nanoseconds: 456000000 }],
    [{ _seconds: 1709288430, _nanoseconds: 456999999 }],
    [{ __time__: '2024-03-01T10:20:30.456Z' }],
    [{ __datatype__: 'timestamp', value: { _seconds: 1709288430, _nanoseconds: 456000000 } }],
    [{ $date: '2024-03-01T10:20:30.456Z' }],
    [{ $date: { $numberLong: '1709288430456' } }],
    [{ $date: 1709288430456 }],
    [{ timestampValue: '2024-03-01T10:20:30.456789Z' }],
  ])('is read from %j', (said) => expect(momentOf(said)).toBe('2024-03-01T10:20:30.456Z'));

  it('is read from seconds as a number', () =>
    expect(momentOf(1709288430)).toBe('2024-03-01T10:20:30.000Z'));

  it.each([
    [null],
    [undefined],
    [''],
    ['yesterday'],
    [12],
    [true],
    [{}],
    [{ seconds: 'x' }],
    [9e15],
  ])('is not read from %j', (said) => expect(momentOf(said)).toBeNull());
});

describe('documents', () => {
  const hajj = { collection: 'gallery/hajj/images', id: 'i', fields: { url: 'u' } };
  const gold = { collection: 'packages', id: 'p', fields: { packageName: 'Gold' } };
  it.each([
    ['a.json', { packages: { p: { packageName: 'Gold' } } }, gold],
    ['a.json', { packages: [{ id: 'p', packageName: 'Gold' }] }, gold],
    ['packages.json', { p: { packageName: 'Gold' } }, gold],
    ['data/packages.json', [{ _id: { $oid: 'p' }, packageName: 'Gold' }], gold],
    ['a.json', { __collections__: { packages: { p: { packageName: 'Gold' } } } }, gold],
    [
      'packages.json',
      {
        documents: [
          {
            name: 'projects/x/databases/d/documents/packages/p',
            fields: { packageName: { stringValue: 'Gold' } },
          },
        ],
      },
      gold,
    ],
    ['a.json', { 'gallery/hajj/images': { i: { url: 'u' } } }, hajj],
    ['a.json', { gallery: { hajj: { images: { i: { url: 'u' } } } } }, hajj],
    ['a.json', { gallery: { hajj: { i: { url: 'u' } } } }, hajj],
    ['a.json', { gallery: { hajj: [{ id: 'i', url: 'u' }] } }, hajj],
    ['a.json', { gallery: [{ id: 'i', url: 'u', category: 'hajj' }] }, hajj],
    ['gallery/hajj/images.json', { i: { url: 'u' } }, hajj],
    ['gallery-hajj.json', [{ id: 'i', url: 'u' }], hajj],
  ])('are found in %s %j', (file, json, wanted) => {
    const [found, ...more] = findDocuments(file, json);
    expect(more).toEqual([]);
    expect(found).toMatchObject(wanted);
  });

  it('are not found in what is none', () => {
    expect(findDocuments('users.json', { users: { a: { packages: 'x' } } })).toEqual([]);
    expect(findDocuments('a.json', 7)).toEqual([]);
  });

  it('keep acceptable ids, and others become the same one each time', () => {
    expect(keptId('AbC-_9', null)).toBe('AbC-_9');
    for (const odd of ['a/b', 'ü', '', 'x'.repeat(99), '..', 'a b']) {
      expect(keptId(odd, null)).toMatch(/^x[0-9a-f]{24}$/);
      expect(keptId(odd, null)).toBe(keptId(odd, 'other'));
    }
    expect(checksumOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(
      checksumOf({ b: [{ d: 3, c: 2 }], a: 1 }),
    );
  });
});

describe('a table', () => {
  const read = (text: string | Buffer) => readCsvPackages('t.csv', Buffer.from(text));
  const wanted = { packageName: 'Gold', price: '1,5', durationOfTour: '15' };

  it.each([
    ['commas', 'packageName,price,durationOfTour\nGold,"1,5",15\n'],
    ['semicolons and a mark', '\uFEFFPackage Name;Price;Duration (days)\r\nGold;1,5;15\r\n'],
    ['tabs', 'name\tprice\tdays\rGold\t1,5\t15\r'],
    ['a said delimiter', 'sep=|\r\nPACKAGE_NAME|PRICE|Duration\r\nGold|1,5|15'],
    ['UTF-16', Buffer.from('\uFEFFpackageName\tprice\tdays\nGold\t1,5\t15\n', 'utf16le')],
  ])('with %s', (_name, text) => {
    expect(read(text)).toMatchObject({ problems: [], documents: [{ fields: wanted }] });
  });

  it('of an older spreadsheet keeps its letters', () => {
    const bytes = Buffer.from('name,price,days\nCaf\xe9,1,2\n', 'latin1');
    expect(read(bytes).documents[0]?.fields.packageName).toBe('Café');
  });

  it('gives a row the same id when its price changes, and two alike rows two', () => {
    const [one, two] = read('name,price,days\nGold,1,15\nGold,1,15\n').documents;
    expect(one?.id).not.toBe(two?.id);
    expect(read('name,price,days\nGold,2,15\n').documents[0]?.id).toBe(one?.id);
    expect(read('id,name,price,days\n77,Gold,2,15\n').documents[0]?.id).toBe('77');
  });

  it('that lacks a column, has too many cells or an open quote says so', () => {
    expect(read('name,days\nGold,15\n').problems).toEqual([
      't.csv: has no column "Price" or "price"; its first line must name the columns',
    ]);
    expect(read('name,price,days\n"a\nb",1,2\nGold,1,5,15\n').problems).toEqual([
      't.csv, line 4: has more cells than the first line has columns',
    ]);
    expect(read('name,price,days\n"Gold,1,15\n').problems[0]).toContain(
      'cannot be read as a table',
    );
  });
});

describe('a picture', () => {
  const pictures = indexPictures([
    'files/gallery/hajj/1-a.jpg',
    'files/gallery/umrah/1-a.jpg',
    'packages%2F2-B c.JPG',
    'x/3.png',
    'y/3.png',
  ]);
  it.each([
    [
      'https://s.example/v0/b/x/o/gallery%2Fhajj%2F1-a.jpg?alt=media&token=t',
      'files/gallery/hajj/1-a.jpg',
    ],
    ['gallery/umrah/1-a.jpg', 'files/gallery/umrah/1-a.jpg'],
    ['https://s.example/v0/b/x/o/packages%2F2-b%20C.jpg?alt=media', 'packages%2F2-B c.JPG'],
    ['https://cdn.example/any/where/2-B%20c.JPG', 'packages%2F2-B c.JPG'],
    ['gs://agency/packages/2-B c.jpg', 'packages%2F2-B c.JPG'],
  ])('of %s is found', (address, file) => expect(pictures.find(address)).toEqual({ file }));

  it('that is not there, or there twice, is said', () => {
    expect(pictures.find('z/9.jpg')).toEqual({
      problem: 'the picture "9.jpg" is not in the folder',
    });
    expect(pictures.find('z/3.png')).toEqual({
      problem: 'the picture "3.png" is in the folder more than once: x/3.png, y/3.png',
    });
  });

  it('loses the time before its name', () => {
    expect(uploadedName('packages%2F1700000000000-Makkah View.jpg')).toBe('Makkah View.jpg');
  });
});

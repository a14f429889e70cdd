import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeBackup, restoreBackup } from '../../../data-transfer/backup.ts';
import {
  type KnownBackup,
  type Manifest,
  nameOfBackup,
  writeManifest,
} from '../../../data-transfer/backup-manifest.ts';
import { silentProgress, sumOfBytes } from '../../../data-transfer/carry-files.ts';
import { importFolder } from '../../../data-transfer/import/import-site.ts';
import { websiteStarts } from '../../../sample/website/website-starts.ts';
import { importWebsite } from '../../../scripts/content.ts';
import {
  makePlace,
  makeSmallPlace,
  openExternally,
  quietly,
  type TestPlace,
} from '../../sites/moving-site.ts';
import { runScript } from '../../sites/run-script.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const base = await temporaryFolder();
const outside = path.join(base, 'outside.json');
let source: TestPlace;
let target: TestPlace;
let made: KnownBackup;
beforeAll(async () => {
  const template = inject('template');
  source = await makeSmallPlace(template);
  target = await makePlace(template, 'sqlite');
  made = await makeBackup(source.place, path.join(base, 'backups'), quietly);
  await writeFile(outside, '{"packages": [{"packageName": "Secret"}]}');
});
afterAll(() => Promise.all([source.remove(), target.remove()]));

/** `carry-files.test.ts` has the other kinds. */
const linkOutside = (file: string) => symlink(outside, file);

it('an import, also of website content, reads no link that leads outside', async () => {
  const folder = await mkdtemp(path.join(base, 'export-'));
  const good = { packageName: 'Gold', price: '1', durationOfTour: '2' };
  await mkdir(path.join(folder, 'own'));
  await writeFile(path.join(folder, 'own/packages.json'), JSON.stringify([good]));
  // A link to a plain file of the folder counts as one.
  await symlink('own/packages.json', path.join(folder, 'packages.json'));
  const names = ['strange.json', 'strange.csv', 'strange.jpg'];
  for (const name of names) await linkOutside(path.join(folder, name));
  const image = { id: '1', url: 'https://example.com/strange.jpg' };
  await writeFile(path.join(folder, 'gallery-hajj.json'), JSON.stringify([image]));
  const options = { ...quietly, write: false, withoutPictures: false };
  const report = await importFolder(source.place, folder, options);
  expect(report).toMatchObject({ packages: 1, images: 0 });
  const why = 'is a link that leads out of the folder';
  expect(report.problems).toEqual(
    expect.arrayContaining(names.map((name) => `${name}: ${why}`).toSorted()),
  );
  // A single named file may be a link, but only to a plain file.
  const database = await openExternally(source.place);
  const site = { database, storage: source.place, starts: websiteStarts };
  const asWebsite = (file: string) => importWebsite(site, path.join(folder, file));
  await expect(asWebsite('strange.json')).rejects.toThrow('Nothing was imported');
  await expect(asWebsite('own')).rejects.toThrow('is a folder');
  await database.close();
});

it.each([
  ['a link outside', linkOutside, /leads out of the folder/],
  ['another content', (file: string) => writeFile(file, 'x'), /was changed|not as it was/],
])('a backup with %s is not restored', async (_, put, why) => {
  const photo = Object.keys(made.manifest.files).find((name) => name.startsWith('media/')) ?? '';
  for (const name of ['manifest.json', 'rihla.db', photo, 'media']) {
    const folder = await mkdtemp(path.join(base, 'copy-'));
    await cp(made.folder, folder, { recursive: true });
    await rm(path.join(folder, name), { recursive: true });
    await put(path.join(folder, name));
    const refused = restoreBackup(target.place, folder, quietly);
    await expect(refused, name).rejects.toMatchObject({ name: 'TransferRefused' });
    await expect(refused).rejects.toThrow(name === 'media' ? name : why);
    expect(await readdir(target.place.dataDir)).toEqual([]);
  }
});

/** Fails when it runs. */
const overflow = 'abs(-9223372036854775808)';

/** Messages by the change in a backup, whose manifest and checksums are adapted to it. */
const database = (sql: string) => (folder: string) => {
  using file = new DatabaseSync(path.join(folder, 'rihla.db'));
  file.exec(sql);
};
const file =
  (name: string) =>
  async (folder: string, { files }: Manifest) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), 'x');
    files[name] = sumOfBytes(Buffer.from('x'));
  };
const changed: [change: (folder: string, manifest: Manifest) => unknown, why: string][] = [
  ...[
    ...['media/../../escaped', 'media/packages/../../../escaped', '../escaped', 'media/x.jpg'],
    ...['/tmp/rihla-escaped', 'other.txt', 'media/packages/X Y.jpg', 'tables/packages.jsonl'],
    ...['media/sized/packages/1.jpg', 'media/packages/.hidden'],
  ].map((name): (typeof changed)[0] => [file(name), `names ${name}, which is no file of a backup`]),
  [(_, manifest) => manifest.missing.push('../x'), 'names media/../x'],
  [(_, manifest) => delete manifest.files['rihla.db'], 'does not name rihla.db'],
  [(_, manifest) => Object.assign(manifest, { shapes: [], tables: {} }), 'the table packages'],
  [(_, { tables }) => delete tables.enquiries, 'does not name the table enquiries'],
  [(_, { shapes }) => shapes.push({ name: '../x', cells: {} }), 'names the table ../x'],
  [(_, { shapes }) => shapes.push({ name: 'staff_sessions', cells: {} }), 'staff_sessions'],
  [(_, { migrations }) => migrations.shift(), 'of another version'],
  [(_, { migrations }) => migrations.push('9999-later'), 'made by a newer version'],
  [database("insert into kysely_migration values ('9999-later', '2030')"), '9999-later'],
  [database('create view v as select 1'), 'the view v is foreign'],
  [database('create trigger t after insert on staff begin select 1; end'), 'trigger t is foreign'],
  ...[
    [
      'drop table kysely_migration; create view kysely_migration as select 1/0',
      'view kysely_migration',
    ],
    ['create view kysely_v as select 1', 'view kysely_v'],
    ['create trigger kysely_t after insert on staff begin select 1; end', 'trigger kysely_t'],
    ['create virtual table searched using fts5(words)', 'table searched'],
    [`alter table packages add column size as (${overflow})`, 'table packages'],
    [`create table sums (size, check (${overflow}))`, 'table sums'],
    ['create index bare on packages (id || id)', 'index bare'],
    ["create index part on packages (id) where id <> ''", 'index part'],
  ].map(([sql = '', part]): (typeof changed)[0] => [database(sql), `the ${part} is foreign`]),
  [database('alter table packages drop column facts'), 'packages are not the ones'],
  [database('update packages set price = 7 where price = price'), 'packages are not the ones'],
  [(folder) => truncate(path.join(folder, 'rihla.db'), 50_000), 'malformed'],
];

it('a restore checks the whole backup before it writes', async () => {
  for (const [change, why] of changed) {
    const parent = await mkdtemp(path.join(base, 'changed-'));
    const folder = path.join(parent, 'deep/backup');
    await cp(made.folder, folder, { recursive: true });
    const manifest = structuredClone(made.manifest);
    await change(folder, manifest);
    if (manifest.files['rihla.db']) {
      manifest.files['rihla.db'] = sumOfBytes(await readFile(path.join(folder, 'rihla.db')));
    }
    await writeManifest(folder, manifest);
    const refused = restoreBackup(target.place, folder, quietly);
    await expect.soft(refused, why).rejects.toMatchObject({ name: 'TransferRefused' });
    await expect.soft(refused).rejects.toThrow(why);
    expect.soft(await readdir(target.place.dataDir), why).toEqual([]);
  }
});

/** One bad item among two good backups, as it is put in the place of a copy, and why it is skipped. */
const badBackups: [put: (folder: string) => Promise<unknown>, why: RegExp][] = [
  [(folder) => truncate(path.join(folder, 'manifest.json'), 200), /was changed/],
  [(folder) => rm(path.join(folder, 'manifest.json')), /is not there/],
  [(folder) => rm(path.join(folder, 'manifest.json.sha256')), /is not there/],
  [(folder) => rm(folder, { recursive: true }).then(() => writeFile(folder, 'x')), /is no folder/],
  [(folder) => writeManifest(folder, [] as never), /does not know/],
  [(folder) => writeManifest(folder, { ...made.manifest, files: 7 } as never), /does not know/],
  [(folder) => writeManifest(folder, { ...made.manifest, sequence: -1 }), /does not know/],
  [
    (folder) => writeManifest(folder, { ...made.manifest, format: 'rihla-backup-2' } as never),
    /does not know/,
  ],
];

it('a backup and a restore name the damaged backups beside the good ones, and skip them', async () => {
  const parent = await mkdtemp(path.join(base, 'some-bad-'));
  const folder = path.join(parent, path.basename(made.folder));
  await cp(made.folder, folder, { recursive: true });
  for (const [at, [put]] of badBackups.entries()) {
    const bad = path.join(parent, nameOfBackup(new Date(Date.UTC(2030, 0, 1 + at))));
    await cp(made.folder, bad, { recursive: true });
    await put(bad);
  }
  const command = await runScript('backup', [parent, '--quiet'], source.settings);
  expect(command).toMatchObject({ status: 0, stderr: '' });
  const said: string[] = [];
  const progress = { ...silentProgress, say: (sentence: string) => void said.push(sentence) };
  const home = await makePlace(inject('template'), 'sqlite');
  const { manifest } = await restoreBackup(home.place, parent, { ...quietly, progress });
  expect(manifest.sequence).toBe(made.manifest.sequence + 1);
  for (const [at, [, why]] of badBackups.entries()) {
    for (const text of [command.stdout, said.join('\n')]) {
      const line = text.split('\n').find((some) => some.includes(`2030-01-0${1 + at}T`));
      expect(line, `${at}`).toMatch(why);
    }
  }
  await home.remove();
});

it('an import takes the good rows, and names the bad ones', async () => {
  const folder = await mkdtemp(path.join(base, 'some-bad-'));
  const good = (packageName: string) => ({ packageName, price: '1', durationOfTour: '2' });
  const bad = [
    { ...good('B'), price: [1] },
    { ...good('C'), facts: { stays: 7 } },
    { ...good('D'), createdAt: 'x' },
  ];
  const rows = [good('A'), ...bad, 7, null, good('E')];
  await writeFile(path.join(folder, 'packages.json'), JSON.stringify(rows));
  await writeFile(path.join(folder, 'packages-3.json'), JSON.stringify(rows).slice(0, 100));
  await writeFile(
    path.join(folder, 'packages-4.csv'),
    'packageName,price,durationOfTour\nH,1,2\nI,1,2,3,4\nJ,,2\nK,1,2\n',
  );
  const options = { ...quietly, write: false, withoutPictures: false };
  const plan = await importFolder(target.place, folder, options);
  expect(plan.packages).toBe(4);
  const places = plan.problems.map((problem) => problem.split(': ', 1)[0]);
  // A hole in a list is no item.
  expect([...new Set(places)].sort()).toEqual([
    'packages-3.json',
    'packages-4.csv, line 3',
    'packages-4.csv, line 4',
    ...[2, 3, 4, 5].map((number) => `packages.json, packages, number ${number}`),
  ]);
});

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
import { makePlace, makeSmallPlace, quietly, type TestPlace } from '../../sites/moving-site.ts';
import { runScript } from '../../sites/run-script.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const base = await temporaryFolder();
const outside = path.join(base, 'outside');
let source: TestPlace;
let target: TestPlace;
let made: KnownBackup;
beforeAll(async () => {
  const template = inject('template');
  source = await makeSmallPlace(template);
  target = await makePlace(template, 'sqlite');
  made = await makeBackup(source.place, path.join(base, 'backups'), quietly);
  await writeFile(outside, 'secret');
});
afterAll(() => Promise.all([source.remove(), target.remove()]));

/** `carry-files.test.ts` has other files that are not plain. */
it.each([
  ['a link outside', (file: string) => symlink(outside, file), /leads out of the folder/],
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
    ...['media/../../escaped', '/tmp/rihla-escaped', 'media/x.jpg', 'media/packages/X Y.jpg'],
    ...['other.txt', 'tables/packages.jsonl', 'media/sized/packages/1.jpg'],
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
    ['create view kysely_v as select 1/0', 'view kysely_v'],
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
  [(folder) => writeManifest(folder, { ...made.manifest, sequence: -1 }), /does not know/],
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

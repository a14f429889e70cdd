import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, it } from 'vitest';
import { makeDatabase } from '../../sites/test-database.ts';
import { copiedData, folder, start } from './started-program.ts';

it('names every wrong setting and ends with a failure', async () => {
  const { code, output } = await start({ PORT: 'abc', SAMPLE_CONTENT: 'perhaps' }).ended;
  expect(code).toBe(1);
  expect(output).toContain('PORT must be a number');
  expect(output).toContain('SAMPLE_CONTENT must be "on" or "off"');
  expect(output).not.toContain('at file:');
});

it('says that the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await start({
    PORT: String(port),
    DATA_DIR: path.join(folder, 'port'),
  }).ended;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is already in use.`);
  expect(output).not.toContain('at file:');
});

it('says that the data folder cannot be written', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const { code, output } = await start({ DATA_DIR: path.join(file, 'below') }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/The data folder .* cannot be written, or something in it\./);
});

it('says at once why PostgreSQL refuses it, without the password', async () => {
  const url = new URL(inject('template').postgresUrl);
  url.password = 'hidden';
  const { code, output } = await start({
    DATABASE_URL: url.href,
    DATA_DIR: path.join(folder, 'refused'),
  }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/The database at 127\.0\.0\.1:\d+ cannot be used: password authentic/);
  expect(output).not.toMatch(/hidden|at file:|Waits for/);
});

it('says that the database is from a newer version', async () => {
  const dataDir = await copiedData('newer');
  const database = new DatabaseSync(path.join(dataDir, 'rihla.db'));
  database.exec("insert into kysely_migration values ('9999-from-the-future', '2030')");
  database.close();
  const { code, output } = await start({ DATA_DIR: dataDir }).ended;
  expect(code).toBe(1);
  expect(output).toContain('made by a newer version of Rihla (it has "9999-from-the-future")');
});

it('takes no photos of another site for its own, however often it is started', async () => {
  const dataDir = await copiedData('lost-rows');
  await rm(path.join(dataDir, 'rihla.db'));
  const photos = await readdir(path.join(dataDir, 'media'), { recursive: true });
  const database = await makeDatabase(inject('template').postgresUrl);
  for (const DATABASE_URL of ['', '', database.url]) {
    const { code, output } = await start({ DATA_DIR: dataDir, DATABASE_URL }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /The rows in (SQLite|PostgreSQL) \S+.* and the photos in the folder \S+ are of two/,
    );
    expect(output).not.toContain('at file:');
  }
  expect(await readdir(path.join(dataDir, 'media'), { recursive: true })).toEqual(photos);
  await database.remove();
});

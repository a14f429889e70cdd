import { isDeepStrictEqual } from 'node:util';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { findFreePort } from '../../../tests/free-port.ts';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { makeDatabase } from '../../../tests/sites/embedded-postgres.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { createEventBus, type LiveEvent } from '../../services/events.server.ts';
import { createLog } from '../../services/log.server.ts';
import { createPackage } from '../packages/package-changes.server.ts';
import { changeRows, openDatabase } from './database.server.ts';
import { openPostgres, startInTurn } from './postgres.server.ts';
import type { Tables } from './tables.server.ts';

const { services } = await openDataSite('postgres');
const { database } = services;
const admin = new pg.Client(services.config.databaseUrl ?? '');
await admin.connect();
afterAll(() => admin.end());

const save = () => createPackage(database, blankPackage);

it('rolls back and keeps working when a connection breaks in the middle of a transaction', async () => {
  const change = changeRows(database, [{ topic: 'packages' }], async (trx) => {
    await trx.deleteFrom('photos').execute();
    // No query is running when the connection ends.
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows.map((row) => row.pid);
    await admin.query('select pg_terminate_backend($1)', pid);
    const findConnection = () => admin.query('select 1 from pg_stat_activity where pid = $1', pid);
    await expect.poll(async () => (await findConnection()).rowCount).toBe(0);
    await trx.deleteFrom('packages').execute();
  });
  await expect(change).rejects.toThrow();
  expect(await database.kysely.selectFrom('photos').select('url').execute()).not.toEqual([]);
  await save();
});

it('retries one of two transactions that block each other', async () => {
  const first = await save();
  const second = await save();
  const bothStarted = Promise.withResolvers<void>();
  let startCount = 0;
  /** Locks one row, then the row that the other transaction holds. */
  const change = (ownId: string, otherId: string, price: string) =>
    changeRows(database, [{ topic: 'packages' }], async (trx) => {
      const setPrice = (id: string) =>
        trx.updateTable('packages').set({ price }).where('id', '=', id).execute();
      await setPrice(ownId);
      startCount += 1;
      if (startCount === 2) bothStarted.resolve();
      await bothStarted.promise;
      await setPrice(otherId);
    });
  const before = database.events.revisions().packages;
  await Promise.all([change(first, second, '1'), change(second, first, '2')]);
  // One transaction is repeated, on a busy machine perhaps more than once.
  expect(startCount).toBeGreaterThanOrEqual(3);
  expect(database.events.revisions().packages).toBe(before + 2);
});

it('waits for a connection of its own when the server has none left', async () => {
  await admin.query("create role few login password 'few' connection limit 3");
  const user = { username: 'few', password: 'few' };
  const url = Object.assign(new URL(services.config.databaseUrl ?? ''), user);
  const kysely = new Kysely<Tables>({ dialect: openPostgres(url.href, services.log) });
  const query = () => sql<{ one: number }>`select 1 as one, pg_sleep(0.01)`.execute(kysely);
  const results = await Promise.all(Array.from({ length: 60 }, query));
  expect(results.every(({ rows }) => rows[0]?.one === 1)).toBe(true);
  await kysely.destroy();
  await admin.query('drop role few');
});

const log = createLog('silent');

it('waits for a database that is not running yet, and logs it once', async () => {
  const warn = vi.spyOn(log, 'warn');
  const unusedUrl = `postgres://rihla:hidden@127.0.0.1:${await findFreePort()}/site`;
  const startedAt = performance.now();
  const start = startInTurn(unusedUrl, async () => 'started', { ms: 2000, log });
  await expect(start).rejects.toThrow('ECONNREFUSED');
  expect(performance.now() - startedAt).toBeGreaterThan(1400);
  expect(warn).toHaveBeenCalledTimes(1);
});

describe('another instance', () => {
  const { databaseUrl, dataDir } = services.config;
  const openAnother = (url = databaseUrl) => {
    const options = { events: createEventBus(), log, now: () => new Date() };
    return openDatabase({ databaseUrl: url, dataDir, ...options });
  };

  it('reads everything again when the database returns to an older state', async () => {
    const other = await openAnother();
    const waitForSync = () =>
      expect
        .poll(() => isDeepStrictEqual(other.events.revisions(), database.events.revisions()))
        .toBe(true);
    // A database that a newer version left has other topics, too.
    const { kysely } = database;
    await sql`insert into live_revisions values ('of a newer version', 7)`.execute(kysely);
    for (let turn = 0; turn < 5; turn += 1) await save();
    await waitForSync();
    const before = database.events.revisions().packages;
    const received: LiveEvent[] = [];
    other.events.subscribe((event) => received.push(event));
    await sql`update live_revisions set revision = revision - 3 where topic = 'packages'`.execute(
      kysely,
    );
    for (const { events } of [database, other]) {
      await expect.poll(() => events.revisions().packages).toBe(before - 3);
    }
    expect(received.map(({ topic }) => topic)).toEqual(liveTopics);
    await save();
    await waitForSync();
    expect(received.at(-1)).toMatchObject({ topic: 'packages', revision: before - 2 });
    await other.close();
  });

  it('reports that it is outdated when a newer version has changed the tables', async () => {
    const temporaryDatabase = await makeDatabase(inject('template').postgresUrl);
    const other = await openAnother(temporaryDatabase.url);
    await sql`insert into kysely_migration values ('9999-later', '2030')`.execute(other.kysely);
    const { message } = await other.outdated;
    expect(message).toContain('made by a newer version of Rihla (it has "9999-later")');
    await other.close();
    await temporaryDatabase.remove();
  });
});

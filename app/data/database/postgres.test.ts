import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../tests/free-port.ts';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { createLog } from '../../services/log.server.ts';
import { createPackage } from '../packages/package-changes.server.ts';
import { changeRows } from './database.server.ts';
import { openPostgres, startInTurn } from './postgres.server.ts';
import type { Tables } from './tables.server.ts';

const { services } = await openDataSite('postgres');
const { database } = services;
const admin = new pg.Client(services.config.databaseUrl ?? '');
await admin.connect();
afterAll(() => admin.end());

const save = (packageName: string) => createPackage(database, { ...blankPackage, packageName });

async function endConnectionOf(trx: Transaction<Tables>): Promise<void> {
  const asked = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  const pid = asked.rows[0]?.pid;
  await admin.query('select pg_terminate_backend($1)', [pid]);
  const connected = () => admin.query('select 1 from pg_stat_activity where pid = $1', [pid]);
  await expect.poll(async () => (await connected()).rowCount).toBe(0);
}

it('rolls back and continues when a connection ends in the middle of a transaction', async () => {
  const failing = changeRows(database, [{ topic: 'packages' }], async (trx) => {
    await trx.deleteFrom('photos').execute();
    // No query is running when the connection ends.
    await endConnectionOf(trx);
    await trx.deleteFrom('packages').execute();
  });
  await expect(failing).rejects.toThrow();
  expect(await database.kysely.selectFrom('photos').select('url').execute()).not.toEqual([]);
  await save('Saved after it');
});

it('repeats one of two transactions that block each other', async () => {
  const [first, second] = [await save('First'), await save('Second')];
  const both = Promise.withResolvers<void>();
  let begun = 0;
  /** Locks one row, then the row that the other transaction holds. */
  const change = (mine: string, theirs: string, price: string) =>
    changeRows(database, [{ topic: 'packages' }], async (trx) => {
      const setPrice = (id: string) =>
        trx.updateTable('packages').set({ price }).where('id', '=', id).execute();
      await setPrice(mine);
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await setPrice(theirs);
    });
  const before = database.events.revisions().packages;
  await Promise.all([change(first, second, '1'), change(second, first, '2')]);
  // One transaction is repeated, on a busy machine perhaps more than once.
  expect(begun).toBeGreaterThanOrEqual(3);
  expect(database.events.revisions().packages).toBe(before + 2);
});

it('tries a change three times and no more', async () => {
  let tries = 0;
  const failing = changeRows(database, [{ topic: 'packages' }], async (trx) => {
    tries += 1;
    await sql`do $$ begin raise exception 'in the way' using errcode = '40001'; end $$`.execute(
      trx,
    );
  });
  await expect(failing).rejects.toThrow('in the way');
  expect(tries).toBe(3);
});

it('waits for a separate connection when the server has none left', async () => {
  await admin.query("create role few login password 'few' connection limit 3");
  const url = Object.assign(new URL(services.config.databaseUrl ?? ''), {
    username: 'few',
    password: 'few',
  });
  const kysely = new Kysely<Tables>({ dialect: openPostgres(url.href, services.log) });
  const ask = () => sql<{ one: number }>`select 1 as one, pg_sleep(0.01)`.execute(kysely);
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  expect(answers.every(({ rows }) => rows[0]?.one === 1)).toBe(true);
  await kysely.destroy();
  await admin.query('drop role few');
});

const log = createLog('silent');
const warn = vi.spyOn(log, 'warn');
const start = async () => 'started';

const nobodyAt = async () => `postgres://rihla:hidden@127.0.0.1:${await freePort()}/site`;

it('waits for a database that is not up yet, and says so once', async () => {
  const begun = performance.now();
  const starting = startInTurn(await nobodyAt(), start, { ms: 2000, log });
  await expect(starting).rejects.toThrow('ECONNREFUSED');
  expect(performance.now() - begun).toBeGreaterThan(1400);
  expect(warn).toHaveBeenCalledTimes(1);
});

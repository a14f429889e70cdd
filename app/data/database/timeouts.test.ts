import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { makeDatabase } from '../../../tests/sites/test-database.ts';
import { createEventBus } from '../../services/events.server.ts';
import { createLog } from '../../services/log.server.ts';
import { sumTables } from '../transfer/every-table.server.ts';
import { openTablesBeside } from '../transfer/open-tables.server.ts';
import { openDatabase } from './database.server.ts';

const log = createLog('silent');
const copy = await makeDatabase(inject('template').postgresUrl, 'template_site');
const other = new pg.Client(copy.url);
await other.connect();
afterAll(async () => {
  await other.end();
  await copy.remove();
});

/** Waits until a connection has been in a state for so many seconds, as PostgreSQL measures it. */
async function waitUntil(since: string, seconds: number): Promise<void> {
  const asked = `select 1 from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and ${since} > make_interval(secs => ${seconds})`;
  const count = async () => {
    await other.query('select pg_stat_clear_snapshot()');
    return (await other.query(asked)).rowCount;
  };
  await expect.poll(count).toBe(1);
}

it('a command may leave its transaction idle', async () => {
  const tables = await openTablesBeside({ url: copy.url, dataDir: '' }, log);
  const sums = tables.read(['packages'], async (reader) => {
    await sumTables(reader);
    // Longer than a site's transaction may, as when moved rows are read back.
    const idle = `case state when 'idle in transaction' then clock_timestamp() - state_change end`;
    await waitUntil(idle, 11);
    return sumTables(reader);
  });
  expect((await sums).packages?.rows).toBe(12);
  await tables.close();
});

it('a migration waits for a lock', async () => {
  // As before the very first start, but for the table that is read.
  await other.query(`drop schema public cascade; create schema public;
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`);
  await other.query('begin; lock table kysely_migration in share mode');
  const opening = openDatabase({
    ...{ url: copy.url, dataDir: '', events: createEventBus(), log },
    ...{ now: () => new Date(), besideSite: true },
  });
  // Longer than a site's statement waits for a lock, as when a backup reads a large table.
  await waitUntil(`case wait_event_type when 'Lock' then clock_timestamp() - query_start end`, 4);
  await other.query('commit');
  const database = await opening;
  expect(await database.kysely.selectFrom('attempts').selectAll().execute()).toEqual([]);
  await database.close();
});

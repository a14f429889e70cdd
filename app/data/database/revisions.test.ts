import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, expect, inject, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { makeDatabase, startPostgres } from '../../../tests/sites/embedded-postgres.ts';
import { startFaultyProxy } from '../../../tests/sites/faulty-proxy.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { createEventBus, type LiveEvent } from '../../services/events.server.ts';
import { createLog } from '../../services/log.server.ts';
import { createPackage } from '../packages/package-changes.server.ts';
import { listPackages } from '../packages/packages.server.ts';
import { type Database, openDatabase } from './database.server.ts';

const { services } = await openDataSite('postgres');
const one = services.database;
let other: Database;
beforeEach(async () => {
  other = await openAnother();
  return () => other.close();
});

const log = createLog('silent');

const { databaseUrl, dataDir } = services.config;
const openAnother = (url = databaseUrl): Promise<Database> =>
  openDatabase({ databaseUrl: url, dataDir, events: createEventBus(), log, now: () => new Date() });

const save = (database: Database, packageName = 'One') =>
  createPackage(database, { ...blankPackage, packageName });

/** Waits until the other instance knows as many changes as this one. */
const untilHeard = (database = other) =>
  expect
    .poll(() => isDeepStrictEqual(database.events.revisions(), one.events.revisions()))
    .toBe(true);

function receivedBy(database: Database): LiveEvent[] {
  const received: LiveEvent[] = [];
  database.events.subscribe((event) => received.push(event));
  return received;
}

it('starts over when the database returns to an older state', async () => {
  // A newer version follows other topics, too.
  await sql`insert into live_revisions values ('of a newer version', 7)`.execute(one.kysely);
  for (let turn = 0; turn < 5; turn += 1) await save(one);
  await untilHeard();
  const before = one.events.revisions().packages;
  const received = receivedBy(other);
  await sql`update live_revisions set revision = revision - 3 where topic = 'packages'`.execute(
    one.kysely,
  );
  for (const { events } of [one, other]) {
    await expect.poll(() => events.revisions().packages).toBe(before - 3);
  }
  expect(received.map(({ topic }) => topic)).toEqual(liveTopics);
  await save(one);
  await untilHeard();
  expect(received.at(-1)).toMatchObject({ topic: 'packages', revision: before - 2 });
});

it('publishes everything when another server takes over', { tags: ['full'] }, async () => {
  const first = await makeDatabase(inject('template').postgresUrl);
  const name = new URL(first.url).pathname.slice(1);
  const standby = await startPostgres();
  await makeDatabase(standby.url('postgres'), { name });

  // The standby never received the first server's save, and has had a save of its own.
  const beside = await openAnother(standby.url(name));
  await save(beside, 'Saved after it');
  await beside.close();

  const proxy = await startFaultyProxy(new URL(first.url).host);
  const database = await openAnother(first.url.replace(new URL(first.url).host, proxy.host));
  await save(database, 'Lost with the first server');
  const received = receivedBy(database);
  proxy.redirectTo(new URL(standby.url(name)).host);
  await proxy.disconnect();
  await expect.poll(() => database.events.isCurrent()).toBe(false);
  await proxy.restore();
  await expect.poll(() => database.events.isCurrent()).toBe(true);
  expect(received).toContainEqual({ topic: 'packages', revision: 1 });
  const names = (await listPackages(database)).map(({ packageName }) => packageName);
  expect(names).toEqual(['Saved after it']);

  await database.close();
  await proxy.disconnect();
  await standby.stop();
  await first.remove();
});

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { createEventBus, type LiveEvent } from '../../services/events.server.ts';
import { createLog } from '../../services/log.server.ts';
import { changeRows, type Database, openDatabase } from '../database/database.server.ts';
import { createPackage } from '../packages/package-changes.server.ts';

const { services } = await openDataSite('postgres');
const one = services.database;
let other: Database;
beforeEach(async () => {
  other = await openAnother();
  return () => other.close();
});

function openAnother(): Promise<Database> {
  const { databaseUrl: url, dataDir } = services.config;
  const events = createEventBus();
  return openDatabase({ url, dataDir, events, log: createLog('silent'), now: () => new Date() });
}

const save = (database: Database, packageName = 'One') =>
  createPackage(database, { ...blankPackage, packageName });

/** Milliseconds that the work took. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

it('answers a save only when every other instance has acknowledged it', async () => {
  const third = await openAnother();
  for (let turn = 0; turn < 4; turn += 1) {
    await Promise.all([save(one), save(other), save(third)]);
    await save(turn % 2 ? one : other);
    const revisions = [one, other, third].map(({ events }) => events.revisions().packages);
    expect(revisions[0]).toBeGreaterThan(turn);
    expect(new Set(revisions).size).toBe(1);
  }
  await third.close();
  expect(one.events.isCurrent() && other.events.isCurrent()).toBe(true);
  expect(third.events.isCurrent()).toBe(false);
});

it('waits until an instance that does not answer no longer trusts its cache', async () => {
  const killed = { instance: 'killed', renewedAt: new Date() };
  await one.kysely.insertInto('live_listeners').values(killed).execute();
  expect(await timeOf(() => save(one))).toBeGreaterThan(2000);
  expect(await timeOf(() => save(one))).toBeLessThan(1900);
});

it('trusts nothing without its connection, and catches up afterwards', async () => {
  await endListening();
  await expect.poll(() => other.events.isCurrent(), { interval: 5 }).toBe(false);
  await save(one, 'while it was away');
  await expect.poll(() => other.events.isCurrent()).toBe(true);
  expect(other.events.revisions()).toEqual(one.events.revisions());
  await expect.poll(() => one.events.isCurrent()).toBe(true);
  expect(await timeOf(() => save(one))).toBeLessThan(1900);
});

it('names what changed; when it is very much, only the topic', async () => {
  const received: LiveEvent[] = [];
  other.events.subscribe((event) => received.push(event));
  const before = one.events.revisions().packages;
  const id = await save(one);
  const changes = Array.from({ length: 300 }, (_, index) => ({
    topic: 'packages' as const,
    id: `the-id-of-a-package-${index}`,
  }));
  await changeRows(one, changes, async () => undefined);
  expect(received).toEqual([
    { topic: 'packages', revision: before + 1, id },
    { topic: 'packages', revision: before + 301 },
  ]);
});

it('starts over when the database returns to an older state', async () => {
  for (let turn = 0; turn < 5; turn += 1) await save(one);
  const before = one.events.revisions().packages;
  const received: LiveEvent[] = [];
  other.events.subscribe((event) => received.push(event));
  await sql`update live_revisions set revision = revision - 3 where topic = 'packages'`.execute(
    one.kysely,
  );
  for (const { events } of [one, other]) {
    await expect.poll(() => events.revisions().packages).toBe(before - 3);
  }
  expect(received.map(({ topic }) => topic)).toEqual(liveTopics);
  received.length = 0;
  const id = await save(one);
  expect(received).toEqual([{ topic: 'packages', revision: before - 2, id }]);
});

/** Ends the listening connections from the database's side. */
async function endListening() {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rihla live' and datname = current_database()`.execute(one.kysely);
}

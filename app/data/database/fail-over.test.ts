import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { startPostgres } from '../../../tests/sites/embedded-postgres.ts';
import { startFaultyProxy } from '../../../tests/sites/faulty-proxy.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { makeDatabase } from '../../../tests/sites/test-database.ts';
import { createEventBus, type LiveEvent } from '../../services/events.server.ts';
import { createLog } from '../../services/log.server.ts';
import { createPackage } from '../packages/package-changes.server.ts';
import { listPackages } from '../packages/packages.server.ts';
import { openDatabase } from './database.server.ts';

const open = (url: string) =>
  openDatabase({
    ...{ url, dataDir: '', events: createEventBus(), log: createLog('silent') },
    now: () => new Date(),
  });

const save = (database: Awaited<ReturnType<typeof open>>, packageName: string) =>
  createPackage(database, { ...blankPackage, packageName });

it('publishes everything when another server takes over', { tags: ['full'] }, async () => {
  const first = await makeDatabase(inject('template').postgresUrl);
  const name = new URL(first.url).pathname.slice(1);
  const standby = await startPostgres();
  const admin = new pg.Client(standby.url('postgres'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();

  // The standby never got the save of the first server, and has one of its own since.
  const beside = await open(standby.url(name));
  await save(beside, 'Saved after it');
  await beside.close();

  const proxy = await startFaultyProxy(new URL(first.url).host);
  const database = await open(first.url.replace(new URL(first.url).host, proxy.host));
  await save(database, 'Lost with the first server');
  const received: LiveEvent[] = [];
  database.events.subscribe((event) => received.push(event));
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type Front, startFront } from './front.ts';
import { launchSite, type SiteProcess } from './site-process.ts';
import { makeDatabase } from './test-database.ts';
import { startStore } from './test-store.ts';

export interface TwoInstances {
  /** What both were started with. */
  settings: Record<string, string>;
  first: SiteProcess;
  second: SiteProcess;
  front: Front;
  /** Ends all but the two processes. */
  close(): Promise<void>;
}

/**
 * Two processes that share nothing but PostgreSQL and a store, started at once on an empty
 * database, behind a front that gives each request to the next one.
 */
export async function launchTwoInstances(): Promise<TwoInstances> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-two-'));
  const database = await makeDatabase(inject('template').postgresUrl);
  const store = await startStore();
  const settings = {
    DATABASE_URL: database.url,
    STORAGE_URL: store.url,
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
    SAMPLE_CONTENT: 'on',
    DATA_DIR: path.join(folder, 'none'),
  };
  const [first, second] = await Promise.all([launchSite(settings), launchSite(settings)]);
  const front = await startFront([first.origin, second.origin]);
  return {
    settings,
    first,
    second,
    front,
    async close() {
      await front.close();
      await database.remove();
      await store.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

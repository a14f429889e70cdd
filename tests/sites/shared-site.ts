import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../app/data/database/database.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import type { Storage } from '../../app/services/storage/storage.server.ts';
import { openBeside } from './moving-site.ts';
import { launchSite } from './site-process.ts';
import type { DatabaseKind } from './test-site.ts';
import { launchTwoInstances } from './two-instances.ts';

/** Where one site is reached, and a look at its rows and files from beside it. */
export interface SharedSite {
  /** Two instances on PostgreSQL; on SQLite, which belongs to one process, the same one twice. */
  origins: [string, string];
  settings: Record<string, string>;
  database: Database;
  storage: Storage;
  close(): Promise<void>;
}

/** The site with its sample content, as processes of their own. */
export async function launchSharedSite(kind: DatabaseKind): Promise<SharedSite> {
  const { settings, origins, close } = await (kind === 'postgres' ? onPostgres() : onSqlite());
  const { databaseUrl, dataDir, storage } = loadConfig(settings);
  const database = await openBeside({ url: databaseUrl, dataDir });
  return {
    origins,
    settings,
    database,
    storage: await openStorage({ storage, dataDir }),
    async close() {
      await database.close();
      await close();
    },
  };
}

type Launched = Pick<SharedSite, 'origins' | 'settings' | 'close'>;

async function onPostgres(): Promise<Launched> {
  const { settings, first, second, close } = await launchTwoInstances();
  return {
    settings,
    origins: [first.origin, second.origin],
    async close() {
      await Promise.all([first.kill(), second.kill()]);
      await close();
    },
  };
}

async function onSqlite(): Promise<Launched> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-one-'));
  const settings = { DATA_DIR: folder, SAMPLE_CONTENT: 'on' };
  const site = await launchSite(settings);
  return {
    settings,
    origins: [site.origin, site.origin],
    async close() {
      await site.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

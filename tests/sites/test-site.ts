import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../app/app-context.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { silentLog } from '../../app/services/log.server.ts';
import type { App } from '../../server/app.ts';
import type { ChosenCosts } from '../../server/open-services.ts';
import { addCost } from '../costs.ts';
import { listen } from '../free-port.ts';
import { isFullRun } from '../full-run.ts';
import { getQuickFolder } from '../room-in-memory.ts';
import { makeDatabase } from './embedded-postgres.ts';
import { getDataFolder, getTemplateDatabase, type TestTemplate } from './test-template.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;
/** Request tests run on PostgreSQL only in a full run, because data tests run each query on both. */
export const requestDatabases: readonly DatabaseKind[] = isFullRun ? databaseKinds : ['sqlite'];
export type DatabaseKind = (typeof databaseKinds)[number];

/**
 * The lowest costs of Argon2 and AVIF: strong hashes took a quarter of the tests' computing time,
 * small pictures a tenth.
 */
const testCosts = { passwords: { memory: 8, passes: 1, parallelism: 1 }, avifEffort: 0 };

export interface TestSiteOptions {
  template: TestTemplate;
  database: DatabaseKind;
  /** False starts with empty tables. */
  sample?: boolean;
  settings?: Record<string, string>;
  /** An adjustable clock; by default the real one. */
  now?: () => Date;
  /** {@link testCosts} by default; `{}` for the real costs. */
  costs?: Partial<ChosenCosts>;
  /** Closes idle connections as soon as a real site without a proxy. */
  closesIdle?: boolean;
}

export interface TestSite {
  services: Services;
  app: App;
  /** Its origin on loopback, as a browser reaches it. */
  origin: string;
  /** Like a signal; running requests get this many milliseconds, none by default. */
  close(graceMs?: number): Promise<void>;
}

export function importBuiltSite(): Promise<typeof import('../../server/site.ts')> {
  return import(new URL('../../build/server/index.js', import.meta.url).href);
}

/** The real site, as built, with its own database and folder, listening on a free port. */
export async function openTestSite({
  template,
  database,
  sample = true,
  settings = {},
  now,
  costs = testCosts,
  closesIdle = false,
}: TestSiteOptions): Promise<TestSite> {
  addCost('sites');
  const { env, remove } = await copyTemplate(template, database, { sample, settings });
  const config = loadConfig({ ...env, ...settings });
  const { openSite, serve } = await importBuiltSite();
  const site = await openSite(config, silentLog, now, costs);
  const { services, app, server } = site;
  serve(site);
  // As behind a proxy: on a busy machine, an idle connection would end just when a test uses it again.
  if (!closesIdle) server.keepAliveTimeout = 65_000;
  return {
    services,
    app,
    origin: `http://localhost:${await listen(server)}`,
    async close(graceMs = 0) {
      await site.close(graceMs);
      await remove();
    },
  };
}

async function copyTemplate(
  template: TestTemplate,
  kind: DatabaseKind,
  { sample, settings }: { sample: boolean; settings: Record<string, string> },
) {
  const dataDir = await mkdtemp(path.join(getQuickFolder(), 'rihla-test-'));
  const env = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
  const removeDir = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const content = sample ? 'sample' : 'empty';
  // An empty store gets the site's own pictures only at a first start.
  const isFirstStart = !sample && 'STORAGE_URL' in settings;
  if (!isFirstStart) await cp(getDataFolder(template, kind, content), dataDir, { recursive: true });
  if (kind === 'sqlite') return { env, remove: removeDir };
  const copyOf = isFirstStart ? '' : getTemplateDatabase(content);
  const testDatabase = await makeDatabase(template.postgresUrl, { copyOf });
  return {
    env: { ...env, DATABASE_URL: testDatabase.url },
    async remove() {
      await testDatabase.remove();
      await removeDir();
    },
  };
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '../../app/app-context.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { createLog } from '../../app/services/log.server.ts';
import type { App } from '../../server/app.ts';
import type { ChosenCosts } from '../../server/open-services.ts';
import { makeDatabase } from './test-database.ts';
import type { TestTemplate } from './test-template.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/**
 * The least that Argon2 and AVIF take: a quarter of all that tests computed were strong hashes, a tenth
 * were small pictures.
 */
export const testCosts = { passwords: { memory: 8, passes: 1, parallelism: 1 }, avifEffort: 0 };

export interface TestSiteOptions {
  template: TestTemplate;
  database: DatabaseKind;
  /** False starts with empty tables. */
  sample?: boolean;
  settings?: Record<string, string>;
  /** A clock to move; the real one without it. */
  now?: () => Date;
  /** Those of tests unless others are given; `{}` for what work costs in earnest. */
  costs?: Partial<ChosenCosts>;
}

export interface TestSite {
  services: Services;
  app: App;
  /** Where it listens on loopback, as a browser would reach it. */
  origin: string;
  /** As a signal does; requests under way get so many milliseconds, none when left out. */
  close(graceMs?: number): Promise<void>;
}

/** What the bundle gives to whoever runs the site. */
export function builtSite(): Promise<typeof import('../../server/site.ts')> {
  return import(new URL('../../build/server/index.js', import.meta.url).href);
}

/** The real site, as built, on a database and a folder of its own, listening on a free port. */
export async function openTestSite({
  template,
  database,
  sample = true,
  settings = {},
  now,
  costs = testCosts,
}: TestSiteOptions): Promise<TestSite> {
  const { env, remove } = await makeData(template, database, sample);
  const config = loadConfig({ ...env, ...settings });
  const { openSite, serve } = await builtSite();
  const site = await openSite(config, createLog('silent'), now, costs);
  const { services, app, server } = site;
  serve(site);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    services,
    app,
    origin: originOf(server),
    async close(graceMs = 0) {
      await site.close(graceMs);
      await remove();
    },
  };
}

function originOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A copy of the template's data, or none for an empty site, and how to throw it away. */
async function makeData(template: TestTemplate, kind: DatabaseKind, sample: boolean) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-test-'));
  const from = kind === 'sqlite' ? template.sqliteDir : template.postgresDir;
  if (sample) await cp(from, dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
  const removeDir = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  if (kind === 'sqlite') return { env, remove: removeDir };
  const made = await makeDatabase(template.postgresUrl, sample ? 'template_site' : undefined);
  return {
    env: { ...env, DATABASE_URL: made.url },
    async remove() {
      await made.remove();
      await removeDir();
    },
  };
}

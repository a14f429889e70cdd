import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { loadConfig } from '../../app/services/config.server.ts';
import { createLog } from '../../app/services/log.server.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { closeServices, openServices } from '../../server/open-services.ts';
import { startPostgres } from './embedded-postgres.ts';

/** Where test sites copy their content from; set by the global set-up of each test runner. */
export interface TestTemplate {
  sqliteDir: string;
  postgresDir: string;
  /** Address of the template database; test databases are made beside it. */
  postgresUrl: string;
}

/** Makes the sample content once in each database, so that a test's own site is a quick copy. */
export async function makeTestTemplate(): Promise<{
  template: TestTemplate;
  remove: () => Promise<void>;
}> {
  await buildIfNeeded();
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-template-'));
  const postgres = await startPostgres();
  const admin = new pg.Client(postgres.url('postgres'));
  await admin.connect();
  await admin.query('create database template_site');
  await admin.end();
  const template = {
    sqliteDir: path.join(folder, 'sqlite'),
    postgresDir: path.join(folder, 'postgres'),
    postgresUrl: postgres.url('template_site'),
  };
  const log = createLog('silent');
  for (const settings of [
    { DATA_DIR: template.sqliteDir },
    { DATA_DIR: template.postgresDir, DATABASE_URL: template.postgresUrl },
  ]) {
    await closeServices(await openServices(loadConfig(settings), log));
  }
  return {
    template,
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { loadConfig } from '../../app/services/config.server.ts';
import { createLog } from '../../app/services/log.server.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { closeServices, openServices } from '../../server/open-services.ts';
import { quickFolder } from '../room-in-memory.ts';
import { startPostgres } from './embedded-postgres.ts';

/** The data that test sites copy; each test runner's global setup creates it. */
export interface TestTemplate {
  /** The data folders of sites with the sample content. */
  sqliteDir: string;
  postgresDir: string;
  /** The same for sites without it. */
  emptySqliteDir: string;
  emptyPostgresDir: string;
  /** The template database with the sample content; test databases are created beside it. */
  postgresUrl: string;
}

export const templateDatabase = { sample: 'template_site', empty: 'template_empty' };

/** Starts sites once, with and without the sample content, so that a test's site is a quick copy. */
export async function makeTestTemplate(): Promise<{
  template: TestTemplate;
  remove: () => Promise<void>;
}> {
  await buildIfNeeded();
  const folder = await mkdtemp(path.join(quickFolder(), 'rihla-template-'));
  const postgres = await startPostgres();
  const template = {
    sqliteDir: path.join(folder, 'sqlite'),
    postgresDir: path.join(folder, 'postgres'),
    emptySqliteDir: path.join(folder, 'sqlite-empty'),
    emptyPostgresDir: path.join(folder, 'postgres-empty'),
    postgresUrl: postgres.url(templateDatabase.sample),
  };
  const admin = new pg.Client(postgres.url('postgres'));
  await admin.connect();
  for (const name of Object.values(templateDatabase)) await admin.query(`create database ${name}`);
  await admin.end();
  const start = async (settings: Record<string, string>) =>
    closeServices(await openServices(loadConfig(settings), createLog('silent')));
  await Promise.all([
    start({ DATA_DIR: template.sqliteDir }),
    start({ DATA_DIR: template.postgresDir, DATABASE_URL: template.postgresUrl }),
    start({ DATA_DIR: template.emptySqliteDir, SAMPLE_CONTENT: 'off' }),
    start({
      DATA_DIR: template.emptyPostgresDir,
      DATABASE_URL: postgres.url(templateDatabase.empty),
      SAMPLE_CONTENT: 'off',
    }),
  ]);
  return {
    template,
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig } from '../../app/services/config.server.ts';
import { createLog } from '../../app/services/log.server.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { closeServices, openServices } from '../../server/open-services.ts';
import { quickFolder } from '../room-in-memory.ts';
import { makeDatabase, startPostgres } from './embedded-postgres.ts';

/** The data that test sites copy; each test runner's global setup creates it. */
export interface TestTemplate {
  folder: string;
  /** The template database with the sample content; test databases are created beside it. */
  postgresUrl: string;
}

type Content = 'sample' | 'empty';

/** The data folder of a site with or without the sample content. */
export const dataFolder = (
  { folder }: TestTemplate,
  kind: 'sqlite' | 'postgres',
  content: Content,
) => path.join(folder, `${kind}-${content}`);

export const templateDatabase = (content: Content) => `template_${content}`;

/** Starts sites once, with and without the sample content, so that a test's site is a quick copy. */
export async function makeTestTemplate() {
  await buildIfNeeded();
  const folder = await mkdtemp(path.join(quickFolder(), 'rihla-template-'));
  const postgres = await startPostgres();
  const template = { folder, postgresUrl: postgres.url(templateDatabase('sample')) };
  const start = async (settings: Record<string, string>) =>
    closeServices(await openServices(loadConfig(settings), createLog('silent')));
  const makeBoth = async (content: Content) => {
    const SAMPLE_CONTENT = content === 'sample' ? 'on' : 'off';
    const name = templateDatabase(content);
    const { url } = await makeDatabase(postgres.url('postgres'), { name });
    const folderOf = (kind: 'sqlite' | 'postgres') => dataFolder(template, kind, content);
    await start({ SAMPLE_CONTENT, DATA_DIR: folderOf('sqlite') });
    await start({ SAMPLE_CONTENT, DATA_DIR: folderOf('postgres'), DATABASE_URL: url });
  };
  await Promise.all([makeBoth('sample'), makeBoth('empty')]);
  return {
    template,
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

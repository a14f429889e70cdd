import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { officeDay } from '../../app/rules/office-zone.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { silentLog } from '../../app/services/log.server.ts';
import { copyWhole, makeDatabase, startPostgres } from './embedded-postgres.ts';

/** The data that test sites copy; each test runner's global setup provides it. */
export interface TestTemplate {
  folder: string;
  /** The template database with the sample content; test databases are created beside it. */
  postgresUrl: string;
}

type Content = 'sample' | 'empty';
type DatabaseKind = 'sqlite' | 'postgres';

/** The data folder of a site with or without the sample content. */
export const getDataFolder = ({ folder }: TestTemplate, kind: DatabaseKind, content: Content) =>
  path.join(folder, `${kind}-${content}`);

export const getTemplateDatabase = (content: Content) => `template_${content}`;

/** Holds the template of the last runs. */
const cache = path.resolve('node_modules/.cache/test-template');
const dayMs = 24 * 60 * 60_000;

/** The template of this build, of its pictures and of today, because the sample begins today. */
function computeTemplateKey(): string {
  const hash = createHash('sha256').update(officeDay(new Date(), 'Asia/Kolkata'));
  for (const file of [
    ...globSync('sample/pictures/*/*').sort(),
    'build/fingerprint',
    import.meta.filename,
  ]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 20);
}

/** A test's site is a quick copy of the template. The first run after a change makes it, by starting sites. */
export async function makeTestTemplate({ needsPostgres = true } = {}) {
  // Here, because test files import the rest of this file and need no build tools.
  const { buildIfNeeded } = await import('../../scripts/build.ts');
  await buildIfNeeded({
    note: 'Tests of rules need no build: npx vitest run --project plain PATH',
  });
  const folder = path.join(cache, computeTemplateKey());
  if (!existsSync(folder)) await fillTemplate(folder);
  const copyOf = path.join(folder, 'postgres');
  const postgres = needsPostgres ? await startPostgres({ copyOf }) : null;
  const postgresUrl = postgres?.url(getTemplateDatabase('sample')) ?? '';
  return { template: { folder, postgresUrl }, remove: async () => postgres?.stop() };
}

/** Starts sites with and without the sample content, on both databases. */
async function fillTemplate(folder: string): Promise<void> {
  const { closeServices, openServices } = await import('../../server/open-services.ts');
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const oldFolder = path.join(cache, name);
    if (statSync(oldFolder).mtimeMs < Date.now() - dayMs) rmSync(oldFolder, { recursive: true });
  }
  const draft = mkdtempSync(`${folder}-`);
  const postgres = await startPostgres({ stays: true });
  const start = async (settings: Record<string, string>) =>
    closeServices(await openServices(loadConfig(settings), silentLog));
  const makeBoth = async (content: Content) => {
    const SAMPLE_CONTENT = content === 'sample' ? 'on' : 'off';
    const name = getTemplateDatabase(content);
    const { url } = await makeDatabase(postgres.url('postgres'), { name });
    const getFolder = (kind: DatabaseKind) => path.join(draft, `${kind}-${content}`);
    await start({ SAMPLE_CONTENT, DATA_DIR: getFolder('sqlite') });
    await start({ SAMPLE_CONTENT, DATA_DIR: getFolder('postgres'), DATABASE_URL: url });
  };
  await Promise.all([makeBoth('sample'), makeBoth('empty')]);
  await postgres.stop();
  copyWhole(postgres.folder, path.join(draft, 'postgres'));
  rmSync(postgres.folder, { recursive: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run was first.
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { openDatabase } from '../../app/data/database/database.server.ts';
import { executedMigrations } from '../../app/data/database/migrate.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { createEventBus } from '../../app/services/events.server.ts';
import { silent, type TestPlace } from './moving-site.ts';
import { builtSite } from './test-site.ts';

/** Makes of a site's database one as the version left it that kept no texts of the agency in it. */
export async function takeWebsiteAway({ place }: TestPlace): Promise<string[]> {
  const database = await openDatabase({
    url: place.url,
    dataDir: place.dataDir,
    events: createEventBus(),
    log: silent,
    now: () => new Date(),
    besideSite: true,
  });
  const { kysely } = database;
  for (const table of ['website_sections', 'website_versions', 'site_settings']) {
    await kysely.schema.dropTable(table).execute();
  }
  await sql`delete from kysely_migration where name = '0012-website'`.execute(kysely);
  await sql`delete from live_revisions where topic = 'website'`.execute(kysely);
  const migrations = await executedMigrations(kysely);
  await database.close();
  return migrations;
}

/** What a site answers on these paths, started on a place and ended again. */
export async function answersOf(
  { settings }: TestPlace,
  paths: readonly string[],
): Promise<{ status: number; text: string }[]> {
  const { openSite, serve } = await builtSite();
  const site = await openSite(loadConfig({ ...settings, SAMPLE_CONTENT: 'off' }), silent);
  serve(site);
  await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
  const { port } = site.server.address() as AddressInfo;
  const answers: { status: number; text: string }[] = [];
  for (const path of paths) {
    const answer = await fetch(`http://localhost:${port}${path}`);
    answers.push({ status: answer.status, text: await answer.text() });
  }
  await site.close(0);
  return answers;
}

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { movedTables } from '../../app/data/database/every-table.server.ts';
import { withTablesAlone } from '../../app/data/database/external-database.server.ts';
import { executedMigrations } from '../../app/data/database/migrate.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { listen } from '../free-port.ts';
import { openExternally, rowsOf, silent, type TestPlace } from './moving-site.ts';
import { builtSite } from './test-site.ts';

/** Removes content that an earlier version could not store: package details and reviews. */
export async function forgetFacts({ place }: TestPlace): Promise<void> {
  const database = await openExternally(place);
  await database.kysely.updateTable('packages').set({ facts: '' }).execute();
  await database.kysely.deleteFrom('reviews').execute();
  // A gallery's first pictures published a topic for all pages.
  await database.kysely.deleteFrom('live_revisions').where('topic', '=', 'website').execute();
  await database.close();
}

/** Turns a site's database into that of the version before the website texts; returns its migrations. */
export async function takeWebsiteAway({ place }: TestPlace): Promise<string[]> {
  const database = await openExternally(place);
  const { kysely, isPostgres } = database;
  await kysely.deleteFrom('live_revisions').where('topic', '=', 'website').execute();
  const rows = await rowsOf(place, movedTables);
  for (const row of rows.site_identity ?? []) row.sweeps = 0;
  const migrations = (await executedMigrations(kysely)).slice(0, 11);
  if (isPostgres) await sql`drop schema public cascade; create schema public`.execute(kysely);
  await database.close();
  if (!isPostgres) await rm(path.join(place.dataDir, 'rihla.db'));
  await withTablesAlone(place, async (tables) => {
    await tables.fill({ migrations, shapes: [], listRows: async () => [] });
    const shapes = await tables.read(movedTables, async (reader) => reader.shapes);
    const columnsOf = (name: string) => shapes.find((shape) => shape.name === name)?.cells ?? {};
    await tables.fill({
      migrations,
      shapes,
      listRows: async (name) =>
        (rows[name] ?? []).map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => column in columnsOf(name))),
        ),
    });
  });
  return migrations;
}

/** A site's responses on these paths, started in a place and stopped again; at this time, or today. */
export async function answersOf(
  { settings }: TestPlace,
  paths: readonly string[],
  now?: () => Date,
): Promise<{ status: number; text: string }[]> {
  const { openSite, serve } = await builtSite();
  const site = await openSite(loadConfig({ ...settings, SAMPLE_CONTENT: 'off' }), silent, now);
  serve(site);
  const port = await listen(site.server);
  const answers: { status: number; text: string }[] = [];
  for (const path of paths) {
    const answer = await fetch(`http://localhost:${port}${path}`);
    answers.push({ status: answer.status, text: await answer.text() });
  }
  await site.close(0);
  return answers;
}

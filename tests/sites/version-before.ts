import type { AddressInfo } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { executedMigrations } from '../../app/data/database/migrate.server.ts';
import type { Tables } from '../../app/data/database/tables.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { openExternally, silent, type TestPlace } from './moving-site.ts';
import { builtSite } from './test-site.ts';

const laterTables = [
  ...['website_sections', 'website_versions', 'site_settings', 'staff_links', 'history'],
  ...['package_versions', 'deleted_images', 'visit_counts', 'translations', 'reviews'],
  ...['staff_second_factors', 'staff_recovery_codes', 'staff_begun_sign_ins'],
];
const laterIndexes = [
  ...['packages_in_order', 'packages_of_filter', 'pinned_packages', 'packages_of_leaflet'],
  ...['deleted_packages_of_picture', 'deleted_packages_newest', 'deleted_packages_until'],
  ...['deleted_packages_of_leaflet', 'gallery_images_in_order', 'gallery_tags_in_order'],
];
const laterColumns = {
  packages: ['hiddenAt', 'pinnedAt', 'position', 'facts', 'leafletUrl'],
  deleted_packages: [
    ...['hiddenAt', 'pinnedAt', 'position', 'facts', 'leafletUrl', 'deletedAt', 'deletedBy'],
  ],
  gallery_images: ['position', 'focusX', 'focusY'],
  gallery_tags: ['imagePosition'],
  enquiries: ['source', 'assignee', 'language'],
  staff: ['role', 'lastSeenAt'],
};
const laterTriggers = {
  postgres: ['insert', 'update', 'delete'].map(
    (event) => `drop function count_hidden_packages_after_${event} cascade`,
  ),
  // The migration replaces PostgreSQL's functions for galleries, and nothing calls them earlier.
  sqlite: [
    ...['hidden_packages_counted', 'hidden_packages_uncounted', 'hidden_packages_recounted'],
    ...['gallery_tags_placed', 'gallery_images_placed'],
  ].map((name) => `drop trigger ${name}`),
};
/** The indexes that later ones replaced; the first one has fewer columns. */
const earlierIndexes = [
  'packages_of_filter on packages ("packageType", "createdAt" desc, id)',
  'gallery_images_newest on gallery_images (category, "createdAt" desc, id)',
  'gallery_tags_newest on gallery_tags (category, tag, "createdAt" desc, "imageId")',
];

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
  await takeLaterAway(kysely, laterTriggers[isPostgres ? 'postgres' : 'sqlite']);
  await sql`delete from kysely_migration where name > '0011-attempts'`.execute(kysely);
  await sql`delete from live_revisions where topic = 'website'`.execute(kysely);
  const migrations = await executedMigrations(kysely);
  await database.close();
  return migrations;
}

async function takeLaterAway(kysely: Kysely<Tables>, triggers: string[]): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(kysely);
  for (const table of laterTables) await run(`drop table ${table}`);
  for (const statement of triggers) await run(statement);
  for (const index of laterIndexes) await run(`drop index ${index}`);
  for (const [table, columns] of Object.entries(laterColumns)) {
    for (const column of columns) await run(`alter table ${table} drop column "${column}"`);
  }
  for (const index of earlierIndexes) await run(`create index ${index}`);
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

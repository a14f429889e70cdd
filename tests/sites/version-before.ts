import type { AddressInfo } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../app/data/database/database.server.ts';
import { executedMigrations } from '../../app/data/database/migrate.server.ts';
import type { Tables } from '../../app/data/database/tables.server.ts';
import { loadConfig } from '../../app/services/config.server.ts';
import { createEventBus } from '../../app/services/events.server.ts';
import { silent, type TestPlace } from './moving-site.ts';
import { builtSite } from './test-site.ts';

const secondFactorTables = ['second_factors', 'recovery_codes', 'begun_sign_ins'].map(
  (name) => `staff_${name}`,
);

/** Takes away what lets staff hide, order and pin packages. */
async function takeOfferAway(kysely: Kysely<Tables>, isPostgres: boolean): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(kysely);
  const triggers = isPostgres
    ? ['insert', 'update', 'delete'].map((event) => `count_hidden_packages_after_${event}`)
    : ['counted', 'uncounted', 'recounted'].map((name) => `hidden_packages_${name}`);
  for (const name of triggers) {
    await run(isPostgres ? `drop function ${name} cascade` : `drop trigger ${name}`);
  }
  for (const name of ['packages_in_order', 'packages_of_filter', 'pinned_packages']) {
    await run(`drop index ${name}`);
  }
  for (const table of ['packages', 'deleted_packages'] as const) {
    for (const column of ['hiddenAt', 'pinnedAt', 'position']) {
      await kysely.schema.alterTable(table).dropColumn(column).execute();
    }
  }
  // Over other columns than it had, which makes no difference to what is shown.
  await run('create index packages_of_filter on packages ("packageType", "createdAt" desc, id)');
}

/** Takes away what lets staff order images and choose what stays in view of them. */
async function takeImagePlacesAway(kysely: Kysely<Tables>, isPostgres: boolean): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(kysely);
  // PostgreSQL's functions are replaced by the migration, and nothing calls them before that.
  if (!isPostgres) {
    for (const name of ['gallery_tags_placed', 'gallery_images_placed']) {
      await run(`drop trigger ${name}`);
    }
  }
  await run('drop index gallery_images_in_order');
  await run('drop index gallery_tags_in_order');
  for (const column of ['position', 'focusX', 'focusY']) {
    await kysely.schema.alterTable('gallery_images').dropColumn(column).execute();
  }
  await kysely.schema.alterTable('gallery_tags').dropColumn('imagePosition').execute();
  await run(
    'create index gallery_images_newest on gallery_images (category, "createdAt" desc, id)',
  );
  await run(`create index gallery_tags_newest on gallery_tags
    (category, tag, "createdAt" desc, "imageId")`);
}

/** Lets a site say no more than an earlier version could keep: nothing of packages' facts and of pilgrims. */
export async function forgetFacts({ place }: TestPlace): Promise<void> {
  const database = await openBeside(place);
  await database.kysely.updateTable('packages').set({ facts: '' }).execute();
  await database.kysely.deleteFrom('reviews').execute();
  await database.close();
}

/** Makes of a site's database one as the version left it that kept no texts of the agency in it. */
export async function takeWebsiteAway({ place }: TestPlace): Promise<string[]> {
  const database = await openBeside(place);
  const { kysely } = database;
  for (const table of ['website_sections', 'website_versions', 'site_settings']) {
    await kysely.schema.dropTable(table).execute();
  }
  await takeOfferAway(kysely, database.isPostgres);
  await takeImagePlacesAway(kysely, database.isPostgres);
  for (const part of ['of_picture', 'newest', 'until']) {
    await sql.raw(`drop index deleted_packages_${part}`).execute(kysely);
  }
  for (const table of [
    'staff_links',
    'history',
    'package_versions',
    'deleted_images',
    'visit_counts',
    'translations',
    'reviews',
  ])
    await kysely.schema.dropTable(table).execute();
  for (const table of secondFactorTables) await kysely.schema.dropTable(table).execute();
  for (const table of ['packages', 'deleted_packages']) {
    await sql.raw(`drop index ${table}_of_leaflet`).execute(kysely);
  }
  for (const [table, column] of [
    ['enquiries', 'source'],
    ['enquiries', 'assignee'],
    ['enquiries', 'language'],
    ['staff', 'role'],
    ['staff', 'lastSeenAt'],
    ['deleted_packages', 'deletedAt'],
    ['deleted_packages', 'deletedBy'],
    ['packages', 'facts'],
    ['packages', 'leafletUrl'],
    ['deleted_packages', 'leafletUrl'],
    ['deleted_packages', 'facts'],
  ] as const) {
    await kysely.schema.alterTable(table).dropColumn(column).execute();
  }
  await sql`delete from kysely_migration where name > '0011-attempts'`.execute(kysely);
  await sql`delete from live_revisions where topic = 'website'`.execute(kysely);
  const migrations = await executedMigrations(kysely);
  await database.close();
  return migrations;
}

function openBeside({ url, dataDir }: TestPlace['place']) {
  return openDatabase({
    url,
    dataDir,
    events: createEventBus(),
    log: silent,
    now: () => new Date(),
    besideSite: true,
  });
}

/** What a site answers on these paths, started on a place and ended again; at this time, or today. */
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

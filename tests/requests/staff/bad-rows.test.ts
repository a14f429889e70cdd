import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import type { Tables } from '../../../app/data/database/tables.server.ts';
import { listGalleryImages, updateGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { saveTranslations } from '../../../app/data/translations/translations.server.ts';
import { liveTopics } from '../../../app/rules/live-topics.ts';
import { writeWebsite } from '../../sites/moving-site.ts';
import { blankPackage, fullFacts } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { openStaffSite } from '../site/open-site.ts';

// A row that another version or a hand has written wrongly must not take the good ones from a list.

const here = openStaffSite('sqlite', { sample: true });
let packageId: string;

beforeAll(async () => {
  const { database } = here;
  const { kysely } = database;
  const texts = { ...blankPackage, packageName: 'Good' };
  const deletedId = await createPackage(database, { ...texts, packageName: 'Good in the bin' });
  await deleteRows(database, 'packages', [deletedId]);
  packageId = await createPackage(database, { ...texts, facts: fullFacts() });
  await updatePackage(database, packageId, { ...texts, price: '7' });
  await storeEnquiry(database, { subject: 'Good' });
  await writeWebsite(here.site);
  const [image, other] = await listGalleryImages(database, 'hajj');
  const caption = { caption: 'Good', tags: [] };
  for (const { id = '' } of [image ?? {}, other ?? {}]) {
    await updateGalleryImage(database, 'hajj', id, caption);
  }
  await deleteRows(database, 'images', [other?.id ?? ''], 'hajj');
  const target = { language: 'ur', kind: 'packages', subjectId: packageId } as const;
  const phrase = { phrase: 'A word', translation: 'ایک لفظ', place: 'x', seen: null };
  await saveTranslations(database, { ...target, subject: 'Good' }, [phrase]);
  const visit = { day: '2027-01-31', kind: 'visit' as const, subject: '/', count: 1 };
  await kysely.insertInto('visit_counts').values(visit).execute();
});

/** Pages by table, and what a good row shows there. */
const lists: Partial<Record<keyof Tables, [page: string, good: string][]>> = {
  packages: [
    ['/packages?show=120', 'Good'],
    ['/admin/packages?show=120', 'Good'],
    ['/compare/columns', 'Good'],
    ['/search?q=good', 'Good'],
    ['/sitemap.xml', 'PACKAGE'],
    ['/admin/packages.csv', 'Good'],
    ['/admin/packages.json', 'Good'],
    ['/admin/translations', 'Packages'],
    ['/admin/bin', 'Good in the bin'],
  ],
  package_versions: [['/admin/packages/PACKAGE/versions', 'Good']],
  gallery_images: [
    ['/gallery/hajj?show=120', 'Good'],
    ['/admin/gallery?category=hajj&show=120', 'Good'],
    ['/sitemap.xml', '/gallery/hajj'],
    ['/admin/bin', 'Good in the bin'],
  ],
  enquiries: [
    ['/admin/enquiries', 'Good'],
    ['/admin/enquiries.csv', 'Good'],
    ['/admin/dashboard', 'Dashboard'],
  ],
  history: [['/admin/history', 'Good']],
  reviews: [
    ['/admin/reviews', 'Reviews'],
    ['/', 'Rihla'],
  ],
  website_sections: [
    ['/about', 'Rihla'],
    ['/admin/website', 'Website'],
  ],
  website_versions: [['/admin/website/look', 'Logo']],
  translations: [
    ['/ur/packages', 'Good'],
    ['/admin/translations', 'Packages'],
  ],
  visit_counts: [['/admin/figures', 'Figures']],
};
const badValues = ['{', '7', 'null', '[1]', '{"newer":[1]}', 'newer'];

type Row = Record<string, unknown>;

/** Copies of a good row, each with one bad text. */
async function createBadRows(table: string): Promise<Row[]> {
  const newest = sql<Row>`select * from ${sql.table(table)} order by rowid desc limit 1`;
  const [goodRow] = (await newest.execute(here.kysely)).rows;
  if (!goodRow) throw new Error(`The test needs a row of ${table}`);
  // `pk` is the place in the primary key, from 1; 0 for others.
  const info = sql<{ name: string; type: string; pk: number }>`select name, type, pk
    from pragma_table_info(${table}) order by pk desc`;
  const columns = (await info.execute(here.kysely)).rows;
  const isNumbered = /int/i.test(columns[0]?.type ?? '');
  return columns
    .filter(({ type }) => /text|varchar/i.test(type))
    .flatMap(({ name }) => badValues.map((value) => ({ name, value })))
    .map(({ name, value }, index) => {
      const key = isNumbered ? 1000 + index : `bad${index}`;
      return { ...goodRow, [columns[0]?.name ?? '']: key, [name]: value };
    });
}

/** The pages of these rows that fail or lack the good row. */
async function findFaults(table: string, rows: readonly Row[]): Promise<string[]> {
  const { kysely } = here;
  const rowIds: number[] = [];
  for (const row of rows) {
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const insert = sql<{ rowid: number }>`insert into ${sql.table(table)} (${names})
      values (${sql.join(Object.values(row))}) returning rowid`;
    // The database itself refuses some.
    const result = await insert.execute(kysely).catch(() => ({ rows: [] }));
    rowIds.push(...result.rows.map(({ rowid }) => rowid));
  }
  // As after a start: what is in memory is read anew.
  for (const topic of liveTopics) {
    revision += 1;
    here.database.events.publish({ topic, revision });
  }
  const faults: string[] = [];
  for (const [page, text] of lists[table as keyof Tables] ?? []) {
    const response = await here.get(page.replace('PACKAGE', packageId));
    const hasText = (await response.text()).includes(text.replace('PACKAGE', packageId));
    if (response.status !== 200 || !hasText) faults.push(`${page} ${response.status}`);
  }
  for (const rowid of rowIds) {
    await sql`delete from ${sql.table(table)} where rowid = ${rowid}`.execute(kysely);
  }
  return faults;
}
let revision = 1_000_000;

it.each(Object.keys(lists))('bad rows of %s break no page', async (table) => {
  expect(await findFaults(table, await createBadRows(table))).toEqual([]);
});

it('a bad tag of a photo does not take the others', async () => {
  const [image] = await listGalleryImages(here.database, 'umrah');
  const photos = here.kysely.updateTable('gallery_images').where('id', '=', image?.id ?? '');
  await photos.set({ tags: '["Mina", 7]' }).execute();
  expect(await listGalleryImages(here.database, 'umrah')).toContainEqual(
    expect.objectContaining({ tags: ['Mina'] }),
  );
});

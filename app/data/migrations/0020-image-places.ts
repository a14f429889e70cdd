import { type Kysely, PostgresAdapter, sql } from 'kysely';

// Staff order the images and choose a focal point. Images with position 0 come first, the newest first.
// Tags repeat the position for the index of the list by tag.
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const [table, column, beginning] of [
    ['gallery_images', 'position', 0],
    ['gallery_images', 'focusX', 50],
    ['gallery_images', 'focusY', 50],
    ['gallery_tags', 'imagePosition', 0],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(beginning))
      .execute();
  }
  await run('drop index gallery_images_newest');
  await run('drop index gallery_tags_newest');
  await run(`create index gallery_images_in_order on gallery_images
    (category, position, "createdAt" desc, id)`);
  await run(`create index gallery_tags_in_order on gallery_tags
    (category, tag, "imagePosition", "createdAt" desc, "imageId")`);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? postgresSteps : sqliteSteps) await run(statement);
}

const sqliteSteps = [
  `create trigger gallery_tags_placed after insert on gallery_tags begin
    update gallery_tags set "imagePosition" = image.position from gallery_images image
    where image.id = new."imageId" and image.position <> 0
      and gallery_tags."imageId" = new."imageId" and gallery_tags.tag = new.tag; end`,
  `create trigger gallery_images_placed after update of position on gallery_images
    when old.position <> new.position begin
    update gallery_tags set "imagePosition" = new.position where "imageId" = new.id; end`,
];

const same = `removed.id = added.id and removed.tags = added.tags
  and removed.category = added.category and removed."createdAt" = added."createdAt"`;
const tag = (images: string) => `insert into gallery_tags
  ("imageId", category, tag, "createdAt", position, "imagePosition")
  select id, category, each.tag, "createdAt", each.position - 1, ${images}.position
  from ${images}, jsonb_array_elements_text(tags::jsonb) with ordinality each (tag, position)`;

// Replace triggers that tagged each moved image again. `execute` makes a new plan each time: the plan
// for one row is slow for many.
const postgresSteps = [
  `create or replace function tag_gallery_images_after_insert() returns trigger language plpgsql as
    $$ begin ${tag('added')} on conflict do nothing; return null; end $$`,
  `create or replace function tag_gallery_images_after_update() returns trigger language plpgsql as
    $$ begin
      execute $do$ delete from gallery_tags where "imageId" in
        (select id from removed where not exists (select from added where ${same})) $do$;
      execute $do$ ${tag('added')}
        where not exists (select from removed where ${same}) on conflict do nothing $do$;
      execute $do$ update gallery_tags set "imagePosition" = added.position from added
        where gallery_tags."imageId" = added.id
          and gallery_tags."imagePosition" <> added.position $do$;
      return null; end $$`,
];

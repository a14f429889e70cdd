import { type Kysely, PostgresAdapter, sql } from 'kysely';

// Every list gets an index in its order. Triggers keep the counts.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('row_counts')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('row_counts_key', ['list', 'part'])
    .execute();
  await db.schema
    .createTable('gallery_tags')
    .addColumn('imageId', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('gallery_tags_key', ['imageId', 'tag'])
    .execute();
  await db.schema
    .createIndex('gallery_tags_newest')
    .on('gallery_tags')
    .columns(['category', 'tag', 'createdAt desc', 'imageId'])
    .execute();

  await sql`create index packages_of_filter on packages ((${filter}), "createdAt" desc, id)`.execute(
    db,
  );
  for (const [name, table, column] of [
    ['packages_of_picture', 'packages', 'imageUrl'],
    ['gallery_images_of_picture', 'gallery_images', 'url'],
    ['pending_photo_removals_due', 'pending_photo_removals', 'dueAt'],
    ['deleted_packages_gone', 'deleted_packages', 'undoUntil'],
  ] as const) {
    await db.schema.createIndex(name).on(table).column(column).execute();
  }

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  const steps = isPostgres ? postgresSteps : sqliteSteps;
  await run(
    `insert into gallery_tags ("imageId", category, tag, "createdAt", position)
     ${steps.tagsOf('gallery_images')} on conflict do nothing`,
  );
  for (const { table, list, part } of counted) {
    await run(`insert into row_counts (list, part, count)
      select ${list('')}, ${part('')}, count(*) from ${table} group by 1, 2`);
  }
  for (const statement of steps.triggers()) await run(statement);
}

/** The characters that JavaScript's `trim` removes. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const filter = sql`case lower(trim("packageType", ${sql.lit(blanks)})) when 'hajj' then 'hajj' when 'umrah' then 'umrah' else 'special' end`;

/** The tables whose rows are counted by list and part. */
const counted: { table: string; list: SqlOf; part: SqlOf }[] = [
  { table: 'packages', list: () => `'packages'`, part: (of) => `${of}"packageType"` },
  { table: 'gallery_images', list: () => `'gallery'`, part: (of) => `${of}category` },
  { table: 'gallery_tags', list: (of) => `'tags/' || ${of}category`, part: (of) => `${of}tag` },
];
type SqlOf = (of: '' | 'old.' | 'new.') => string;

const sqliteSteps = {
  tagsOf: (images: string) =>
    `select ${images}.id, category, each.value, "createdAt", each.key from ${images}, json_each(tags) each where true`,
  *triggers() {
    for (const { table, list, part } of counted) {
      const count = (of: 'old.' | 'new.') => {
        const by = of === 'new.' ? 1 : -1;
        return `insert into row_counts (list, part, count) values (${list(of)}, ${part(of)}, ${by})
          on conflict (list, part) do update set count = count + ${by};`;
      };
      yield `create trigger ${table}_counted after insert on ${table} begin ${count('new.')} end`;
      yield `create trigger ${table}_uncounted after delete on ${table} begin ${count('old.')} end`;
      yield `create trigger ${table}_recounted after update on ${table}
        when ${part('old.')} <> ${part('new.')} begin ${count('old.')} ${count('new.')} end`;
    }
    const add = `insert or ignore into gallery_tags ("imageId", category, tag, "createdAt", position)
      select new.id, new.category, each.value, new."createdAt", each.key from json_each(new.tags) each;`;
    const remove = 'delete from gallery_tags where "imageId" = old.id;';
    yield `create trigger gallery_images_tagged after insert on gallery_images begin ${add} end`;
    yield `create trigger gallery_images_untagged after delete on gallery_images begin ${remove} end`;
    yield `create trigger gallery_images_retagged after update on gallery_images
      when old.tags <> new.tags or old.category <> new.category or old."createdAt" <> new."createdAt" or old.id <> new.id
      begin ${remove} ${add} end`;
  },
};

/** Run once per statement, so that many rows change each count once. */
const postgresSteps = {
  tagsOf: (images: string) =>
    `select id, category, each.tag, "createdAt", each.position - 1
     from ${images}, jsonb_array_elements_text(tags::jsonb) with ordinality each (tag, position)`,
  *triggers() {
    for (const { table, list, part } of counted) {
      const change = (rows: string) => `
        insert into row_counts (list, part, count)
        select list, part, sum(change) from (${rows}) changes
        group by list, part having sum(change) <> 0 order by list, part
        on conflict (list, part) do update set count = row_counts.count + excluded.count;`;
      const of = (rows: string, by: number) =>
        `select ${list('')} as list, ${part('')} as part, ${by} as change from ${rows}`;
      yield* onEachStatement(table, 'count', {
        insert: change(of('added', 1)),
        delete: change(of('removed', -1)),
        update: change(`${of('added', 1)} union all ${of('removed', -1)}`),
      });
    }
    const add = `insert into gallery_tags ("imageId", category, tag, "createdAt", position)
      ${postgresSteps.tagsOf('added')} on conflict do nothing;`;
    const remove = 'delete from gallery_tags where "imageId" in (select id from removed);';
    yield* onEachStatement('gallery_images', 'tag', {
      insert: add,
      delete: remove,
      update: `${remove} ${add}`,
    });
  },
};

function* onEachStatement(
  table: string,
  name: string,
  work: { insert: string; delete: string; update: string },
) {
  const rows = {
    insert: 'new table as added',
    delete: 'old table as removed',
    update: 'old table as removed new table as added',
  };
  for (const event of ['insert', 'delete', 'update'] as const) {
    const called = `${name}_${table}_after_${event}`;
    yield `create function ${called}() returns trigger language plpgsql as
      $$ begin ${work[event]} return null; end $$`;
    yield `create trigger ${called} after ${event} on ${table} referencing ${rows[event]}
      for each statement execute function ${called}()`;
  }
}

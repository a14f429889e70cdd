import { type Kysely, PostgresAdapter, sql } from 'kysely';

// Staff hide, order and pin packages. Packages with position 0 come first, the newest first.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['packages', 'deleted_packages']) {
    await db.schema.alterTable(table).addColumn('hiddenAt', 'text').execute();
    await db.schema.alterTable(table).addColumn('pinnedAt', 'text').execute();
    await db.schema
      .alterTable(table)
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  const run = (statement: string) => sql.raw(statement).execute(db);
  const order = `position, "createdAt" desc, id`;
  await run('drop index packages_of_filter');
  await run(`create index packages_in_order on packages (${order})`);
  await sql`create index packages_of_filter on packages ((${filter}), position, "createdAt" desc, id)`.execute(
    db,
  );
  await run(`create index pinned_packages on packages (${order}) where "pinnedAt" is not null`);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? postgresTriggers() : sqliteTriggers()) await run(statement);
}

/** The characters that JavaScript's `trim` removes. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const filter = sql`case lower(trim("packageType", ${sql.lit(blanks)})) when 'hajj' then 'hajj' when 'umrah' then 'umrah' else 'special' end`;

// Counts hidden packages by type in the list `packages/hidden`.
function* sqliteTriggers() {
  const count = (of: 'old' | 'new') => {
    const by = of === 'new' ? 1 : -1;
    return `insert into row_counts (list, part, count)
      select 'packages/hidden', ${of}."packageType", ${by} where ${of}."hiddenAt" is not null
      on conflict (list, part) do update set count = count + ${by};`;
  };
  const on = 'on packages begin';
  yield `create trigger hidden_packages_counted after insert ${on} ${count('new')} end`;
  yield `create trigger hidden_packages_uncounted after delete ${on} ${count('old')} end`;
  yield `create trigger hidden_packages_recounted after update on packages
    when (old."hiddenAt" is null) <> (new."hiddenAt" is null) or old."packageType" <> new."packageType"
    begin ${count('old')} ${count('new')} end`;
}

/** Run once per statement, so that many rows change each count once. */
function* postgresTriggers() {
  const of = (rows: string, by: number) =>
    `select "packageType" as part, ${by} as change from ${rows} where "hiddenAt" is not null`;
  const work = {
    insert: { rows: 'new table as added', counted: of('added', 1) },
    delete: { rows: 'old table as removed', counted: of('removed', -1) },
    update: {
      rows: 'old table as removed new table as added',
      counted: `${of('added', 1)} union all ${of('removed', -1)}`,
    },
  };
  for (const [event, { rows, counted }] of Object.entries(work)) {
    const called = `count_hidden_packages_after_${event}`;
    yield `create function ${called}() returns trigger language plpgsql as $$ begin
      insert into row_counts (list, part, count)
      select 'packages/hidden', part, sum(change) from (${counted}) changes
      group by part having sum(change) <> 0 order by part
      on conflict (list, part) do update set count = row_counts.count + excluded.count;
      return null; end $$`;
    yield `create trigger ${called} after ${event} on packages referencing ${rows}
      for each statement execute function ${called}()`;
  }
}

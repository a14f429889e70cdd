import { type Kysely, PostgresAdapter, sql } from 'kysely';

// Deleted packages and images stay in their tables, as deleted reviews and enquiries do. Counts and tags are read
// from the rows, so the triggers and the tables that they filled go.
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? postgresDrops() : sqliteDrops()) await run(statement);
  await run('drop table gallery_tags');
  await run('drop table row_counts');
  for (const table of ['packages', 'gallery_images']) {
    await run(`alter table ${table} add column "undoUntil" text`);
    for (const name of ['deletedAt', 'deletedBy']) {
      await run(`alter table ${table} add column "${name}" text not null default ''`);
    }
  }
  await movePackages(run);
  await moveImages(db);
  await run('drop table deleted_packages');
  await run('drop table deleted_images');
  for (const name of ['packages_in_order', 'packages_of_filter', 'gallery_images_in_order']) {
    await run(`drop index ${name}`);
  }
  await run(`create index packages_in_order on packages (position, "createdAt" desc, id)
    where "undoUntil" is null`);
  await run(`create index gallery_images_in_order on gallery_images
    (category, position, "createdAt" desc, id) where "undoUntil" is null`);
  for (const table of ['packages', 'gallery_images']) {
    await run(`create index ${table}_until on ${table} ("undoUntil")
      where "undoUntil" is not null`);
  }
}

const counted = ['packages', 'gallery_images', 'gallery_tags'];

function* sqliteDrops() {
  for (const table of [...counted, 'hidden_packages']) {
    for (const event of ['counted', 'uncounted', 'recounted']) {
      yield `drop trigger ${table}_${event}`;
    }
  }
  for (const event of ['tagged', 'untagged', 'retagged', 'placed']) {
    yield `drop trigger gallery_images_${event}`;
  }
  yield 'drop trigger gallery_tags_placed';
}

/** A trigger goes with its function. */
function* postgresDrops() {
  const works = [
    ...counted.map((table) => `count_${table}`),
    'count_hidden_packages',
    'tag_gallery_images',
  ];
  for (const work of works) {
    for (const event of ['insert', 'delete', 'update']) {
      yield `drop function ${work}_after_${event}() cascade`;
    }
  }
}

const packageColumns = [
  ...['id', 'packageName', 'packageType', 'price', 'durationOfTour', 'distanceFromMadina'],
  ...['distanceFromMakka', 'madinaHotel', 'makkaHotel', 'nextBatch', 'description', 'imageUrl'],
  ...['createdAt', 'inclusions', 'gallery', 'version', 'changedAt', 'hiddenAt', 'pinnedAt'],
  ...['position', 'facts', 'leafletUrl', 'undoUntil', 'deletedAt', 'deletedBy'],
];

async function movePackages(run: (statement: string) => Promise<unknown>) {
  const columns = packageColumns.map((name) => `"${name}"`).join(', ');
  await run(`insert into packages (${columns}) select ${columns} from deleted_packages
    where id not in (select id from packages)`);
}

type DeletedImage = Record<
  'id' | 'category' | 'url' | 'caption' | 'image' | 'deletedAt' | 'deletedBy' | 'undoUntil',
  string
>;

/** An image in the bin was JSON. Of a damaged one, what its table repeats is left. */
async function moveImages(db: Kysely<unknown>) {
  const { rows } = await sql<DeletedImage>`select * from deleted_images
    where id not in (select id from gallery_images)`.execute(db);
  for (const { image, ...row } of rows) {
    const { tags, createdAt, position, focusX, focusY } = readImage(image, row.deletedAt);
    await sql`insert into gallery_images (id, category, url, caption, tags, "createdAt", position,
        "focusX", "focusY", "undoUntil", "deletedAt", "deletedBy")
      values (${row.id}, ${row.category}, ${row.url}, ${row.caption}, ${tags}, ${createdAt}, ${position},
        ${focusX}, ${focusY},
        ${row.undoUntil}, ${row.deletedAt}, ${row.deletedBy})`.execute(db);
  }
}

function readImage(json: string, deletedAt: string) {
  const { tags, createdAt, position, focusX, focusY } = readMembers(json);
  const toInteger = (value: unknown, fallback: number) =>
    Number.isInteger(value) ? Number(value) : fallback;
  return {
    tags: typeof tags === 'string' ? tags : '[]',
    createdAt: typeof createdAt === 'string' ? createdAt : deletedAt,
    position: toInteger(position, 0),
    focusX: toInteger(focusX, 50),
    focusY: toInteger(focusY, 50),
  };
}

function readMembers(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

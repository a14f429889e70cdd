import { readdirSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLog } from '../../services/log.server.ts';
import { migrate, migrateExactly } from '../database/migrate.server.ts';
import { openSqliteFile } from '../database/sqlite.server.ts';
import type { Tables } from '../database/tables.server.ts';

const names = readdirSync('app/data/migrations').map((file) => file.replace('.ts', ''));
const deletion = { deletedAt: '2027-01-01T00:00:00.000Z', deletedBy: 'a@b.c' };

it('an upgrade brings the images along that an earlier version deleted, even damaged ones', async () => {
  const kysely = new Kysely<Tables>({ dialect: openSqliteFile(':memory:') });
  await migrateExactly(
    kysely,
    names.filter((name) => name < '0029'),
  );
  const image = { tags: '["dusk"]', createdAt: '2026-12-31T00:00:00.000Z', position: 3, focusX: 9 };
  for (const [id, stored] of Object.entries({ whole: JSON.stringify(image), damaged: '{' })) {
    const { deletedAt, deletedBy } = deletion;
    await sql`insert into deleted_images values (${id}, 'hajj', '/media/x.jpg', 'Tents', ${stored},
      ${deletedAt}, ${deletedBy}, '2027-01-31T00:00:00.000Z')`.execute(kysely);
  }
  await migrate(kysely, { log: createLog('silent'), keepCopy: async () => '' });
  const common = { category: 'hajj', url: '/media/x.jpg', caption: 'Tents', ...deletion };
  expect(await kysely.selectFrom('gallery_images').selectAll().orderBy('id').execute()).toEqual([
    expect.objectContaining({ ...common, id: 'damaged', tags: '[]', position: 0, focusX: 50 }),
    expect.objectContaining({ ...common, ...image, id: 'whole', focusY: 50 }),
  ]);
  await kysely.destroy();
});

import { readdirSync } from 'node:fs';
import { Kysely } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { makeDatabase } from '../../../tests/sites/embedded-postgres.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { silentLog } from '../../services/log.server.ts';
import { migrate, migrateExactly } from '../database/migrate.server.ts';
import { openPostgres } from '../database/postgres.server.ts';
import { openSqliteFile } from '../database/sqlite.server.ts';
import type { Tables } from '../database/tables.server.ts';

const migrationNames = readdirSync('app/data/migrations').map((file) => file.replace('.ts', ''));
const deletion = { deletedAt: '2027-01-01T00:00:00.000Z', deletedBy: 'a@b.c' };
const undoUntil = '2027-01-31T00:00:00.000Z';
const postgres = await makeDatabase(inject('template').postgresUrl);
afterAll(postgres.remove);

it.each(databaseKinds)(
  'an upgrade on %s moves what an earlier version deleted into the bin',
  async (kind) => {
    const isPostgres = kind === 'postgres';
    const dialect = isPostgres ? openPostgres(postgres.url, silentLog) : openSqliteFile(':memory:');
    const kysely = new Kysely<Tables>({ dialect });
    const earlierMigrations = migrationNames.filter((name) => name < '0029');
    await migrateExactly(kysely, earlierMigrations);
    const times = { createdAt: deletion.deletedAt, changedAt: deletion.deletedAt };
    const row = { ...blankPackage, ...times, imageUrl: '', version: 2, facts: '' };
    const insert = (table: string, values: object) => {
      const query = kysely.insertInto(table as 'packages');
      return query.values(values as never).execute();
    };
    await insert('packages', { ...row, id: 'live', price: 'live' });
    for (const id of ['binned', 'live']) {
      await insert('deleted_packages', { ...row, id, price: 'of the bin', undoUntil, ...deletion });
    }
    const createdAt = '2026-12-31T00:00:00.000Z';
    const image = { tags: '["dusk"]', createdAt, position: 3, focusX: 9 };
    const odd = JSON.stringify({ tags: ['a'], position: 'first', focusX: null, createdAt: 5 });
    const storedImages = { damaged: '{', odd, whole: JSON.stringify(image) };
    const place = { category: 'hajj', url: '/media/x.jpg', caption: 'Tents' };
    for (const [id, json] of Object.entries(storedImages)) {
      await insert('deleted_images', { id, ...place, image: json, undoUntil, ...deletion });
    }

    await migrate(kysely, { log: silentLog, keepCopy: async () => '' });
    const packages = kysely.selectFrom('packages').orderBy('id');
    expect(await packages.select(['id', 'price', 'undoUntil']).execute()).toEqual([
      { id: 'binned', price: 'of the bin', undoUntil },
      { id: 'live', price: 'live', undoUntil: null },
    ]);
    const common = { ...place, ...deletion, undoUntil, focusY: 50 };
    const blank = { tags: '[]', position: 0, focusX: 50, createdAt: deletion.deletedAt };
    const images = kysely.selectFrom('gallery_images').selectAll().orderBy('id');
    expect(await images.execute()).toMatchObject([
      { ...common, ...blank, id: 'damaged' },
      { ...common, ...blank, id: 'odd' },
      { ...common, ...image, id: 'whole' },
    ]);
    await kysely.destroy();
  },
);

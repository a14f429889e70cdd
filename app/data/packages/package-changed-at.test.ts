import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSqlite } from '../database/sqlite.server.ts';
import * as firstTables from '../migrations/0001-first-tables.ts';
import * as deletedPackages from '../migrations/0004-deleted-packages.ts';
import * as packageChangedAt from '../migrations/0006-package-changed-at.ts';

it('the migration dates packages that were never edited, and no others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-changed-at-'));
  const { dialect, close } = openSqlite(folder);
  const kysely = new Kysely<unknown>({ dialect });
  await firstTables.up(kysely);
  await deletedPackages.up(kysely);
  for (const [id, version] of [
    ['new', 1],
    ['edited', 3],
  ]) {
    await sql`insert into packages (id, "packageName", "createdAt", version)
      values (${id}, 'Umrah', '2026-01-02T03:04:05.000Z', ${version})`.execute(kysely);
  }
  await packageChangedAt.up(kysely);
  const { rows } = await sql`select id, "changedAt" from packages order by id desc`.execute(kysely);
  expect(rows).toEqual([
    { id: 'new', changedAt: '2026-01-02T03:04:05.000Z' },
    { id: 'edited', changedAt: null },
  ]);
  await kysely.destroy();
  close();
  await rm(folder, { recursive: true, force: true });
});

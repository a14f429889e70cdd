import path from 'node:path';
import { Kysely } from 'kysely';
import { expect, inject, it, vi } from 'vitest';
import { movedTables } from '../../../app/data/database/every-table.server.ts';
import { copyDatabase } from '../../../app/data/database/external-database.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { openPostgres } from '../../../app/data/database/postgres.server.ts';
import { openSqlite } from '../../../app/data/database/sqlite.server.ts';
import type { Tables } from '../../../app/data/database/tables.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { createLog } from '../../../app/services/log.server.ts';
import { isFullRun } from '../../full-run.ts';
import { makePlace, openExternally, rowsOf } from '../../sites/moving-site.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { forgetFacts, takeWebsiteAway } from '../../sites/version-before.ts';

/** The same database, on which the statement with this number fails. */
function failingAt(kysely: Kysely<Tables>, number: number): Kysely<Tables> {
  let made = 0;
  return kysely.withPlugin({
    transformQuery({ node }) {
      made += 1;
      if (made === number) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

it.each(databaseKinds)(
  'an upgrade on %s that is cut off at any statement goes on at the next start, beside a copy of the earlier database',
  async (kind) => {
    const home = await makePlace(inject('template'), kind, { sample: true });
    const { place } = home;
    await forgetFacts(home);
    await takeWebsiteAway(home);
    const before = await rowsOf(place, movedTables);
    const log = createLog('silent');
    const info = vi.spyOn(log, 'info');
    const copyDir = path.join(place.dataDir, 'before-upgrade', '0011');
    const copy = path.join(copyDir, 'rihla.db');
    // The statements are the same on both.
    const step = isFullRun || kind === 'sqlite' ? 6 : 20;
    let number = 1;
    for (let isDone = false; !isDone; number += step) {
      const dialect = place.databaseUrl
        ? openPostgres(place.databaseUrl, log)
        : openSqlite(place.dataDir);
      const kysely = new Kysely<Tables>({ dialect });
      const keepCopy = () => copyDatabase(place, copy);
      try {
        await migrate(failingAt(kysely, number), { log, keepCopy });
        isDone = true;
      } catch (error) {
        const sentence = 'The tables could not be brought from 0011 to 0034: cut off.';
        const isBefore = error instanceof Error && error.message === 'cut off';
        if (!isBefore) expect(error).toMatchObject({ message: expect.stringContaining(sentence) });
      } finally {
        await kysely.destroy();
      }
    }
    expect(number).toBeGreaterThan(60);
    expect(info.mock.calls).toEqual([[{ copy }, 'Tables 0011 -> 0034']]);
    const database = await openExternally(place);
    expect((await listPackages(database)).length).toBe(12);
    await database.close();
    expect(await rowsOf({ ...place, databaseUrl: null, dataDir: copyDir }, movedTables)).toEqual(
      before,
    );
    await home.remove();
  },
);

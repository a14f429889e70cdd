import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';

describe.each(databaseKinds)('a site on %s', async (kind) => {
  const site = await openDataSite(kind);
  const readiness = async () => (await fetch(`${site.origin}/readyz`)).status;

  it.runIf(kind === 'sqlite')('is not ready while it takes no writes', async () => {
    const { kysely } = site.services.database;
    await sql`pragma query_only = on`.execute(kysely);
    await expect.poll(readiness, { timeout: 5000 }).toBe(503);
    await sql`pragma query_only = off`.execute(kysely);
    await expect.poll(readiness).toBe(200);
  });

  it('is ready on tables of a newer version, and not on those of an older one', async () => {
    const { kysely } = site.services.database;
    await sql`insert into kysely_migration values ('9999-from-the-future', '2030')`.execute(kysely);
    expect(await readiness()).toBe(200);
    await sql`delete from kysely_migration where name =
      (select max(name) from kysely_migration where name < '9999')`.execute(kysely);
    // The check is cached for two seconds.
    await expect.poll(readiness).toBe(503);
  });
});

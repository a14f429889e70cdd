import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBackgroundJobs } from '../../../server/background-jobs.ts';
import {
  haveStaff,
  openStaffSession,
  staffEmail,
  staffPassword,
} from '../../../tests/sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';

describe.each(databaseKinds)('the background jobs on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    await haveStaff(site);
  });
  afterAll(() => site.close());

  it('forgets sessions that are over, though their cookies never come back', async () => {
    const { database, sessions } = site.services;
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const change = async (values: { expiresAt: string } | { lastSeenAt: string }) => {
      const { id } = await openStaffSession(site);
      await database.kysely
        .updateTable('staff_sessions')
        .set(values)
        .where('id', '=', id)
        .execute();
      return id;
    };
    const listed = async () =>
      (await database.kysely.selectFrom('staff_sessions').select('id').execute()).map(
        ({ id }) => id,
      );
    expect(await sessions.open(staffEmail, staffPassword)).not.toBeNull();
    const standing = [...(await listed()), await change({ lastSeenAt: hoursAgo(1.9) })];
    await change({ expiresAt: hoursAgo(0.001) });
    await change({ lastSeenAt: hoursAgo(2.01) });

    const jobs = startBackgroundJobs(site.services);
    await expect.poll(async () => (await listed()).toSorted()).toEqual(standing.toSorted());
    await jobs.stop();
  });
});

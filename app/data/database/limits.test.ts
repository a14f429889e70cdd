import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import type { Database } from './database.server.ts';
import { countAttempt, forgetOldTries } from './limits.server.ts';

describe.each(databaseKinds)('limits on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  // Not before the real time: the site's own background jobs forget what is older than a day.
  let now = Date.now();
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    database = { ...site.services.database, now: () => new Date(now) };
  });
  afterAll(() => site.close());

  const limit = (bucket: string, max = 5) => ({ bucket, max, withinMs: 60_000 });

  it('lets exactly so many through in any minute', async () => {
    const answers: (number | null)[] = [];
    for (let second = 0; second < 70; second += 5) {
      answers.push((await countAttempt(database, [limit('steady')]))?.waitSeconds ?? null);
      now += 5000;
    }
    expect(answers).toEqual([...Array(5).fill(null), 35, 30, 25, 20, 15, 10, 5, null, null]);
  });

  it('lets exactly so many of a hundred at once through', async () => {
    const tries = Array.from({ length: 100 }, () => countAttempt(database, [limit('at once')]));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  });

  it.each([1, 999, 30_000])(
    'tells nobody to wait longer than the window: a clock %i ms behind',
    async (ms) => {
      const bucket = limit(`behind ${ms}`);
      for (let tries = 0; tries < 5; tries += 1) await countAttempt(database, [bucket]);
      now -= ms;
      expect(await countAttempt(database, [bucket])).toMatchObject({ waitSeconds: 60 });
      now += ms;
    },
  );

  it('counts under all limits or under none', async () => {
    expect(await countAttempt(database, [limit('narrow', 1), limit('wide')])).toBeNull();
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await countAttempt(database, [limit('wide'), limit('narrow', 1)]);
      expect(answer?.limit.bucket).toBe('narrow');
    }
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await countAttempt(database, [limit('wide')])).toBeNull();
    }
    expect(await countAttempt(database, [limit('wide')])).not.toBeNull();
  });

  it.each([1, 12, 24 * 30, 24 * 400])('counts no tries of a clock %i h ahead', async (hours) => {
    const before = now;
    now += hours * 60 * 60 * 1000;
    const bucket = limit(`ahead ${hours}`);
    for (let tries = 0; tries < 6; tries += 1) await countAttempt(database, [bucket]);
    now = before;
    expect(await countAttempt(database, [bucket])).toBeNull();
  });

  it('forgets what nobody used for a day', async () => {
    now += 500 * 24 * 60 * 60 * 1000;
    await forgetOldTries(database);
    const { rows } = await database.kysely
      .selectFrom('limits')
      .select((row) => row.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(0);
  });

  it('fails closed: without an answer of the database nobody gets through', async () => {
    const broken = { ...database, kysely: database.kysely.withSchema('nowhere') };
    await expect(countAttempt(broken, [limit('any')])).rejects.toThrow();
  });
});

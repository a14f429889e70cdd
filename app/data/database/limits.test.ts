import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { countTry, forgetOldTries } from './limits.server.ts';

describe.each(databaseKinds)('limits on %s', async (kind) => {
  const { services } = await openDataSite(kind);
  // Not before the real time: the site's background jobs remove rows older than a day.
  let now = Date.now();
  const database = { ...services.database, now: () => new Date(now) };
  const limit = (bucket: string, max = 5) => ({ bucket, max, withinMs: 60_000 });
  const attempt = (bucket: string) => countTry(database, [limit(bucket)]);
  const hour = 60 * 60 * 1000;

  it('allows exactly the limit in any minute', async () => {
    const answers: (number | null)[] = [];
    for (let second = 0; second < 70; second += 5) {
      answers.push((await attempt('steady'))?.waitSeconds ?? null);
      now += 5000;
    }
    expect(answers).toEqual([...Array(5).fill(null), 35, 30, 25, 20, 15, 10, 5, null, null]);
    const atOnce = await Promise.all(Array.from({ length: 100 }, () => attempt('at once')));
    expect(atOnce.filter((answer) => answer === null)).toHaveLength(5);
  });

  it('never asks to wait longer than the window, even with a clock that is behind', async () => {
    for (let tries = 0; tries < 5; tries += 1) await attempt('behind');
    now -= 999;
    expect(await attempt('behind')).toMatchObject({ waitSeconds: 60 });
  });

  it('does not count attempts of a clock that was ahead', async () => {
    for (const hours of [1, 24 * 400]) {
      const bucket = `ahead ${hours}`;
      now += hours * hour;
      for (let tries = 0; tries < 6; tries += 1) await attempt(bucket);
      now -= hours * hour;
      expect(await attempt(bucket), bucket).toBeNull();
    }
  });

  it.runIf(kind === 'postgres')('is shared by instances whose clocks differ', async () => {
    const own = { ...database, now: () => new Date() };
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    let allowed = 0;
    for (let tries = 0; tries < 44; tries += 1) {
      vi.setSystemTime(start + (tries % 4) * 90_000 - 180_000);
      if ((await countTry(own, [limit('clocks')])) === null) allowed += 1;
    }
    expect(allowed).toBe(5);
  });

  it('removes only old attempts: later ones and other entries stay', async () => {
    const future = now + 2 * hour;
    const entries = ['of a later version', { at: now }, null, future, now - 59_000];
    const times = JSON.stringify([...entries, now - 61_000]);
    const row = { bucket: 'others', times, changedAt: new Date(now).toISOString() };
    await database.kysely.insertInto('limits').values(row).execute();
    for (let tries = 0; tries < 5; tries += 1) await attempt('others');
    const stored = database.kysely.selectFrom('limits').select('times');
    const after = await stored.where('bucket', '=', 'others').executeTakeFirstOrThrow();
    expect(JSON.parse(after.times)).toEqual([...entries, ...Array(4).fill(now)]);
  });

  it('counts for all limits or for none', async () => {
    const narrow = limit('narrow', 1);
    expect(await countTry(database, [narrow, limit('wide')])).toBeNull();
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await countTry(database, [limit('wide'), narrow]);
      expect(answer?.limit.bucket).toBe('narrow');
    }
    for (let tries = 0; tries < 4; tries += 1) expect(await attempt('wide')).toBeNull();
    expect(await attempt('wide')).not.toBeNull();
  });

  it('forgets attempts after a day', async () => {
    now += 500 * 24 * hour;
    await forgetOldTries(database);
    expect(await database.kysely.selectFrom('limits').selectAll().execute()).toEqual([]);
  });

  it('allows nobody without a response from the database', async () => {
    const broken = { ...database, kysely: database.kysely.withSchema('nowhere') };
    await expect(countTry(broken, [limit('any')])).rejects.toThrow();
  });
});

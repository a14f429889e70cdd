import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { purgeVisitCounts } from '../../../app/data/visits/visit-sums.server.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';
import { phone, storedCounts, tell } from './telling.ts';

const noon = Date.parse('2027-01-31T06:30:00Z');

describe.each(databaseKinds)('the counter of visits on %s', (kind) => {
  let site: TestSite;
  let now = noon;
  let ids: string[];
  beforeAll(async () => {
    const clock = () => new Date(now);
    site = await openTestSite({ template: inject('template'), database: kind, now: clock });
    const { kysely } = site.services.database;
    ids = (await kysely.selectFrom('packages').select('id').execute()).map(({ id }) => id);
  });
  beforeEach(async () => {
    now = noon;
    await site.services.visits.store();
    await site.services.database.kysely.deleteFrom('visit_counts').execute();
  });
  afterAll(() => site.close());

  const visit = (path: string, headers?: Record<string, string>) =>
    tell(site.origin, { kind: 'visit', path }, headers);

  it('adds up what is told, in the one spelling of each page', async () => {
    const [id = ''] = ids;
    for (const path of [
      '/',
      '/about',
      '/About/',
      `/packages/details/${id}`,
      `/packages/x/${id}/`,
    ]) {
      expect(await visit(path)).toBe(204);
    }
    await site.services.visits.store();
    await visit('/about');
    expect(await tell(site.origin, { kind: 'whatsapp', path: `/packages/umrah/${id}` })).toBe(204);
    expect(await storedCounts(site)).toEqual({
      '2027-01-31 visit /': 1,
      '2027-01-31 visit /about': 3,
      [`2027-01-31 visit /packages/details/${id}`]: 2,
      [`2027-01-31 whatsapp /packages/details/${id}`]: 1,
    });
  });

  it('begins a day at midnight of the office', async () => {
    for (const time of ['18:29:59', '18:30:00', '23:59:59']) {
      now = Date.parse(`2027-01-31T${time}Z`);
      await visit('/');
    }
    expect(await storedCounts(site)).toEqual({
      '2027-01-31 visit /': 1,
      '2027-02-01 visit /': 2,
    });
  });

  it('leaves out robots, staff and whoever asks not to be followed, and says so to nobody', async () => {
    const cookie = await staffCookie(site);
    const leftOut: Record<string, string>[] = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { cookie },
      { cookie: cookie.replace(/=.*/, '=of-yesterday') },
      { 'user-agent': '' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': `${phone.replace('Chrome', 'HeadlessChrome')}` },
      { 'user-agent': 'curl/8.5.0' },
    ];
    for (const headers of leftOut)
      expect(await visit('/', headers), JSON.stringify(headers)).toBe(204);
    await visit('/', { dnt: '0', cookie: 'toast=x' });
    expect(await storedCounts(site)).toEqual({ '2027-01-31 visit /': 1 });
  });

  it('has no row for what is no page of the site, however much is told', async () => {
    const [hidden = '', id = ''] = ids;
    await setPackagesHidden(site.services.database, [hidden], true);
    const paths = [
      ...['/admin', '/nothing', '/gallery/cats', `/packages/details/${hidden}`, '/packages/a/b/c'],
      ...Array.from({ length: 1500 }, (_, at) => `/packages/details/${id}${at}`),
    ];
    for (let at = 0; at < paths.length; at += 50) {
      await Promise.all(paths.slice(at, at + 50).map((path) => visit(path)));
    }
    await visit(`/packages/details/${id}`);
    const counts = await storedCounts(site);
    await setPackagesHidden(site.services.database, [hidden], false);
    expect(counts).toEqual({ [`2027-01-31 visit /packages/details/${id}`]: 1 });
  });

  it('counts so many at once and no more, and goes on afterwards', async () => {
    for (let at = 0; at < 3000; at += 1) site.services.visits.count('call', '/about');
    expect(await storedCounts(site)).toEqual({ '2027-01-31 call /about': 2000 });
    site.services.visits.count('call', '/about');
    expect(await storedCounts(site)).toEqual({ '2027-01-31 call /about': 2001 });
  });

  it('keeps what cannot be stored until it can', async () => {
    const { kysely } = site.services.database;
    await visit('/about');
    await kysely.schema.alterTable('visit_counts').renameTo('away').execute();
    await site.services.visits.store();
    await visit('/about');
    await kysely.schema.alterTable('away').renameTo('visit_counts').execute();
    expect(await storedCounts(site)).toEqual({ '2027-01-31 visit /about': 2 });
  });

  it('stores the last of it when the site stops', async () => {
    const other = await openTestSite({ template: inject('template'), database: kind });
    await tell(other.origin, { kind: 'visit', path: '/' });
    const { visits } = other.services;
    await visits.close();
    const rows = await other.services.database.kysely
      .selectFrom('visit_counts')
      .select('count')
      .execute();
    await other.close();
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('forgets days after 400', async () => {
    await visit('/');
    now += 400 * 86_400_000;
    await visit('/');
    await storedCounts(site);
    await purgeVisitCounts(site.services.database, 'Asia/Kolkata');
    expect(Object.keys(await storedCounts(site))).toHaveLength(2);
    now += 86_400_000;
    await purgeVisitCounts(site.services.database, 'Asia/Kolkata');
    expect(await storedCounts(site)).toEqual({ '2028-03-06 visit /': 1 });
  });

  it('refuses what is no telling, each in its own way', async () => {
    const send = async (init: RequestInit, path = '/visits') =>
      (
        await fetch(site.origin + path, {
          ...init,
          headers: { origin: site.origin, 'user-agent': phone, ...init.headers },
        })
      ).status;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'kind=visit&path=/';
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await send({ method })).toBe(405);
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect(await send({ method, body, headers: form })).toBe(405);
    }
    const post = (told: string, headers: Record<string, string> = form) =>
      send({ method: 'POST', body: told, headers });
    expect(await post(body, { 'content-type': 'application/json' })).toBe(415);
    expect(await post(body, { 'content-type': 'text/plain' })).toBe(415);
    expect(await post(`${body}&more=${'x'.repeat(1024)}`)).toBe(413);
    for (const told of ['', 'kind=visit', 'kind=look&path=/', 'kind=visit&path=x', '%00%ff=\0']) {
      expect(await post(told), told).toBe(400);
    }
    expect(await post(body, { ...form, origin: 'https://elsewhere.example' })).toBe(403);
    expect(await post(body, { ...form, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post(body, { ...form, 'sec-fetch-site': 'same-origin' })).toBe(204);
    const allowed = await fetch(`${site.origin}/visits`);
    expect(allowed.headers.get('allow')).toBe('POST');
    expect(await storedCounts(site)).toEqual({ '2027-01-31 visit /': 1 });
  });
});

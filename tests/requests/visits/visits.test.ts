import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { purgeVisitCounts } from '../../../app/data/visits/visit-sums.server.ts';
import { openTestSite, requestDatabases } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';
import { phone, storedCounts, tell } from './telling.ts';

const noon = Date.parse('2027-01-31T06:30:00Z');

describe.each(requestDatabases)('the counter of visits on %s', (kind) => {
  let now = noon;
  const here = openSite(kind, { now: () => new Date(now) });
  let ids: string[];
  beforeAll(async () => {
    const rows = await here.database.kysely.selectFrom('packages').select('id').execute();
    ids = rows.map(({ id }) => id);
  });
  beforeEach(async () => {
    now = noon;
    await here.site.services.visits.store();
    await here.database.kysely.deleteFrom('visit_counts').execute();
  });
  const visit = (path: string, headers?: Record<string, string>) =>
    tell(here.site.origin, { kind: 'visit', path }, headers);
  const counts = () => storedCounts(here.site);

  it('adds up visits and taps, under one address of each page', async () => {
    const [id = ''] = ids;
    const own = [`/packages/details/${id}`, `/packages/x/${id}/`];
    for (const path of ['/', '/about', '/About/', ...own]) expect(await visit(path)).toBe(204);
    await here.site.services.visits.store();
    await visit('/about');
    const tap = { kind: 'whatsapp', path: `/packages/umrah/${id}` };
    expect(await tell(here.site.origin, tap)).toBe(204);
    expect(await counts()).toEqual({
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
    expect(await counts()).toEqual({ '2027-01-31 visit /': 1, '2027-02-01 visit /': 2 });
  });

  it('leaves out robots, staff and people who ask not to be tracked, without a word', async () => {
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const leftOut: Record<string, string>[] = [
      ...[{ dnt: '1' }, { 'sec-gpc': '1' }, { cookie: here.cookie }],
      { cookie: here.cookie.replace(/=.*/, '=of-yesterday') },
      ...['', robot, phone.replace('Chrome', 'HeadlessChrome'), 'curl/8.5.0'].map((agent) => ({
        'user-agent': agent,
      })),
    ];
    for (const headers of leftOut) {
      expect(await visit('/', headers), JSON.stringify(headers)).toBe(204);
    }
    await visit('/', { dnt: '0', cookie: 'toast=x' });
    expect(await counts()).toEqual({ '2027-01-31 visit /': 1 });
  });

  it('stores no row for anything but a page of the site', async () => {
    const [hidden = '', id = ''] = ids;
    await setPackagesHidden(here.database, [hidden], true);
    const paths = [
      ...['/admin', '/nothing', '/gallery/cats', `/packages/details/${hidden}`, '/packages/a/b/c'],
      ...Array.from({ length: 1500 }, (_, at) => `/packages/details/${id}${at}`),
      `/packages/details/${id}`,
    ];
    for (let at = 0; at < paths.length; at += 50) {
      await Promise.all(paths.slice(at, at + 50).map((path) => visit(path)));
    }
    expect(await counts()).toEqual({ [`2027-01-31 visit /packages/details/${id}`]: 1 });
    await setPackagesHidden(here.database, [hidden], false);
  });

  it('counts 2,000 at once and no more, and goes on afterwards', async () => {
    const { visits } = here.site.services;
    for (let at = 0; at < 3000; at += 1) visits.count('call', '/about');
    expect(await counts()).toEqual({ '2027-01-31 call /about': 2000 });
    visits.count('call', '/about');
    expect(await counts()).toEqual({ '2027-01-31 call /about': 2001 });
  });

  it('keeps what cannot be stored until it can', async () => {
    const { schema } = here.database.kysely;
    await visit('/about');
    await schema.alterTable('visit_counts').renameTo('away').execute();
    await here.site.services.visits.store();
    await visit('/about');
    await schema.alterTable('away').renameTo('visit_counts').execute();
    expect(await counts()).toEqual({ '2027-01-31 visit /about': 2 });
  });

  it('stores the last of it when the site stops', async () => {
    const other = await openTestSite({ template: inject('template'), database: kind });
    await tell(other.origin, { kind: 'visit', path: '/' });
    const { database, visits } = other.services;
    await visits.close();
    const rows = await database.kysely.selectFrom('visit_counts').select('count').execute();
    await other.close();
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('forgets days after 400', async () => {
    const purge = () => purgeVisitCounts(here.database, 'Asia/Kolkata');
    await visit('/');
    now += 400 * 86_400_000;
    await visit('/');
    await here.site.services.visits.store();
    await purge();
    expect(Object.keys(await counts())).toHaveLength(2);
    now += 86_400_000;
    await purge();
    expect(await counts()).toEqual({ '2028-03-06 visit /': 1 });
  });

  it('refuses other methods, types, sizes, forms and origins', async () => {
    const body = 'kind=visit&path=/';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = (init: RequestInit) =>
      here.ask('/visits', {
        ...init,
        headers: { origin: here.site.origin, 'user-agent': phone, ...init.headers },
      });
    const post = async (told: string, headers: Record<string, string> = form) =>
      (await ask({ method: 'POST', body: told, headers })).status;
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
      const hasBody = ['PUT', 'DELETE', 'PATCH'].includes(method);
      const answer = await ask({ method, ...(hasBody && { body, headers: form }) });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    expect(await post(body, { 'content-type': 'application/json' })).toBe(415);
    expect(await post(body, { 'content-type': 'text/plain' })).toBe(415);
    expect(await post(`${body}&more=${'x'.repeat(1024)}`)).toBe(413);
    for (const told of ['', 'kind=visit', 'kind=look&path=/', 'kind=visit&path=x', '%00%ff=\0']) {
      expect(await post(told), told).toBe(400);
    }
    expect(await post(body, { ...form, origin: 'https://elsewhere.example' })).toBe(403);
    expect(await post(body, { ...form, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post(body, { ...form, 'sec-fetch-site': 'same-origin' })).toBe(204);
    expect(await counts()).toEqual({ '2027-01-31 visit /': 1 });
  });
});

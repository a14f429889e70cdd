import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { purgeVisitCounts } from '../../../app/data/visits/visit-counter.server.ts';
import { visitsPath } from '../../../app/rules/visits/visits-path.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite, textOf, unescaped } from '../site/open-site.ts';

const noon = Date.parse('2027-01-31T06:30:00Z');
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

describe.each(requestDatabases)('on %s', (kind) => {
  let now = noon;
  const here = openSite(kind, { now: () => new Date(now) });

  describe('the counter of visits', () => {
    let ids: string[];
    beforeAll(async () => {
      ids = (await here.rows('packages')).map(({ id }) => id);
    });
    beforeEach(async () => {
      now = noon;
      await here.site.services.visits.store();
      await here.clear('visit_counts');
    });
    async function tell(told: Record<string, string>, headers = {}) {
      const { origin } = here.site;
      const answer = await here.ask(visitsPath, {
        method: 'POST',
        headers: { origin, 'user-agent': phone, ...headers },
        body: new URLSearchParams(told),
      });
      const what = JSON.stringify({ told, headers });
      expect([answer.status, await answer.text()], what).toEqual([204, '']);
    }
    const visit = (path: string, headers?: Record<string, string>) =>
      tell({ kind: 'visit', path }, headers);
    /** Every row once the visits are stored: `day kind subject` and the count. */
    async function counts() {
      await here.site.services.visits.store();
      const rows = await here.rows('visit_counts');
      return Object.fromEntries(
        rows.map(({ day, kind, subject, count }) => [`${day} ${kind} ${subject}`, count]),
      );
    }

    it('adds up visits and taps, under one address of each page', async () => {
      const [id = ''] = ids;
      const own = [`/packages/details/${id}`, `/packages/x/${id}/`];
      for (const path of ['/', '/about', '/About/', ...own]) await visit(path);
      await here.site.services.visits.store();
      await visit('/about');
      await tell({ kind: 'whatsapp', path: `/packages/umrah/${id}` });
      expect(await counts()).toEqual({
        '2027-01-31 visit /': 1,
        '2027-01-31 visit /about': 3,
        [`2027-01-31 visit /packages/details/${id}`]: 2,
        [`2027-01-31 whatsapp /packages/details/${id}`]: 1,
      });
    });

    it('starts a day at midnight in the office', async () => {
      for (const time of ['18:29:59', '18:30:00', '23:59:59']) {
        now = Date.parse(`2027-01-31T${time}Z`);
        await visit('/');
      }
      expect(await counts()).toEqual({ '2027-01-31 visit /': 1, '2027-02-01 visit /': 2 });
    });

    it('silently ignores robots, staff and people who ask not to be tracked', async () => {
      const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
      const robots = ['', robot, phone.replace('Chrome', 'HeadlessChrome'), 'curl/8.5.0'];
      const leftOut: Record<string, string>[] = [
        ...[{ dnt: '1' }, { 'sec-gpc': '1' }, { cookie: here.cookie }],
        { cookie: here.cookie.replace(/=.*/, '=of-yesterday') },
        ...robots.map((agent) => ({ 'user-agent': agent })),
      ];
      for (const headers of leftOut) await visit('/', headers);
      await visit('/', { dnt: '0', cookie: 'toast=x' });
      expect(await counts()).toEqual({ '2027-01-31 visit /': 1 });
    });

    it('stores rows only for pages of the site', async () => {
      const [hidden = '', id = ''] = ids;
      await setPackagesHidden(here.database, [hidden], true);
      const unknown = [
        '/admin',
        '/nothing',
        `/packages/details/${hidden}`,
        `/packages/details/${id}0`,
      ];
      for (const path of [...unknown, `/packages/details/${id}`]) await visit(path);
      expect(await counts()).toEqual({ [`2027-01-31 visit /packages/details/${id}`]: 1 });
      await setPackagesHidden(here.database, [hidden], false);
    });

    it('counts at most 2,000 at once, and continues afterwards', async () => {
      const { visits } = here.site.services;
      for (let at = 0; at < 3000; at += 1) visits.count('call', '/about');
      expect(await counts()).toEqual({ '2027-01-31 call /about': 2000 });
      visits.count('call', '/about');
      expect(await counts()).toEqual({ '2027-01-31 call /about': 2001 });
    });

    it('removes counts after 400 days', async () => {
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
      const ask = (method: string, told?: string, headers = {}) => {
        const own = { origin: here.site.origin, 'user-agent': phone, ...form, ...headers };
        return here.ask('/visits', { method, headers: own, ...(told && { body: told }) });
      };
      const post = async (told: string, headers = {}) => (await ask('POST', told, headers)).status;
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) {
        const answer = await ask(method, method === 'PUT' ? body : '');
        expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST']);
      }
      expect(await post(body, { 'content-type': 'application/json' })).toBe(415);
      expect(await post(`${body}&more=${'x'.repeat(1024)}`)).toBe(413);
      expect(await post('kind=look&path=/')).toBe(400);
      expect(await post(body, { origin: 'https://elsewhere.example' })).toBe(403);
      expect(await post(body, { 'sec-fetch-site': 'cross-site' })).toBe(403);
      expect(await post(body, { 'sec-fetch-site': 'same-origin' })).toBe(204);
      expect(await counts()).toEqual({ '2027-01-31 visit /': 1 });
    });
  });

  describe('the figures', () => {
    let packages: { id: string; packageName: string }[];
    beforeAll(async () => {
      const { kysely } = here.database;
      packages = (await here.rows('packages')).sort((one, other) => (one.id < other.id ? -1 : 1));
      const at = (place: number) => `/packages/details/${packages[place]?.id}`;
      const counts = [
        ['2027-01-31', 'visit', '/', 12],
        ['2027-01-25', 'visit', at(0), 1_00_000],
        ['2027-01-31', 'whatsapp', at(0), 3],
        ['2027-01-31', 'visit', at(1), 21],
        ['2027-01-31', 'visit', at(2), 17],
        ['2027-01-31', 'visit', '/packages/details/gone', 5],
        ['2027-01-24', 'visit', '/about', 40],
        ['2027-01-18', 'call', '/about', 8],
        ['2027-01-17', 'visit', '/contact', 900],
        ['2026-11-03', 'book', at(1), 7],
        ['2026-11-02', 'book', at(1), 11],
      ] as const;
      const rows = counts.map(([day, what, subject, count]) => ({
        day,
        kind: what,
        subject,
        count,
      }));
      await here.clear('visit_counts');
      await kysely.insertInto('visit_counts').values(rows).execute();
      // Just after the office's midnight on the first of seven days, and just before it.
      const packageId = packages[2]?.id ?? '';
      const createdAt = new Date(noon).toISOString();
      for (const values of [
        { createdAt: '2027-01-24T18:30:00.000Z', packageId },
        { createdAt: '2027-01-24T18:29:59.999Z', state: 'booked' },
        { createdAt, source: 'phone', state: 'closed' },
        { createdAt, undoUntil: '2027-02-01T00:00:00.000Z' },
      ] as const) {
        await storeEnquiry(here.database, values);
      }
    });
    const wordsOf = (html: string) =>
      unescaped(html.replace(/<script.*?<\/script>|<[^>]*>/gs, ' ').replace(/\s+/g, ' '));
    const wordsAt = async (path: string) => wordsOf(await (await here.get(path)).text());

    it('are for owners, with a summary on their dashboard', async () => {
      const headers = { cookie: await staffCookie(here.site, 'staff') };
      expect((await here.ask('/admin/figures', { headers })).status).toBe(403);
      const dashboard = await textOf(await here.ask('/admin/dashboard', { headers }));
      expect(dashboard).not.toContain('The last 7 days');
      expect(await wordsAt('/admin/dashboard')).toContain(
        'The last 7 days Visits to pages 1,00,055 Taps on WhatsApp 3 Taps on Call Us Now 0 Taps on Book Now 0 New enquiries 2 All figures',
      );
    });

    it('sum each period and the one before it', async () => {
      const totals = async (search: string) =>
        /Visits [\d,]+ (before|Wh).*?Enquiries [\d,]+ (before: [\d,]+|No [^.]*\.)/.exec(
          await wordsAt(`/admin/figures${search}`),
        )?.[0];
      expect(await totals('?days=7')).toBe(
        'Visits 1,00,055 before: 40 WhatsApp 3 before: 0 Call Us Now 0 before: 8 Book Now 0 before: 0 Enquiries 2 before: 1',
      );
      for (const search of ['?days=30', '', '?days=31', '?days=']) {
        expect(await totals(search), search).toBe(
          'Visits 1,00,995 WhatsApp 3 Call Us Now 8 Book Now 0 Enquiries 3 No visit was counted in the 30 days before.',
        );
      }
      expect(await totals('?days=90')).toContain('Book Now 7 before: 11');
    });

    it('list packages with taps and enquiries, those without, and the states of enquiries', async () => {
      const words = await wordsAt('/admin/figures?days=7');
      const [first, second, third] = packages.map(({ packageName }) => packageName);
      expectWords(
        words,
        `Packages without a tap or an enquiry Package Visits ${second} 21 Enquiries and their`,
        `${first} 1,00,000 3 0 ${second} 21 0 0 ${third} 17 0 1 `,
        'New 1 Contacted 0 Quoted 0 Booked 0 Closed 1',
        'Contact form 1 Call 1 WhatsApp 0 In the office 0',
      );
    });

    it('claim nothing about a period without visits', async () => {
      await here.clear('visit_counts');
      const claims = /before:|Most on|most looked|Every package|yet/;
      for (const hasEnquiries of [true, false]) {
        if (!hasEnquiries) await here.clear('enquiries');
        for (const days of [7, 30, 90]) {
          const words = await wordsAt(`/admin/figures?days=${days}`);
          expectWords(words, 'No visit was counted in this period.', 'Nobody viewed a package');
          expect(words, `${days} days`).not.toMatch(claims);
        }
      }
      const dashboard = await wordsAt('/admin/dashboard');
      expect(dashboard).toContain('Nothing was counted in these days.');
      expect(dashboard).not.toContain('Taps on');
    });
  });
});

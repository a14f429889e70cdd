import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { purgeVisitCounts } from '../../../app/data/visits/visit-counter.server.ts';
import { visitsPath } from '../../../app/rules/visits/visits-path.ts';
import { createCookie } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite, unescapeHtml } from '../site/open-site.ts';

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
    async function visit(path: string, headers = {}, kind = 'visit') {
      const { origin } = here.site;
      const response = await here.ask(visitsPath, {
        method: 'POST',
        headers: { origin, 'user-agent': phone, ...headers },
        body: new URLSearchParams({ kind, path }),
      });
      expect([response.status, await response.text()], JSON.stringify(headers)).toEqual([204, '']);
    }
    /** Every row once the visits are stored: `day kind subject` and the count. */
    async function readCounts() {
      await here.site.services.visits.store();
      const rows = await here.rows('visit_counts');
      return Object.fromEntries(
        rows.map(({ day, kind, subject, count }) => [`${day} ${kind} ${subject}`, count]),
      );
    }

    it('adds up visits and taps, under one URL for each page', async () => {
      const [id = ''] = ids;
      const packagePaths = [`/packages/details/${id}`, `/packages/x/${id}/`];
      for (const path of ['/', '/about', '/About/', ...packagePaths]) await visit(path);
      await here.site.services.visits.store();
      await visit('/about');
      await visit(`/packages/umrah/${id}`, {}, 'whatsapp');
      expect(await readCounts()).toEqual({
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
      expect(await readCounts()).toEqual({ '2027-01-31 visit /': 1, '2027-02-01 visit /': 2 });
    });

    it('ignores robots, staff and people who ask not to be tracked', async () => {
      const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
      const robots = ['', robot, phone.replace('Chrome', 'HeadlessChrome'), 'curl/8.5.0'];
      for (const agent of robots) await visit('/', { 'user-agent': agent });
      const oldCookie = here.owner.replace(/=.*/, '=of-yesterday');
      for (const cookie of [here.owner, oldCookie]) await visit('/', { cookie });
      await visit('/', { dnt: '1' });
      await visit('/', { 'sec-gpc': '1' });
      await visit('/', { dnt: '0', cookie: 'toast=x' });
      expect(await readCounts()).toEqual({ '2027-01-31 visit /': 1 });
    });

    it('stores rows only for pages of the site', async () => {
      const [hidden = '', id = ''] = ids;
      await setPackagesHidden(here.database, [hidden], true);
      const details = [hidden, `${id}0`, id].map((packageId) => `/packages/details/${packageId}`);
      for (const path of ['/admin', '/nothing', ...details]) await visit(path);
      expect(await readCounts()).toEqual({ [`2027-01-31 visit /packages/details/${id}`]: 1 });
      await setPackagesHidden(here.database, [hidden], false);
    });

    it('counts at most 2,000 visits at once, and continues afterwards', async () => {
      const { visits } = here.site.services;
      for (let at = 0; at < 3000; at += 1) visits.count('call', '/about');
      expect(await readCounts()).toEqual({ '2027-01-31 call /about': 2000 });
      visits.count('call', '/about');
      expect(await readCounts()).toEqual({ '2027-01-31 call /about': 2001 });
    });

    it('removes counts after 400 days', async () => {
      const purge = () => purgeVisitCounts(here.database, 'Asia/Kolkata');
      await visit('/');
      now += 400 * 86_400_000;
      await visit('/');
      await here.site.services.visits.store();
      await purge();
      expect(Object.keys(await readCounts())).toHaveLength(2);
      now += 86_400_000;
      await purge();
      expect(await readCounts()).toEqual({ '2028-03-06 visit /': 1 });
    });

    it.each([
      ['GET', {}, '', 405],
      ['PUT', {}, 'kind=visit&path=/', 405],
      ['POST', { 'content-type': 'application/json' }, 'kind=visit&path=/', 415],
      ['POST', {}, `kind=visit&path=/&more=${'x'.repeat(1024)}`, 413],
      ['POST', {}, 'kind=look&path=/', 400],
      ['POST', { 'sec-fetch-site': 'cross-site' }, 'kind=visit&path=/', 403],
    ])('refuses %s with %j and %.30s: %d', async (method, extraHeaders, body, status) => {
      const type = 'application/x-www-form-urlencoded';
      const { origin } = here.site;
      const headers = { origin, 'user-agent': phone, 'content-type': type, ...extraHeaders };
      const response = await here.ask(visitsPath, { method, headers, ...(body && { body }) });
      expect(response.status).toBe(status);
      if (status === 405) expect(response.headers.get('allow')).toBe('POST');
      expect(await readCounts()).toEqual({});
    });
  });

  describe('the visit figures', () => {
    let packages: { id: string; packageName: string }[];
    beforeAll(async () => {
      packages = (await here.rows('packages')).sort((a, b) => (a.id < b.id ? -1 : 1));
      const getPath = (place: number) => `/packages/details/${packages[place]?.id}`;
      const counts = [
        ['2027-01-31', 'visit', '/', 12],
        ['2027-01-25', 'visit', getPath(0), 1_00_000],
        ['2027-01-31', 'whatsapp', getPath(0), 3],
        ['2027-01-31', 'visit', getPath(1), 21],
        ['2027-01-31', 'visit', '/packages/details/gone', 5],
        ['2027-01-24', 'visit', '/about', 40],
        ['2027-01-18', 'call', '/about', 8],
        ['2027-01-17', 'visit', '/contact', 900],
        ['2026-11-03', 'book', getPath(1), 7],
        ['2026-11-02', 'book', getPath(1), 11],
      ] as const;
      await here.clear('visit_counts');
      for (const [day, kind, subject, count] of counts) {
        const values = { day, kind, subject, count };
        await here.database.kysely.insertInto('visit_counts').values(values).execute();
      }
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
    const readWords = async (path: string) => {
      const html = await here.readAsStaff(path);
      return unescapeHtml(html.replace(/<script.*?<\/script>|<[^>]*>/gs, ' ').replace(/\s+/g, ' '));
    };

    it('have a summary on the dashboard of owners', async () => {
      const headers = { cookie: await createCookie(here.site, 'staff') };
      expect(await here.read('/admin/dashboard', { headers })).not.toContain('The last 7 days');
      expect(await readWords('/admin/dashboard')).toContain(
        'The last 7 days Visits to pages 1,00,038 Taps on WhatsApp 3 Taps on Call Us Now 0 Taps on Book Now 0 New enquiries 2 All figures',
      );
    });

    const monthTotals =
      'Visits 1,00,978 WhatsApp 3 Call Us Now 8 Book Now 0 Enquiries 3 No visit was counted in the 30 days before.';

    it.each([
      [
        '?days=7',
        'Visits 1,00,038 before: 40 WhatsApp 3 before: 0 Call Us Now 0 before: 8 Book Now 0 before: 0 Enquiries 2 before: 1',
      ],
      ['', monthTotals],
      ['?days=31', monthTotals],
      ['?days=90', 'Book Now 7 before: 11'],
    ])('compare a period with the one before it: %s', async (search, totals) => {
      expectWords(await readWords(`/admin/figures${search}`), totals);
    });

    it('list packages with taps and enquiries, those without, and the states of enquiries', async () => {
      const [first, second, third] = packages.map(({ packageName }) => packageName);
      expectWords(
        await readWords('/admin/figures?days=7'),
        `Packages without a tap or an enquiry Package Visits ${second} 21 Enquiries and their`,
        `${first} 1,00,000 3 0 ${second} 21 0 0 ${third} 0 0 1 `,
        'New 1 Contacted 0 Quoted 0 Booked 0 Closed 1',
        'Contact form 1 Call 1 WhatsApp 0 In the office 0',
      );
    });

    it('say one sentence below 20 visits, and nothing about a period without visits', async () => {
      const values = { day: '2027-01-31', kind: 'visit', subject: '/', count: 19 } as const;
      await here.clear('visit_counts');
      await here.database.kysely.insertInto('visit_counts').values(values).execute();
      const findSentence = async () =>
        /In the last 7 days: [^.]*/.exec(await readWords('/admin/figures?days=7'));
      expect(String(await findSentence())).toBe('In the last 7 days: 19 visits, 2 enquiries');
      await here.clear('visit_counts');
      await here.clear('enquiries');
      expect(String(await findSentence())).toBe('In the last 7 days: no visit');
      expect(await readWords('/admin/figures')).not.toMatch(/before:|Most on|Every package|Nobody/);
      const dashboard = await readWords('/admin/dashboard');
      expectWords(dashboard, 'Nothing was counted in these 7 days.', /^(?!.*Taps on)/);
    });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { staffCookie } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite, textOf } from '../site/open-site.ts';

const now = new Date('2027-01-31T06:30:00Z');

describe.each(requestDatabases)('the figures on %s', (kind) => {
  const here = openSite(kind, { now: () => now });
  let packages: { id: string; packageName: string }[];
  beforeAll(async () => {
    const { kysely } = here.database;
    const rowsOf = kysely.selectFrom('packages').select(['id', 'packageName']);
    packages = await rowsOf.orderBy('id').execute();
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
    const rows = counts.map(([day, what, subject, count]) => ({ day, kind: what, subject, count }));
    await kysely.insertInto('visit_counts').values(rows).execute();
    // Just after midnight of the office on the first of seven days, and just before it.
    const packageId = packages[2]?.id ?? '';
    const createdAt = now.toISOString();
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
    html
      .replace(/<script.*?<\/script>|<[^>]*>/gs, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll('&#x27;', "'");
  const wordsAt = async (path: string) => wordsOf(await (await here.get(path)).text());

  it('are for owners, whose dashboard has them in short', async () => {
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
      /Visits [\d,]+ before.*?Enquiries [\d,]+ before: [\d,]+/.exec(
        await wordsAt(`/admin/figures${search}`),
      )?.[0];
    expect(await totals('?days=7')).toBe(
      'Visits 1,00,055 before: 40 WhatsApp 3 before: 0 Call Us Now 0 before: 8 Book Now 0 before: 0 Enquiries 2 before: 1',
    );
    for (const search of ['?days=30', '', '?days=31', '?days=']) {
      expect(await totals(search), search).toBe(
        'Visits 1,00,995 before: 0 WhatsApp 3 before: 0 Call Us Now 8 before: 0 Book Now 0 before: 0 Enquiries 3 before: 0',
      );
    }
    expect(await totals('?days=90')).toContain('Book Now 7 before: 11');
  });

  it('list packages with taps and enquiries, those without, and the states of enquiries', async () => {
    const words = await wordsAt('/admin/figures?days=7');
    const [first, second, third] = packages.map(({ packageName }) => packageName);
    expectWords(
      words,
      `Packages without a tap or an enquiry Package Visits ${second} 21 Enquiries and what`,
      `${first} 1,00,000 3 0 ${second} 21 0 0 ${third} 17 0 1 `,
      'New 1 Contacted 0 Quoted 0 Booked 0 Closed 1',
      'Contact form 1 Call 1 WhatsApp 0 In the office 0',
    );
  });
});

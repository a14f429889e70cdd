import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { staffCookie } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

const now = new Date('2027-01-31T06:30:00Z');

describe.each(databaseKinds)('the figures on %s', (kind) => {
  let site: TestSite;
  let ids: string[];
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, now: () => now });
    const { database } = site.services;
    const rows = await database.kysely.selectFrom('packages').select('id').orderBy('id').execute();
    ids = rows.map(({ id }) => id);
    const at = (place: number) => `/packages/details/${ids[place]}`;
    await database.kysely
      .insertInto('visit_counts')
      .values([
        { day: '2027-01-31', kind: 'visit', subject: '/', count: 12 },
        { day: '2027-01-25', kind: 'visit', subject: at(0), count: 1_00_000 },
        { day: '2027-01-31', kind: 'whatsapp', subject: at(0), count: 3 },
        { day: '2027-01-31', kind: 'visit', subject: at(1), count: 21 },
        { day: '2027-01-31', kind: 'visit', subject: at(2), count: 17 },
        { day: '2027-01-31', kind: 'visit', subject: '/packages/details/gone', count: 5 },
        { day: '2027-01-24', kind: 'visit', subject: '/about', count: 40 },
        { day: '2027-01-18', kind: 'call', subject: '/about', count: 8 },
        { day: '2027-01-17', kind: 'visit', subject: '/contact', count: 900 },
        { day: '2026-11-03', kind: 'book', subject: at(1), count: 7 },
        { day: '2026-11-02', kind: 'book', subject: at(1), count: 11 },
      ])
      .execute();
    // Just after midnight of the office on the first of seven days, and just before it.
    await storeEnquiry(database, {
      createdAt: '2027-01-24T18:30:00.000Z',
      packageId: ids[2] ?? '',
    });
    await storeEnquiry(database, { createdAt: '2027-01-24T18:29:59.999Z', state: 'booked' });
    await storeEnquiry(database, {
      createdAt: now.toISOString(),
      source: 'phone',
      state: 'closed',
    });
    await storeEnquiry(database, {
      createdAt: now.toISOString(),
      undoUntil: '2027-02-01T00:00:00.000Z',
    });
  });
  afterAll(() => site.close());

  async function read(path: string, cookie = '') {
    const answer = await fetch(site.origin + path, { redirect: 'manual', headers: { cookie } });
    const html = await answer.text();
    return {
      answer,
      words: html
        .replace(/<script.*?<\/script>|<[^>]*>/gs, ' ')
        .replace(/\s+/g, ' ')
        .replaceAll('&#x27;', "'"),
    };
  }

  it('are for owners: others learn nothing', async () => {
    const clerk = await staffCookie(site, 'staff');
    const stranger = await read('/admin/figures');
    expect(stranger.answer.headers.get('location')).toContain('/admin/login');
    for (const path of ['/admin/figures?days=7', '/admin/figures.data']) {
      const { answer, words } = await read(path, clerk);
      expect(answer.status).toBe(403);
      expect(words).not.toMatch(/Visits|1,00/);
    }
    const dashboard = await read('/admin/dashboard', clerk);
    expect(dashboard.answer.status).toBe(200);
    expect(dashboard.words).not.toContain('The last 7 days');
  });

  it('add up the days of each period, and set those before beside them', async () => {
    const owner = await staffCookie(site);
    const totals = async (days: string) =>
      /Visits [\d,]+ before.*?Enquiries [\d,]+ before: [\d,]+/.exec(
        (await read(`/admin/figures${days}`, owner)).words,
      )?.[0];
    expect(await totals('?days=7')).toBe(
      'Visits 1,00,055 before: 40 WhatsApp 3 before: 0 Call Us Now 0 before: 8 Book Now 0 before: 0 Enquiries 2 before: 1',
    );
    const thirty =
      'Visits 1,00,995 before: 0 WhatsApp 3 before: 0 Call Us Now 8 before: 0 Book Now 0 before: 0 Enquiries 3 before: 0';
    expect(await totals('?days=30')).toBe(thirty);
    for (const other of ['', '?days=31', '?days=', '?days=7&days=90x']) {
      if (!other.includes('7')) expect(await totals(other)).toBe(thirty);
    }
    expect(await totals('?days=90')).toContain('Book Now 7 before: 11');
  });

  it('name the packages that nobody asked about, and what became of enquiries', async () => {
    const owner = await staffCookie(site);
    const { words } = await read('/admin/figures?days=7', owner);
    const { kysely } = site.services.database;
    const rows = await kysely.selectFrom('packages').select(['id', 'packageName']).execute();
    const name = (place: number) => rows.find(({ id }) => id === ids[place])?.packageName;
    expect(words).toContain(
      `Packages without a tap or an enquiry Package Visits ${name(1)} 21 Enquiries and what`,
    );
    expect(words).toContain(`${name(0)} 1,00,000 3 0 ${name(1)} 21 0 0 ${name(2)} 17 0 1 `);
    expect(words).toContain('New 1 Contacted 0 Quoted 0 Booked 0 Closed 1');
    expect(words).toContain('Contact form 1 Call 1 WhatsApp 0 In the office 0');
  });

  it('stand on an owner’s dashboard in short', async () => {
    const { words } = await read('/admin/dashboard', await staffCookie(site));
    expect(words).toContain(
      'The last 7 days Visits to pages 1,00,055 Taps on WhatsApp 3 Taps on Call Us Now 0 Taps on Book Now 0 New enquiries 2 All figures',
    );
  });
});

it('tell of no enquiries where none are kept', async () => {
  const site = await openTestSite({
    template: inject('template'),
    database: 'sqlite',
    settings: { ENQUIRIES: 'off', MAIL_URL: 'smtp://127.0.0.1:9' },
  });
  const cookie = await staffCookie(site);
  for (const path of ['/admin/figures', '/admin/dashboard']) {
    const answer = await fetch(site.origin + path, { headers: { cookie } });
    const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
    expect(main).toContain('Book Now');
    expect(main).not.toMatch(/State now|New enquiries|>Enquiries</);
  }
  await site.close();
});

import { parse } from 'csv-parse/sync';
import { describe, expect, inject, it } from 'vitest';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { staffCookie, staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds, openTestSite } from '../../sites/test-site.ts';
import { namesIn, openInbox } from './inbox-requests.ts';

describe.each(databaseKinds)('the inbox of the staff on %s', (kind) => {
  const here = openInbox(kind);
  const { ask, read, store } = here;

  it('is empty, then counts what is unread in menu, heading and title', async () => {
    const empty = await read('/admin/enquiries');
    expect(empty).toContain('No enquiries yet');
    expect(empty).toContain('<title>Enquiries | Staff</title>');
    expect(empty).not.toContain('count-badge');
    await store();
    await store({ readAt: new Date().toISOString() });
    const html = await read('/admin/enquiries');
    expect(html).toContain('<title>(1) Enquiries | Staff</title>');
    expect(html).toMatch(/count-badge">1<span[^>]*> unread/);
    expect(await read('/admin/dashboard')).toMatch(/Unread enquiries.{0,120}>1</);
  });

  it('filters by state and searches by the address alone; % is a letter', async () => {
    await store({ name: 'Quoted one', state: 'quoted', message: 'At 50% please' });
    await store({ name: 'Booked one', state: 'booked', message: 'At 500 please' });
    expect(namesIn(await read('/admin/enquiries?state=quoted'))).toEqual(['Quoted one']);
    expect(namesIn(await read('/admin/enquiries?state=nonsense'))).toHaveLength(2);
    expect(namesIn(await read('/admin/enquiries?search=50%25'))).toEqual(['Quoted one']);
    expect(namesIn(await read('/admin/enquiries?search=PLEASE&state=booked'))).toEqual([
      'Booked one',
    ]);
    expect(await read('/admin/enquiries?search=%01nothing')).toContain('No enquiry matches');
  });

  it('shows 50, and 50 more', async () => {
    for (let count = 0; count < 60; count += 1) await store({ name: `Person ${count}` });
    const first = await read('/admin/enquiries?search=person');
    expect(namesIn(first)).toHaveLength(50);
    expect(first).toMatch(/href="\/admin\/enquiries\?search=person&amp;shown=100"[^>]*>Show more/);
    const all = await read('/admin/enquiries?search=person&shown=100');
    expect(namesIn(all)).toHaveLength(60);
    expect(all).not.toContain('Show more');
    for (const wrong of ['-1', 'x', '1e9', '0', '50.5']) {
      expect((await ask(`/admin/enquiries?shown=${wrong}`)).status, wrong).toBe(200);
    }
  });

  it('exports what the list is narrowed to, harmless and whole', async () => {
    const id = await store({
      name: '=HYPERLINK("https://evil.example";"Win")',
      email: '+a@b.c',
      phone: '9876543210',
      subject: 'قیمت ₹1,24,000',
      message: '@SUM(1)\nsecond; "third"',
      packageName: '-1+2',
      createdAt: '2026-12-31T20:00:00.000Z',
      followUpOn: '2027-01-05',
      state: 'quoted',
      mailState: 'failed',
    });
    await addEnquiryNote(here.site.services.database, id, {
      author: staffEmail,
      text: 'عمرہ & more',
    });
    await store({ name: 'Other', state: 'closed' });
    const response = await ask('/admin/enquiries.csv?state=quoted&search=win');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [columns, row, ...others] = parse(bytes, { bom: true, record_delimiter: '\r\n' });
    expect(others).toEqual([]);
    expect(columns?.slice(0, 4)).toEqual(['Received', 'Name', 'Phone', 'Email']);
    expect(row?.slice(0, 10)).toEqual([
      '2027-01-01 01:30',
      `'=HYPERLINK("https://evil.example";"Win")`,
      '98765-43210',
      "'+a@b.c",
      "'-1+2",
      'قیمت ₹1,24,000',
      `'@SUM(1)\nsecond; "third"`,
      'Quoted',
      '2027-01-05',
      'Mail failed',
    ]);
    expect(row?.[10]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d staff@example\.com: عمرہ & more$/);
    expect(parse(await read('/admin/enquiries.csv'), { bom: true })).toHaveLength(3);
  });

  it('strangers are not told of enquiries, in a page or in the stream', async () => {
    await store();
    for (const page of ['/', '/contact', '/_root.data']) {
      expect(await (await fetch(here.site.origin + page)).text(), page).not.toMatch(/"enquiries"/);
    }
    const open = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(here.site.origin + path, { headers });
      const reader = response.body?.getReader();
      const decoder = new TextDecoder();
      let received = '';
      return {
        status: response.status,
        async receive(words: RegExp) {
          while (!words.test(received)) {
            const part = await reader?.read();
            if (!part || part.done) throw new Error(`The stream ended after ${received}`);
            received += decoder.decode(part.value, { stream: true });
          }
          return received;
        },
        close: () => reader?.cancel(),
      };
    };
    expect((await open('/live?for=staff')).status).toBe(204);
    const stranger = await open('/live');
    const staff = await open('/live?for=staff', { cookie: here.cookie });
    expect(await stranger.receive(/event: hello\ndata.*\n\n/)).not.toContain('enquiries');
    expect(await staff.receive(/event: hello\ndata.*\n\n/)).toContain('"enquiries":');
    await store();
    await staff.receive(/event: change\ndata.*"enquiries"/);
    // What comes next to the stranger is about a package, and nothing came before it.
    const { events } = here.site.services;
    events.publish({ topic: 'packages', revision: events.revisions().packages + 1 });
    expect(await stranger.receive(/event: change/)).not.toContain('enquiries');
    await stranger.close();
    await staff.close();
  });
});

it('a staff stream ends with its session, at the next heartbeat', async () => {
  const site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  const cookie = await staffCookie(site);
  const response = await fetch(`${site.origin}/live?for=staff`, { headers: { cookie } });
  await site.services.sessions.close(new Headers({ cookie }));
  const begun = performance.now();
  expect(await response.text()).toContain('event: hello');
  expect(performance.now() - begun).toBeLessThan(60_000);
  await site.close();
});

it('ENQUIRIES=off: no menu item, no card, no page', async () => {
  const settings = { ENQUIRIES: 'off', MAIL_URL: 'smtp://127.0.0.1:9' };
  const site = await openTestSite({ template: inject('template'), database: 'sqlite', settings });
  const cookie = await staffCookie(site);
  const id = await storeEnquiry(site.services.database);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, { ...init, headers: { cookie, origin: site.origin } });
  expect(await (await ask('/admin/dashboard')).text()).not.toMatch(
    />Enquiries|\/admin\/enquiries|unread|Newest enquiries|Due today/,
  );
  for (const path of ['', '.csv', `/${id}`, `/${id}/delete`]) {
    expect((await ask(`/admin/enquiries${path}`)).status, path).toBe(404);
  }
  for (const path of [`/${id}`, `/${id}/delete`, `/${id}/restore`]) {
    const method = 'POST';
    const body = new URLSearchParams({ intent: 'unread' });
    expect((await ask(`/admin/enquiries${path}`, { method, body })).status, path).toBe(404);
  }
  await site.close();
});

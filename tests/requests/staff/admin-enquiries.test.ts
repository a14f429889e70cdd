import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { startSmtpService } from '../../sites/mail-services.ts';
import { staffCookie, staffEmail } from '../../sites/staff-session.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('the inbox of the staff on %s', (kind) => {
  let site: TestSite;
  let cookie: string;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    cookie = await staffCookie(site);
  });
  beforeEach(() => forgetEnquiries(site.services.database));
  afterAll(() => site.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie, origin: site.origin },
    });
  const read = async (path: string) => (await ask(path)).text();
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  const store = (values: Parameters<typeof storeEnquiry>[1] = {}) =>
    storeEnquiry(site.services.database, values);
  const found = async (id: string) => {
    const result = await findEnquiry(site.services.database, id);
    if (!result) throw new Error('gone');
    return result;
  };
  const toastOf = (response: Response) =>
    decodeURIComponent(/flash=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '');
  const namesIn = (html: string) => [
    ...new Set([...html.matchAll(/aria-label="E-mail ([^"]*)"/g)].map(([, name]) => name)),
  ];

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
    expect(await read('/admin/dashboard')).toMatch(/Enquiries<\/span>.*1(<!-- -->)? unread/);
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

  it('opening an enquiry marks it read, looking whether it is there does not', async () => {
    const id = await store({ message: '<script>alert(1)</script>\nsecond line' });
    await ask(`/admin/enquiries/${id}`, { method: 'HEAD' });
    expect((await found(id)).enquiry.readAt).toBeNull();
    const before = site.services.events.revisions().enquiries;
    const html = await read(`/admin/enquiries/${id}`);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line');
    expect((await found(id)).enquiry.readAt).not.toBeNull();
    expect(site.services.events.revisions().enquiries).toBe(before + 1);
    await read(`/admin/enquiries/${id}`);
    expect(site.services.events.revisions().enquiries).toBe(before + 1);
    expect((await ask('/admin/enquiries/nothing')).status).toBe(404);
  });

  it('every form works without a script, and says what it did', async () => {
    const id = await store();
    const page = `/admin/enquiries/${id}?state=new`;
    const moved = await post(page, { intent: 'state', state: 'quoted' });
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toBe(page);
    expect(toastOf(moved)).toContain('Moved to Quoted');
    await post(page, { intent: 'followUp', followUpOn: '2030-02-28' });
    const noted = await post(page, { intent: 'note', note: ' Called at noon\r\nعمرہ ' });
    expect(toastOf(noted)).toContain('Note added');
    const { enquiry, notes } = await found(id);
    expect(enquiry).toMatchObject({ state: 'quoted', followUpOn: '2030-02-28' });
    expect(notes).toMatchObject([{ author: staffEmail, text: 'Called at noon\nعمرہ' }]);
    const unread = await post(page, { intent: 'unread' });
    expect(unread.headers.get('location')).toBe('/admin/enquiries?state=new');
    expect((await found(id)).enquiry.readAt).toBeNull();
  });

  it('says at its field what is wrong, and loses nothing', async () => {
    const id = await store();
    const page = `/admin/enquiries/${id}`;
    const long = 'x'.repeat(2001);
    const tooLong = await post(page, { intent: 'note', note: long });
    expect(tooLong.status).toBe(400);
    const html = await tooLong.text();
    expect(html).toContain('Note can have at most 2,000 characters');
    expect(html).toContain(long);
    for (const followUpOn of ['tomorrow', '2030-02-30', '0001-01-01', '2030-1-1']) {
      const wrong = await post(page, { intent: 'followUp', followUpOn });
      expect(wrong.status, followUpOn).toBe(400);
      expect(await wrong.text(), followUpOn).toContain('Choose a day');
    }
    expect((await post(page, { intent: 'state', state: 'lost' })).status).toBe(400);
    expect((await post(page, { intent: 'everything' })).status).toBe(400);
    expect((await post('/admin/enquiries/none', { intent: 'state', state: 'new' })).status).toBe(
      404,
    );
    expect((await found(id)).enquiry).toMatchObject({ state: 'new', followUpOn: '' });
  });

  it('deletes and puts back without a script', async () => {
    const id = await store({ name: 'Rahmat' });
    expect(await read(`/admin/enquiries/${id}/delete`)).toContain('Confirm Delete');
    const deleted = await post(`/admin/enquiries/${id}/delete`, {});
    const list = deleted.headers.get('location') ?? '';
    expect(toastOf(deleted)).toContain('Enquiry deleted successfully');
    expect(await read(list)).toMatch(/Rahmat<\/bdi> was deleted.*Undo/);
    expect(await read(`/admin/enquiries/${id}`)).toContain('This enquiry was deleted');
    expect((await post(`/admin/enquiries/${id}`, { intent: 'note', note: 'x' })).status).toBe(404);
    const restored = await post(`/admin/enquiries/${id}/restore`, {});
    expect(toastOf(restored)).toContain('Enquiry restored successfully');
    expect(namesIn(await read('/admin/enquiries'))).toEqual(['Rahmat']);
    const again = await post(`/admin/enquiries/${id}/restore`, {});
    expect(toastOf(again)).toContain('Failed to restore enquiry');
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
    await addEnquiryNote(site.services.database, id, { author: staffEmail, text: 'عمرہ & more' });
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

  it('greets on WhatsApp by name, package and link, only where there is a number', async () => {
    const [tourPackage] = await listPackages(site.services.database);
    const packageName = `${tourPackage?.packageName} & "more" ₹`;
    const id = await store({
      name: 'زینب & Co',
      phone: '9876543210',
      packageId: tourPackage?.id ?? '',
      packageName,
    });
    const html = await read(`/admin/enquiries/${id}`);
    const link = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    const url = new URL(link ?? '');
    expect(url.pathname).toBe('/919876543210');
    const text = url.searchParams.get('text');
    expect(text).toContain('زینب & Co,');
    expect(text).toContain(packageName);
    expect(text).toContain(`/packages/details/${tourPackage?.id}`);
    const without = await store({ packageId: 'gone', packageName: 'Gone' });
    const bare = await read(`/admin/enquiries/${without}`);
    // No mail service is configured: there is nothing to send with.
    expect(bare).not.toMatch(/Send again|Send by mail/);
    expect(bare).not.toContain('wa.me');
    expect(bare).not.toContain('/packages/details/gone');
  });

  it('strangers are not told of enquiries, in a page or in the stream', async () => {
    await store();
    for (const page of ['/', '/contact', '/_root.data']) {
      expect(await (await fetch(site.origin + page)).text(), page).not.toMatch(/"enquiries"/);
    }
    const open = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(site.origin + path, { headers });
      const reader = response.body?.getReader();
      const decoder = new TextDecoder();
      let heard = '';
      return {
        status: response.status,
        async hear(words: RegExp) {
          while (!words.test(heard)) {
            const part = await reader?.read();
            if (!part || part.done) throw new Error(`The stream ended after ${heard}`);
            heard += decoder.decode(part.value, { stream: true });
          }
          return heard;
        },
        close: () => reader?.cancel(),
      };
    };
    expect((await open('/live?for=staff')).status).toBe(204);
    const stranger = await open('/live');
    const staff = await open('/live?for=staff', { cookie });
    expect(await stranger.hear(/event: hello\ndata.*\n\n/)).not.toContain('enquiries');
    expect(await staff.hear(/event: hello\ndata.*\n\n/)).toContain('"enquiries":');
    await store();
    await staff.hear(/event: change\ndata.*"enquiries"/);
    // What comes next to the stranger is about a package, and nothing came before it.
    const { events } = site.services;
    events.publish({ topic: 'packages', revision: events.revisions().packages + 1 });
    expect(await stranger.hear(/event: change/)).not.toContain('enquiries');
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

it('Send again mails what failed, and says what became of it', async () => {
  const smtp = await startSmtpService();
  const settings = { MAIL_URL: smtp.url, CONTACT_TO: 'office@example.com' };
  const site = await openTestSite({ template: inject('template'), database: 'sqlite', settings });
  const { database } = site.services;
  const cookie = await staffCookie(site);
  const id = await storeEnquiry(database, {
    name: 'زینب',
    mailState: 'failed',
    mailError: 'The mail service answered 451.',
  });
  const page = `${site.origin}/admin/enquiries/${id}`;
  const send = () =>
    fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'mail' }),
      redirect: 'manual',
      headers: { cookie, origin: site.origin },
    });
  const read = async () => (await fetch(page, { headers: { cookie } })).text();
  expect(await read()).toMatch(/Mail failed.*The mail service answered 451\..*Send again/);
  smtp.behaviour = 550;
  const failed = await send();
  expect(failed.status).toBe(503);
  expect(await failed.text()).toMatch(/role="alert"[^>]*>Mail failed/);
  expect(smtp.received).toEqual([]);
  smtp.behaviour = 'well';
  const sent = await send();
  expect(sent.status).toBe(302);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['office@example.com']]);
  expect((await findEnquiry(database, id))?.enquiry.mailState).toBe('sent');
  expect(await read()).toMatch(/>Mailed<.*Send again/);
  await site.close();
  await smtp.close();
});

it('ENQUIRIES=off: no menu item, no card, no page', async () => {
  const settings = { ENQUIRIES: 'off', MAIL_URL: 'smtp://127.0.0.1:9' };
  const site = await openTestSite({ template: inject('template'), database: 'sqlite', settings });
  const cookie = await staffCookie(site);
  const id = await storeEnquiry(site.services.database);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, { ...init, headers: { cookie, origin: site.origin } });
  expect(await (await ask('/admin/dashboard')).text()).not.toMatch(
    />Enquiries|\/admin\/enquiries|unread/,
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

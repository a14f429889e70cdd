import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { actByEmail, removePerson } from '../../../app/data/staff/people.server.ts';
import { signOutEverywhere } from '../../../app/data/staff/staff.server.ts';
import { mailThrough, startSmtpService } from '../../sites/mail-services.ts';
import { staffCookie, staffEmail } from '../../sites/staff-session.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openStaffSite, textOf, toastOf } from '../site/open-site.ts';

const inbox = '/admin/enquiries';
const form = `${inbox}/new`;
const clerk = 'clerk@example.com';

const namesIn = (html: string) => [
  ...new Set([...html.matchAll(/aria-label="E-mail ([^"]*)"/g)].map(([, name]) => name)),
];

describe.each(requestDatabases)('the inbox on %s', (kind) => {
  const here = openStaffSite(kind, { sample: true });
  const { get, read, post } = here;
  beforeEach(() => forgetEnquiries(here.database));
  const store = (values: Parameters<typeof storeEnquiry>[1] = {}) =>
    storeEnquiry(here.database, values);
  async function found(id: string) {
    const result = await findEnquiry(here.database, id);
    if (!result) throw new Error('gone');
    return result;
  }
  const revision = () => here.site.services.events.revisions().enquiries;
  const expectRefused = async (answer: Response, ...texts: string[]) =>
    expectWords(await textOf(answer, 400), ...texts);

  it('is empty, then counts unread enquiries in menu, heading and title', async () => {
    const empty = await read(inbox);
    expect(empty).toContain('No enquiries yet');
    expect(empty).toContain('<title>Enquiries | Staff</title>');
    expect(empty).not.toContain('count-badge');
    await store();
    await store({ readAt: new Date().toISOString() });
    const html = await read(inbox);
    expect(html).toContain('<title>(1) Enquiries | Staff</title>');
    expect(html).toMatch(/count-badge">1<span[^>]*> unread/);
    expect(await read('/admin/dashboard')).toMatch(/Unread enquiries.{0,120}>1</);
  });

  it('prepares a reply in the language of the enquiry', async () => {
    const id = await store({ language: 'ur', phone: '9876543210' });
    const html = await read(`${inbox}/${id}`);
    const [, text = ''] = /href="https:\/\/wa\.me\/919876543210\?text=([^"]*)"/.exec(html) ?? [];
    expect(decodeURIComponent(text)).toMatch(/^\p{Script=Arabic}/u);
  });

  it('filters by state and searches by the URL; % is a plain character', async () => {
    await store({ name: 'Quoted one', state: 'quoted', message: 'At 50% please' });
    await store({ name: 'Booked one', state: 'booked', message: 'At 500 please' });
    for (const [query, names] of [
      ['state=quoted', ['Quoted one']],
      ['search=50%25', ['Quoted one']],
      ['search=PLEASE&state=booked', ['Booked one']],
    ] as const) {
      expect(namesIn(await read(`${inbox}?${query}`)).toSorted(), query).toEqual(names);
    }
    expect(await read(`${inbox}?search=%01nothing`)).toContain('No enquiry matches');
  });

  it('shows 50, and 50 more', async () => {
    for (let count = 0; count < 60; count += 1) await store({ name: `Person ${count}` });
    const first = await read(`${inbox}?search=person`);
    expect(namesIn(first)).toHaveLength(50);
    expect(first).toMatch(/href="\/admin\/enquiries\?search=person&amp;show=100[^>]*>Show more/);
    expect(namesIn(await read(`${inbox}?search=person&show=100`))).toHaveLength(60);
  });

  it('exports the filtered list as CSV without formulas', async () => {
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
    await addEnquiryNote(here.database, id, { author: staffEmail, text: 'عمرہ & more' });
    await store({ name: 'Other', state: 'closed' });
    const response = await get(`${inbox}.csv?state=quoted&search=win`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    // Spreadsheets need a byte order mark to read Urdu.
    expect(bytes.toString().startsWith('\uFEFF')).toBe(true);
    const [columns, row, ...others] = parse(bytes, { bom: true, record_delimiter: '\r\n' });
    expect(others).toEqual([]);
    expect(columns?.slice(0, 4)).toEqual(['Received', 'Name', 'Phone', 'Email']);
    expect(row?.slice(0, 10)).toEqual([
      ...['2027-01-01 01:30', `'=HYPERLINK("https://evil.example";"Win")`, '98765-43210'],
      ...["'+a@b.c", "'-1+2", 'قیمت ₹1,24,000', `'@SUM(1)\nsecond; "third"`],
      ...['Quoted', '2027-01-05', 'Mail failed'],
    ]);
    expect(row?.[10]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d staff@example\.com: عمرہ & more$/);
    expect(parse(await read(`${inbox}.csv`), { bom: true })).toHaveLength(3);
  });

  it('is hidden from strangers', async () => {
    await store();
    for (const page of ['/', '/contact', '/_.data']) {
      expect(await read(page, ''), page).not.toMatch(/"enquiries"/);
    }
    expect((await get('/live?for=staff', '')).status).toBe(204);
  });

  it('marks an enquiry read when it is opened, not when a link is prefetched', async () => {
    const id = await store({ message: '<script>alert(1)</script>\nsecond line' });
    const page = `${inbox}/${id}`;
    await here.ask(page, { method: 'HEAD' });
    await read(`${page}.data`);
    expect((await found(id)).enquiry.readAt).toBeNull();
    const before = revision();
    expect(await read(page)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line');
    expect((await found(id)).enquiry.readAt).not.toBeNull();
    await read(page);
    expect(revision()).toBe(before + 1);
    expect((await get(`${inbox}/nothing`)).status).toBe(404);
  });

  it('moves, follows up, notes and marks unread by plain forms', async () => {
    const id = await store();
    const page = `${inbox}/${id}?state=new`;
    const moved = await post(page, { intent: 'state', state: 'quoted' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, page]);
    expect(toastOf(moved)).toContain('Moved to Quoted');
    await post(page, { intent: 'followUp', followUpOn: '2030-02-28' });
    const noted = await post(page, { intent: 'note', note: ' Called at noon\r\nعمرہ ' });
    expect(toastOf(noted)).toContain('Note added');
    const { enquiry, notes } = await found(id);
    expect(enquiry).toMatchObject({ state: 'quoted', followUpOn: '2030-02-28' });
    expect(notes).toMatchObject([{ author: staffEmail, text: 'Called at noon\nعمرہ' }]);
    const unread = await post(page, { intent: 'unread' });
    expect(unread.headers.get('location')).toBe(`${inbox}?state=new`);
    expect((await found(id)).enquiry.readAt).toBeNull();
  });

  it('shows each form error at its field, and keeps what was typed', async () => {
    const id = await store();
    const page = `${inbox}/${id}`;
    const note = 'x'.repeat(2001);
    const tooLong = 'Note can have at most 2,000 characters';
    await expectRefused(await post(page, { intent: 'note', note }), tooLong, note);
    const followUp = { intent: 'followUp', followUpOn: '2030-02-30' };
    await expectRefused(await post(page, followUp), 'Follow-up date: there is no 30 February 2030');
    await expectRefused(await post(page, { intent: 'state', state: 'lost' }));
    const gone = await post(`${inbox}/none`, { intent: 'state', state: 'new' });
    expect(gone.status).toBe(404);
    expect((await found(id)).enquiry).toMatchObject({ state: 'new', followUpOn: '' });

    const message = `<b>${'x'.repeat(40)}</b>`;
    const wrong = await post(form, { source: 'office', email: 'nowhere', message });
    await expectRefused(wrong, 'Enter a name or a number', 'Email is invalid', '&lt;b&gt;');
    const named = { source: 'office', name: 'A' };
    await expectRefused(
      await post(form, { ...named, packageId: 'gone' }),
      'This package was deleted. Choose another one',
    );
    await expectRefused(
      await post(form, { ...named, assignee: 'who@example.com' }),
      'This account no longer exists',
    );
  });

  it('accepts a call with only a number, marked as read', async () => {
    const before = revision();
    const added = await post(form, { source: 'phone', phone: '+91 98765-43210' });
    expect(added.status).toBe(302);
    expect(toastOf(added)).toContain('Enquiry added');
    const page = added.headers.get('location') ?? '';
    expect((await found(page.split('/').at(-1) ?? '')).enquiry).toMatchObject({
      name: '',
      email: '',
      phone: '9876543210',
      source: 'phone',
      subject: 'Call',
      state: 'new',
      assignee: '',
      mailState: 'none',
      readAt: expect.any(String),
    });
    expect(revision()).toBe(before + 1);
    const html = await read(page);
    expect(html).toContain('+91 98765 43210');
    expect(html).toContain('tel:+919876543210');
    expect(html).not.toContain('mailto:');
    expect(await read(inbox)).toContain('+91 98765 43210');

    const [tour] = await listPackages(here.database);
    const { id: packageId = '', packageName } = tour ?? {};
    const other = await post(form, { source: 'whatsapp', name: 'A', packageId });
    const id = other.headers.get('location')?.split('/').at(-1) ?? '';
    const expected = { packageId, subject: `Enquiry: ${packageName}`, source: 'whatsapp' };
    expect((await found(id)).enquiry).toMatchObject(expected);
  });

  it('gives an enquiry to a colleague, and takes it back when the colleague leaves', async () => {
    const mine = await store({ name: 'Mine', assignee: staffEmail });
    const other = await store({ name: 'Other' });
    const give = (id: string, assignee: string) =>
      post(`${inbox}/${id}`, { intent: 'assignee', assignee });
    expect(toastOf(await give(other, clerk))).toContain(`Assigned to ${clerk}`);
    const listed = async (search: string) => {
      const html = await read(`${inbox}${search}`);
      return [mine, other].filter((id) => html.includes(`${inbox}/${id}`));
    };
    expect(await listed('')).toEqual([mine, other]);
    expect(await listed('?whose=mine')).toEqual([mine]);
    expect(await listed('?whose=nobody')).toEqual([]);
    expect(await read(`${inbox}.csv?whose=mine`)).not.toContain('Other');
    await actByEmail(here.database, clerk, (act) => removePerson(here.database, act));
    expect(await listed('?whose=nobody')).toEqual([other]);
    await expectRefused(await give(mine, clerk), 'This account no longer exists');
    expect(toastOf(await give(mine, ''))).toContain('No longer assigned');
  });

  it('retries failed mails, but not for enquiries that a colleague added', async () => {
    const smtp = await startSmtpService();
    const { mail } = here.site.services;
    onTestFinished(async () => {
      here.site.services.mail = mail;
      await smtp.close();
    });
    mailThrough(here.site, smtp.url);
    const id = await store({ mailState: 'failed' });
    const page = `${inbox}/${id}`;
    const send = async () => (await post(page, { intent: 'mail' })).status;
    expect(await read(page)).toMatch(/Mail failed.*Send again/);
    smtp.behaviour = 550;
    expect(await send()).toBe(503);
    smtp.behaviour = 'well';
    expect(await send()).toBe(302);
    expect((await found(id)).enquiry.mailState).toBe('sent');
    await here.kysely.updateTable('enquiries').set({ source: 'phone' }).execute();
    expect(await send()).toBe(400);
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['office@example.com']]);
  });

  it.each([
    ['on logout', (cookie: string) => post('/admin/logout', {}, cookie)],
    ['when the person is signed out', () => signOutEverywhere(here.database, staffEmail)],
  ])('a stream ends with its session %s, and others go on', async (_, end) => {
    const cookie = await staffCookie(here.site);
    const clerk = await staffCookie(here.site, 'staff');
    const [ended, other] = await Promise.all([
      get('/live?for=staff', cookie),
      get('/live?for=staff', clerk),
    ]);
    await end(cookie);
    expect(await ended.text()).toContain('event: hello');
    const reader = other.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });
});

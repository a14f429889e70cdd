import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import { addEnquiryNote, eraseEnquiry } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { departureKey } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { actByEmail, removePerson } from '../../../app/data/staff/people.server.ts';
import { signOutEverywhere } from '../../../app/data/staff/staff.server.ts';
import { createCookie, staffEmail } from '../../sites/staff-session.ts';
import { deleteEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  expectWords,
  getToast,
  openMail,
  openStaffSite,
  readText,
  unescapeHtml,
} from '../site/open-site.ts';

const inbox = '/admin/enquiries';
const form = `${inbox}/new`;
const clerk = 'clerk@example.com';

describe.each(requestDatabases)('the inbox on %s', (kind) => {
  const here = openStaffSite(kind, { sample: true });
  const { get, read, post } = here;
  beforeEach(() => deleteEnquiries(here.database));
  const store = (values: Parameters<typeof storeEnquiry>[1] = {}) =>
    storeEnquiry(here.database, values);
  const loadEnquiry = async (id: string) => (await findEnquiry(here.database, id))?.enquiry;
  const revision = () => here.database.events.revisions().enquiries;
  const expectRefused = async (response: Response, ...texts: string[]) =>
    expectWords(await readText(response, 400), ...texts);
  const readNames = async (search: string) =>
    new Set((await read(inbox + search)).match(/(?<=aria-label="E-mail )[^"]*/g));

  it('is empty, then counts unread enquiries only for staff', async () => {
    const empty = await read(inbox);
    expectWords(empty, 'No enquiries yet', '<title>Enquiries | Staff</title>');
    expect(empty).not.toContain('count-badge');
    await store();
    await store({ readAt: new Date().toISOString() });
    const title = '<title>(1) Enquiries | Staff</title>';
    expectWords(await read(inbox), title, /count-badge">1<span[^>]*> unread/);
    expect(await read('/admin/dashboard')).toMatch(/Unread enquiries.{0,120}>1</);
    expect(await read('/_.data', '')).not.toContain('"enquiries"');
  });

  it('offers the ready replies, filled in and in the language of the enquiry', async () => {
    const tour = (await listPackages(here.database)).find(({ price }) => price === '94,500');
    const tourFields = { packageId: tour?.id ?? '', packageName: tour?.packageName ?? '' };
    const id = await store({ ...tourFields, name: 'زینب', language: 'ur', phone: '9876543210' });
    const readReplies = async (title: string) => {
      const html = await read(`${inbox}/${id}`);
      const links = html.matchAll(/<a href="([^"]*)"[^>]*aria-label="WhatsApp: ([^"]*)"/g);
      return [...links]
        .filter(([, , label]) => label === title)
        .map(([, href]) => new URL(unescapeHtml(href)).searchParams.get('text') ?? '');
    };
    const [plain = '', withDeletion = ''] = await readReplies('Price and date');
    expect(plain).toMatch(/^السلام علیکم زینب،\nپیکیج: .*\nفی کس قیمت: .*₹94,500/);
    expect(plain).not.toContain('/privacy/delete/');
    expect(withDeletion).toMatch(/\/ur\/privacy\/delete\/[\w.~-]+$/);
    // A line with a date that is over is left out.
    const update = here.database.kysely
      .updateTable('packages')
      .set({ nextBatch: '1 January 2020' });
    await update.where('id', '=', tour?.id ?? '').execute();
    const text = 'For {name}\r\nIt costs {price}\r\nLeaves on {date}';
    const reply = { 'first.title': 'Ours', 'first.text': text };
    const blank = { 'second.title': '', 'second.text': '', 'third.text': '' };
    const fields = { version: '0', ...reply, ...blank, 'third.title': 'Kept' };
    expect((await post('/admin/website/replies', fields)).status).toBe(302);
    expect((await readReplies('Ours'))[0]).toMatch(/^For .*زینب.*\nIt costs ₹94,500$/);
    expect(await read(`${inbox}/${id}`)).not.toMatch(/: (Documents|Kept)"/);
    const departures = [{ from: '2020-01-22' }, { from: '2099-02-19', price: '1,35,000' }];
    const nextBatch = here.database.kysely
      .updateTable('packages')
      .set({ nextBatch: '', facts: JSON.stringify({ departures }) });
    await nextBatch.where('id', '=', tour?.id ?? '').execute();
    expect((await readReplies('Ours'))[0]).toMatch(/\nIt costs ₹1,35,000\nLeaves on .*19 .*2099/);
  });

  it('filters by state and search in the URL, and shows 50, then 50 more', async () => {
    await store({ name: 'Quoted one', state: 'quoted', message: 'At 50% please' });
    await store({ name: 'Booked one', state: 'booked', message: 'At 500 please' });
    for (let count = 0; count < 60; count += 1) await store({ name: `Person ${count}` });
    expect(await readNames('?state=quoted')).toEqual(new Set(['Quoted one']));
    expect(await readNames('?search=50%25')).toEqual(new Set(['Quoted one']));
    expect(await readNames('?search=PLEASE&state=booked')).toEqual(new Set(['Booked one']));
    expect(await read(`${inbox}?search=%01nothing`)).toContain('No enquiry matches');
    expect((await readNames('?search=person')).size).toBe(50);
    const more = /href="\/admin\/enquiries\?search=person&amp;show=100[^>]*>Show more/;
    expect(await read(`${inbox}?search=person`)).toMatch(more);
    expect((await readNames('?search=person&show=100')).size).toBe(60);
  });

  it('exports the filtered list as CSV without formulas', async () => {
    const id = await store({
      name: '=HYPERLINK("https://evil.example";"Win")',
      phone: '9876543210',
      subject: 'قیمت ₹1,24,000',
      message: '@SUM(1)\nsecond; "third"',
      createdAt: '2026-12-31T20:00:00.000Z',
      followUpOn: '2027-01-05',
      state: 'quoted',
      mailState: 'failed',
    });
    await addEnquiryNote(here.database, id, { author: staffEmail, text: 'عمرہ & more' });
    await store({ name: 'Other', state: 'closed' });
    const response = await get(`${inbox}.csv?state=quoted&search=win`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'cache-control': 'no-store',
    });
    const [columns, row, ...others] = parse(await response.bytes(), { bom: true });
    expect(others).toEqual([]);
    expect(columns?.slice(0, 4)).toEqual(['Received', 'Name', 'Phone', 'Email']);
    expect(row?.slice(0, 11)).toEqual([
      ...['2027-01-01 01:30', `'=HYPERLINK("https://evil.example";"Win")`, '98765-43210'],
      ...['amina@example.com', '', 'قیمت ₹1,24,000', `'@SUM(1)\nsecond; "third"`],
      ...['Quoted', '2027-01-05', 'Mail failed'],
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d staff@example\.com: عمرہ & more$/),
    ]);
  });

  it('marks an enquiry read when it is opened, not when it is prefetched', async () => {
    const message = '<script>alert(1)</script>\nsecond line';
    const id = await store({ message, language: 'ur', phone: '9876543210' });
    const page = `${inbox}/${id}`;
    await here.ask(page, { method: 'HEAD' });
    await read(`${page}.data`);
    expect((await loadEnquiry(id))?.readAt).toBeNull();
    const before = revision();
    const html = await read(page);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line');
    const [, reply = ''] = /href="https:\/\/wa\.me\/919876543210\?text=([^"]*)"/.exec(html) ?? [];
    expect(decodeURIComponent(reply)).toMatch(/^\p{Script=Arabic}/u);
    expect((await loadEnquiry(id))?.readAt).not.toBeNull();
    await read(page);
    expect(revision()).toBe(before + 1);
    expect((await get(`${inbox}/nothing`)).status).toBe(404);
  });

  it('changes state, follow-up date and notes and marks unread with plain forms', async () => {
    const id = await store();
    const page = `${inbox}/${id}?state=new`;
    const stateResponse = await post(page, { intent: 'state', state: 'quoted' });
    expect([stateResponse.status, stateResponse.headers.get('location')]).toEqual([302, page]);
    expect(getToast(stateResponse)).toContain('Moved to Quoted');
    await post(page, { intent: 'followUp', followUpOn: '2030-02-28' });
    const noteResponse = await post(page, { intent: 'note', note: ' Called at noon\r\nعمرہ ' });
    expect(getToast(noteResponse)).toContain('Note added');
    expect(await findEnquiry(here.database, id)).toMatchObject({
      enquiry: { state: 'quoted', followUpOn: '2030-02-28' },
      notes: [{ author: staffEmail, text: 'Called at noon\nعمرہ' }],
    });
    const unreadResponse = await post(page, { intent: 'unread' });
    expect(unreadResponse.headers.get('location')).toBe(`${inbox}?state=new`);
    expect((await loadEnquiry(id))?.readAt).toBeNull();
  });

  it('opens a closed enquiry for a follow-up, and says that a closed one is never due', async () => {
    const id = await store();
    const page = `${inbox}/${id}`;
    const followUp = { intent: 'followUp', followUpOn: '2030-02-28' };
    await post(page, followUp);
    const closeResponse = await post(page, { intent: 'state', state: 'closed' });
    expect(getToast(closeResponse)).toMatch(
      /Moved to Closed. Its follow-up on .* will not come due/,
    );
    const closedPage = await read(page);
    expectWords(closedPage, 'A closed enquiry is never due.', 'Saving a date opens the enquiry');
    const reopenResponse = await post(page, followUp);
    expect(getToast(reopenResponse)).toContain('Moved to Contacted. Follow up on');
    expect(await loadEnquiry(id)).toMatchObject({ state: 'contacted', closedAt: null });
    expect(await read('/admin/history?kind=enquiries')).toContain(', which opened it again');
    expect(await read(page)).not.toContain('never due');
    await post(page, { intent: 'state', state: 'closed' });
    expect(getToast(await post(page, { ...followUp, followUpOn: '' }))).toContain('removed');
    expect((await loadEnquiry(id))?.state).toBe('closed');
  });

  it('corrects the contact by the rules of an added enquiry', async () => {
    const id = await store({ name: 'Amina Begam', phone: '9876543210' });
    const page = `${inbox}/${id}`;
    const contact = { intent: 'contact', name: 'Amina', phone: '98450-12345', email: '' };
    expect(getToast(await post(page, contact))).toContain('Contact corrected');
    expect(await loadEnquiry(id)).toMatchObject({ name: 'Amina', phone: '9845012345', email: '' });
    expectWords(await read(page), 'value="+91 98450 12345"', 'wa.me/919845012345');
    const entry = expect.objectContaining({ act: 'contact corrected', details: '{}' });
    expect(await here.rows('history')).toContainEqual(entry);
    const emptyContact = { ...contact, name: '', phone: '' };
    await expectRefused(await post(page, emptyContact), 'Enter a name or a number');
    await expectRefused(await post(page, { ...contact, phone: '+91 1' }), 'telephone number');
    expect((await loadEnquiry(id))?.phone).toBe('9845012345');
  });

  it('offers to take seats for a booked enquiry, and forgets the name when the enquiry is deleted', async () => {
    const packages = await listPackages(here.database);
    const departures = packages.flatMap(({ id: packageId, facts }) =>
      facts.departures.map((item) => ({ ...item, packageId, departure: departureKey(item) })),
    );
    const match = departures.find(({ seats, left }) => seats !== '' && Number(left) > 2);
    const { packageId = '', departure = '' } = match ?? {};
    const id = await store({ name: 'Amina of the seats', packageId, state: 'quoted' });
    expect(await read(`${inbox}/${id}`)).not.toContain('Take seats');
    await post(`${inbox}/${id}`, { intent: 'state', state: 'booked' });
    const seats = `/admin/packages/${packageId}/seats`;
    expectWords(await read(`${inbox}/${id}`), 'Take seats', `${seats}?enquiry=${id}`);
    expect(await read(`${seats}?enquiry=${id}`)).toContain('value="Amina of the seats"');
    const fields = { departure, by: '-2', forWhom: 'Amina of the seats', enquiry: id };
    expect((await post(seats, fields)).headers.get('location')).toMatch(/\/seats#/);
    const history = '/admin/history?kind=packages';
    expect(await read(history)).toContain('for Amina of the seats');
    await eraseEnquiry(here.database, id);
    const html = await read(history);
    expect(html).not.toContain('Amina of the seats');
    expect(html).toContain('changed the seats left of');
    expect(await read(`${seats}?enquiry=${id}`)).not.toContain('Amina of the seats');
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
    const response = await post(`${inbox}/none`, { intent: 'state', state: 'new' });
    expect(response.status).toBe(404);
    expect(await loadEnquiry(id)).toMatchObject({ state: 'new', followUpOn: '' });

    const message = `<b>${'x'.repeat(40)}</b>`;
    for (const [fields, ...words] of [
      [{ email: 'nowhere', message }, 'Enter a name or a number', 'Email is invalid', '&lt;b&gt;'],
      [{ name: 'A', packageId: 'gone' }, 'This package was deleted. Choose another one'],
      [{ name: 'A', assignee: 'who@example.com' }, 'This account no longer exists'],
    ] as const) {
      await expectRefused(await post(form, { source: 'office', ...fields }), ...words);
    }
  });

  it('accepts a call with only a phone number, marked as read', async () => {
    const before = revision();
    const response = await post(form, { source: 'phone', phone: '+91 98765-43210' });
    expect(response.status).toBe(302);
    expect(getToast(response)).toContain('Enquiry added');
    const page = response.headers.get('location') ?? '';
    const blank = { name: '', email: '', assignee: '', readAt: expect.any(String) };
    const call = { phone: '9876543210', source: 'phone', subject: 'Call', mailState: 'none' };
    expect(await here.rows('enquiries')).toMatchObject([{ ...blank, ...call, state: 'new' }]);
    expect(revision()).toBe(before + 1);
    const html = await read(page);
    expectWords(html, '+91 98765 43210', 'tel:+919876543210');
    expect(html).not.toContain('mailto:');
    expect(await read(inbox)).toContain('+91 98765 43210');

    const [tour] = await listPackages(here.database);
    const { id: packageId = '', packageName } = tour ?? {};
    await post(form, { source: 'whatsapp', name: 'A', packageId });
    const chat = { packageId, subject: `Enquiry: ${packageName}`, source: 'whatsapp' };
    expect(await here.rows('enquiries')).toContainEqual(expect.objectContaining(chat));
  });

  it('assigns an enquiry to a colleague, and unassigns it when the colleague is removed', async () => {
    const ownId = await store({ name: 'Mine', assignee: staffEmail });
    const otherId = await store({ name: 'Other' });
    const assign = (id: string, assignee: string) =>
      post(`${inbox}/${id}`, { intent: 'assignee', assignee });
    expect(getToast(await assign(otherId, clerk))).toContain(`Assigned to ${clerk}`);
    expect(await readNames('')).toEqual(new Set(['Mine', 'Other']));
    expect(await readNames('?whose=mine')).toEqual(new Set(['Mine']));
    expect(await readNames('?whose=nobody')).toEqual(new Set());
    expect(await read(`${inbox}.csv?whose=mine`)).not.toContain('Other');
    await actByEmail(here.database, clerk, (act) => removePerson(here.database, act));
    expect(await readNames('?whose=nobody')).toEqual(new Set(['Other']));
    await expectRefused(await assign(ownId, clerk), 'This account no longer exists');
    expect(getToast(await assign(ownId, ''))).toContain('No longer assigned');
  });

  it('retries failed mails, but not for enquiries that staff added', async () => {
    const smtp = await openMail(here.site);
    const id = await store({ mailState: 'failed' });
    const page = `${inbox}/${id}`;
    const send = async () => (await post(page, { intent: 'mail' })).status;
    expect(await read(page)).toMatch(/Mail failed.*Send again/);
    smtp.behaviour = 550;
    expect(await send()).toBe(503);
    smtp.behaviour = 'well';
    expect(await send()).toBe(302);
    expect((await loadEnquiry(id))?.mailState).toBe('sent');
    await here.kysely.updateTable('enquiries').set({ source: 'phone' }).execute();
    expect(await send()).toBe(400);
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['office@example.com']]);
  });

  it.each([
    ['on logout', (cookie: string) => post('/admin/logout', {}, cookie)],
    ['when the person is signed out', () => signOutEverywhere(here.database, staffEmail)],
  ])('ends the live stream of a staff session %s, and no other stream', async (_, end) => {
    expect((await get('/live?for=staff', '')).status).toBe(204);
    const cookie = await createCookie(here.site);
    const response = await get('/live?for=staff', cookie);
    const otherResponse = await get('/live?for=staff', await createCookie(here.site, 'staff'));
    await end(cookie);
    expect(await response.text()).toContain('event: hello');
    const reader = otherResponse.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });
});

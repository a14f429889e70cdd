import { describe, expect, inject, it } from 'vitest';
import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { startSmtpService } from '../../sites/mail-services.ts';
import { staffCookie, staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds, openTestSite } from '../../sites/test-site.ts';
import { namesIn, openInbox } from './inbox-requests.ts';

describe.each(databaseKinds)('the inbox of the staff on %s', (kind) => {
  const here = openInbox(kind);
  const { ask, read, post, store, found } = here;

  it('opening an enquiry marks it read, looking whether it is there does not', async () => {
    const id = await store({ message: '<script>alert(1)</script>\nsecond line' });
    await ask(`/admin/enquiries/${id}`, { method: 'HEAD' });
    await read(`/admin/enquiries/${id}.data`);
    expect((await found(id)).enquiry.readAt).toBeNull();
    const before = here.site.services.events.revisions().enquiries;
    const html = await read(`/admin/enquiries/${id}`);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line');
    expect((await found(id)).enquiry.readAt).not.toBeNull();
    expect(here.site.services.events.revisions().enquiries).toBe(before + 1);
    await read(`/admin/enquiries/${id}`);
    expect(here.site.services.events.revisions().enquiries).toBe(before + 1);
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

  it('greets on WhatsApp by name, package and link, only where there is a number', async () => {
    const [tourPackage] = await listPackages(here.site.services.database);
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
    expect(bare).not.toContain('href="https://wa.me');
    expect(bare).not.toContain('/packages/details/gone');
  });
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
  await database.kysely.updateTable('enquiries').set({ source: 'phone' }).execute();
  // Somebody of the staff wrote it down: there is nobody to answer.
  expect((await send()).status).toBe(400);
  expect(smtp.received).toEqual([]);
  await database.kysely.updateTable('enquiries').set({ source: 'form' }).execute();
  const sent = await send();
  expect(sent.status).toBe(302);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['office@example.com']]);
  expect((await findEnquiry(database, id))?.enquiry.mailState).toBe('sent');
  expect(await read()).toMatch(/>Mailed<.*Send again/);
  await site.close();
  await smtp.close();
});

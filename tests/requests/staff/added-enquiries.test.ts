import { describe, expect, it } from 'vitest';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { removeStaff } from '../../../app/data/staff/people.server.ts';
import { addStaff } from '../../../app/data/staff/staff.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openInbox } from './inbox-requests.ts';

const colleague = 'front.desk@example.com';
const form = '/admin/enquiries/new';

describe.each(databaseKinds)('what did not come by the contact form, on %s', (kind) => {
  const here = openInbox(kind);
  const { ask, read, post, store, found } = here;
  const addColleague = () => {
    const { database, passwords } = here.site.services;
    return addStaff(database, passwords, { email: colleague, password: staffPassword });
  };

  it('a call is written down with a number alone, and is read', async () => {
    const before = here.site.services.events.revisions().enquiries;
    const added = await post(form, { source: 'phone', phone: '+91 98765-43210' });
    expect(added.status).toBe(302);
    expect(toastOf(added)).toContain('Enquiry added');
    const page = added.headers.get('location') ?? '';
    const id = page.split('/').at(-1) ?? '';
    expect((await found(id)).enquiry).toMatchObject({
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
    expect(here.site.services.events.revisions().enquiries).toBe(before + 1);
    const html = await read(page);
    expect(html).toContain('+91 98765 43210');
    expect(html).toContain('tel:+919876543210');
    expect(html).not.toContain('mailto:');
    expect(await read('/admin/enquiries')).toContain('+91 98765 43210');
  });

  it('says at its field what is wrong, and loses nothing', async () => {
    const message = `<b>${'x'.repeat(40)}</b>`;
    const wrong = await post(form, { source: 'office', email: 'nowhere', message });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain('Enter a name or a number');
    expect(html).toContain('Email is invalid');
    expect(html).toContain('&lt;b&gt;');
    expect(html).toMatch(/value="office"[^>]*checked=""|checked=""[^>]*value="office"/);
    const gone = await post(form, { source: 'office', name: 'A', packageId: 'gone' });
    expect(gone.status).toBe(400);
    expect(await gone.text()).toContain('This package was deleted. Choose another one');
    const stranger = await post(form, { source: 'office', name: 'A', assignee: 'who@example.com' });
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('There is no such account any more');
  });

  it('names the package', async () => {
    const [first] = await listPackages(here.site.services.database);
    const added = await post(form, { source: 'whatsapp', name: 'A', packageId: first?.id ?? '' });
    const id = added.headers.get('location')?.split('/').at(-1) ?? '';
    expect((await found(id)).enquiry).toMatchObject({
      packageId: first?.id,
      packageName: first?.packageName,
      subject: `Enquiry: ${first?.packageName}`,
      source: 'whatsapp',
    });
  });

  it('is given to a colleague, and is nobody’s when the colleague leaves', async () => {
    await addColleague();
    const mine = await store({ name: 'Mine', assignee: staffEmail });
    const other = await store({ name: 'Other' });
    const given = await post(`/admin/enquiries/${other}`, {
      intent: 'assignee',
      assignee: colleague,
    });
    expect(toastOf(given)).toContain(`Given to ${colleague}`);
    const listed = async (search: string) => {
      const html = await read(`/admin/enquiries${search}`);
      return [mine, other].filter((id) => html.includes(`/admin/enquiries/${id}`));
    };
    expect(await listed('')).toEqual([mine, other]);
    expect(await listed('?whose=mine')).toEqual([mine]);
    expect(await listed('?whose=nobody')).toEqual([]);
    expect(await (await ask('/admin/enquiries.csv?whose=mine')).text()).not.toContain('Other');
    await removeStaff(here.site.services.database, colleague);
    expect(await listed('?whose=nobody')).toEqual([other]);
    const late = await post(`/admin/enquiries/${mine}`, {
      intent: 'assignee',
      assignee: colleague,
    });
    expect(late.status).toBe(400);
    expect(await late.text()).toContain('There is no such account any more');
    const back = await post(`/admin/enquiries/${mine}`, { intent: 'assignee', assignee: '' });
    expect(toastOf(back)).toContain('Given to nobody');
  });

  it('what is closed has no follow-up, and mail is spoken of where there is mail', async () => {
    const id = await store({ followUpOn: '2020-01-01', state: 'closed' });
    const html = await read(`/admin/enquiries/${id}`);
    expect(html).not.toContain('Overdue');
    expect(html).not.toContain('Not mailed');
    const failed = await store({ mailState: 'failed' });
    expect(await read(`/admin/enquiries/${failed}`)).toContain('Mail failed');
  });
});

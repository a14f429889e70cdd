import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removePerson } from '../../../app/data/staff/people.server.ts';
import { subscribePush } from '../../../app/data/staff/push-subscriptions.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { isPushService } from '../../../app/services/push.server.ts';
import { createPhonePush, openPhone } from '../../sites/phone.ts';
import { staffPassword as password } from '../../sites/staff-session.ts';
import { deleteEnquiries } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { enquiry } from '../site/contact-post.ts';
import { readText } from '../site/open-site.ts';
import { newPassword, openPeople } from './people-requests.ts';

const page = '/admin/account/notifications';
const devicePath = '/admin/account/push';

describe.each(requestDatabases)('notifications on %s', (kind) => {
  const here = openPeople(kind);
  const { post, read } = here;
  const listDevices = () => here.rows('push_subscriptions');
  beforeEach(() => {
    const { services } = here.site;
    services.push = createPhonePush();
  });
  afterEach(() => deleteEnquiries(here.database));
  const send = () => post('/contact', enquiry);
  const setQuiet = (cookie: string, quietFrom: string, quietUntil: string, more = {}) =>
    post(page, { intent: 'settings', quietFrom, quietUntil, ...more }, cookie);
  /** A phone that is always awake. */
  async function subscribe(cookie: string) {
    const phone = await openPhone();
    onTestFinished(phone.close);
    expect((await post(devicePath, { intent: 'on', ...phone.address }, cookie)).status).toBe(200);
    await setQuiet(cookie, '', '');
    return phone;
  }

  it('notifies staff who turned them on, without the message unless they chose it', async () => {
    const cookie = await here.cookie('staff');
    const phone = await subscribe(cookie);
    await send();
    await expect.poll(() => phone.messages.length).toBe(1);
    const [row] = await here.rows('enquiries');
    const content = { title: 'New enquiry from Asma Begum', body: '' };
    const details = { path: `/admin/enquiries/${row?.id}`, tag: row?.id, unread: 1 };
    expect(phone.messages).toEqual([{ ...content, ...details }]);
    await setQuiet(cookie, '', '', { showsMessage: 'yes' });
    await deleteEnquiries(here.database);
    await send();
    await expect.poll(() => phone.messages.at(-1)?.body).toContain('Two elders');
  });

  it('notifies staff once of a message that is sent twice', async () => {
    const phone = await subscribe(await here.cookie('staff'));
    const repeatedForm = { ...enquiry, attempt: newAttemptKey() };
    for (const fields of [repeatedForm, repeatedForm, enquiry]) await post('/contact', fields);
    await post('/contact', { ...enquiry, message: 'Another one' });
    await expect.poll(() => phone.messages.at(-1)?.unread).toBe(2);
    expect(phone.messages).toHaveLength(2);
  });

  it.each(['pushes of 127.0.0.1', 'pushes of visitors'])(
    'after the day’s last notification in %s, enquiries only go to the inbox',
    async (bucket) => {
      const phone = await subscribe(await here.cookie('staff'));
      const warn = vi.spyOn(here.site.services.log, 'warn').mockImplementation(() => undefined);
      onTestFinished(() => warn.mockRestore());
      await here.haveTried(bucket.endsWith('1') ? 49 : 199, bucket);
      for (const message of ['The last', 'One more', 'And more']) {
        await post('/contact', { ...enquiry, message });
      }
      await expect.poll(() => warn.mock.calls.length).toBe(2);
      expect(warn.mock.calls.flat()[0]).toMatchObject({ event: 'limit hit', limit: 'pushes' });
      expect(phone.messages).toHaveLength(1);
      expect(await here.rows('enquiries')).toHaveLength(3);
    },
  );

  it('keeps the ten devices that subscribed last, also one that was a colleague’s', async () => {
    const createAddress = (name: string) => ({
      endpoint: `https://push/${name}`,
      p256dh: '',
      auth: '',
    });
    const subscribeAs = (role: StaffRole, name: string) => {
      here.later(1000);
      const person = { id: here.id(role), sessionId: role };
      return subscribePush(here.database, person, createAddress(name));
    };
    await subscribeAs('staff', 'shared');
    for (let device = 0; device < 10; device += 1) await subscribeAs('owner', `${device}`);
    await subscribeAs('owner', 'shared');
    const endpoints = (await listDevices()).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).toContain('https://push/shared');
    expect(endpoints).not.toContain('https://push/0');
  });

  it('keeps quiet hours, also over midnight, and explains invalid times', async () => {
    const cookie = await here.cookie();
    const sleepingPhone = await subscribe(cookie);
    const formatTime = (hours: number) =>
      new Date(Date.now() + (5.5 + hours) * 60 * 60 * 1000).toISOString().slice(11, 16);
    // The first minute is quiet, the last one is not; these hours span midnight.
    await setQuiet(cookie, formatTime(0), formatTime(-1));
    const awakeCookie = await here.cookie('staff');
    const awakePhone = await subscribe(awakeCookie);
    await setQuiet(awakeCookie, formatTime(-2), formatTime(0));
    await send();
    await expect.poll(() => awakePhone.messages.length).toBe(1);
    expect(sleepingPhone.messages).toEqual([]);
    expect(await readText(await setQuiet(cookie, '25 pm', '6 am'), 400)).toContain('is not a time');
    expect(await readText(await setQuiet(cookie, '10 pm', ''), 400)).toContain('Enter both times');
    await setQuiet(cookie, '10 pm', '6 am');
    expect(await read(page, cookie)).toContain('value="22:00"');
  });

  it('forgets a phone that no longer exists, and keeps the others', async () => {
    const expiredPhone = await subscribe(await here.cookie());
    expiredPhone.status = 410;
    const failingPhone = await subscribe(await here.cookie('staff'));
    failingPhone.status = 500;
    await send();
    await expect.poll(async () => (await listDevices()).length).toBe(1);
    expect(await listDevices()).toMatchObject([{ endpoint: failingPhone.address.endpoint }]);
  });

  it('keeps the settings of a person after a sign-out, and deletes them with the person', async () => {
    const cookie = await here.cookie('staff');
    const { address } = await subscribe(cookie);
    await setQuiet(cookie, '21:00', '05:00', { showsMessage: 'yes' });
    await post('/admin/logout', {}, cookie);
    const newCookie = await here.cookie('staff');
    await post(devicePath, { intent: 'on', ...address }, newCookie);
    const settings = { quietFrom: '21:00', quietUntil: '05:00', showsMessage: 1 };
    expect(await listDevices()).toMatchObject([settings]);
    await removePerson(here.database, { id: here.id('staff'), by: here.id('owner') });
    const names = (await here.rows('site_settings')).map(({ name }) => name);
    expect(names.filter((name) => name.includes(here.id('staff')))).toEqual([]);
  });

  it.each<[string, (cookie: string, person: string) => Promise<unknown>]>([
    ['signing out', (cookie) => post('/admin/logout', {}, cookie)],
    ['switching them off', (cookie) => post(page, { intent: 'off' }, cookie)],
    ['removal', (_, id) => removePerson(here.database, { id, by: here.id('owner') })],
  ])('%s ends notifications', async (_, end) => {
    const cookie = await here.cookie('staff');
    const phone = await subscribe(cookie);
    await end(cookie, here.id('staff'));
    expect(await listDevices()).toEqual([]);
    const other = await subscribe(await here.cookie());
    await send();
    await expect.poll(() => other.messages.length).toBe(1);
    expect(phone.messages).toEqual([]);
  });

  it('a new password ends notifications on all other devices', async () => {
    const cookie = await here.cookie();
    const phone = await subscribe(cookie);
    await subscribe(await here.cookie());
    await post('/admin/account', { intent: 'password', password, newPassword }, cookie);
    expect(await listDevices()).toMatchObject([{ endpoint: phone.address.endpoint }]);
  });

  it('a new sign-in renews only its own subscription, and never creates one', async () => {
    const renew = async (cookie: string, address: Record<string, string>) =>
      (await post(devicePath, { intent: 'renew', ...address }, cookie)).json();
    const cookie = await here.cookie();
    const { address } = await subscribe(cookie);
    const [before] = await listDevices();
    expect(await renew(await here.cookie('staff'), address)).toEqual({ isDone: false });
    expect(await listDevices()).toEqual([before]);
    const newCookie = await here.cookie();
    expect(await renew(newCookie, address)).toEqual({ isDone: true });
    // The first session is no longer the device's.
    await post('/admin/logout', {}, cookie);
    expect(await listDevices()).toHaveLength(1);
    await post('/admin/logout', {}, newCookie);
    expect(await listDevices()).toEqual([]);
    expect(await renew(await here.cookie(), address)).toEqual({ isDone: false });
    expect(await listDevices()).toEqual([]);
  });

  it('refuses forged keys, other addresses and strangers', async () => {
    const cookie = await here.cookie();
    const { address } = await subscribe(cookie);
    const before = await listDevices();
    for (const fields of [
      { endpoint: 'http://169.254.169.254/latest' },
      { p256dh: 'short' },
      { auth: '../../../etc' },
    ]) {
      expect((await post(devicePath, { ...address, ...fields }, cookie)).status).toBe(400);
    }
    expect((await post(devicePath, address)).status).toBe(302);
    expect(await listDevices()).toEqual(before);
  });
});

it('sends only to the push services of browsers', () => {
  expect(isPushService('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
  expect(isPushService('https://web.push.apple.com/x')).toBe(true);
  for (const url of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://127.0.0.1/x',
    'javascript:alert(1)',
    '',
  ]) {
    expect(isPushService(url), url).toBe(false);
  }
});

import { openPhone, pushToPhone } from '../../sites/phone.ts';
import { expect, test } from '../offline/device.ts';
import { signInBrowser } from '../site-fixture.ts';

test('a phone gets new enquiries until its owner signs out', async ({ device, site }) => {
  const { services } = site;
  const { push } = services;
  const devices = services.database.kysely.selectFrom('push_subscriptions').select('id');
  const phone = await openPhone();
  services.push = pushToPhone();
  await signInBrowser(device.context, site);
  await device.context.grantPermissions(['notifications'], { origin: device.origin });
  // Chromium's own push service needs the internet, and its headless shell shows no notifications.
  await device.context.addInitScript((address) => {
    const { endpoint, p256dh, auth } = address;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => true,
    } as unknown as PushSubscription;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let current: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async () => {
      current = subscription;
      return subscription;
    };
  }, phone.address);
  const { page } = device;
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('Signing out here stops it.')).toBeVisible();
  await page.getByLabel('From').fill('');
  await page.getByLabel('Until').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();

  const texts = { subject: 'Umrah', message: 'A private question' };
  const enquiry = { name: 'Fathima', email: 'f@example.com', ...texts };
  const body = new URLSearchParams(enquiry);
  await fetch(`${site.origin}/contact`, { method: 'POST', body, headers: { Origin: site.origin } });
  await expect.poll(() => phone.messages.length).toBe(1);
  const [row] = await services.database.kysely.selectFrom('enquiries').select('id').execute();
  expect(phone.messages[0]).toMatchObject({
    title: 'New enquiry from Fathima',
    body: '',
    path: `/admin/enquiries/${row?.id}`,
  });

  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Log out here' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await devices.execute()).toEqual([]);
  services.push = push;
  phone.close();
});

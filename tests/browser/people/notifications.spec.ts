import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from '../offline/device.ts';
import { signInBrowser } from '../site-fixture.ts';

test('a phone gets notifications until its owner signs out', async ({ device, site }) => {
  const { kysely } = site.services.database;
  const devices = () => kysely.selectFrom('push_subscriptions').select('endpoint').execute();
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone';
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  await signInBrowser(device.context, site);
  await device.context.grantPermissions(['notifications'], { origin: device.origin });
  // Chromium's own push service needs the internet, and its headless shell shows no notifications.
  await device.context.addInitScript(
    (address) => {
      const subscription = {
        endpoint: address.endpoint,
        toJSON: () => address,
        unsubscribe: async () => localStorage.removeItem('device') === undefined,
      } as unknown as PushSubscription;
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      // As in a browser, it outlives the page.
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('device') ? subscription : null;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('device', 'subscribed');
        return subscription;
      };
    },
    { endpoint, keys: { p256dh, auth } },
  );
  const { page } = device;
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('Signing out here stops it.')).toBeVisible();
  expect(await devices()).toEqual([{ endpoint }]);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Log out here' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await devices()).toEqual([]);
  // Nor does the next person here inherit it.
  await signInBrowser(device.context, site, 'staff');
  await page.goto('/admin/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device'))).toBeNull();
});

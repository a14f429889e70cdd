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
});

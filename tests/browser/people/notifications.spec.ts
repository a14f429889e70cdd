import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { staffPassword } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { logout } from '../admin/staff-page.ts';
import { expect, open, signInBrowser, staffTest as test } from '../site-fixture.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ });

const endpoint = 'https://fcm.googleapis.com/fcm/send/phone';
const notifications = '/admin/account/notifications';
const listDevices = ({ services }: TestSite) =>
  services.database.kysely.selectFrom('push_subscriptions').select('endpoint').execute();
const hasSubscription = (page: Page) =>
  page.evaluate(() => localStorage.getItem('device') !== null);

async function subscribe(page: Page) {
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('Signing out here stops it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop on my device' })).toBeVisible();
}

// Chromium's own push service needs the internet, and its headless shell shows no notifications.
test.beforeEach(async ({ context, site }) => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  await context.grantPermissions(['notifications'], { origin: site.origin });
  await context.addInitScript(
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
});

test('a phone gets notifications until its owner stops them or signs out', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await subscribe(page);
  await page.getByRole('button', { name: 'Stop on my device' }).click();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
  expect(await hasSubscription(page)).toBe(false);
  await subscribe(page);
  expect(await listDevices(site)).toEqual([{ endpoint }]);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Log out here' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await listDevices(site)).toEqual([]);
  // Nor does the next person here inherit it.
  await signInBrowser(context, site, 'staff');
  await page.goto('/admin/dashboard');
  await expect.poll(() => hasSubscription(page)).toBe(false);
});

test('a sign-out after the session has ended stops notifications, too', async ({
  page,
  context,
  site,
}) => {
  const { kysely } = site.services.database;
  const endSessions = () => kysely.deleteFrom('staff_sessions').execute();
  await page.goto(notifications);
  await subscribe(page);
  await endSessions();
  await logout(page);
  await expect(page).toHaveURL('/admin/login');
  await expect.poll(() => hasSubscription(page)).toBe(false);

  await signInBrowser(context, site);
  await page.goto(notifications);
  await subscribe(page);
  // A refresh after the subscription may open the dialog, too: this page has none.
  await open(page, '/admin/dashboard');
  await endSessions();
  await page.getByRole('link', { name: 'Packages' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/packages');
  await logout(page);
  await expect(page).toHaveURL('/admin/login');
  expect(await listDevices(site)).toEqual([]);
});

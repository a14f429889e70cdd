import type { CDPSession, Page } from '@playwright/test';
import type { TestSite } from '../../sites/test-site.ts';
import { fillMessage } from '../every-page/early-form.ts';
import { forgetTries } from '../site-fixture.ts';
import { type Device, expect, test } from './device.ts';

// What a browser does with the worker by itself: it wakes it, installs the site, and may have no room.
test.afterEach(async ({ site }) => {
  await site.services.database.kysely.deleteFrom('enquiries').execute();
  await forgetTries(site);
});

const kept = (page: Page) => page.getByText('Your message is kept on this device');

async function writeOffline(device: Device, subject: string) {
  await device.goOffline();
  await fillMessage(device.page);
  await device.page.getByLabel('Subject').fill(subject);
  await expect(device.page.getByText('You are offline.')).toBeVisible();
  await device.page.getByRole('button', { name: 'Send Message' }).click();
}

async function subjects({ services }: TestSite): Promise<string[]> {
  const { kysely } = services.database;
  const enquiries = await kysely.selectFrom('enquiries').select('subject').execute();
  return enquiries.map(({ subject }) => subject);
}

/** The browser's own name of the worker that is at work. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}

test('a message that waits is sent when the browser wakes the worker, with no page open', async ({
  device,
  site,
}) => {
  await device.page.goto('/contact');
  await device.keeps('/contact');
  await writeOffline(device, 'Sent in the background');
  await expect(kept(device.page)).toBeVisible();

  // No page of the site is open any more: this is a text without a script.
  await device.page.goto('about:blank');
  await device.goOnline();
  await device.page.goto('/robots.txt');
  const devtools = await device.context.newCDPSession(device.page);
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: device.origin,
    registrationId: await registrationOf(devtools),
    tag: 'outbox',
    lastChance: false,
  });
  await expect.poll(() => subjects(site)).toEqual(['Sent in the background']);

  await device.page.goto('/contact');
  await expect(device.page.getByText('We will get back to you soon!')).toBeVisible();
  await expect(kept(device.page)).toHaveCount(0);
  expect(await subjects(site)).toHaveLength(1);
});

test('the browser finds nothing that keeps it from installing the site', async ({ device }) => {
  await device.page.goto('/');
  await device.keeps('/', '/offline');
  const devtools = await device.context.newCDPSession(device.page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toContain(device.origin);
});

test('where a device has no room left pages open as before, and a message is not lost', async ({
  device,
  site,
}) => {
  await device.page.goto('/contact');
  await device.keeps('/contact');
  const devtools = await device.context.newCDPSession(device.page);
  const { origin } = device;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const [worker] = device.context.serviceWorkers();
  const refused = worker?.waitForEvent('console', (said) => said.text().includes('be kept'));
  for (const address of ['/packages', '/guide', '/gallery/hajj', '/contact']) {
    await device.page.goto(address);
    await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect((await refused)?.text()).toContain('QuotaExceededError');
  expect(await device.kept()).not.toContain('/packages');

  await writeOffline(device, 'No room');
  await expect(kept(device.page)).toBeVisible();
  await device.goOnline();
  await expect(device.page.getByText('We will get back to you soon!')).toBeVisible();
  expect(await subjects(site)).toEqual(['No room']);
});

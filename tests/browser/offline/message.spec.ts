import type { CDPSession } from '@playwright/test';
import type { TestSite } from '../../sites/test-site.ts';
import { fillMessage } from '../every-page/early-form.ts';
import { forgetTries } from '../site-fixture.ts';
import { type Device, expect, test } from './device.ts';

test.afterEach(({ site }) => forgetTries(site));

const answered = 'We will get back to you soon!';
const kept = ({ page }: Device) => page.getByText('Your message is kept on this device');
const send = ({ page }: Device) => page.getByRole('button', { name: 'Send Message' }).click();

async function fill({ page }: Device, subject: string) {
  await fillMessage(page);
  await page.getByLabel('Subject').fill(subject);
}

async function writeOffline(device: Device, subject: string) {
  await device.goOffline();
  await fill(device, subject);
  await expect(device.page.getByText('You are offline.')).toBeVisible();
  await send(device);
  await expect(kept(device)).toBeVisible();
}

async function subjects({ services }: TestSite): Promise<string[]> {
  const { kysely } = services.database;
  const enquiries = await kysely.selectFrom('enquiries').select('subject').execute();
  return enquiries.map(({ subject }) => subject);
}

test('a message that was written without a network is sent once when the server can take it', async ({
  device,
  site,
}) => {
  await device.page.goto('/contact');
  await device.keeps('/contact', '/compare/columns');
  await device.goOffline();
  await device.reopen();
  await device.page.goto('/contact');
  await send(device);
  await expect(device.page.getByText('Name is required')).toBeVisible();
  await writeOffline(device, 'From Mina');
  await expect(device.page.getByLabel('Subject')).toHaveValue('');
  await device.reopen();
  await device.page.goto('/contact');
  await expect(kept(device)).toBeVisible();

  // The server can be reached and cannot take it now: it stays until the next try.
  let failures = 0;
  await device.context.route('**/contact', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    failures += 1;
    return route.fulfill({ status: 500 });
  });
  await device.goOnline();
  await expect.poll(() => failures).toBeGreaterThan(0);
  await expect(kept(device)).toBeVisible();
  expect(await subjects(site)).toEqual([]);
  await device.context.unroute('**/contact');
  await expect(device.page.getByText(answered)).toBeVisible();
  await expect(kept(device)).toHaveCount(0);
  await device.page.reload();
  await expect(kept(device)).toHaveCount(0);
  expect(await subjects(site)).toEqual(['From Mina']);
});

test('a message that the server refuses shows its subject, comes back when it is opened, and goes in time', async ({
  device,
  site,
}) => {
  const { page } = device;
  await page.goto('/contact');
  await device.keeps('/contact');
  // Where the site can be reached a failed message says so, and waits for nothing.
  await page.route(/contact\.data/, (route) => route.abort());
  await fill(device, 'Now');
  await send(device);
  await expect(page.getByText('Error sending message. Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Now');
  await page.unroute(/contact\.data/);

  await writeOffline(device, 'Once more');
  await sendUntilRefused(site.origin);
  await device.goOnline();
  const refusal = page.getByRole('alert').filter({ hasText: 'Please wait' });
  await expect(refusal).toBeVisible();
  // Whoever has the phone next.
  await page.reload();
  await expect(refusal).toBeVisible();
  const said = page.getByText('Four of us').and(page.locator('p'));
  await expect(said).toBeHidden();
  const fields = await page.getByRole('textbox').all();
  for (const field of fields) await expect(field).toHaveValue('');
  await page.getByText('Once more').click();
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Once more');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/Four of us/);

  await forgetTries(site);
  await send(device);
  await expect(page.getByText(answered)).toBeVisible();
  await expect(refusal).toHaveCount(0);
  expect((await subjects(site)).filter((subject) => subject === 'Once more')).toHaveLength(1);

  await writeOffline(device, 'Left behind');
  await sendUntilRefused(site.origin);
  await device.goOnline();
  await expect(refusal).toBeVisible();
  for (const [days, count] of [
    [13, 1],
    [15, 0],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await page.reload();
    await expect(page.getByText('Left behind')).toHaveCount(count);
  }
});

/** The same person has written a lot meanwhile, from another device. */
async function sendUntilRefused(origin: string): Promise<void> {
  const fields = { name: 'Amina', email: 'amina@example.com', subject: 'Hajj', message: 'When?' };
  for (let sent = 0, status = 200; status !== 429; sent += 1) {
    expect(sent).toBeLessThan(60);
    const body = new URLSearchParams({ ...fields, message: `When? ${sent}` });
    ({ status } = await fetch(`${origin}/contact`, { method: 'POST', headers: { origin }, body }));
  }
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

test('a message that waits is sent when the browser wakes the worker, with no page open', {
  tag: '@full',
}, async ({ device, site }) => {
  const { page, origin } = device;
  await page.goto('/contact');
  await device.keeps('/contact');
  await writeOffline(device, 'Sent in the background');

  // No page of the site is open any more: this is a text without a script.
  await page.goto('about:blank');
  await device.goOnline();
  await page.goto('/robots.txt');
  const devtools = await device.context.newCDPSession(page);
  const registrationId = await registrationOf(devtools);
  const sync = { origin, registrationId, tag: 'outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(() => subjects(site)).toEqual(['Sent in the background']);

  await page.goto('/contact');
  await expect(page.getByText(answered)).toBeVisible();
  await expect(kept(device)).toHaveCount(0);
  expect(await subjects(site)).toHaveLength(1);
});

import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { findFamilyPackage, saveSample } from '../../sites/sample-company.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { listEnquiries } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { fillMessage, loseRequests, resetLimits, signInBrowser } from '../site-fixture.ts';
import { type Device, expect, test } from './device.ts';

test('pages opened before can be read offline after a restart', async ({
  durableDevice: device,
  site,
}) => {
  const { id, packageName: name, path: address } = await findFamilyPackage(site);
  await device.page.goto('/packages');
  await device.page.getByRole('link', { name }).first().click();
  await device.keeps(address);
  await device.page.goto('/guide/umrah');
  await device.page.goto('/guide/documents');
  await device.keeps(
    ...['/guide/umrah', '/guide/documents', '/contact', '/offline'],
    ...['/packages?type=hajj', '/packages?type=special', '/compare/columns'],
  );
  // The browser sees no reason that prevents installing the site.
  const devtools = await device.context.newCDPSession(device.page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  await device.goOffline();
  await device.reopen();
  const { page } = device;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(line).toContainText('Saved copy from');

  await page.goto('/packages');
  const hajj = page.getByRole('button', { name: 'Hajj', exact: true });
  await hajj.click();
  await expect(hajj).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/packages');
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (const index of [0, 2]) await boxes.nth(index).check();
  await page.getByRole('button', { name: 'Compare (2)' }).click();
  const table = page.getByRole('region', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);

  // The shortlist.
  await page.goto(`/packages?ids=${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page is not saved on your phone');
  const savedPages = page.getByRole('region', { name: 'Pages saved on this phone' });
  await expect(savedPages.getByRole('link').first()).toHaveText(name);
  await page.goto('/packages?q=quiet');
  await expect(heading).toHaveText('Search needs a network connection');
  for (const linkName of ['Home', 'Hajj packages', 'Documents', name])
    await expect(savedPages.getByRole('link', { name: linkName, exact: true })).toBeVisible();
  // The page says it itself, so the notice stays empty once it has loaded.
  await page.locator('.offline-line').waitFor({ state: 'attached' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(line).toHaveCount(0);
  // A network that returns for a moment interrupts nobody.
  await savedPages.getByRole('link', { name: /^Contact/ }).evaluate((link: HTMLElement) => {
    link.click();
    window.dispatchEvent(new Event('online'));
  });
  await expect(page).toHaveURL('/contact');

  await device.goOnline();
  await expect(line).toHaveCount(0);
  // What the site no longer has leaves the device.
  await setPackagesHidden(site.services.database, [id], true);
  await saveSample(site, 'offer', { guide: 'off' });
  expect((await page.goto(address))?.status()).toBe(404);
  await page.goto('/about');
  const listStalePaths = async () =>
    (await device.kept()).filter((path) => path === address || path.startsWith('/guide'));
  await expect.poll(listStalePaths).toEqual([]);
});

test('Back shows the stored page offline', async ({ device, site }) => {
  const { page } = device;
  const { packageName: name, path: address } = await findFamilyPackage(site);
  await page.goto('/packages?type=hajj');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/packages');
  await page.getByRole('link', { name }).first().click();
  await device.keeps(address, '/packages', '/packages?type=hajj', '/compare/columns');
  await device.goOffline();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(name);
  for (const [list, filter] of [
    ['/packages', 'All'],
    ['/packages?type=hajj', 'Hajj'],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(heading).toHaveText(/Packages/);
    const button = page.getByRole('button', { name: filter, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Saved copy from')).toBeVisible();
  }
});

test('a stored gallery opens its photos and keeps its rows offline', async ({ device, site }) => {
  const { page } = device;
  const { kysely } = site.services.database;
  const [image] = await kysely.selectFrom('gallery_images').selectAll().limit(1).execute();
  if (!image) throw new Error('The sample has no image');
  const rows = Array.from({ length: 60 }, (_, index) => ({ ...image, id: `more-${index}` }));
  await kysely.insertInto('gallery_images').values(rows).execute();
  const path = `/gallery/${image.category}`;
  await page.goto(path);
  await device.keeps(path, '/compare/columns');
  await device.goOffline();
  await expect(page.getByText('Saved copy from')).toBeVisible();
  const preview = page.getByRole('dialog');
  await page.getByRole('figure').first().getByRole('link').click();
  await expect(preview).toBeVisible();
  await preview.getByRole('link', { name: 'Next image' }).click();
  await expect(preview.getByText('2 of')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toBeHidden();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByText('could not be loaded right now')).toBeVisible();
});

test('the installed site opens offline in the chosen language', async ({
  durableDevice: device,
}) => {
  const { page } = device;
  await page.goto('/ur');
  await page.evaluate(() => localStorage.setItem('language', 'ur'));
  await device.keeps('/offline', '/ur', '/ur/offline', '/ur/packages?type=hajj');
  expect(await device.kept()).not.toContain('/');
  await device.goOffline();
  for (const [path, expectedPath] of [
    ['/', '/ur'],
    ['/packages?type=hajj', '/ur/packages?type=hajj'],
    ['/terms', '/ur/offline?page=%2Fur%2Fterms'],
  ] as const) {
    await device.reopen();
    await device.page.goto(path);
    await expect(device.page).toHaveURL(expectedPath);
    await expect(device.page.locator('html')).toHaveAttribute('lang', 'ur');
  }
});

test('shows the stored page if the server does not respond', { tag: '@full' }, async ({
  device,
  site,
}) => {
  const { page } = device;
  const { path: address } = await findFamilyPackage(site);
  await page.goto(address);
  await device.keeps(address, '/guide', '/compare/columns');
  device.proxy.blackhole();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL('/guide');
  const line = page.getByRole('status').filter({ hasText: 'The network is slow.' });
  await expect(line).toBeVisible();
  await device.proxy.restore();
  await expect(line).toHaveCount(0);
});

/** Everything that a page of the site can read in this browser, as text. */
async function readAllStorage(): Promise<string> {
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      // The site's own files contain no secrets, so only their names count.
      const isText = /html|json/.test(response?.headers.get('Content-Type') ?? '');
      texts.push(`${name} ${request.url} ${isText ? await response?.text() : ''}`);
    }
  }
  return texts.join('\n');
}

test('stores no staff page, and signing out removes everything', async ({ device, site }) => {
  const { page, context } = device;
  await page.goto('/about');
  await device.keeps('/about');
  await page.setViewportSize({ width: 1280, height: 800 });
  // The cookie is valid for the host, whatever its port.
  await signInBrowser(context, site);
  await page.goto('/privacy');
  await device.keeps('/privacy');
  await page.goto('/admin/packages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: staffEmail }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto('/about');
  const storageText = await page.evaluate(readAllStorage);
  expect(storageText.includes('/privacy')).toBe(true);
  for (const text of [staffEmail, 'Total Packages', '/admin/dashboard', '/admin/packages']) {
    expect(storageText.includes(text), text).toBe(false);
  }
});

const successText = 'We will get back to you soon!';
const getSavedNotice = ({ page }: Device) => page.getByText('Your message is saved on this device');
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
  await expect(getSavedNotice(device)).toBeVisible();
}

const listSubjects = async ({ services }: TestSite) =>
  (await listEnquiries(services.database)).map(({ subject }) => subject);

test('sends a message written offline once, as soon as possible', async ({
  durableDevice: device,
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
  await expect(getSavedNotice(device)).toBeVisible();
  await fill(device, 'From Arafat');
  await send(device);
  await expect(device.page.getByLabel('Subject')).toHaveValue('');

  // The server refuses one message for now: it stays until the next attempt, and the other one is sent.
  let failures = 0;
  await device.context.route('**/contact', (route) => {
    if (!route.request().postData()?.includes('From+Mina')) return route.fallback();
    failures += 1;
    return route.fulfill({ status: 500 });
  });
  await device.goOnline();
  await expect.poll(() => failures).toBeGreaterThan(0);
  await expect.poll(() => listSubjects(site)).toEqual(['From Arafat']);
  await expect(getSavedNotice(device).first()).toBeVisible();
  await device.context.unroute('**/contact');
  await expect(device.page.getByText(successText)).toBeVisible();
  await expect(getSavedNotice(device)).toHaveCount(0);
  expect((await listSubjects(site)).sort()).toEqual(['From Arafat', 'From Mina']);
});

test('a message refused later is reported, can be opened, and expires', async ({
  device,
  site,
}) => {
  const { page } = device;
  await page.goto('/contact');
  await device.keeps('/contact');
  // If the site is reachable, a failed message says so and does not wait.
  await loseRequests(page, /contact\.data/);
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
  // The next person who uses the phone.
  await page.reload();
  await expect(refusal).toBeVisible();
  const messageText = page.getByText('Four of us').and(page.locator('p'));
  await expect(messageText).toBeHidden();
  const fields = await page.getByRole('textbox').all();
  for (const field of fields) await expect(field).toHaveValue('');
  await page.locator('summary', { hasText: /^Message$/ }).click();
  await expect(messageText).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Once more');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/Four of us/);

  await resetLimits(site);
  await send(device);
  await expect(page.getByText(successText)).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await expect(page.getByText('Your message could not be sent.')).toHaveCount(0);
  expect((await listSubjects(site)).filter((subject) => subject === 'Once more')).toHaveLength(1);

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

/** The same person has sent many messages meanwhile, from another device. */
async function sendUntilRefused(origin: string): Promise<void> {
  const fields = { name: 'Amina', email: 'amina@example.com', subject: 'Hajj', message: 'When?' };
  for (let count = 0, status = 200; status !== 429; count += 1) {
    expect(count).toBeLessThan(60);
    const body = new URLSearchParams({ ...fields, message: `When? ${count}` });
    ({ status } = await fetch(`${origin}/contact`, { method: 'POST', headers: { origin }, body }));
  }
}

test('the service worker sends a waiting message with no page open', {
  tag: '@full',
}, async ({ device, site }) => {
  const { page } = device;
  await page.goto('/contact');
  await device.keeps('/contact');
  await writeOffline(device, 'Sent in the background');

  // No page of the site is open any more: this is a text without a script.
  await page.goto('about:blank');
  await device.goOnline();
  await page.goto('/robots.txt');
  const devtools = await device.context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const sync = { origin, registrationId: await registration, tag: 'outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(() => listSubjects(site)).toEqual(['Sent in the background']);

  await page.goto('/contact');
  await expect(page.getByText(successText)).toBeVisible();
  expect(await listSubjects(site)).toHaveLength(1);
});

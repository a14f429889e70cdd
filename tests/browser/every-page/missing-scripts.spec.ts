import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { createPage } from '../../../app/data/pages/pages.server.ts';
import { toAlbum } from '../../../app/rules/gallery/albums.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { addedPage } from '../../sites/sample-input.ts';
import { makePackage } from '../admin/staff-page.ts';
import { waitForHydration } from '../hydrated.ts';
import { expect, fillMessage, holdRequests, open, staffTest as test } from '../site-fixture.ts';

test.use({ expectedErrors: /ERR_|Failed to|dynamically imported|Error loading route module|404/ });

test('scripts interrupted by a bad connection load a moment later', async ({ page }) => {
  let requestCount = 0;
  await page.route('**/assets/{site,framework}-*.js', async (route) => {
    requestCount += 1;
    if (requestCount > 2) return route.continue();
    await route.abort('connectionreset');
  });
  await page.goto('/packages');
  await expect(page.getByRole('button', { name: 'Shortlist' }).first()).toBeEnabled();
  expect(requestCount).toBeGreaterThan(2);
});

test('a click without a mouse starts the scripts of a page whose pictures do not load', async ({
  page,
}) => {
  // Screen readers and voice control press like this: no pointer, no key, only a click.
  const release = await holdRequests(page, /\.(webp|avif|jpe?g|png)/);
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page
    .getByRole('button', { name: 'Switch to' })
    .first()
    .evaluate((button) => (button as HTMLElement).click());
  // The theme needs no other script; the pictures' buttons do.
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('button', { name: 'Switch to light' }).first()).toBeVisible();
  await waitForHydration(page);
  await expect(page.locator('.carousel .needs-script').first()).toBeVisible();
  release();
});

test('a broken script of another page loses no message', async ({ page }) => {
  await open(page, '/contact');
  await fillMessage(page);
  await page.route('**/assets/about-*.js', (route) => route.abort('connectionreset'));
  const importError = page.waitForEvent('console', (message) =>
    message.text().includes('dynamically imported'),
  );
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  await link.hover();
  await importError;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByLabel('Message')).toHaveValue('Four of us wish to travel.');
  const readNavigation = () => performance.getEntriesByType('navigation')[0];
  expect(await page.evaluate(readNavigation)).toMatchObject({ type: 'navigate' });
  await link.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
});

test('a link whose script does not arrive reports it', async ({ page, context }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const retryButton = page.getByRole('button', { name: 'Try again' });
  for (const [from, name, to] of [
    ['/packages', 'About Us', '/about'],
    ['/admin/dashboard', 'Enquiries', '/admin/enquiries'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await open(page, from);
    const link = page.getByRole('link', { name, exact: true }).first();
    const title = await heading.textContent();
    await context.setOffline(true);
    await link.press('Enter');
    await retryButton.click();
    await expect(retryButton).toHaveText('Try again');
    await expect(page).toHaveURL(to);
    await page.goBack();
    await expect(heading).toHaveText(title ?? '');
    await page.goForward();
    await retryButton.waitFor();
    await context.setOffline(false);
    await retryButton.click();
    await expect(heading).toContainText(name);
    await expect(page).toHaveURL(to);
  }
});

test('a page is complete without the script of its photos', async ({ page, site }) => {
  const { database, photos } = site.services;
  const { id, input } = await makePackage(site, 'With a photo');
  const { id: pageId } = Object(await createPage(database, addedPage));
  const albums = [
    [toAlbum('package', id), `/packages/details/${id}`, input.packageName],
    [toAlbum('page', pageId), `/pages/${addedPage.slug}`, addedPage.title],
  ] as const;
  const heading = page.getByRole('heading', { level: 1 });
  const photo = page
    .getByRole('region', { name: 'Gallery' })
    .getByRole('img', { name: 'The room' });
  for (const [category, path, title] of albums) {
    // The first photo of a package may be in its header.
    for (const caption of ['The house', 'The room']) {
      const file = await photos.store('packages', 'photo.jpg', await jpeg());
      await createGalleryImage(database, { category, caption }, file);
    }
    await page.route('**/assets/album-photos-*.js', (route) => route.abort('connectionreset'));
    const failure = page.waitForEvent('requestfailed');
    await open(page, path);
    await failure;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await expect(heading).toHaveText(title);
    await expect(photo).toBeVisible();
  }
  // The page still follows changes, and a link opens it.
  await page.goto('/packages');
  await page.getByRole('link', { name: input.packageName }).first().click();
  await expect(heading).toHaveText(input.packageName);
  await updatePackage(database, id, { ...input, packageName: 'With a new name' });
  await expect(heading).toHaveText('With a new name');
});

// Without its style sheet a page is plain text on white, and the dialog before a delete is below its own backdrop,
// out of reach.
test('style sheets that are interrupted twice are loaded again', async ({ context }) => {
  for (const address of ['/ur/packages', '/admin/packages']) {
    const page = await context.newPage();
    const requestCounts = new Map<string, number>();
    await page.route('**/*.css', async (route) => {
      const { pathname } = new URL(route.request().url());
      const count = requestCounts.get(pathname) ?? 0;
      requestCounts.set(pathname, count + 1);
      if (count < 2) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => [...requestCounts.values()].every((times) => times > 2)).toBe(true);
    // An interrupted style sheet has no rules.
    const listEmptySheets = () =>
      [...document.querySelectorAll('link')]
        .filter(({ rel, sheet }) => rel === 'stylesheet' && !sheet?.cssRules.length)
        .map(({ href }) => href);
    await expect.poll(() => page.evaluate(listEmptySheets), address).toEqual([]);
    expect(requestCounts.size, address).toBeGreaterThan(0);
    await page.close();
  }
});

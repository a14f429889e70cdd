import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { findViolations } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser } from '../staff-fixture.ts';
import { test } from './many-rows-fixture.ts';

test('more packages come in place: focus, scroll and place stay, and it is said', async ({
  page,
}) => {
  await open(page, '/packages');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(18);
  const status = page.getByRole('status').filter({ hasText: 'Showing' });
  await expect(status).toHaveText('Showing 18 of 312 packages');
  const showMore = page.getByRole('link', { name: 'Show more' });
  await showMore.focus();
  const scroll = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(36);
  await expect(status).toHaveText('Showing 36 of 312 packages');
  await expect(showMore).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  await expect(page).toHaveURL('/packages?show=36');

  const far = cards.nth(30);
  const name = await far.getByRole('heading').textContent();
  await far.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(cards).toHaveCount(36);
  await expect(far).toBeInViewport();
  // One step back leads out of the list, however often more was shown.
  await page.reload();
  await expect(cards).toHaveCount(36);
});

test('what staff add meanwhile comes to a list that was made longer', async ({ page, site }) => {
  await open(page, '/packages?show=36');
  await createPackage(site.services.database, { ...blankPackage, packageName: 'Just added' });
  await expect(page.getByRole('article').first()).toContainText('Just added');
  await expect(page.getByRole('article')).toHaveCount(36);
});

test('a filter begins with its first packages, and the last ones end the list', async ({
  page,
}) => {
  await open(page, '/packages?show=36');
  await page.getByRole('button', { name: 'Hajj', exact: true }).click();
  await expect(page).toHaveURL('/packages?type=hajj');
  await expect(page.getByRole('article')).toHaveCount(18);
  const showMore = page.getByRole('link', { name: 'Show more' });
  for (const count of [36, 54, 72, 90]) {
    await showMore.click();
    await expect(page.getByRole('article')).toHaveCount(count);
  }
  await showMore.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(103);
  await expect(showMore).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toBeFocused();
});

test('a page does not grow for ever: the next rows take their place, and lead back', async ({
  page,
}) => {
  await open(page, '/packages?show=180');
  await expect(page.getByRole('article')).toHaveCount(180);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByText('Showing 181 to 198 of 312 packages')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(18);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Show earlier packages' }).click();
  await expect(page.getByRole('article')).toHaveCount(180);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('the list stays, says so, and can be asked again', async ({ page }) => {
    await open(page, '/gallery/hajj');
    await page.route(/gallery\/hajj\.data/, (route) => route.abort());
    const showMore = page.getByRole('link', { name: 'Show more' });
    await showMore.click();
    await expect(page.getByText('More images could not be loaded just now.')).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(48);
    await page.unroute(/gallery\/hajj\.data/);
    await showMore.click();
    await expect(page.getByRole('figure')).toHaveCount(96);
  });
});

test('staff see a page of packages and of images, and an edit keeps its place', async ({
  page,
  context,
  site,
}) => {
  await signInBrowser(context, site);
  await open(page, '/admin/packages');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(51);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(101);
  await page.getByRole('searchbox').fill('journey hotel');
  await expect(page.getByText('Showing 50 of 300 packages')).toBeVisible();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(101);
  await expect(page).toHaveURL(/search=journey\+hotel.*show=100/);

  await open(page, '/admin/gallery?category=umrah&show=96');
  const edits = page.getByRole('link', { name: /^Edit caption/ });
  await expect(edits).toHaveCount(96);
  await edits.nth(90).click();
  await page.getByRole('textbox', { name: 'Caption' }).fill('Changed below');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changed below')).toBeVisible();
  await expect(edits).toHaveCount(96);
});

test.describe('without a script, at 320 px', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the link leads to the first new one', async ({ page }) => {
    for (const [path, role, first, second] of [
      ['/packages', 'article', 18, 36],
      ['/gallery/hajj', 'figure', 48, 96],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole(role)).toHaveCount(first);
      await page.getByRole('link', { name: 'Show more' }).click();
      await expect(page.getByRole(role)).toHaveCount(second);
      await expect(page.getByRole(role).nth(first)).toBeInViewport();
      await page.goto(`${path}?show=rubbish`);
      await expect(page.getByRole(role)).toHaveCount(first);
    }
  });

  test('staff pages too', async ({ page, context, site }) => {
    await signInBrowser(context, site);
    await page.goto('/admin/packages');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByText('Showing 100 of 31')).toBeVisible();
    await page.goto('/admin/gallery');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByText(/^Showing 96 of 6\d\d images$/)).toBeVisible();
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in long lists, ${theme}, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/packages?show=132', '/gallery/hajj?show=96&tag=tents']) {
      await open(page, path);
      await expect(page.getByText(/^Showing/)).toBeVisible();
      expect((await findViolations(page)).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
}

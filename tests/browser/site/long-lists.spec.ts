import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { test as base, expect, loseRequests, open } from '../site-fixture.ts';

/** The sample plus 300 packages and 2,400 images, 600 per gallery, all older and a minute apart. */
const test = base.extend<object, { manyRows: undefined }>({
  manyRows: [
    async ({ site }, use) => {
      const { kysely } = site.services.database;
      const photos = await kysely.selectFrom('photos').select('url').limit(6).execute();
      const rows = Array.from({ length: 2400 }, (_, index) => ({
        id: `many${String(index).padStart(16, '0')}`,
        createdAt: new Date(Date.UTC(2020, 0, 1) - index * 60_000).toISOString(),
        url: photos[index % photos.length]?.url ?? '',
      }));
      const packages = rows.slice(0, 300).map(({ id, createdAt, url: imageUrl }, index) => ({
        ...blankPackage,
        id,
        imageUrl,
        createdAt,
        changedAt: createdAt,
        version: 1,
        packageName: `Journey ${index}`,
        madinaHotel: `Hotel ${index}`,
        packageType: index % 3 === 0 ? 'hajj' : 'umrah',
      }));
      await kysely.insertInto('packages').values(packages).execute();
      const images = rows.map((row, index) => ({
        ...row,
        category: galleryCategoryNames[index % 4] ?? 'hajj',
        caption: `Picture ${index}`,
        tags: '[]',
      }));
      await kysely.insertInto('gallery_images').values(images).execute();
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

test('adds more packages in place, and keeps focus and scroll position', async ({ page, site }) => {
  await open(page, '/packages');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(18);
  const status = page.getByRole('status').filter({ hasText: 'Showing' });
  const showMore = page.getByRole('link', { name: 'Show more' });
  await showMore.focus();
  const scroll = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(36);
  await expect(status).toHaveText('Showing 36 of 312 packages');
  await expect(showMore).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  await expect(page).toHaveURL('/packages?show=36');

  const farCard = cards.nth(30);
  const name = await farCard.getByRole('heading').textContent();
  await farCard.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(farCard).toBeInViewport();
  await page.reload();
  await expect(cards).toHaveCount(36);
  // New packages of staff appear in a list that was extended.
  await createPackage(site.services.database, { ...blankPackage, packageName: 'Just added' });
  await expect(cards.first()).toContainText('Just added');
  await expect(cards).toHaveCount(36);
});

test('removes the button after the last packages', async ({ page }) => {
  await open(page, '/packages?type=hajj&show=90');
  const showMore = page.getByRole('link', { name: 'Show more' });
  await showMore.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(103);
  await expect(showMore).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toBeFocused();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('keeps the list, shows the error, and can retry', async ({ page }) => {
    await open(page, '/gallery/hajj');
    await loseRequests(page, /gallery\/hajj\.data/);
    const showMore = page.getByRole('link', { name: 'Show more' });
    await showMore.click();
    await expect(page.getByText('More images could not be loaded right now.')).toBeVisible();
    const figures = page.getByRole('figure');
    await expect(figures).toHaveCount(48);
    await figures.first().getByRole('link').click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByText('1 of')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await page.unroute(/gallery\/hajj\.data/);
    await showMore.click();
    await expect(figures).toHaveCount(96);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link opens the page at the first new row', async ({ page }) => {
    const figures = page.getByRole('figure');
    await page.goto('/gallery/hajj?show=rubbish');
    await expect(figures).toHaveCount(48);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(figures).toHaveCount(96);
    await expect(figures.nth(48)).toBeInViewport();
  });
});

test('a preview goes on beyond the first page, and closing it stays there', async ({ page }) => {
  await open(page, '/gallery/umrah');
  await page.getByRole('figure').nth(47).getByRole('link').click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('48 of 608')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByText('49 of 608')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('figure')).toHaveCount(96);
  // A long gallery's previews do not wrap around.
  await page.getByRole('figure').first().getByRole('link').click();
  await expect(preview.getByText('1 of 608')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Previous image' })).toHaveCount(0);
});

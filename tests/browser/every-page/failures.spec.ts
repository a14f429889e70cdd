import { company } from '../../sites/sample-company.ts';
import { expect, forgetPages, open, test } from '../site-fixture.ts';

test.use({ expectedErrors: /404|500|Failed to load resource/ });

test('an unknown address is a friendly 404 with ways on', async ({ page }) => {
  for (const path of ['/nowhere', '/gallery/weddings', '/packages?type=cruise', '/a/b/c/d']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['View All Packages', 'Go to the home page']) {
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
});

test('when the database fails the page says so, with a reference, the phone and Try again', async ({
  page,
  site,
}) => {
  const { kysely } = site.services.database;
  await forgetPages(site);
  await kysely.schema.alterTable('packages').renameTo('packages_away').execute();
  try {
    for (const path of ['/', '/packages', '/packages/details/anything']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(500);
      await expect(page.getByRole('alert')).toHaveText(
        'We could not load this page. Please check your internet and try again.',
      );
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: company.phone.display })).toBeVisible();
      await expect(main.getByText(/Reference: [0-9a-f]{8}/)).toBeVisible();
      expect(await page.content()).not.toMatch(/no such table|SQLITE|at file:/);
    }
    await open(page, '/packages');
  } finally {
    await kysely.schema.alterTable('packages_away').renameTo('packages').execute();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Umrah Saver' })).toBeVisible();
});

test('a picture that is gone shows the fallback picture', async ({ page, site }) => {
  const { storage } = site.services;
  const keys = (await storage.list('gallery/accommodations/')).slice(0, 1);
  const [key = ''] = keys;
  const bytes = await storage.get(key);
  await storage.remove(key);
  for (const sized of await storage.list(`sized/${key}/`)) await storage.remove(sized);
  await open(page, '/gallery/accommodations');
  const image = page.locator(`picture img[src^="/media/${key}"]`);
  await image.scrollIntoViewIfNeeded();
  // The server answers 404 with the fallback picture, 640 px wide, and the browser draws it.
  await expect
    .poll(() =>
      image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth),
    )
    .toBeGreaterThan(0);
  const answer = await page.request.get(`/media/${key}/640.avif`);
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  if (bytes) await storage.put(key, bytes);
});

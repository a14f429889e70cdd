import { company } from '../../sites/sample-company.ts';
import { waitForHydration } from '../hydrated.ts';
import { clearPageCache, expect, open, test } from '../site-fixture.ts';

test.use({ expectedErrors: /404|500|Failed to load resource/ });

test('says that the database fails, and how to reach the agency', async ({ page, site }) => {
  const { schema } = site.services.database.kysely;
  await clearPageCache(site);
  await schema.alterTable('packages').renameTo('packages_away').execute();
  try {
    expect((await page.goto('/packages'))?.status()).toBe(500);
    await expect(page.getByRole('alert')).toHaveText(
      'We could not load this page. Please check your internet connection and try again.',
    );
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: company.phone.display })).toBeVisible();
    await expect(main.getByText(/Reference: [0-9a-f]{8}/)).toBeVisible();
    expect(await page.content()).not.toMatch(/no such table|SQLITE|at file:/);
    await waitForHydration(page);
  } finally {
    await schema.alterTable('packages_away').renameTo('packages').execute();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Umrah Saver' })).toBeVisible();
});

test('a missing picture shows the fallback picture', async ({ page, site }) => {
  const { storage } = site.services;
  const [key = ''] = await storage.list('gallery/accommodations/');
  const bytes = (await storage.get(key)) ?? new Uint8Array();
  for (const storageKey of [key, ...(await storage.list(`sized/${key}/`))])
    await storage.remove(storageKey);
  await open(page, '/gallery/accommodations');
  const image = page.locator(`picture img[src^="/media/${key}"]`);
  await image.scrollIntoViewIfNeeded();
  // The server answers 404 with the fallback picture, and the browser draws it.
  const readWidth = () =>
    image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(0);
  const response = await page.request.get(`/media/${key}/640.avif`);
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  await storage.put(key, bytes);
});

import { expect, open, test } from '../site-fixture.ts';

test('checked items stay on the device until they are cleared', async ({ page }) => {
  await open(page, '/guide/documents');
  const boxes = page.getByRole('checkbox');
  const checkedBoxes = page.locator('input:checked');
  const total = await boxes.count();
  expect(total).toBeGreaterThan(4);
  await boxes.nth(1).check();
  await boxes.nth(3).check();
  await expect(page.getByText(`2 of ${total} ticked`)).toBeVisible();
  await boxes.nth(3).uncheck();
  await open(page, '/ur/guide/documents');
  await expect(checkedBoxes).toHaveCount(1);
  await expect(boxes.nth(1)).toBeChecked();
  await open(page, '/guide/packing');
  await expect(checkedBoxes).toHaveCount(0);
  await open(page, '/guide/documents');
  await page.getByRole('button', { name: 'Clear all ticks' }).click();
  await expect(checkedBoxes).toHaveCount(0);
  await page.reload();
  await expect(checkedBoxes).toHaveCount(0);
});

test('keeps an item that is checked before the scripts start', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await route.continue();
  });
  await page.goto('/guide/documents', { waitUntil: 'commit' });
  await page.getByRole('checkbox').first().check();
  await expect(page.getByRole('button', { name: 'Clear all ticks' })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});

import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { row, toasts } from '../staff-page.ts';

const names = ['Umrah Family Comfort', 'Umrah Saver'];

test('several packages are hidden at once, and one Undo shows them again', async ({
  page,
  strangerPage,
}) => {
  await open(strangerPage, '/packages');
  await open(page, '/admin/packages');
  const bar = page.getByRole('form', { name: 'Selected packages' });
  await expect(bar).toHaveCount(0);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Hide selected' }).click();
  await expect(toasts(page).getByText('2 packages hidden from visitors')).toBeVisible();
  for (const name of names) {
    await expect(row(page, name).getByText('Hidden', { exact: true })).toBeVisible();
    await expect(strangerPage.getByRole('heading', { name })).toHaveCount(0);
  }
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('2 packages shown to visitors')).toBeVisible();
  for (const name of names) {
    await expect(strangerPage.getByRole('heading', { name })).toBeVisible();
  }
  await bar.getByRole('button', { name: 'Select none' }).click();
  await expect(bar).toHaveCount(0);
});

for (const [list, address] of [
  ['packages', '/admin/packages'],
  ['images', '/admin/gallery?category=umrah'],
] as const) {
  test(`ticking ${list} moves none of them, and what can be done with them is in view`, async ({
    page,
  }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      await open(page, address);
      const boxes = page.getByRole('checkbox', { name: /^Select / });
      const places = () =>
        boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().top + scrollY));
      const before = await places();
      expect(before.length).toBeGreaterThan(2);
      await boxes.first().check();
      const form = page.getByRole('form', { name: `Selected ${list}` });
      await expect(form.getByRole('button', { name: /Delete/ })).toBeInViewport({ ratio: 1 });
      expect(await places(), `${width} px`).toEqual(before);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('boxes and buttons do the same; nothing selected is told', async ({ page }) => {
    await page.goto('/admin/packages');
    await page.getByRole('button', { name: 'Hide selected' }).click();
    await expect(page.getByText('Choose at least one package')).toBeVisible();
    // Before its styles are there a page shows what belongs to other widths.
    await page.waitForLoadState();
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Hide selected' }).click();
    await expect(page.getByText('2 packages hidden from visitors')).toBeVisible();
    for (const name of names) {
      await expect(row(page, name).getByText('Hidden', { exact: true })).toBeVisible();
    }
  });
});

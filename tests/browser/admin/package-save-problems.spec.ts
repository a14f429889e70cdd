import { deletePackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { findViolations } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { failedSave, fillRequired, makeOne, picture, toast } from './package-form-page.ts';

test('Featured Image accepts image files only; another choice keeps the old picture', async ({
  page,
}) => {
  await open(page, '/admin/packages/new');
  await fillRequired(page, 'With a letter');
  const input = page.getByLabel('Featured Image');
  await input.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('a'),
  });
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(
    page.getByText('Featured Image must be an image file: JPEG, PNG or GIF'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'No picture' }).click();
  await expect(page.getByText('Featured Image must be')).toHaveCount(0);
  expect(await input.evaluate((one: HTMLInputElement) => one.files?.length)).toBe(0);
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a failed save keeps everything, the chosen picture included', async ({ page }) => {
    await open(page, '/admin/packages/new');
    await fillRequired(page, 'Kept after failure');
    await page.getByLabel('Featured Image').setInputFiles(picture);
    await page.route(/new\.data/, (route) => route.abort());
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(toast(page, 'Failed to save package')).toBeVisible();
    await expect(failedSave(page)).toContainText('Nothing that you typed is lost.');
    await expect(page.getByLabel('Package Name')).toHaveValue('Kept after failure');
    await page.unroute(/new\.data/);
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(toast(page, 'Package saved successfully')).toBeVisible();
    const saved = page.getByRole('row', { name: 'Kept after failure' });
    await expect(saved.locator('picture')).toHaveCount(1);
  });

  test('two editors: the later save is refused, kept, and saved anyway when asked @rows', async ({
    page,
    site,
  }) => {
    const { id, database, input, edit } = await makeOne(site, 'Edited by two');
    await open(page, edit);
    await page.getByLabel('Package Name').fill('Mine');
    await updatePackage(database, id, { ...input, packageName: 'Theirs' });
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(toast(page, 'Failed to save package')).toBeVisible();
    await expect(failedSave(page)).toContainText(
      'This package was changed by someone else while you were editing.',
    );
    await expect(page.getByLabel('Package Name')).toHaveValue('Mine');
    await failedSave(page).getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByLabel('Package Name')).toHaveValue('Theirs');

    await open(page, edit);
    await page.getByLabel('Package Name').fill('Mine again');
    await updatePackage(database, id, { ...input, packageName: 'Theirs again' });
    await page.getByRole('button', { name: 'Save Package' }).click();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(toast(page, 'Package saved successfully')).toBeVisible();
    expect((await findPackage(database, id))?.packageName).toBe('Mine again');
  });

  test('a package deleted meanwhile can be saved as a new one', async ({ page, site }) => {
    const { id, database, edit } = await makeOne(site, 'Deleted meanwhile');
    await open(page, edit);
    await page.getByLabel('Package Name').fill('Saved after all');
    await deletePackage(database, id);
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(failedSave(page)).toContainText('This package was deleted while you were editing');
    await page.getByRole('button', { name: 'Save as a new package' }).click();
    await expect(page.getByRole('row', { name: 'Saved after all' })).toBeVisible();
  });

  test('Failed to load package leads back to the list', async ({ page }) => {
    await open(page, '/admin/packages/nothing/edit');
    await expect(page).toHaveURL('/admin/packages');
    await expect(toast(page, 'Failed to load package')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.route(/edit\.data/, (route) => route.abort());
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(toast(page, 'Failed to load package')).toBeVisible();
    await expect(page).toHaveURL('/admin/packages');
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test('leaving with something unsaved asks first; Cancel leads back to the list', async ({
  page,
}) => {
  await open(page, '/admin/packages/new');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/packages');
  await page.getByRole('link', { name: 'Add New Package' }).click();
  await page.getByLabel('Package Name').fill('Half typed');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Package Name')).toHaveValue('Half typed');
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type());
      await dialog.dismiss();
    });
  });
  // Leaving the document itself is the browser's to ask about.
  void page.evaluate(() => window.location.reload());
  expect(await asked).toBe('beforeunload');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/packages');
});

/** Each another one, in a year that no sample has. */
let days = 0;
function nextDay(): string {
  days += 1;
  return `2060-01-${String(days).padStart(2, '0')}`;
}

test('Duplicate opens a copy that is stored when it is saved', async ({ page, site }) => {
  const { database } = site.services;
  await open(page, '/admin/packages');
  const before = (await listPackages(database)).length;
  await page.getByRole('link', { name: 'Duplicate Umrah Premium Ten Days' }).click();
  await expect(page.getByLabel('Package Name')).toHaveValue('Umrah Premium Ten Days (copy)');
  await expect(page.getByRole('img', { name: 'Picture of this package' })).toBeVisible();
  expect(await listPackages(database)).toHaveLength(before);
  for (const field of await page.getByLabel('Leaves on').all()) await field.fill(nextDay());
  for (const field of await page.getByLabel('Returns on').all()) await field.fill('');
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  const all = await listPackages(database);
  const urls = all
    .filter(({ packageName }) => packageName.startsWith('Umrah Premium Ten Days'))
    .map(({ imageUrl }) => imageUrl);
  expect(urls).toHaveLength(2);
  expect(urls[0]).toBe(urls[1]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the form, with errors and with its question, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async (where: string) => {
      const { violations } = await findViolations(page);
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        where,
      ).toEqual([]);
    };
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/admin/packages/new');
      await page.getByRole('button', { name: 'Save Package' }).click();
      await check(`errors at ${width}`);
      await page.getByLabel('Price', { exact: true }).fill('1');
      await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check(`the question at ${width}`);
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL('/admin/packages');
    }
  });
}

import type { Page } from '@playwright/test';
import {
  createPackage,
  deletePackage,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { findViolations } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

const picture = 'app/content/pictures/journey.jpg';
const labels = [
  'Package Name',
  'Package Type',
  'Price',
  'Duration (days)',
  'Next Batch',
  'Madina Hotel',
  'Distance from Madina (metres)',
  'Makka Hotel',
  'Distance from Makka (metres)',
  'Description',
  'Featured Image',
];
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
const problem = (page: Page) => page.getByRole('region', { name: 'Failed to save package' });

async function fillRequired(page: Page, name: string) {
  await page.getByLabel('Package Name').fill(name);
  await page.getByLabel('Price').fill('1,11,000');
  await page.getByLabel('Duration (days)').fill('12');
}

async function makeOne(site: TestSite, packageName: string) {
  const { database } = site.services;
  const input = { ...blankPackage, packageName, price: '1', durationOfTour: '1' };
  const id = await createPackage(database, input);
  return { id, input, database, edit: `/admin/packages/${id}/edit` };
}

test('New Package: labels in their order, required marks, and what is missing is said at its field', async ({
  page,
}) => {
  await open(page, '/admin/packages/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Package');
  const shown = await page
    .getByRole('main')
    .locator('label')
    .evaluateAll((all) => all.map((label) => label.textContent));
  expect(shown).toEqual(labels);
  await expect(page.getByLabel('Package Type').getByRole('option')).toHaveText([
    'Not chosen',
    'Hajj',
    'Umrah',
    'Zyarath',
    'Special',
  ]);
  await page.getByRole('button', { name: 'Save Package' }).click();
  for (const [label, message] of [
    ['Package Name', 'Package Name is required'],
    ['Price', 'Price is required'],
    ['Duration (days)', 'Duration is required'],
  ] as const) {
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.getByText(/ is required$/)).toHaveCount(3);
  await expect(page.getByLabel('Package Name')).toBeFocused();
  await page.getByLabel('Package Name').fill('x'.repeat(121));
  await expect(page.getByText('Package Name is required')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(page.getByText('Package Name can have at most 120 characters')).toBeVisible();
  await expect(page.getByLabel('Package Name')).toHaveValue('x'.repeat(121));
});

test("a saved package is on a visitor's open page, with its picture @rows", async ({
  page,
  strangerPage,
}) => {
  await open(strangerPage, '/packages');
  await open(page, '/admin/packages/new');
  await fillRequired(page, 'Fresh Umrah');
  await page.getByLabel('Package Type').selectOption('umrah');
  await page.getByLabel('Distance from Makka (metres)').fill('350');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Preview of journey.jpg' })).toBeVisible();
  let letGo = () => undefined as unknown;
  const held = new Promise((resolve) => {
    letGo = () => resolve(undefined);
  });
  await page.route(/new\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  letGo();
  await expect(page).toHaveURL('/admin/packages');
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Fresh Umrah' })).toContainText('0.35 km');
  const card = strangerPage.getByRole('article').filter({ hasText: 'Fresh Umrah' });
  await expect(card).toBeVisible();
  await expect(card.locator('picture img')).toHaveAttribute('src', /packages\/\d+-journey-/);
});

test('Edit Package: the stored package is in the form; a save keeps the rest @rows', async ({
  page,
  strangerPage,
  site,
}) => {
  const { database } = site.services;
  const before = (await listPackages(database)).find((one) => one.packageName === 'Umrah Saver');
  await open(strangerPage, `/packages/details/${before?.id}`);
  await open(page, `/admin/packages/${before?.id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Package');
  await expect(page.getByLabel('Package Name')).toHaveValue('Umrah Saver');
  await expect(page.getByLabel('Package Type')).toHaveValue('umrah');
  await expect(page.getByLabel('Makka Hotel')).toHaveValue('Al Kiswah Towers');
  await expect(page.getByRole('img', { name: 'Picture of this package' })).toBeVisible();
  await page.getByLabel('Price').fill('95,500');
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  await expect(strangerPage.getByText('₹95,500').first()).toBeVisible();
  expect(await findPackage(database, before?.id ?? '')).toEqual({
    ...before,
    changedAt: expect.any(String),
    price: '95,500',
    version: (before?.version ?? 0) + 1,
  });
});

test('a type that the form does not offer stays selectable', async ({ page, site }) => {
  const { id, database, input, edit } = await makeOne(site, 'Odd type');
  await updatePackage(database, id, { ...input, packageType: 'Ramadan Umrah' });
  await open(page, edit);
  await expect(page.getByLabel('Package Type')).toHaveValue('Ramadan Umrah');
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(page).toHaveURL('/admin/packages');
  expect((await findPackage(database, id))?.packageType).toBe('Ramadan Umrah');
});

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
    await expect(problem(page)).toContainText('Nothing that you typed is lost.');
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
    await expect(problem(page)).toContainText(
      'This package was changed by someone else while you were editing.',
    );
    await expect(page.getByLabel('Package Name')).toHaveValue('Mine');
    await problem(page).getByRole('link', { name: 'Reload' }).click();
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
    await expect(problem(page)).toContainText('This package was deleted by someone else');
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

test('Duplicate opens a copy that is stored when it is saved', async ({ page, site }) => {
  const { database } = site.services;
  await open(page, '/admin/packages');
  const before = (await listPackages(database)).length;
  await page.getByRole('link', { name: 'Duplicate Umrah Premium Ten Days' }).click();
  await expect(page.getByLabel('Package Name')).toHaveValue('Umrah Premium Ten Days (copy)');
  await expect(page.getByRole('img', { name: 'Picture of this package' })).toBeVisible();
  expect(await listPackages(database)).toHaveLength(before);
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
      await page.getByLabel('Price').fill('1');
      await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check(`the question at ${width}`);
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL('/admin/packages');
    }
  });
}

test('a keyboard alone writes and saves a package', async ({ page }) => {
  await open(page, '/admin/packages/new');
  await page.getByLabel('Package Name').focus();
  await page.keyboard.type('Typed only');
  await page.keyboard.press('Tab');
  await page.keyboard.press('H');
  await page.keyboard.press('Tab');
  await page.keyboard.type('90,000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: 'Typed only' })).toContainText('Hajj');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /400/ });

  test('the form says what is wrong, keeps what was typed, and saves @rows', async ({ page }) => {
    await page.goto('/admin/packages/new');
    await page.getByLabel('Package Name').fill('Without a script');
    await page.getByLabel('Featured Image').setInputFiles(picture);
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(page.getByText('Price is required')).toBeVisible();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'The picture was not saved. Please choose it again.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Package Name')).toHaveValue('Without a script');
    await page.getByLabel('Price').fill('1');
    await page.getByLabel('Duration (days)').fill('2');
    await page.getByLabel('Featured Image').setInputFiles(picture);
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Package saved successfully' }),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: 'Without a script' })).toBeVisible();
  });
});

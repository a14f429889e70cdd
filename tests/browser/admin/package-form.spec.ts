import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { packageLabels } from '../../../app/rules/packages/package-rules.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { fillRequired, makeOne, picture, toast } from './package-form-page.ts';

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

test('New Package: labels in their order, required marks, and what is missing is said at its field', async ({
  page,
}) => {
  await open(page, '/admin/packages/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Package');
  const shown = await page
    .getByRole('main')
    .locator('label')
    .evaluateAll((all) => all.map((label) => label.textContent));
  expect(shown.slice(0, labels.length)).toEqual(labels);
  expect(labels, 'Every field of the rule is in the form').toEqual(Object.values(packageLabels));
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
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(message),
    );
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

test('Edit Package: the stored package is in the form; a save keeps the rest', async ({
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
  await page.getByLabel('Price', { exact: true }).fill('95,500');
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
  await expect(page).toHaveURL(`/admin/packages#${id}`);
  expect((await findPackage(database, id))?.packageType).toBe('Ramadan Umrah');
});

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

  test('the form says what is wrong, keeps what was typed, and saves', async ({ page }) => {
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
    await page.getByLabel('Price', { exact: true }).fill('1');
    await page.getByLabel('Duration (days)').fill('2');
    await page.getByLabel('Featured Image').setInputFiles(picture);
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Package saved successfully' }),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: 'Without a script' })).toBeVisible();
  });
});

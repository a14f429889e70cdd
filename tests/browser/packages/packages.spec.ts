import {
  createPackage,
  deletePackage,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { textsOf } from '../../../app/data/packages/package-versions.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { sampleOf } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open, test } from '../site-fixture.ts';
import { familyPackage } from './family-package.ts';

test('the list has its filters, cards and links', async ({ page, site }) => {
  const { database } = site.services;
  const untyped = await createPackage(database, { ...blankPackage, packageName: 'Without a type' });
  await open(page, '/packages');
  await expect(page.getByRole('heading', { name: 'Our Packages', level: 1 })).toBeVisible();
  const filters = page.getByRole('form', { name: 'Filter packages' }).getByRole('button');
  await expect(filters).toHaveText(['All', 'Hajj', 'Umrah', 'Special']);
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('article')).toHaveCount(13);
  const card = page.getByRole('article').filter({ hasText: 'Umrah Saver' });
  for (const text of ['Umrah', '15 days', `Next Batch: ${sampleOf('umrah-saver').nextBatch}`]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    /^\/packages\/details\/[0-9a-z]{20}$/,
  );
  const bare = page.getByRole('article').filter({ hasText: 'Without a type' });
  await expect(bare.getByText('Package', { exact: true })).toBeVisible();
  await expect(bare.getByText('Next Batch: To be announced')).toBeVisible();
  await deletePackage(database, untyped);
});

test('a filter is in the address and survives a reload; zyarath is special', async ({ page }) => {
  await open(page, '/packages');
  await page.getByRole('button', { name: 'Hajj', exact: true }).click();
  await expect(page).toHaveURL('/packages?type=hajj');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Hajj', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await open(page, '/packages');
  await page.getByRole('button', { name: 'Special' }).click();
  await expect(page).toHaveURL('/packages?type=special');
  await expect(page.getByRole('status').getByText('4 Special packages')).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(4);
  const zyarath = page.getByRole('article').filter({ hasText: 'Heritage Zyarath' });
  await expect(zyarath.getByText('Zyarath', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/packages');
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('the filters stand in one row on the smallest phone', async ({ page }) => {
  await page.goto('/packages');
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 700 });
    const filters = page.getByRole('form', { name: 'Filter packages' }).getByRole('button');
    const boxes = await Promise.all((await filters.all()).map((one) => one.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(width);
  }
});

test('the grid has 1, 2 or 3 columns', async ({ page }) => {
  await page.goto('/packages');
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const template = await page
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(template.split(' ')).toHaveLength(columns);
  }
});

test('empty lists say so', async ({ page, emptySite }) => {
  await open(page, `${emptySite.origin}/packages`);
  await expect(page.getByText('No packages available', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Umrah' }).click();
  await expect(
    page.getByText('No packages available for the selected category.', { exact: true }),
  ).toBeVisible();
});

test('while a filter loads the list says so', async ({ page }) => {
  await open(page, '/packages');
  let letGo = () => undefined as unknown;
  const held = new Promise((resolve) => {
    letGo = () => resolve(undefined);
  });
  await page.route(/packages\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Umrah' }).click();
  await expect(page.getByText('Loading packages...').first()).toBeVisible();
  letGo();
  await expect(page.getByText('Loading packages...')).toHaveCount(0);
  await expect(page).toHaveURL('/packages?type=umrah');
});

test('a package page shows every fact, the fixed lists and its calls to action', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  const tourPackage = await familyPackage(site);
  // Staff wrote no lists of its own.
  const { facts: _none, ...texts } = textsOf(tourPackage);
  await updatePackage(database, tourPackage.id, { ...texts, facts: noFacts });
  await open(page, `/packages/umrah/${tourPackage.id}`);
  const head = page.getByRole('main').getByRole('banner').or(page.getByRole('main'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Family Comfort');
  for (const text of [
    'Duration',
    '14 days',
    'Starting',
    sampleOf('umrah-family').nextBatch,
    '₹1,24,000',
  ]) {
    await expect(head.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const facts = page.getByRole('complementary').filter({ hasText: 'Package Details' });
  for (const text of ['150 mtrs', '550 mtrs', 'Dallah Taibah', 'Anjum Hotel']) {
    await expect(facts.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Package Overview' })).toBeVisible();
  await expect(page.getByText(tourPackage.description)).toBeVisible();
  for (const text of [
    'Direct Flight',
    'Best Accommodation',
    'Local Transportation',
    'Dedicated Tour Guide',
    'Ziyarat Included',
    'Complimentary Meals During Stay',
    'best hotel in Makkah',
    'best hotel in Madinah',
    'Luxury buses',
    'Airport transfers',
    'All meals included',
    'Breakfast, Lunch and Dinner',
    'Visa processing assistance',
    'Complimentary Zamzam water',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Package Inclusions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', /^tel:\+/);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(`/contact?package=${tourPackage.id}`);
});

test.describe(() => {
  test.use({ expectedErrors: /404/ });

  test('a package that does not exist is not found', async ({ page }) => {
    for (const path of ['/packages/details/nothing', '/packages/hajj/nothing']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Package not found' })).toBeVisible();
      await expect(page.getByText("The package you're looking for doesn't exist.")).toBeVisible();
    }
  });
});

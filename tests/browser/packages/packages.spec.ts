import {
  createPackage,
  textsOf,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { familyPackage, sampleOf } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open, test } from '../site-fixture.ts';

test('the list has filters and cards, and an address for each filter', async ({ page, site }) => {
  const { database } = site.services;
  await createPackage(database, { ...blankPackage, packageName: 'Without a type' });
  await open(page, '/packages');
  await expect(page.getByRole('heading', { name: 'Our Packages', level: 1 })).toBeVisible();
  const filters = page.getByRole('form', { name: 'Filter packages' }).getByRole('button');
  await expect(filters).toHaveText(['All', 'Hajj', 'Umrah', 'Special']);
  await expect(filters.nth(0)).toHaveAttribute('aria-pressed', 'true');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(13);
  const card = cards.filter({ hasText: 'Umrah Saver' });
  for (const text of ['Umrah', '15 days', `Next Batch: ${sampleOf('umrah-saver').nextBatch}`]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  const link = card.getByRole('link', { name: 'View Details' });
  await expect(link).toHaveAttribute('href', /^\/packages\/details\/[0-9a-z]{20}$/);
  const bare = cards.filter({ hasText: 'Without a type' });
  await expect(bare.getByText('Package', { exact: true })).toBeVisible();
  await expect(bare.getByText('Next Batch: To be announced')).toBeVisible();

  await page.getByRole('button', { name: 'Hajj', exact: true }).click();
  await expect(page).toHaveURL('/packages?type=hajj');
  await expect(cards).toHaveCount(3);
  await page.reload();
  await expect(cards).toHaveCount(3);
  await expect(filters.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/packages');
  // What has no type, and zyarath, are special.
  await page.getByRole('button', { name: 'Special' }).click();
  await expect(page).toHaveURL('/packages?type=special');
  await expect(page.getByRole('status').getByText('5 Special packages')).toHaveCount(1);
  await expect(cards).toHaveCount(5);
  const zyarath = cards.filter({ hasText: 'Heritage Zyarath' });
  await expect(zyarath.getByText('Zyarath', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/packages');
  await expect(cards).toHaveCount(13);
});

test('the filters are in one row, and the cards in 1, 2 or 3 columns', async ({ page }) => {
  await page.goto('/packages');
  const list = page.getByRole('list').filter({ has: page.getByRole('article') });
  const filters = page.getByRole('form', { name: 'Filter packages' }).getByRole('button');
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const template = await list.evaluate((one) => getComputedStyle(one).gridTemplateColumns);
    expect(template.split(' ')).toHaveLength(columns);
    const boxes = await Promise.all((await filters.all()).map((one) => one.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  }
});

test('a package page shows every fact and its calls to action', async ({ page, site }) => {
  const { database } = site.services;
  const tourPackage = await familyPackage(site);
  // Staff wrote no lists of its own.
  const { facts: _none, ...texts } = textsOf(tourPackage);
  await updatePackage(database, tourPackage.id, { ...texts, facts: noFacts });
  await open(page, `/packages/umrah/${tourPackage.id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Family Comfort');
  const { nextBatch } = sampleOf('umrah-family');
  for (const text of ['Duration', '14 days', 'Starting', nextBatch, '₹1,24,000']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const facts = page.getByRole('complementary').filter({ hasText: 'Package Details' });
  for (const text of ['150 mtrs', '550 mtrs', 'Dallah Taibah', 'Anjum Hotel']) {
    await expect(facts.getByText(text, { exact: true })).toBeVisible();
  }
  for (const name of ['Package Overview', 'Package Inclusions']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByText(tourPackage.description)).toBeVisible();
  for (const text of [
    ...['Direct Flight', 'Best Accommodation', 'Local Transportation', 'Dedicated Tour Guide'],
    ...['Ziyarat Included', 'Complimentary Meals During Stay', 'best hotel in Makkah'],
    ...['best hotel in Madinah', 'Luxury buses', 'Airport transfers', 'All meals included'],
    ...['Breakfast, Lunch and Dinner', 'Visa processing assistance'],
    'Complimentary Zamzam water',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', /^tel:\+/);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(`/contact?package=${tourPackage.id}`);
});

test('on a phone the bar is in the first screen, and covers nothing', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, (await familyPackage(site)).path);
  const bar = page.getByRole('region', { name: 'Price and contact' });
  await expect(bar.getByText('₹1,24,000')).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', /^tel:/);
  const ask = bar.getByRole('link', { name: 'Ask on WhatsApp' });
  await expect(ask).toHaveAttribute('href', /wa\.me.*Umrah%20Family%20Comfort/);
  // One of each: the hero's own waits for wider screens.
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = page.getByRole('contentinfo');
  await expect
    .poll(async () => {
      const [end, edge] = [await footer.boundingBox(), await bar.boundingBox()];
      return (end?.y ?? 0) + (end?.height ?? 0) - (edge?.y ?? 0);
    })
    .toBeLessThanOrEqual(1);
});

test('an open package says aloud what has changed, and nothing else', async ({ page, site }) => {
  const { database } = site.services;
  const input = {
    ...blankPackage,
    packageName: 'Changed while read',
    price: '1,24,000',
    durationOfTour: '14',
  };
  const id = await createPackage(database, input);
  await open(page, `/packages/details/${id}`);
  const said = page.locator('main [aria-live=polite]');
  await expect(said).toHaveText('');
  await updatePackage(database, id, { ...input, price: '1,02,000' });
  await expect(said).toHaveText('Price is now ₹1,02,000.');
  await updatePackage(database, id, { ...input, price: '1,02,000', description: 'New' });
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await expect(said).toHaveText('Price is now ₹1,02,000.');
  await updatePackage(database, id, { ...input, price: '', durationOfTour: '15' });
  await expect(said).toHaveText('Price is now on request. Duration is now 15 days.');
});

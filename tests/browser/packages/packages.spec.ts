import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open, test } from '../site-fixture.ts';

test('shows filters in one row, and cards in 1, 2 or 3 columns', async ({ page }) => {
  await page.goto('/packages?sort=price');
  const list = page.getByRole('list').filter({ has: page.getByRole('article') });
  const filters = page.getByRole('form', { name: 'Filter packages' }).getByRole('button');
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const template = await list.evaluate(
      (element) => getComputedStyle(element).gridTemplateColumns,
    );
    expect(template.split(' ')).toHaveLength(columns);
    const boxes = await Promise.all((await filters.all()).map((button) => button.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  }
});

test('the price stays in view, and covers nothing on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  const { path, id } = await findFamilyPackage(site);
  // As in browsers that open no folded part for a link or for paper.
  await page.addInitScript(() => Object.assign(CSS, { supports: () => false }));
  await open(page, path);
  const documentsLink = page.getByRole('link', { name: 'Documents', exact: true });
  await documentsLink.evaluate((link: HTMLElement) => {
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.click();
  });
  await expect(page.locator('#documents')).toBeVisible();
  const card = page.locator('.package-offer');
  // The price of the next batch, which depends on the day.
  const price = (await card.locator('.prices bdi').first().textContent()) ?? '';
  expect(price).toMatch(/^₹[\d,]{8}$/);
  await expect(card.getByText(price).first()).toBeInViewport();
  const dates = await page.locator('.departure-rows p').first().textContent();
  await expect(card.getByRole('listitem').first()).toContainText(dates ?? '-');
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeInViewport();
  await expect(card.getByText(price).first()).toBeInViewport();
  await expect(card.getByRole('button', { name: /^Shortlist: / })).toBeInViewport();
  const book = card.getByRole('link', { name: 'Book Now' });
  await expect(book).toHaveAttribute('href', `/contact?package=${id}`);

  await page.setViewportSize({ width: 360, height: 640 });
  // By then other pages have the chat button.
  await page.clock.runFor(6000);
  await expect(page.getByRole('complementary', { name: 'Chat' })).toBeHidden();
  const bar = page.getByRole('region', { name: 'Price and contact' });
  await expect(bar.getByText(price)).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', /^tel:/);
  const ask = bar.getByRole('link', { name: 'Ask on WhatsApp' });
  await expect(ask).toHaveAttribute('href', /wa\.me.*Umrah%20Family%20Comfort/);
  // One of each: the page's own waits for wider screens.
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const measureFooterBottom = () =>
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom);
  const { y = 0 } = (await bar.boundingBox()) ?? {};
  await expect.poll(measureFooterBottom).toBeLessThanOrEqual(y + 1);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.fact-more:not([open])')).toHaveCount(0);
});

test('an open package announces its changes, and nothing else', async ({ page, site }) => {
  const { database } = site.services;
  const texts = { packageName: 'Changed while read', price: '1,24,000', durationOfTour: '14' };
  const input = { ...blankPackage, ...texts };
  const id = await createPackage(database, input);
  await open(page, `/packages/details/${id}`);
  const announcement = page.locator('main [aria-live=polite]');
  await expect(announcement).toHaveText('');
  await updatePackage(database, id, { ...input, price: '1,02,000' });
  await expect(announcement).toHaveText('Price is now ₹1,02,000.');
  await updatePackage(database, id, { ...input, price: '1,02,000', description: 'New' });
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await expect(announcement).toHaveText('Price is now ₹1,02,000.');
  await updatePackage(database, id, { ...input, price: '', durationOfTour: '15' });
  await expect(announcement).toHaveText('Price is now on request. Duration is now 15 days.');
});

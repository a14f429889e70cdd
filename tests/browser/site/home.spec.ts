import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { company } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';

test.use(withMotion);

const slideTitles = ['Hajj Packages', 'Umrah Services', 'Zyarath Tours', 'Special Packages'];

test('the carousel shows four slides, each with its links, and loops every 8 s', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'Our journeys' });
  for (const title of [...slideTitles, slideTitles[0]]) {
    const slide = carousel.getByRole('group').filter({ hasText: title });
    await expect(slide).toBeVisible();
    await expect(slide).not.toHaveAttribute('inert');
    await expect(carousel.locator('[aria-roledescription="slide"]:not([inert])')).toHaveCount(1);
    await expect(slide.getByRole('link', { name: 'Explore Packages' })).toHaveAttribute(
      'href',
      '/packages',
    );
    await expect(slide.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(slide).toHaveCSS('transition-duration', '1.2s');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
    await page.clock.runFor(8000);
  }
});

test('a dot chooses a slide, and the carousel can be paused', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'Our journeys' });
  const heading = (name: string) => carousel.getByRole('heading', { name });
  await carousel.getByRole('button', { name: 'Show slide 3: Zyarath Tours' }).click();
  await expect(heading('Zyarath Tours')).toBeVisible();
  await carousel.getByRole('button', { name: 'Pause slides' }).click();
  await page.clock.runFor(30_000);
  await expect(heading('Zyarath Tours')).toBeVisible();
  await carousel.getByRole('button', { name: 'Play slides' }).click();
  await page.clock.runFor(8000);
  await expect(heading('Special Packages')).toBeVisible();
});

test('under reduced motion the carousel starts paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'Hajj Packages', level: 2 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the offer of help covers nothing of the first view', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    await page.clock.runFor(5000);
    const popup = await page.getByRole('region', { name: 'Need Help?' }).boundingBox();
    const carousel = page.getByRole('region', { name: 'Our journeys' });
    for (const control of [
      carousel.getByRole('link', { name: 'Contact Us' }).first(),
      carousel.getByRole('button', { name: 'Pause slides' }),
    ]) {
      const box = await control.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(popup?.y ?? 0);
    }
  });
});

test('the about section has its three cards and leads on', async ({ page }) => {
  await page.goto('/');
  for (const [title, text] of [
    ['Experience', '20+ years of expertise in religious tourism'],
    ['Service', '24/7 support throughout your journey'],
    ['Trust', 'Thousands of satisfied pilgrims'],
  ] as const) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Learn More About Us' })).toHaveAttribute(
    'href',
    '/about',
  );
});

test('the counters climb once they become visible and end at their numbers', async ({ page }) => {
  await open(page, '/');
  const counters = page.getByRole('region', { name: 'In numbers' });
  const pilgrims = counters.getByRole('definition').nth(1);
  await expect(pilgrims).toHaveText('0K+');
  const seen: number[] = [];
  await counters.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      seen.push(Number.parseInt((await pilgrims.textContent()) ?? '', 10));
      return seen.at(-1);
    })
    .toBe(50);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  for (const [number, label] of [
    ['20+', 'Years Experience'],
    ['50K+', 'Happy Pilgrims'],
    ['500+', 'Successful Tours'],
    ['99%', 'Satisfaction Rate'],
  ] as const) {
    await expect(counters.getByText(label)).toBeVisible();
    await expect(counters.getByText(number, { exact: true })).toBeVisible();
  }
});

test('Popular Packages shows the three newest with every fact and a link by type', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  const id = await createPackage(database, {
    ...blankPackage,
    packageName: 'Newest of all',
    packageType: 'Umrah',
    price: 'Rs. 99,000',
    durationOfTour: '12 days',
    nextBatch: 'First week of Rajab',
  });
  await open(page, '/');
  const section = page.getByRole('region', { name: 'Popular Packages' });
  await expect(section.getByRole('article')).toHaveCount(3);
  const card = section.getByRole('article').first();
  await expect(card.getByRole('heading', { name: 'Newest of all' })).toBeVisible();
  for (const text of ['₹99,000', 'Umrah', '12 days', 'Next Batch: First week of Rajab']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  // No picture was given: the fallback stands in.
  await expect(card.locator('picture img')).toHaveAttribute('src', /\/media\/site\/fallback-/);
  const badge = card.getByText('Featured');
  await expect(badge).toHaveCSS('opacity', '0');
  await card.hover();
  await expect(badge).toHaveCSS('opacity', '1');
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/packages/umrah/${id}`);
  await deletePackage(database, id);
});

test('the section leads to all packages and to a consultation', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Get Consultation' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await page.getByRole('link', { name: 'View All Packages' }).click();
  await expect(page).toHaveURL('/packages');
});

test('without packages the section says so', async ({ page, emptySite }) => {
  await open(page, emptySite.origin);
  await expect(page.getByText('No packages available', { exact: true })).toBeVisible();
  await expect(page.getByText('Check back soon for exciting new packages!')).toBeVisible();
});

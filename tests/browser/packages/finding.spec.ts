import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { maxShortlist } from '../../../app/rules/limits.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open, test } from '../site-fixture.ts';

// The sample has batches of the coming year.
const year = new Date().getFullYear() + 5;

async function threeJourneys({ services: { database } }: TestSite): Promise<string[]> {
  const add = (packageName: string, price: string, metres: string, airport: string) =>
    createPackage(database, {
      ...blankPackage,
      packageName,
      price,
      packageType: 'umrah',
      durationOfTour: '15',
      makkaHotel: 'Zuhoor Towers',
      distanceFromMakka: metres,
      facts: factsRules.parse({ departures: [{ from: `${year}-01-20`, airport }] }),
    });
  return [
    await add('Noor Umrah', '1,20,000', '300', 'Bangalore'),
    await add('Rahma Umrah', '95,000', '1200', 'Bengaluru'),
    await add('Safa Umrah', '80,000', '200', 'Mumbai'),
  ];
}

for (const { width, javaScriptEnabled } of [
  { width: 360, javaScriptEnabled: true },
  { width: 1440, javaScriptEnabled: false },
]) {
  test.describe(`at ${width} px ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
    test.use({
      viewport: { width, height: 780 },
      javaScriptEnabled,
      expectedErrors: /ERR_INTERNET/,
    });

    test('the cheapest January Umrah from Bengaluru within 10 minutes', async ({
      page,
      context,
      site,
    }) => {
      await threeJourneys(site);
      if (javaScriptEnabled) await open(page, '/packages');
      else await page.goto('/packages');
      await page.getByRole('button', { name: 'Umrah', exact: true }).click();
      await expect(page).toHaveURL('/packages?type=umrah');
      const fold = page.getByText('Search and filter');
      if (await fold.isVisible()) await fold.click();
      const form = page.getByRole('search', { name: 'Search packages' });
      const choose = async (label: string, option: string) => {
        const button = form.getByRole('button', { name: label });
        if (await button.isVisible()) await button.click();
        await form.getByRole('group', { name: label }).getByText(option, { exact: true }).click();
      };
      await choose('Month', `January ${year}`);
      await choose('From', 'Bengaluru');
      if (javaScriptEnabled) {
        await context.setOffline(true);
        await choose('Walk to the Haram', 'Up to 5 min');
        await expect(form.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
        await expect(page).toHaveURL('/packages?type=umrah');
        await context.setOffline(false);
      }
      await choose('Walk to the Haram', 'Up to 10 min');
      await choose('Sort by', 'Price');
      await form
        .getByRole('button', { name: javaScriptEnabled ? 'Show 1 package' : 'Show', exact: true })
        .click();
      await expect(page.getByText('1 Umrah package', { exact: true })).toBeVisible();
      const first = await page.getByRole('article').boundingBox();
      if (width < 700) expect(first?.y).toBeLessThan(600);
      if (javaScriptEnabled) await expect(page.locator('summary:focus')).toHaveCount(1);
      await page.getByRole('link', { name: 'Remove: Walk to the Haram: Up to 10 min' }).click();
      await expect(page.getByText('2 Umrah packages')).toBeVisible();
      const links = page.getByRole('link', { name: /^View Details/ });
      await expect(links).toHaveText(['View Details', 'View Details']);
      await expect(links.first()).toHaveAccessibleName('View Details: Rahma Umrah');
      await page.getByRole('checkbox', { name: 'Compare: Rahma Umrah' }).check();
      await page.getByRole('checkbox', { name: 'Compare: Noor Umrah' }).check();
      const compare = javaScriptEnabled ? 'Compare (2)' : 'Compare';
      await page.getByRole('button', { name: compare, exact: true }).click();
      const rows = page.getByRole('region', { name: 'Comparison' }).getByRole('row');
      const walk = rows.filter({ hasText: 'Distance and walk' });
      await expect(walk).toContainText('about 5 min on foot');
      await expect(walk).toContainText('about 18 min on foot');
      await page.getByRole('link', { name: 'Show only differences' }).click();
      await expect(rows.filter({ hasText: 'Days' })).toHaveCount(0);
      await expect(rows.filter({ hasText: '₹95,000' })).toBeVisible();
    });
  });
}

test('a device keeps shortlisted packages until they are gone', async ({ page, context }) => {
  await open(page, '/packages');
  const card = page.getByRole('article').first();
  const link = await card.getByRole('link').getAttribute('aria-label');
  await card.getByRole('button', { name: link?.replace('View Details', 'Shortlist') }).click();
  const inList = { name: /^Shortlisted: / };
  await expect(card.getByRole('button', inList)).toBeVisible();
  const other = await context.newPage();
  await open(other, '/packages');
  await other.getByRole('link', { name: 'Shortlist (1)' }).click();
  await expect(other.getByRole('article')).toHaveCount(1);
  await expect(other.getByRole('link', { name: link ?? '' })).toBeVisible();

  await page.evaluate((key) => {
    localStorage.setItem(key, `gone-1,${localStorage.getItem(key)},gone-2`);
  }, 'packages-put-aside');
  await open(page, '/about');
  await page.getByRole('link', { name: 'Shortlist (3)' }).click();
  await expect(page.getByRole('link', { name: 'Shortlist (1)' })).toBeVisible();
  await expect(page.getByRole('button', inList)).toHaveCount(1);

  await other.getByRole('button', inList).click();
  await expect(other.getByRole('link', { name: /^Shortlist \(/ })).toHaveCount(0);
});

test('a full list says so, and has room again after a package is removed', async ({ page }) => {
  const kept = 'packages-put-aside';
  const others = Array.from({ length: maxShortlist - 1 }, (_, at) => `other-${at}`).join(',');
  await page.addInitScript(
    ([key, ids]) => localStorage.getItem(key) ?? localStorage.setItem(key, ids),
    [kept, others] as const,
  );
  await open(page, '/packages');
  const full = page.getByRole('status').filter({ hasText: 'Your shortlist is full' });
  const card = page.getByRole('article').first();
  const other = page.getByRole('article').nth(1);
  await expect(full).toHaveCount(0);
  await card.getByRole('button', { name: /^Shortlist: / }).click();
  await expect(full).toHaveText(
    `Your shortlist is full: it holds ${maxShortlist} packages. Remove one to add another.`,
  );
  await expect(other.getByRole('button', { name: /^List is full: / })).toBeDisabled();
  await card.getByRole('button', { name: /^Shortlisted: / }).click();
  await expect(full).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Shortlist: / })).toBeEnabled();
});

test('at most three are compared, on one landscape sheet of A4', async ({ page, site }) => {
  await open(page, '/packages');
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await expect(boxes.nth(3)).toBeDisabled();
  await expect(boxes.nth(3)).toHaveAccessibleName(/^Compare: .+\. Three chosen$/);
  await expect(page.getByRole('status').filter({ hasText: 'You have chosen three' })).toBeVisible();
  await boxes.nth(0).uncheck();
  await expect(boxes.nth(3)).toBeEnabled();
  const journey = boxes.nth(1);
  const name = (await journey.getAttribute('aria-label')) ?? '';
  await open(page, `/packages/details/${await journey.getAttribute('value')}`);
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await page.getByRole('checkbox', { name }).uncheck();
  const status = page.getByRole('status').filter({ hasText: '1 package chosen.' });
  await expect(status).toBeAttached();
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
  await page.getByRole('checkbox', { name }).check();
  await open(page, '/packages');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible();
  await expect(boxes.nth(1)).not.toBeChecked();

  await open(page, `/compare?ids=${(await threeJourneys(site)).join(',')}`);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

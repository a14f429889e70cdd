import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { maxShortlist } from '../../../app/rules/limits.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open, test } from '../site-fixture.ts';

// The sample has batches of the coming year.
const year = new Date().getFullYear() + 5;

async function addThreePackages({ services: { database } }: TestSite) {
  for (const [packageName, price, distanceFromMakka, airport] of [
    ['Noor Umrah', '1,20,000', '300', 'Bangalore'],
    ['Rahma Umrah', '95,000', '1200', 'Bengaluru'],
    ['Safa Umrah', '80,000', '200', 'Mumbai'],
  ] as const) {
    const texts = { packageName, price, distanceFromMakka, packageType: 'umrah' };
    const facts = factsRules.parse({ departures: [{ from: `${year}-01-20`, airport }] });
    await createPackage(database, { ...blankPackage, ...texts, facts });
  }
}

test.use({ expectedErrors: /ERR_INTERNET/ });

test('finds the cheapest Umrah from Bengaluru in January', async ({ page, context, site }) => {
  await addThreePackages(site);
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/packages');
  await page.getByRole('button', { name: 'Umrah', exact: true }).click();
  await expect(page).toHaveURL('/packages?type=umrah');
  await page.getByText('Search and filter').click();
  const form = page.getByRole('search', { name: 'Search packages' });
  const choose = async (label: string, option: string) => {
    const button = form.getByRole('button', { name: label });
    if (await button.isVisible()) await button.click();
    await form.getByRole('group', { name: label }).getByText(option, { exact: true }).click();
  };
  await choose('Month', `January ${year}`);
  await choose('From', 'Bengaluru');
  await context.setOffline(true);
  await choose('Walk to the Haram', 'Up to 5 min');
  await expect(form.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/packages?type=umrah');
  await context.setOffline(false);
  await choose('Walk to the Haram', 'Up to 10 min');
  await choose('Sort by', 'Price');
  await form.getByRole('button', { name: 'Show 1 package', exact: true }).click();
  await expect(page.getByText('1 Umrah package', { exact: true })).toBeVisible();
  const first = await page.getByRole('article').boundingBox();
  expect(first?.y).toBeLessThan(600);
  await expect(page.locator('summary:focus')).toHaveCount(1);
  await page.getByRole('link', { name: 'Remove: Walk to the Haram: Up to 10 min' }).click();
  await expect(page.getByText('2 Umrah packages')).toBeVisible();
  const links = page.getByRole('link', { name: /^View Details/ });
  await expect(links.first()).toHaveAccessibleName('View Details: Rahma Umrah');
});

test('a device keeps its shortlist until packages are deleted', async ({ page, context }) => {
  await open(page, '/packages');
  const card = page.getByRole('article').first();
  const link = await card.getByRole('link').getAttribute('aria-label');
  await card.getByRole('button', { name: link?.replace('View Details', 'Shortlist') }).click();
  const shortlistedOptions = { name: /^Shortlisted: / };
  await expect(card.getByRole('button', shortlistedOptions)).toBeVisible();
  const other = await context.newPage();
  await open(other, '/packages');
  await other.getByRole('link', { name: 'Shortlist (1)' }).click();
  await expect(other.getByRole('article')).toHaveCount(1);

  await page.evaluate((key) => {
    localStorage.setItem(key, `gone-1,${localStorage.getItem(key)},gone-2`);
  }, 'packages-put-aside');
  await open(page, '/about');
  await page.getByRole('link', { name: 'Shortlist (3)' }).click();
  await expect(page.getByRole('link', { name: 'Shortlist (1)' })).toBeVisible();
  await expect(page.getByRole('button', shortlistedOptions)).toHaveCount(1);

  await other.getByRole('button', shortlistedOptions).click();
  await expect(other.getByRole('link', { name: /^Shortlist \(/ })).toHaveCount(0);
});

test('says that the shortlist is full', async ({ page }) => {
  const others = Array.from({ length: maxShortlist - 1 }, (_, index) => `other-${index}`).join(',');
  await page.addInitScript((ids) => localStorage.setItem('packages-put-aside', ids), others);
  await open(page, '/packages');
  const full = page.getByRole('status').filter({ hasText: 'Your shortlist is full' });
  const card = page.getByRole('article').first();
  const other = page.getByRole('article').nth(1);
  await card.getByRole('button', { name: /^Shortlist: / }).click();
  await expect(full).toContainText(`it holds ${maxShortlist} packages`);
  await expect(other.getByRole('button', { name: /^List is full: / })).toBeDisabled();
  await card.getByRole('button', { name: /^Shortlisted: / }).click();
  await expect(full).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Shortlist: / })).toBeEnabled();
});

test('compares at most three packages, on one A4 page', async ({ page, site }) => {
  await open(page, '/packages');
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await expect(boxes.nth(3)).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'You have chosen three' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare (3)' }).click();
  await page
    .getByRole('link', { name: /^Remove: / })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.goBack();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(3)).toBeEnabled();
  const journey = boxes.nth(1);
  const name = (await journey.getAttribute('aria-label')) ?? '';
  await open(page, `/packages/details/${await journey.getAttribute('value')}`);
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await page.getByRole('checkbox', { name }).uncheck();
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
  await open(page, '/packages');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.card-choice input:checked')).toHaveCount(0);

  const ids = (await listPackages(site.services.database)).map(({ id }) => id).slice(0, 3);
  await open(page, `/compare?ids=${ids}`);
  // Screen readers find the name of a package by its place in the row, on phones too.
  await page.setViewportSize({ width: 360, height: 780 });
  const cellCounts = await page.getByRole('row').evaluateAll((rows) =>
    rows.map(({ children }) => {
      const cells = [...children].filter((cell) => cell.checkVisibility());
      return cells.reduce((sum, cell) => sum + (cell as HTMLTableCellElement).colSpan, 0);
    }),
  );
  expect(new Set(cellCounts)).toEqual(new Set([4]));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

import type { Route } from '@playwright/test';
import {
  changePrice,
  createPackage,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { findFamilyPackage, findSample } from '../../sites/sample-company.ts';
import { blankPackage, createDeparture } from '../../sites/sample-input.ts';
import { expect, holdRequests, loseRequests, open, staffTest as test } from '../site-fixture.ts';
import { makePackage, row, toasts } from './staff-page.ts';

test.use({ expectedErrors: /409|Failed to load resource|ERR_FAILED/ });

const name = 'Umrah Family Comfort';
const listPath = '/admin/packages';

test('the list shows changes of colleagues, and its URL contains the filters', async ({
  page,
  site,
}) => {
  await open(page, listPath);
  await createPackage(site.services.database, { ...blankPackage, packageName: 'Seen at once' });
  await expect(row(page, 'Seen at once')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search packages' });
  await search.fill('ramadan');
  await expect(page).toHaveURL(/search=ramadan/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await search.fill('nothing like it');
  await expect(page.getByText('No package matches')).toBeVisible();
  await page.getByRole('link', { name: 'Show all packages' }).click();
  await expect(search).toHaveValue('');
  const type = page.getByRole('combobox', { name: 'Type' });
  await type.focus();
  await type.selectOption({ label: 'Hajj' });
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('status').filter({ hasText: /^3 packages$/ })).toBeAttached();
  await expect(type).toBeFocused();
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expect(page).toHaveURL(/type=hajj.*sort=price/);
  await expect(page.getByRole('row').nth(1)).toContainText(findSample('hajj-classic').packageName);
});

test('cards on a phone stay in place after an edit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, `${listPath}?type=umrah`);
  const saverRow = page.getByRole('row').filter({ hasText: 'Umrah Saver' });
  await expect(saverRow).toContainText(/₹94,500.*0\.3 km/);
  await expect(saverRow.getByRole('button', { name: 'Delete Umrah Saver' })).toBeVisible();
  const card = page.getByRole('row').filter({ hasText: 'Ramadan Last Ten Nights' });
  for (const action of ['Save Package', 'Cancel'] as const) {
    await card.getByRole('link', { name: 'Edit Ramadan Last Ten Nights' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Package');
    await page.locator(`main :is(a, button):text-is("${action}")`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Packages/);
    await expect(page).toHaveURL(/\?type=umrah#/);
    await expect(card).toBeInViewport();
  }
});

test('open pages show a hidden package and Undo @rows', async ({ page, strangerPage, site }) => {
  const { path } = await findFamilyPackage(site);
  await open(strangerPage, '/packages');
  const readerPage = await strangerPage.context().newPage();
  await open(readerPage, path);
  const card = strangerPage.getByRole('heading', { name });
  await open(page, listPath);
  const hide = page.getByRole('button', { name: `Hide ${name}` });
  const show = page.getByRole('button', { name: `Show ${name}` });
  const badge = row(page, name).getByText('Hidden', { exact: true });
  await hide.press('Enter');
  await expect(show).toBeFocused();
  await expect(badge).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(readerPage.getByRole('heading', { name: 'Not offered at present' })).toBeVisible();

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Package shown to visitors')).toBeVisible();
  await expect(badge).toHaveCount(0);
  await expect(card).toBeVisible();
  await expect(readerPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await readerPage.close();
});

test("edits a price in its cell, and shows a colleague's @rows", async ({ page, site }) => {
  const button = page.getByRole('button', { name: new RegExp(`change the price of ${name}`) });
  const field = page.getByRole('textbox', { name: `Price of ${name}` });
  const press = (key: string) => page.keyboard.press(key);
  await page.setViewportSize({ width: 360, height: 800 });
  // From the first request on: a browser that starts blocking may let one more pass.
  await loseRequests(page, '/admin/packages.data');
  await open(page, listPath);
  await button.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('1,24,000');
  await page.keyboard.type('9');
  await press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toContainText('₹1,24,000');
  await press('Enter');
  await field.fill('');
  await press('Enter');
  await expect(field).toHaveAccessibleDescription('Price is required');
  // Grouped while typing, also after deleting the last digit.
  await field.pressSequentially('129500');
  await expect(field).toHaveValue('1,29,500');
  await press('Backspace');
  await expect(field).toHaveValue('12,950');
  await page.keyboard.type('0');
  await expect(page.getByRole('checkbox', { name: '“4 in a room” too' })).toBeChecked();
  await press('Enter');
  await expect(field).toHaveAccessibleDescription('Failed to save package');
  await page.unroute('/admin/packages.data');
  const { id, price } = await findFamilyPackage(site);
  await changePrice(site.services.database, id, { price: '1,30,000', expectedPrice: price });
  await press('Enter');
  await expect(field).toHaveAccessibleDescription(/Somebody else changed the price to ₹1,30,000/);
  await expect(field).toHaveValue('1,29,500');
  await press('Enter');
  await expect(toasts(page).getByText('Package saved successfully')).toBeVisible();
  await expect(button).toContainText('₹1,29,500');
  await expect(button).toBeFocused();
  await toasts(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(toasts(page).getByText('Package restored to its previous state')).toBeVisible();
});

test('every press on a seat counts, even if its response is lost', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { id, input, database } = await makePackage(site, 'With seats');
  const departures = [createDeparture({ id: 'one', from: '2099-01-22', seats: '40', left: '12' })];
  await updatePackage(database, id, { ...input, facts: { ...noFacts, departures } });
  const release = await holdRequests(page, '**/seats.data');
  await open(page, listPath);
  const link = '12 of 40 seats left, change the seats of With seats';
  await page.getByRole('link', { name: link }).click();
  const less = page.getByRole('button', { name: '−1 seat: 22 January 2099' });
  await less.click();
  const forWhom = page.getByLabel('For whom');
  await forWhom.fill('Amina');
  await page.getByRole('button', { name: '−2 seats: 22 January 2099' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saving −3...' })).toBeAttached();
  release();
  await expect(page.getByText('9 of 40 seats left')).toBeVisible();
  await expect(forWhom).toHaveValue('');
  await page.getByRole('button', { name: '+1 seat: 22 January 2099' }).click();
  await expect(page.getByText('10 of 40 seats left')).toBeVisible();

  const loseResponse = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await page.unroute('**/seats.data', loseResponse);
    await route.fetch();
    await route.abort();
  };
  await page.route('**/seats.data', loseResponse);
  await less.click();
  const problem = page.getByRole('listitem').getByRole('alert');
  await expect(problem).toHaveText(/Failed to change the seats/);
  await less.click();
  await expect(problem).toHaveCount(0);
  await expect(page.getByText('9 of 40 seats left')).toBeVisible();

  // Neither a press that waits nor one for somebody else is taken for the failed one.
  await page.route('**/seats.data', loseResponse);
  await less.dblclick();
  await expect(page.getByText('7 of 40 seats left')).toBeVisible();
  await expect(problem).toHaveText('Failed to change the seats (−1). Please try again.');
  await forWhom.fill('Shaikh');
  await less.click();
  await expect(page.getByText('6 of 40 seats left')).toBeVisible();
  await expect(forWhom).toHaveValue('');
  await expect(problem).toBeVisible();
  await less.click();
  await expect(problem).toHaveCount(0);
  await expect(page.getByText('6 of 40 seats left')).toBeVisible();
});

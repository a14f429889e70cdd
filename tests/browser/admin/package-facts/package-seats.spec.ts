import type { Page } from '@playwright/test';
import { updatePackage } from '../../../../app/data/packages/package-changes.server.ts';
import { changeSeats } from '../../../../app/data/packages/package-seats.server.ts';
import { findPackage } from '../../../../app/data/packages/packages.server.ts';
import { noFacts } from '../../../../app/rules/packages/package-facts.ts';
import { departure } from '../../../sites/packages/facts-input.ts';
import type { TestSite } from '../../../sites/test-site.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { makeOne } from '../package-form-page.ts';

const day = '22 January 2099';
const less = (page: Page) => page.getByRole('button', { name: `−1 seat: ${day}` });
const more = (page: Page) => page.getByRole('button', { name: `+1 seat: ${day}` });

async function withSeats(site: TestSite, name: string, left: string) {
  const { id, input, database } = await makeOne(site, name);
  const departures = [departure({ id: 'one', from: '2099-01-22', seats: '40', left })];
  await updatePackage(database, id, { ...input, facts: { ...noFacts, departures } });
  const stored = async () => (await findPackage(database, id))?.facts.departures[0]?.left;
  const sell = () => changeSeats(database, id, { departure: 'one', by: -1 });
  return { address: `/admin/packages/${id}/seats`, stored, sell };
}

for (const width of [360, 1440]) {
  test(`one tap from the packages, and each press counts, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const { stored, sell } = await withSeats(site, `Seats ${width}`, '12');
    await open(page, '/admin/packages');
    await page
      .getByRole('link', { name: `12 of 40 seats left, change the seats of Seats ${width}` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seats left');
    for (let press = 0; press < 3; press += 1) await less(page).click();
    await expect(page.getByText('9 of 40 seats left')).toBeVisible();
    await more(page).click();
    await expect(page.getByText('10 of 40 seats left')).toBeVisible();
    expect(await stored()).toBe('10');
    // A colleague's press is seen without a reload.
    await sell();
    await expect(page.getByText('9 of 40 seats left')).toBeVisible();
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(over).toBeLessThanOrEqual(0);
  });
}

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED|could not be changed/ });

  test('a press whose answer was lost counts once when it is pressed again', async ({
    page,
    site,
  }) => {
    const { address, stored } = await withSeats(site, 'Lost answer', '12');
    await open(page, address);
    await page.route('**/seats/change', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await less(page).click();
    const problem = page.getByRole('listitem').getByRole('alert');
    await expect(problem).toHaveText(/Failed to change the seats/);
    await page.unroute('**/seats/change');
    await less(page).click();
    await expect(problem).toHaveCount(0);
    await expect(page.getByText('11 of 40 seats left')).toBeVisible();
    expect(await stored()).toBe('11');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons count, to zero and no further', async ({ page, site }) => {
    const { address, stored } = await withSeats(site, 'Scriptless seats', '1');
    await page.goto(address);
    await less(page).click();
    await expect(page).toHaveURL(/seats#seats-one$/);
    await expect(page.getByText('0 of 40 seats left')).toBeVisible();
    await less(page).press('Enter');
    await expect(page.getByText('No seat is left.')).toBeVisible();
    expect(await stored()).toBe('0');
  });
});

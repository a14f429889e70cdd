import type { Page } from '@playwright/test';
import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { addImage, gallery } from './gallery-page.ts';

/** The head of an answer, and then nothing: the line broke. */
const breakAnswers = (page: Page) =>
  page.route(/\.data/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 200, contentType: 'text/x-script', body: '[{"_1":2},' })
      : route.fallback(),
  );

test.describe('an answer that breaks off', () => {
  test.use({ expectedErrors: /Failed to load resource|decode|No answer/ });

  test('leaves the sign-in as it was typed, and says so', async ({ page, site }) => {
    await haveStaff(site);
    await page.context().clearCookies();
    await open(page, '/admin/login');
    await breakAnswers(page);
    await page.getByLabel('Email').fill(staffEmail);
    await page.getByLabel('Password', { exact: true }).fill(staffPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert').getByText(/This could not be sent/)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(staffPassword);
    await page.unroute(/\.data/);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await forgetTries(site);
  });

  test('of a move leaves what the list says, and the next move counts', async ({ page }) => {
    await open(page, '/admin/packages/order');
    await page.route('**/admin/packages/arrange', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const rows = page.getByRole('list', { name: 'Packages' }).getByRole('listitem');
    const [first] = await rows.locator('bdi').allTextContents();
    const down = page.getByRole('button', { name: `Move down: ${first}` });
    await down.click();
    await expect(page.getByRole('alert').getByText(/Failed to save the order/)).toBeVisible();
    await expect(page.getByText('Saving the order...')).toHaveCount(0);
    await page.unroute('**/admin/packages/arrange');
    await down.click();
    await expect(rows.nth(2)).toContainText(first ?? '');
    await expect(page.getByText('Saving the order...')).toHaveCount(0);
    await expect(page.getByText(/Somebody else changed/)).toHaveCount(0);
  });

  test('of a move holds up no other that is pressed before the list is there again', async ({
    page,
  }) => {
    await open(page, '/admin/packages/order');
    await page.route('**/admin/packages/arrange', async (route) => {
      await route.fetch();
      await route.abort();
    });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/order\.data/, async (route) => {
      await held;
      await route.continue();
    });
    const rows = page.getByRole('list', { name: 'Packages' }).getByRole('listitem');
    const [first] = await rows.locator('bdi').allTextContents();
    const down = page.getByRole('button', { name: `Move down: ${first}` });
    const asked = page.waitForRequest(/order\.data/);
    await down.click();
    await expect(page.getByRole('alert').getByText(/Failed to save the order/)).toBeVisible();
    await asked;
    await page.unroute('**/admin/packages/arrange');
    const moved = page.waitForResponse('**/admin/packages/arrange');
    await down.click();
    letGo();
    expect((await moved).status()).toBe(200);
    await expect(rows.nth(2)).toContainText(first ?? '');
    await expect(page.getByText(/Somebody else changed/)).toHaveCount(0);
  });

  test('leaves a caption as it was typed, and says so', async ({ page, site }) => {
    await open(page, `${gallery}&edit=${await addImage(site, 'Before')}`);
    await breakAnswers(page);
    const caption = page.getByRole('textbox', { name: 'Caption', exact: true });
    await caption.fill('Not lost');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible();
    await expect(caption).toHaveValue('Not lost');
  });
});

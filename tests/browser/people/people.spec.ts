import type { Page } from '@playwright/test';
import { turnOn } from '../../sites/staff/authenticator-app.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { logout } from '../admin/login-page.ts';
import { toast } from '../admin/package-form-page.ts';
import { expectAccessible } from '../axe.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';

const email = 'bilal@example.com';
const clerk = 'clerk@example.com';
const newPassword = 'copper kettle beside nine rivers';
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Staff area' });
const passwordOf = (part: Pick<Page, 'getByLabel'>) =>
  part.getByLabel('Your password', { exact: true });

// The next answer, which may be that of a refresh, tells somebody that their account was removed.
test.use({ expectedErrors: /400|401|403|409|410/ });
test.beforeEach(({ site }) => forgetTries(site));
test.afterEach(async ({ site }) => {
  const { kysely } = site.services.database;
  await kysely.deleteFrom('staff').where('email', '!=', staffEmail).execute();
});

test('an owner invites and removes a colleague @rows', async ({ page, strangerPage }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/people');
  await page.getByRole('link', { name: 'Invite somebody' }).click();
  await page.getByLabel('Their e-mail').fill(email);
  await passwordOf(page).fill(staffPassword);
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('heading', { name: 'The invitation is ready' })).toBeFocused();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const share = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(share ?? '')).toContain(link);
  await expectAccessible(page, 'the link of an invitation');

  await open(strangerPage, link);
  await strangerPage.getByLabel('Your name').fill('Bilal');
  await strangerPage.getByLabel('New password', { exact: true }).fill(newPassword);
  await strangerPage.getByRole('button', { name: 'Make my account' }).click();
  await expect(strangerPage).toHaveURL('/admin/dashboard');
  await expect(toast(strangerPage, 'Welcome')).toBeVisible();
  await expect(menuOf(strangerPage).getByRole('link', { name: 'Packages' })).toBeVisible();
  await expect(menuOf(strangerPage).getByRole('link', { name: /People|Website/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to the people' }).click();
  await page.getByRole('link', { name: /^Bilal/ }).click();
  const role = page.getByRole('region', { name: 'Role' });
  const change = role.getByRole('button', { name: 'Change the role' });
  await role.getByLabel('Owner').check();
  await passwordOf(role).fill('not mine');
  await change.click();
  await expect(role.getByText('This is not your password.')).toBeVisible();
  await expect(passwordOf(role)).toBeFocused();
  await expect(role.getByLabel('Owner')).toBeChecked();
  await passwordOf(role).fill(staffPassword);
  await change.click();
  await expect(toast(page, 'Bilal: Owner now')).toBeVisible();
  await open(strangerPage, '/admin/people');
  await expect(strangerPage.getByRole('heading', { name: 'People' })).toBeVisible();

  await page.getByRole('link', { name: /^Bilal/ }).click();
  const remove = page.getByRole('region', { name: 'Remove' });
  await passwordOf(remove).fill(staffPassword);
  await remove.getByRole('button', { name: 'Remove the account' }).click();
  await expect(toast(page, 'Bilal was removed')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bilal/ })).toHaveCount(0);
  await strangerPage.goto('/admin/packages');
  await expect(strangerPage).toHaveURL(/\/admin\/login/);
});

test('an owner sees live who turns a second step on and who signs out', async ({
  page,
  context,
  strangerPage,
  site,
}) => {
  await signInBrowser(strangerPage.context(), site, 'staff');
  await strangerPage.goto('/admin/website');
  await expect(strangerPage.getByText('Your account does not open this page.')).toBeVisible();
  await open(strangerPage, '/admin/dashboard');
  await open(page, '/admin/people');
  const figures = { name: 'Figures' };
  await expect(menuOf(page).getByRole('link', figures)).toHaveAttribute('href', '/admin/figures');
  await expect(menuOf(strangerPage).getByRole('link', figures)).toHaveCount(0);
  const person = page.getByRole('listitem').filter({ hasText: clerk });
  await expect(person).toBeVisible();
  await expect(person.getByText('Second step on')).toHaveCount(0);
  const history = await context.newPage();
  await open(history, '/admin/history');
  await turnOn(site, clerk);
  await expect(person.getByText('Second step on')).toBeVisible();
  const today = history.getByRole('region', { name: 'Today' });
  await expect(today.getByText(/turned the second step on/).first()).toBeVisible();
  await strangerPage.getByRole('button', { name: clerk }).click();
  await strangerPage.getByRole('menuitem', { name: 'My account' }).click();
  await expect(strangerPage.getByRole('heading', { name: 'My account' })).toBeVisible();
  await logout(strangerPage, clerk);
  await expect(today.getByText(new RegExp(`^${clerk} signed out: `))).toBeVisible();
  await history.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('inviting and joining work, and a used link says so', async ({ page }) => {
    await page.goto('/admin/people/invite');
    await page.getByLabel('Their e-mail').fill(email);
    await page.getByLabel('Owner').check();
    await passwordOf(page).fill('not mine');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByText('This is not your password.')).toBeVisible();
    await expect(page.getByLabel('Their e-mail')).toHaveValue(email);
    await expect(page.getByLabel('Owner')).toBeChecked();
    await passwordOf(page).fill(staffPassword);
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();

    await page.goto(link);
    await expect(page.getByText('You are signed in with another account.')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto(link);
    await page.getByLabel('Your name').fill('Bilal');
    for (const password of ['short', newPassword]) {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Make my account' }).click();
      if (password === newPassword) continue;
      await expect(page.getByText('A password needs at least 15 characters')).toBeVisible();
      await expect(page.getByLabel('Your name')).toHaveValue('Bilal');
    }
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This link was used already.')).toBeVisible();
  });
});

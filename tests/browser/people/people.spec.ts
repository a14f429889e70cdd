import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { toast } from '../admin/package-form-page.ts';
import { expectAccessible } from '../axe.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';

const email = 'bilal@example.com';
const newPassword = 'copper kettle beside nine rivers';

// Whoever was removed is told so by the next answer, which may be that of a refresh.
test.use({ expectedErrors: /400|401|403|409|410/ });
test.beforeEach(({ site }) => forgetTries(site));
test.afterEach(async ({ site }) => {
  await site.services.database.kysely
    .deleteFrom('staff')
    .where('email', '!=', staffEmail)
    .execute();
});

test('an owner invites by a link at 360 pixels, somebody joins, and is removed @rows', async ({
  page,
  strangerPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/people');
  await page.getByRole('link', { name: 'Invite somebody' }).click();
  await page.getByLabel('Their e-mail').fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('heading', { name: 'The invitation is ready' })).toBeFocused();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const share = page.getByRole('link', { name: 'Send by WhatsApp' });
  expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(link);
  await expectAccessible(page, 'the link');

  await open(strangerPage, link);
  await strangerPage.getByLabel('Your name').fill('Bilal');
  await strangerPage.getByLabel('New password', { exact: true }).fill(newPassword);
  await strangerPage.getByRole('button', { name: 'Make my account' }).click();
  await expect(strangerPage).toHaveURL('/admin/dashboard');
  await expect(toast(strangerPage, 'Welcome')).toBeVisible();
  const menu = strangerPage.getByRole('navigation', { name: 'Staff area' });
  await expect(menu.getByRole('link', { name: 'Packages' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'People' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Website' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to the people' }).click();
  await page.getByRole('link', { name: /^Bilal/ }).click();
  const role = page.getByRole('region', { name: 'Role' });
  await role.getByLabel('Owner').check();
  await role.getByLabel('Your password', { exact: true }).fill('not mine');
  await role.getByRole('button', { name: 'Change the role' }).click();
  await expect(role.getByText('This is not your password.')).toBeVisible();
  await expect(role.getByLabel('Your password', { exact: true })).toBeFocused();
  await expect(role.getByLabel('Owner')).toBeChecked();
  await role.getByLabel('Your password', { exact: true }).fill(staffPassword);
  await role.getByRole('button', { name: 'Change the role' }).click();
  await expect(toast(page, 'Bilal: Owner now')).toBeVisible();
  await open(strangerPage, '/admin/people');
  await expect(strangerPage.getByRole('heading', { name: 'People' })).toBeVisible();

  await page.getByRole('link', { name: /^Bilal/ }).click();
  const remove = page.getByRole('region', { name: 'Remove' });
  await remove.getByLabel('Your password', { exact: true }).fill(staffPassword);
  await remove.getByRole('button', { name: 'Remove the account' }).click();
  await expect(toast(page, 'Bilal was removed')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bilal/ })).toHaveCount(0);
  await strangerPage.goto('/admin/packages');
  await expect(strangerPage).toHaveURL(/\/admin\/login/);
});

test('a clerk is told that a page is not for them, and finds the account in the menu', async ({
  strangerPage,
  site,
}) => {
  await signInBrowser(strangerPage.context(), site, 'staff');
  await strangerPage.goto('/admin/website');
  await expect(strangerPage.getByText('Your account does not open this page.')).toBeVisible();
  await strangerPage.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(strangerPage.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await open(strangerPage, '/admin/dashboard');
  await strangerPage.getByRole('button', { name: 'clerk@example.com' }).click();
  await strangerPage.getByRole('menuitem', { name: 'My account' }).click();
  await expect(strangerPage.getByRole('heading', { name: 'My account' })).toBeVisible();
});

test('a sign-in elsewhere is ended from my account', async ({ page, strangerPage, site }) => {
  await signInBrowser(strangerPage.context(), site);
  await open(page, '/admin/account');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(toast(page, 'Signed out everywhere else')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await strangerPage.goto('/admin/dashboard');
  await expect(strangerPage).toHaveURL(/\/admin\/login/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('inviting and joining work, and a used link says so', async ({ page }) => {
    await page.goto('/admin/people/invite');
    await page.getByLabel('Their e-mail').fill(email);
    await page.getByLabel('Owner').check();
    await page.getByLabel('Your password', { exact: true }).fill('not mine');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByText('This is not your password.')).toBeVisible();
    await expect(page.getByLabel('Their e-mail')).toHaveValue(email);
    await expect(page.getByLabel('Owner')).toBeChecked();
    await page.getByLabel('Your password', { exact: true }).fill(staffPassword);
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();

    await page.goto(link);
    await expect(page.getByText('You are signed in with another account.')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto(link);
    await page.getByLabel('Your name').fill('Bilal');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(page.getByText('A password needs at least 15 characters')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Bilal');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This link was used already.')).toBeVisible();
  });
});

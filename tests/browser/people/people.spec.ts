import type { Page } from '@playwright/test';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { toast } from '../admin/package-form-page.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

const email = 'bilal@example.com';
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
  await role.getByLabel('Owner').check();
  await passwordOf(role).fill(staffPassword);
  await role.getByRole('button', { name: 'Change the role' }).click();
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

import type { Page } from '@playwright/test';
import {
  codeFromKey,
  enableFactor,
  seedStaff,
  staffEmail,
  staffPassword,
} from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { fillRequired, login, loginFailure, logout, toast } from '../admin/staff-page.ts';
import { expect, holdRequests, open, staffTest as test } from '../site-fixture.ts';

const email = 'bilal@example.com';

// The next response, perhaps of a refresh, tells people that their account was removed.
test.use({ expectedErrors: /40[0139]|410|429|ERR_FAILED/ });
test.afterEach(async ({ site }) => {
  const { kysely } = site.services.database;
  await kysely.deleteFrom('staff').where('email', '!=', staffEmail).execute();
});

test('signing in opens the requested page', async ({ strangerPage: page, site }) => {
  await seedStaff(site);
  await open(page, '/admin/packages');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fpackages');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(email).toBeFocused();

  await login(page, 'not the right one');
  await expect(page.getByRole('alert').getByText(loginFailure)).toBeVisible();
  await expect(email).toHaveValue(staffEmail);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
  const release = await holdRequests(page, /login\.data/);
  await login(page);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/admin/packages');

  await logout(page);
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('status').getByText('Logged out successfully')).toBeVisible();
});

test('an owner invites and removes a colleague @rows', async ({ page, strangerPage }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/people');
  await page.getByRole('link', { name: 'Invite somebody' }).click();
  await page.getByLabel('Their e-mail').fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByRole('heading', { name: 'The invitation is ready' })).toBeFocused();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const share = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(share ?? '')).toContain(link);

  await open(strangerPage, link);
  await strangerPage.getByLabel('Your name').fill('Bilal');
  const newPassword = strangerPage.getByLabel('New password', { exact: true });
  await newPassword.fill('copper kettle beside nine rivers');
  await strangerPage.getByRole('button', { name: 'Create my account' }).click();
  await expect(strangerPage).toHaveURL('/admin/dashboard');
  await expect(toast(strangerPage, 'Welcome')).toBeVisible();

  await page.getByRole('link', { name: 'Back to People' }).click();
  await page.getByRole('link', { name: /^Bilal/ }).click();
  const remove = page.getByRole('region', { name: 'Remove' });
  await remove.getByLabel('Your password', { exact: true }).fill(staffPassword);
  await remove.getByRole('button', { name: 'Remove the account' }).click();
  await expect(toast(page, 'Bilal was removed')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bilal/ })).toHaveCount(0);
  await strangerPage.goto('/admin/packages');
  await expect(strangerPage).toHaveURL(/\/admin\/login/);
});

const codeField = (page: Page) => page.getByLabel('Code', { exact: true });
const generateCodeAhead = (site: TestSite, key: string, steps: number) =>
  codeFromKey(key, new Date(site.services.database.now().getTime() + steps * 30_000));

test('changes a password, sets up a second factor and asks for it', async ({
  page,
  strangerPage,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/account');
  const current = page.getByLabel('Current password').first();
  const next = page.getByLabel('New password', { exact: true });
  await current.fill(staffPassword);
  await next.fill(staffPassword);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(toast(page, 'Your new password is saved')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(next).toHaveValue('');

  await page.getByRole('link', { name: 'Set up a second step' }).click();
  await expect(page.getByRole('heading', { name: 'Turn it on' })).toBeVisible();
  await page.getByLabel('Current password').fill(staffPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Add this site to your app' })).toBeFocused();
  const key = await page.getByLabel('Or type this key').inputValue();
  const link = page.getByRole('link', { name: 'open the app' });
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth:.*${key.replaceAll(' ', '')}`));
  await expect(page.getByRole('img', { name: /^QR code for the auth/ })).toBeVisible();
  await codeField(page).fill(await generateCodeAhead(site, key, 0));
  await codeField(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = page.getByRole('textbox', { name: 'Recovery codes' });
  expect((await codes.inputValue()).split('\n')).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');

  await open(strangerPage, '/admin/packages');
  await login(strangerPage);
  await expect(codeField(strangerPage)).toBeFocused();
  await codeField(strangerPage).fill(await generateCodeAhead(site, key, 1));
  await strangerPage.getByRole('button', { name: 'Login' }).click();
  await expect(strangerPage).toHaveURL('/admin/packages');
});

test('asks for a second factor when a session has ended', async ({ page, site }) => {
  const { recoveryCodes } = await enableFactor(site, staffEmail);
  await open(page, '/admin/packages/new');
  await fillRequired(page, 'Typed before');
  await site.services.database.kysely.deleteFrom('staff_sessions').execute();
  await page.getByRole('button', { name: 'Save Package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  const confirm = dialog.getByRole('button', { name: 'Login' });
  await expect(page.getByRole('heading', { name: 'New Package' })).toHaveCount(0);
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('wrong');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(loginFailure);
  await password.fill(staffPassword);
  await confirm.click();
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await confirm.click();
  await expect(dialog.getByText('This code is wrong.')).toBeVisible();
  await expect(code).toBeFocused();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(dialog.getByLabel('Recovery code')).toBeFocused();
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await confirm.click();
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
});

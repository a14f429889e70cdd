import { haveStaff, staffEmail } from '../../sites/staff-session.ts';
import { expect, forgetTries, holdRequests, loseRequests, open, test } from '../site-fixture.ts';
import { failure, login, logout } from './staff-page.ts';

test.use({ expectedErrors: /401|404|Failed to load resource/ });
test.beforeEach(async ({ site }) => {
  await haveStaff(site);
  await forgetTries(site);
});

test('login leads to the requested page, logout back', async ({ page }) => {
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
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  await expect(email).toHaveValue(staffEmail);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
  const release = await holdRequests(page, /login\.data/);
  await login(page);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/admin/packages');

  await loseRequests(page, /logout\.data/);
  await logout(page);
  await expect(page.getByRole('alert').getByText('Failed to logout')).toBeVisible();
  await expect(page).toHaveURL('/admin/packages');
  await page.unroute(/logout\.data/);
  await logout(page);
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('status').getByText('Logged out successfully')).toBeVisible();
});

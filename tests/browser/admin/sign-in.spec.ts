import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open, test } from '../site-fixture.ts';
import { failure, login, logout } from './login-page.ts';

test.describe('signing in', () => {
  test.beforeEach(async ({ site }) => {
    await haveStaff(site);
    await site.services.database.kysely.deleteFrom('limits').execute();
  });

  test('the Admin Login form leads to the dashboard, and Logout back to it', async ({ page }) => {
    await open(page, '/admin/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Email')).toHaveAttribute('required');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required');
    await login(page);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('button', { name: staffEmail })).toBeVisible();

    await logout(page);
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('status').getByText('Logged out successfully')).toBeVisible();
    await page.goto('/admin/packages');
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fpackages');
    await login(page);
    await expect(page).toHaveURL('/admin/packages');
  });

  test('the button says "Logging in..." while busy', async ({ page }) => {
    await open(page, '/admin/login');
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/login\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await login(page);
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    answer();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('email and password are both required', async ({ page }) => {
    await open(page, '/admin/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test.describe(() => {
    test.use({ expectedErrors: /401|429|503/ });

    test('a wrong password: the exact toast, the e-mail kept', async ({ page }) => {
      await open(page, '/admin/login');
      await login(page, 'not the right one');
      await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(staffEmail);
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText(failure)).toHaveCount(0);
    });

    test('after five tries in a minute it says to wait', async ({ page }) => {
      await open(page, '/admin/login');
      for (let tries = 0; tries < 6; tries += 1) {
        const answered = page.waitForResponse(/login\.data/);
        await login(page, 'not the right one');
        await answered;
      }
      await expect(page.getByText('Please wait a minute and try again.')).toBeVisible();
    });

    test('a session that ends under an open page: login over it, and the page goes on', async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/admin/login');
      await login(page);
      await expect(page).toHaveURL('/admin/dashboard');
      await site.services.database.kysely.deleteFrom('staff_sessions').execute();
      await page.getByRole('link', { name: 'Packages', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Please log in again' });
      await expect(dialog).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
      await expectAccessible(page, 'the dialog');
      await dialog.getByLabel('Password', { exact: true }).fill('wrong');
      await dialog.getByRole('button', { name: 'Login' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(failure);
      await dialog.getByLabel('Password', { exact: true }).fill(staffPassword);
      await dialog.getByRole('button', { name: 'Login' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/admin/packages');
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, expectedErrors: /401/ });

    test('login, a wrong password, the menu and Logout work', async ({ page }) => {
      await page.goto('/admin/gallery');
      await login(page, 'not the right one');
      await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(staffEmail);
      await login(page);
      await expect(page).toHaveURL('/admin/gallery');
      // Before its styles are there a page shows what belongs to other widths.
      await page.waitForLoadState();
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByText('Total Packages')).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('Logged out successfully')).toBeVisible();
    });
  });
});

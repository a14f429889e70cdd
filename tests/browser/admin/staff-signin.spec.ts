import type { Page } from '@playwright/test';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { findViolations } from '../axe.ts';
import { expect, open, test } from '../site-fixture.ts';
import { staffTest } from '../staff-fixture.ts';

const failure = 'Failed to login. Please check your credentials.';

async function login(page: Page, password = staffPassword) {
  await page.getByLabel('Email').fill(staffEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logout(page: Page) {
  await page.getByRole('button', { name: staffEmail }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function expectAccessible(page: Page, where: string) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await findViolations(page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)[0]}`);
  expect(found, where).toEqual([]);
}

test.describe('signing in', () => {
  test.beforeEach(async ({ site }) => {
    await haveStaff(site);
    await site.services.database.kysely.deleteFrom('limits').execute();
  });

  test('the Admin Login form leads to the dashboard, and Logout back to it @rows', async ({
    page,
  }) => {
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

    test('a wrong password: the exact toast, the e-mail kept @rows', async ({ page }) => {
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

    test('login, a wrong password, the menu and Logout work @rows', async ({ page }) => {
      await page.goto('/admin/gallery');
      await login(page, 'not the right one');
      await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(staffEmail);
      await login(page);
      await expect(page).toHaveURL('/admin/gallery');
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByText('Total Packages')).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('Logged out successfully')).toBeVisible();
    });
  });
});

staffTest(
  'a stranger sees the login page in place of every staff page',
  async ({ page, strangerPage }) => {
    for (const path of ['/admin', '/admin/dashboard', '/admin/packages', '/admin/gallery']) {
      await strangerPage.goto(path);
      await expect(strangerPage.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    }
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto('/admin/login');
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  },
);

staffTest(
  'the dashboard counts packages and images, live, and leads on @rows',
  async ({ page, site }) => {
    const { database } = site.services;
    await open(page, '/admin/dashboard');
    await expect(page.getByRole('link', { name: 'Total Packages 12' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Gallery Images 32' })).toBeVisible();
    const categories = page.getByRole('region', { name: 'Images by category' });
    await expect(categories.getByRole('listitem')).toHaveText([
      'accommodations8',
      'hajj8',
      'umrah8',
      'zyarath8',
    ]);
    const id = await createPackage(database, { ...blankPackage, packageName: 'Thirteenth' });
    await expect(page.getByRole('link', { name: 'Total Packages 13' })).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changed last' });
    await expect(changes.getByRole('listitem').first()).toContainText('Packages');
    await deletePackage(database, id);
    await expect(page.getByRole('link', { name: 'Total Packages 12' })).toBeVisible();
    await page.getByRole('link', { name: 'Total Packages 12' }).click();
    await expect(page).toHaveURL('/admin/packages');
  },
);

staffTest('a keyboard alone opens the drawer, follows it, and reaches Logout', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/admin/dashboard');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
  for (const name of [/Rihla/, 'Dashboard', 'Packages']) {
    await page.keyboard.press('Tab');
    await expect(drawer.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/packages');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: staffEmail }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
});

staffTest.describe(() => {
  staffTest.use({ expectedErrors: /503|Failed to load resource/ });

  staffTest('a logout that fails says so and stays', async ({ page }) => {
    await open(page, '/admin/dashboard');
    await page.route(/logout\.data/, (route) => route.abort());
    await logout(page);
    await expect(page.getByRole('alert').getByText('Failed to logout')).toBeVisible();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  staffTest('a page that is not there is a friendly one', async ({ page }) => {
    await open(page, '/admin/nothing-here');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    staffTest(
      `axe finds nothing at ${width} px in the ${colorScheme} theme`,
      async ({ page, strangerPage }) => {
        for (const tab of [page, strangerPage]) {
          await tab.setViewportSize({ width, height: 800 });
          await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        }
        await open(strangerPage, '/admin/login');
        await expectAccessible(strangerPage, 'login');
        await strangerPage.getByRole('button', { name: 'Login' }).click();
        await expect(strangerPage.getByText('Email is required')).toBeVisible();
        await expectAccessible(strangerPage, 'login with errors');
        await open(page, '/admin/dashboard');
        await expectAccessible(page, 'dashboard');
        await page.getByRole('button', { name: staffEmail }).click();
        await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
        await expectAccessible(page, 'the account menu');
        await page.keyboard.press('Escape');
        if (width < 1024) {
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectAccessible(page, 'the drawer');
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      },
    );
  }
}

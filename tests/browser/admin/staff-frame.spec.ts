import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest } from '../staff-fixture.ts';
import { logout } from './login-page.ts';

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
  'the dashboard counts packages and images, live, and leads on',
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
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
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

import type { Page } from '@playwright/test';
import { turnOn } from '../../sites/staff/authenticator-app.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';

const clerk = 'clerk@example.com';

test.afterEach(async ({ site }) => {
  await site.services.database.kysely.deleteFrom('staff').where('email', '=', clerk).execute();
});

test('an owner sees who turns a second step on, and who goes, while it happens', async ({
  page: list,
  context,
  strangerPage,
  site,
}) => {
  await signInBrowser(strangerPage.context(), site, 'staff');
  await open(strangerPage, '/admin/dashboard');
  await open(list, '/admin/people');
  const figures = (shown: Page) =>
    shown.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: 'Figures' });
  await expect(figures(list)).toHaveAttribute('href', '/admin/figures');
  await expect(figures(strangerPage)).toHaveCount(0);
  const person = list.getByRole('listitem').filter({ hasText: clerk });
  await expect(person).toBeVisible();
  await expect(person.getByText('Second step on')).toHaveCount(0);
  const history = await context.newPage();
  await open(history, '/admin/history');
  await turnOn(site, clerk);
  await expect(person.getByText('Second step on')).toBeVisible();
  const today = history.getByRole('region', { name: 'Today' });
  await expect(today.getByText(/turned the second step on/).first()).toBeVisible();
  await strangerPage.getByRole('button', { name: clerk }).click();
  await strangerPage.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(today.getByText(new RegExp(`^${clerk} signed out: `))).toBeVisible();
  await history.close();
});

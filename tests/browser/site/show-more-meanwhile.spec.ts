import { expect, open } from '../site-fixture.ts';
import { signInBrowser } from '../staff-fixture.ts';
import { test } from './many-rows-fixture.ts';

test('what is saved while more rows are on their way leaves the page where it was', async ({
  page,
  context,
  site,
}) => {
  await signInBrowser(context, site);
  await open(page, '/admin/packages');
  const visibility = '/admin/packages/visibility';
  const answers = Promise.withResolvers<void>();
  const more = Promise.withResolvers<void>();
  await page.route(`**${visibility}`, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.route(/packages\.data.*show=100/, async (route) => {
    await more.promise;
    await route.continue().catch(() => null);
  });
  const asked = page.waitForRequest(`**${visibility}`);
  await page
    .getByRole('button', { name: /^Hide / })
    .last()
    .click();
  await asked;
  const link = page.getByRole('link', { name: 'Show more' });
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  const loading = page.waitForRequest(/packages\.data.*show=100/);
  await link.evaluate((element: HTMLElement) => element.click());
  await loading;
  answers.resolve();
  await expect(page.getByText('Package hidden from visitors')).toBeVisible();
  more.resolve();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(1);
  expect(await place()).toBe(before);
});

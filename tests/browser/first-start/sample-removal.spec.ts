import { toast } from '../admin/package-form-page.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser } from '../staff-fixture.ts';
import { test } from './own-site.ts';

test('the sample content goes by a button that asks, and open pages follow @rows', async ({
  page,
  context,
  browser,
  ownSite,
}) => {
  await signInBrowser(context, ownSite);
  await page.setViewportSize({ width: 360, height: 740 });
  const visitor = await (await browser.newContext({ baseURL: ownSite.origin })).newPage();
  await open(visitor, '/packages');
  await expect(visitor.getByRole('heading', { name: 'Umrah Saver' })).toBeVisible();

  await open(page, `${ownSite.origin}/admin/dashboard`);
  await page.getByRole('link', { name: /^Remove the sample content/ }).click();
  const button = page.getByRole('button', { name: 'Remove the sample content' });
  await expect(button).toBeInViewport();
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Remove the sample content?' });
  await expect(question).toContainText(
    '12 packages, 32 images, 3 reviews and 10 sections of the website',
  );
  await expectAccessible(page, 'the question before the sample content goes');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, 'Sample content removed')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(button).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(visitor.getByRole('heading', { name: 'Umrah Saver' })).toHaveCount(0);
  await expect(visitor.getByRole('banner')).not.toContainText('Rihla');

  await page.goto(`${ownSite.origin}/admin/dashboard`);
  await expect(page.getByRole('link', { name: 'Continue the setup' })).toBeVisible();
  await visitor.context().close();
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a removal that no answer came for says so, and can be tried again', async ({
    page,
    context,
    ownSite,
  }) => {
    await signInBrowser(context, ownSite);
    await open(page, `${ownSite.origin}/admin/website`);
    await page.route(/sample-content\.data/, (route) => route.abort());
    await page.getByRole('button', { name: 'Remove the sample content' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(toast(page, 'Failed to remove the sample content')).toBeVisible();
    await expect(question).toBeHidden();
    await page.unroute(/sample-content\.data/);
    await page.getByRole('button', { name: 'Remove the sample content' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(toast(page, 'Sample content removed')).toBeVisible();
  });
});

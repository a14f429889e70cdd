import { toast } from '../admin/package-form-page.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { slideNames, slideTitle } from './website-page.ts';

test('a new telephone number is on an open page without a reload, at 360 pixels @rows', async ({
  page,
  strangerPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(strangerPage, '/contact');
  await strangerPage.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await open(page, '/admin/website');
  await page.getByRole('link', { name: /^Agency/ }).click();
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveValue('+91 98765 43210');
  const number = strangerPage.getByRole('link', { name: /\+91 98765 43210/ });
  await expect(number.first()).toBeAttached();
  expect(await strangerPage.evaluate(() => 'neverReloaded' in window)).toBe(true);

  // What is saved is no longer unsaved: the way back asks nothing.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: /^Agency.*Changed today/ })).toBeVisible();
});

test('slides are added, moved and removed by keyboard, and the focus stays', async ({ page }) => {
  await open(page, '/admin/website/home');
  const before = await slideNames(page);
  await page.getByRole('button', { name: 'Add a slide' }).press('Enter');
  await expect(slideTitle(page, before.length)).toBeFocused();
  await page.keyboard.type('Journeys in winter');
  const up = page.getByRole('button', { name: 'Move up: Journeys in winter' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(
    page.getByText(`Now number ${before.length} of ${before.length + 1}`),
  ).toBeAttached();
  await page.getByRole('button', { name: `Remove: ${before[0]}` }).press('Enter');
  const back = page.getByRole('button', { name: 'Put back' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(page.getByText('is removed when you save')).toHaveCount(0);
  await page.getByRole('button', { name: `Remove: ${before[0]}` }).press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(toast(page, 'Saved')).toBeVisible();
  const expected = [...before.slice(1, -1), 'Journeys in winter', before.at(-1)];
  await expect.poll(() => slideNames(page)).toEqual(expected);
});

test('what is wrong inside a folded slide is unfolded and has the focus', async ({ page }) => {
  await open(page, '/admin/website/home');
  const [name = ''] = await slideNames(page);
  await page.getByText(name, { exact: true }).click();
  await slideTitle(page, 0).fill('t'.repeat(61));
  await page.getByText('t'.repeat(61), { exact: true }).click();
  await expect(slideTitle(page, 0)).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(slideTitle(page, 0)).toBeFocused();
  await expect(page.getByText('Title can have at most 60 characters')).toBeVisible();
});

test('whoever leaves with something unsaved is asked, also by an earlier version', async ({
  page,
}) => {
  await open(page, '/admin/website/contact');
  await page.getByLabel('Tagline').fill('Ask us anything.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await page.getByLabel('Tagline').fill('Typed and not saved');
  await page.getByRole('button', { name: /^Put this version back/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Typed and not saved');
  await page.getByRole('button', { name: /^Put this version back/ }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(toast(page, 'Put back')).toBeVisible();
  await expect(page.getByLabel('Tagline')).not.toHaveValue(/Typed|Ask us/);
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource|409/ });

  test('a save that fails, or that somebody overtook, keeps everything typed @rows', async ({
    page,
    context,
  }) => {
    await open(page, '/admin/website/contact');
    const other = await context.newPage();
    await open(other, '/admin/website/contact');
    await page.getByLabel('Tagline').fill('Mine');
    await page.route(/contact\.data/, (route) => route.abort());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Failed to save' })).toBeVisible();
    await expect(page.getByLabel('Tagline')).toHaveValue('Mine');
    await page.unroute(/contact\.data/);

    await other.getByLabel('Tagline').fill('Theirs');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(other, 'Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This section was changed by someone else')).toBeVisible();
    await expect(page.getByLabel('Tagline')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('This section was changed by someone else')).toBeHidden();
    await expect(toast(page, 'Saved')).toBeVisible();
    await open(other, '/admin/website/contact');
    await expect(other.getByLabel('Tagline')).toHaveValue('Mine');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the forms of the website, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['', '/agency', '/home', '/look', '/hours']) {
      await open(page, `/admin/website${path}`);
      for (const folded of await page.locator('details:not([open]) > summary').all()) {
        if (await folded.isVisible()) await folded.click();
      }
      await expectAccessible(page, path);
    }
  });
}

import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

for (const width of [360, 1440]) {
  test(`at ${width} px a page is seen as a search and a messenger show it, as it is typed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/admin/website/sharing');
    await expect(page.getByTitle('As visitors will see it')).toHaveCount(0);
    const home = page.getByRole('group', { name: 'Home', exact: true });
    await expect(home.getByLabel('Title')).toBeHidden();
    await page.getByText('Home', { exact: true }).click();
    const result = home.getByRole('figure', { name: 'In a search' });
    await home.getByLabel('Title').fill('Umrah from {town}');
    await home.getByLabel('Description').fill('Short.');
    await expect(result.getByText('Umrah from Tumkur | Rihla Hajj & Umrah Tours')).toBeVisible();
    await expect(result.getByText('Short.')).toBeVisible();
    await expect(result.getByRole('status')).toBeEmpty();
    await home.getByLabel('Description').fill('word '.repeat(40));
    await expect(result.getByText('word …')).toHaveCount(0);
    await expect(result.getByText(/^(word )+word…$/)).toBeVisible();
    await expect(result.getByRole('status')).toHaveText(
      'The description has 199 characters; about 155 are shown.',
    );

    const card = home.getByRole('figure', { name: 'Forwarded to somebody' });
    await home.getByLabel('Large words of the picture').fill('Come with us from {town}');
    const picture = card.getByRole('img', { name: /^Come with us from Tumkur\./ });
    await expect(picture).toHaveAttribute('src', /headline=Come\+with\+us/);
    await picture.scrollIntoViewIfNeeded();
    const widthOf = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(widthOf).toBe(1200);
    await expectAccessible(page, 'a page as others show it');
    const wider = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
  });
}

test('what is wrong in a folded group is unfolded and has the focus', async ({ page }) => {
  await open(page, '/admin/website/sharing');
  const contact = page.getByRole('group', { name: 'Contact', exact: true });
  await page.getByText('Contact', { exact: true }).click();
  await contact.getByLabel('Large words of the picture').fill('w'.repeat(61));
  await page.getByText('Contact', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(contact.getByLabel('Large words of the picture')).toBeFocused();
});

test('a long line is seen whole while it is typed, stays one line, and Enter saves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/admin/website/agency');
  const tagline = page.getByLabel('Tagline');
  const heightOf = () => tagline.evaluate((element) => element.clientHeight);
  const isWhole = () =>
    tagline.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  await tagline.fill('Short');
  const before = await heightOf();
  expect(before).toBeLessThan(56);
  await tagline.fill('words and '.repeat(18).trim());
  expect(await heightOf()).toBeGreaterThan(before * 2);
  expect(await isWhole()).toBe(true);
  await tagline.fill('Pasted\nin two lines');
  await tagline.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(tagline).toHaveValue('Pasted in two lines');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is seen as it was saved', async ({ page }) => {
    await page.goto('/admin/website/sharing');
    await page.getByText('Home', { exact: true }).click();
    const home = page.getByRole('group', { name: 'Home', exact: true });
    await home.getByLabel('Description').fill('With you in {town}.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.getByText('Home', { exact: true }).click();
    const result = home.getByRole('figure', { name: 'In a search' });
    await expect(result.getByText('With you in Tumkur.')).toBeVisible();
  });
});

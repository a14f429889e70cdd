import { toast } from '../admin/package-form-page.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { slideNames, slideTitle, storedSlides } from './website-page.ts';

const picture = 'sample/pictures/site/journey.jpg';

test('a slide gets another picture, what stays in view, and none', async ({ page, site }) => {
  await open(page, '/admin/website/home');
  const [name = ''] = await slideNames(page);
  await page.getByText(name, { exact: true }).click();
  const slide = page.getByRole('group', { name, exact: true });
  await slide.getByLabel('Picture', { exact: true }).setInputFiles(picture);
  await expect(slide.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  await slide.getByText('What stays in view').click();
  await slide.getByLabel('Left to right').press('End');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  const [saved] = await storedSlides(site);
  expect(saved?.picture).toMatchObject({
    url: expect.stringContaining('/media/website/'),
    x: '100',
  });

  // The row stays unfolded, with the new picture in it.
  await expect(slide.getByRole('img', { name: 'Picture, as it is now' })).toBeVisible();
  await slide.getByLabel('No picture').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(slide.getByLabel('No picture')).toHaveCount(0);
  expect((await storedSlides(site))[0]?.picture.url).toBe('');
});

test('colours that are written and picked agree', async ({ page }) => {
  await open(page, '/admin/website/look');
  await page.getByLabel('First colour', { exact: true }).fill('#123abc');
  await expect(page.getByLabel('Pick: First colour')).toHaveValue('#123abc');
  await page.getByLabel('Pick: First colour').fill('#00ff00');
  await expect(page.getByLabel('First colour', { exact: true })).toHaveValue('#00ff00');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /400/ });

  test('rows are added and moved, errors are unfolded, and all is saved', async ({
    page,
    site,
  }) => {
    await page.goto('/admin/website/home');
    const before = await slideNames(page);
    await page.getByRole('button', { name: 'Add a slide' }).click();
    await page.getByRole('button', { name: `Move up: slide ${before.length + 1}` }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await slideTitle(page, before.length - 1).fill('New');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    const titles = (await storedSlides(site)).map(({ title }) => title);
    expect(titles).toEqual([...before.slice(0, -1), 'New', before.at(-1)]);
  });
});

import type { Locator, Page } from '@playwright/test';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { toast } from '../admin/package-form-page.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';
import { slideNames, storedSlides } from './website-page.ts';

const picture = 'sample/pictures/site/journey.jpg';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const slideCalled = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Drags a row by its handle, which pointers alone have, to where another one ends. */
async function drag(page: Page, row: Locator, onto: Locator) {
  await onto.scrollIntoViewIfNeeded();
  const handle = await row.locator('.drag-handle').boundingBox();
  const target = await onto.boundingBox();
  if (!handle || !target) throw new Error('A row is not on the screen');
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, target.y + target.height - 4, { steps: 12 });
  await page.mouse.up();
}

test('slides are put in order by dragging, and by keyboard, and stay so', async ({
  page,
  site,
  strangerPage,
}) => {
  await open(page, '/admin/website/home');
  const [first = '', second = '', third = '', fourth = ''] = await slideNames(page);
  await drag(page, slideCalled(page, first), slideCalled(page, third));
  await expect.poll(() => slideNames(page)).toEqual([second, third, first, fourth]);
  const up = page.getByRole('button', { name: `Move up: ${fourth}` });
  await up.press('Enter');
  await up.press('Enter');
  await expect(up).toBeFocused();
  const order = [second, fourth, third, first];
  await expect.poll(() => slideNames(page)).toEqual(order);
  await save(page).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect.poll(() => slideNames(page)).toEqual(order);
  expect((await storedSlides(site)).map(({ title }) => title)).toEqual(order);
  await open(strangerPage, '/');
  await expect(strangerPage.getByRole('button', { name: `Show slide 1: ${second}` })).toBeVisible();
  await expect(strangerPage.getByRole('button', { name: `Show slide 4: ${first}` })).toBeVisible();
});

test('a press on a picture says what stays in view', async ({ page, site }) => {
  await open(page, '/admin/website/home');
  const [name = ''] = await slideNames(page);
  const slide = slideCalled(page, name);
  await page.getByText(name, { exact: true }).click();
  await slide.getByText('What stays in view').click();
  const shown = slide.locator('.focal-picture');
  await shown.scrollIntoViewIfNeeded();
  const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 };
  await shown.click({ position: { x: width * 0.9, y: height * 0.2 } });
  const [across, down] = [slide.getByLabel('Left to right'), slide.getByLabel('Top to bottom')];
  await expect(across).toHaveValue('90');
  await expect(down).toHaveValue('20');
  await expect(shown.locator('circle')).toHaveAttribute('cx', '90%');
  // The sliders say the same by keyboard.
  await down.press('ArrowRight');
  await expect(shown.locator('circle')).toHaveAttribute('cy', '25%');
  await save(page).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  expect((await storedSlides(site))[0]?.picture).toMatchObject({ x: '90', y: '25' });
  await expect(across).toHaveValue('90');
  await expect(down).toHaveValue('25');
});

test('a version whose picture is gone says so, before it is put back and then', async ({
  page,
  site,
}) => {
  await open(page, '/admin/website/home');
  const [name = ''] = await slideNames(page);
  await page.getByText(name, { exact: true }).click();
  const slide = slideCalled(page, name);
  for (const step of ['first', 'next']) {
    await slide.getByLabel('Picture', { exact: true }).setInputFiles(picture);
    await slide.getByLabel('Sentence').fill(`With the ${step} picture`);
    await save(page).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(slide.getByRole('img', { name: /^Preview of/ })).toHaveCount(0);
  }
  const [saved] = await storedSlides(site);
  const { database, photos } = site.services;
  await finishPhotoRemovals(database, photos, new Date('2126-05-01'));
  await open(page, '/admin/website/home');
  const versions = page.getByRole('region', { name: 'What stood here before' });
  const lacking = versions.getByRole('listitem').filter({ hasText: 'A picture of it is gone' });
  await expect(lacking).toHaveCount(1);
  await lacking.getByRole('button', { name: /^Put this version back/ }).click();
  await expect(page.getByText(/^Put back, but a picture of it is gone/).first()).toBeVisible();
  const [now] = await storedSlides(site);
  expect(now?.description).toBe('With the first picture');
  expect(now?.picture.url).toBe(saved?.picture.url);
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource|409/ });

  test('of two editors at once the later one keeps what is typed, and may take theirs @rows', async ({
    page,
    site,
    strangerPage: other,
  }) => {
    await open(page, '/admin/website/about');
    await signInBrowser(other.context(), site);
    await open(other, '/admin/website/about');
    await page.getByLabel('Mission', { exact: true }).fill('Mine');
    await other.getByLabel('Lead').fill('Their lead');
    await save(other).click();
    await expect(toast(other, 'Saved')).toBeVisible();
    // What the other one saved takes the place of nothing here.
    await expect(page.getByLabel('Mission', { exact: true })).toHaveValue('Mine');
    await save(page).click();
    await expect(page.getByText('This section was changed by someone else')).toBeVisible();
    await expect(page.getByLabel('Mission', { exact: true })).toHaveValue('Mine');
    await expect(page.getByLabel('Lead')).not.toHaveValue('Their lead');

    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByLabel('Lead')).toHaveValue('Their lead');
    await page.getByLabel('Mission', { exact: true }).fill('Mine');
    await save(page).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await open(other, '/admin/website/about');
    await expect(other.getByLabel('Lead')).toHaveValue('Their lead');
    await expect(other.getByLabel('Mission', { exact: true })).toHaveValue('Mine');
  });
});

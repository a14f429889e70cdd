import type { Page } from '@playwright/test';
import { findSection } from '../../../app/data/website/website.server.ts';
import { weekdays } from '../../../app/rules/office-day.ts';
import { officeDay } from '../../../app/rules/office-zone.ts';
import type { SectionContent } from '../../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { dragRow, picturePath, toast } from '../admin/staff-page.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const getFrame = (page: Page) => page.frameLocator('iframe[title="As visitors will see it"]');
const slide = (page: Page, name: string) => page.getByRole('group', { name: `${name}, slide ` });
const slides = (page: Page) => page.getByRole('group', { name: 'Slides' }).getByRole('listitem');
const readSlideNames = (page: Page) =>
  slides(page).locator('summary.list-row-name').allTextContents();
const slideTitle = (page: Page, index: number) => slides(page).nth(index).getByLabel('Title');

async function save(page: Page) {
  await saveButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
}

async function readSlides({ services }: TestSite) {
  const { content } = await findSection(services.database, 'home');
  return (JSON.parse(content ?? '{}') as SectionContent<'home'>).slides;
}

test('an open page shows a new telephone number @rows', async ({ page, strangerPage }) => {
  const phone = '+91 98765 43210';
  await page.setViewportSize({ width: 360, height: 800 });
  await open(strangerPage, '/contact');
  await strangerPage.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await open(page, '/admin/website');
  await page.getByRole('link', { name: /^Agency/ }).click();
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await save(page);
  await expect(saveButton(page)).toBeFocused();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
  await expect(strangerPage.getByRole('link', { name: phone }).first()).toBeAttached();
  expect(await strangerPage.evaluate(() => 'neverReloaded' in window)).toBe(true);

  // A line of text stays one line, and Enter saves it.
  const tagline = page.getByLabel('Tagline');
  await tagline.fill('Pasted\nin two lines');
  await tagline.press('Enter');
  await expect(tagline).toHaveValue('Pasted in two lines');

  // After a save nothing is unsaved: leaving does not ask.
  await page.getByRole('link', { name: 'Back to Website' }).click();
  await expect(page.getByRole('link', { name: /^Agency.*Changed today/ })).toBeVisible();
});

test('adds, moves, removes and drags slides', async ({ page, site }) => {
  await open(page, '/admin/website/home');
  const [first = '', second = '', third = '', ...others] = await readSlideNames(page);
  await dragRow(slide(page, first), slide(page, third), 'bottom');
  await expect.poll(() => readSlideNames(page)).toEqual([second, third, first, ...others]);
  await page.getByRole('button', { name: 'Add a slide' }).press('Enter');
  await expect(slideTitle(page, 3 + others.length)).toBeFocused();
  await page.keyboard.type('Journeys in winter');
  const up = page.getByRole('button', { name: 'Move up: Journeys in winter' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(page.getByText(`Now number ${3 + others.length} of`)).toBeAttached();
  const remove = page.getByRole('button', { name: `Remove: ${second}` });
  await remove.press('Enter');
  const restore = page.getByRole('button', { name: 'Restore' });
  await expect(restore).toBeFocused();
  await restore.press('Enter');
  await remove.press('Enter');
  await save(page);
  const order = [third, first, ...others.slice(0, -1), 'Journeys in winter', ...others.slice(-1)];
  await expect.poll(() => readSlideNames(page)).toEqual(order);
  expect((await readSlides(site)).map(({ title }) => title)).toEqual(order);
});

test('the preview shows the page as it is typed, and a restore asks about unsaved changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/admin/website/contact');
  const frame = getFrame(page);
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Contact Rihla/);
  await page.getByLabel('Title', { exact: true }).fill('Come and see us in {town}');
  await expect(heading).toHaveText('Come and see us in Tumkur');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(frame.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Desktop' }).click();
  await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 1280);

  const tagline = page.getByLabel('Tagline');
  await tagline.fill('Ask us anything.');
  await save(page);
  await tagline.fill('Typed and not saved');
  const restore = page.getByRole('button', { name: /^Restore this version/ });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await restore.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(tagline).not.toHaveValue(/Typed|Ask us/);
});

test('a slide gets a picture and a focal point, and loses its picture', async ({ page, site }) => {
  await open(page, '/admin/website/home');
  const [name = ''] = await readSlideNames(page);
  await page.getByText(name, { exact: true }).click();
  const form = slide(page, name);
  const description = form.getByLabel('What the picture shows');
  await form.getByLabel('Picture', { exact: true }).setInputFiles(picturePath);
  await expect(form.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  // A new picture needs a new description; the former one returns with its picture.
  await expect(description).toHaveValue('');
  await form.getByRole('button', { name: 'Keep the old picture' }).click();
  await expect(description).toHaveValue(/^Drawing of/);
  await form.getByLabel('Picture', { exact: true }).setInputFiles(picturePath);
  await saveButton(page).click();
  await expect(description).toBeFocused();
  await page.keyboard.type('Tents at dusk');
  await save(page);
  // The row stays unfolded and shows the new picture.
  const currentPicture = form.getByRole('img', { name: 'Picture, as it is now' });
  await expect(currentPicture).toBeVisible();
  await form.getByText('What stays in view').click();
  const focalPicture = form.locator('.focal-picture');
  await focalPicture.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await focalPicture.boundingBox()) ?? {};
  await focalPicture.click({ position: { x: width * 0.9, y: height * 0.2 } });
  const slider = form.getByRole('slider', { name: 'Left to right' });
  await expect(slider).toHaveValue('90');
  await expect(focalPicture.locator('circle')).toHaveAttribute('cx', '90%');
  await expect(currentPicture).toHaveCSS('object-position', '90% 20%');
  const previewPicture = getFrame(page).locator('.carousel-frame picture > img').first();
  await expect(previewPicture).toHaveCSS('object-position', '90% 20%');
  await slider.fill('10');
  await expect(currentPicture).toHaveCSS('object-position', '10% 20%');
  await saveButton(page).click();
  const readPicture = async () => (await readSlides(site))[0]?.picture;
  await expect.poll(readPicture).toMatchObject({ x: '10', y: '20' });
  // The saved form replaces this one, with what is ticked in it.
  await expect(page.locator('input[name="version"]').first()).toHaveValue('2');
  await form.getByLabel('No picture').check();
  await save(page);
  await expect(form.getByLabel('No picture')).toHaveCount(0);
  expect((await readPicture())?.url).toBe('');
});

test('the colour field and the colour picker show the same colour', async ({ page }) => {
  await open(page, '/admin/website/look');
  const textField = page.getByLabel('First colour', { exact: true });
  const colourPicker = page.getByLabel('Pick: First colour');
  await textField.fill('#123abc');
  await expect(colourPicker).toHaveValue('#123abc');
  await colourPicker.fill('#00ff00');
  await expect(textField).toHaveValue('#00ff00');
});

test('the next seven days show the hours as they are typed', async ({ page, site }) => {
  const date = officeDay(site.services.database.now(), sampleWebsite.hours.timeZone);
  const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'Monday';
  await open(page, '/admin/website/hours');
  const days = page.getByRole('region', { name: 'The next seven days' });
  await expect(days.getByRole('term')).toHaveCount(7);
  const today = days.getByRole('definition').first();
  await page.getByLabel('Tuesday to Saturday: the same times as Monday').uncheck();
  const times = page.getByRole('group', { name: weekday });
  await times.getByLabel('Opens', { exact: true }).fill('06:15');
  await times.getByLabel('Closes', { exact: true }).fill('');
  await expect(today).toHaveText('Not clear yet');
  await times.getByLabel('Closes', { exact: true }).fill('12:45');
  await expect(today).toHaveText('6:15 AM–12:45 PM');
  await page.getByRole('button', { name: 'Add a closure' }).click();
  await page.getByLabel('From').last().fill(date);
  await page.getByLabel('Reason').last().fill('Urs of our town');
  await expect(today).toHaveText('ClosedUrs of our town');
});

test('the preview shows a page as in search results and messengers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/admin/website/sharing');
  const home = page.getByRole('group', { name: 'Home', exact: true });
  await page.getByText('Home', { exact: true }).click();
  const result = home.getByRole('figure', { name: 'In search results' });
  await home.getByLabel('Title').fill('Umrah from {town}');
  await expect(result.getByText('Umrah from Tumkur | Rihla Hajj & Umrah Tours')).toBeVisible();
  await home.getByLabel('Description').fill('word '.repeat(40));
  await expect(result.getByRole('status')).toContainText('has 199 characters');
  const card = home.getByRole('figure', { name: 'In a forwarded message' });
  await home.getByLabel('Large words of the picture').fill('Come with us from {town}');
  const sharePicture = card.getByRole('img', { name: /^Come with us from Tumkur\./ });
  await expect(sharePicture).toHaveAttribute('src', /headline=Come\+with\+us/);
  await sharePicture.scrollIntoViewIfNeeded();
  await expect(sharePicture).toHaveJSProperty('naturalWidth', 1200);
});

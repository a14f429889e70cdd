import type { Locator } from '@playwright/test';
import { listEnquiries } from '../../sites/stored-enquiries.ts';
import { picture } from '../admin/staff-page.ts';
import { expect, forgetTries } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { fillMessage, openEarly } from './early-form.ts';

// Forms and controls that are used before the page's scripts have loaded.
test.afterEach(({ site }) => forgetTries(site));

/** As an impatient finger does: the first press sends the form, without a script. */
const pressThrice = (button: Locator) =>
  button.evaluate((element) => {
    for (let times = 0; times < 3; times += 1) (element as HTMLElement).click();
  });

test('a message sent early and repeatedly is stored once @rows', async ({ page, site }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const held = await openEarly(page, '/contact');
  await fillMessage(page);
  await page.getByLabel('Subject').fill('Umrah in January');
  const send = page.getByRole('button', { name: 'Send Message' });
  await pressThrice(send);
  await held.letIn();
  await expect(page.getByText('We will get back to you soon!')).toBeVisible();
  expect(await listEnquiries(site.services.database)).toHaveLength(1);
  expect(posts).toHaveLength(1);
});

test('photos, a category and a row chosen early count once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  let held = await openEarly(page, '/admin/gallery?category=umrah');
  await page.locator('input[type=file][multiple]').setInputFiles(await picture('early.jpg'));
  await held.letIn();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  expect(sent.filter((line) => /^POST .*gallery\/upload/.test(line))).toHaveLength(1);

  held = await openEarly(page, '/admin/gallery');
  await page.locator('#category').selectOption('zyarath');
  await held.letIn();
  await expect(page).toHaveURL('/admin/gallery?category=zyarath');

  held = await openEarly(page, '/admin/packages');
  await page.locator('.select-box input').first().check();
  await held.letIn();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.locator('.select-box input:checked')).toHaveCount(1);
});

test('the menu of a phone opens early, and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const held = await openEarly(page, '/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Guide' });
  await expect(link).toBeHidden();
  await menu.click();
  await expect(link).toBeVisible();
  await held.letIn();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await link.click();
  await expect(page).toHaveURL('/guide');
});

test('the focus and the selection stay in the active field', async ({ page }) => {
  let held = await openEarly(page, '/contact');
  const subject = page.getByLabel('Subject');
  await subject.pressSequentially('ab');
  await held.letIn();
  await page.keyboard.type('cd');
  await expect(subject).toHaveValue('abcd');

  held = await openEarly(page, '/admin/website/about');
  const lead = page.getByLabel('Lead', { exact: true });
  await lead.selectText();
  await held.letIn();
  await page.keyboard.insertText('Mine');
  await expect(lead).toHaveValue('Mine');
});

import type { Page } from '@playwright/test';
import { listEnquiries } from '../../sites/stored-enquiry.ts';
import { createPicture } from '../admin/staff-page.ts';
import { waitForHydration } from '../hydrated.ts';
import { expect, fillMessage, holdRequests, staffTest as test } from '../site-fixture.ts';

// Forms and controls that are used before the page's scripts have loaded.

/** Opens a page whose scripts are held until the returned function lets them in. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, '**/assets/**/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    release();
    await waitForHydration(page);
  };
}

test('stores an early message once @rows', async ({ page, site }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const loadScripts = await openEarly(page, '/contact');
  await fillMessage(page);
  // As an impatient finger does: the first press sends the form, without a script.
  await page.getByRole('button', { name: 'Send Message' }).evaluate((button: HTMLElement) => {
    for (let times = 0; times < 3; times += 1) button.click();
  });
  await loadScripts();
  await expect(page.getByText('We will get back to you soon!')).toBeVisible();
  expect(await listEnquiries(site.services.database)).toHaveLength(1);
  expect(posts).toHaveLength(1);
});

test('photos, a category and a row chosen early count once', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  let loadScripts = await openEarly(page, '/admin/gallery?category=umrah');
  await page.locator('input[type=file][multiple]').setInputFiles(await createPicture('early.jpg'));
  await loadScripts();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  expect(requests.filter((line) => /^POST .*gallery\/upload/.test(line))).toHaveLength(1);

  loadScripts = await openEarly(page, '/admin/gallery');
  await page.locator('#category').selectOption('zyarath');
  await loadScripts();
  await expect(page).toHaveURL('/admin/gallery?category=zyarath');

  loadScripts = await openEarly(page, '/admin/packages');
  await page.locator('.select-box input').first().check();
  await loadScripts();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.locator('.select-box input:checked')).toHaveCount(1);
});

test('the menu of a phone opens early, and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const loadScripts = await openEarly(page, '/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Guide' });
  await expect(link).toBeHidden();
  await menu.click();
  await expect(link).toBeVisible();
  await loadScripts();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await link.click();
  await expect(page).toHaveURL('/guide');
});

test('keeps focus and selection when the scripts start', async ({ page }) => {
  let loadScripts = await openEarly(page, '/contact');
  const subject = page.getByLabel('Subject');
  await subject.pressSequentially('ab');
  await loadScripts();
  await page.keyboard.type('cd');
  await expect(subject).toHaveValue('abcd');

  loadScripts = await openEarly(page, '/admin/website/about');
  const lead = page.getByLabel('Lead', { exact: true });
  await lead.selectText();
  await loadScripts();
  await page.keyboard.insertText('Mine');
  await expect(lead).toHaveValue('Mine');
});

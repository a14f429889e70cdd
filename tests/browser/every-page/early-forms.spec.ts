import type { Locator } from '@playwright/test';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { listEnquiries } from '../../sites/stored-enquiries.ts';
import { picture } from '../admin/staff-page.ts';
import { expect, forgetTries } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { fillMessage, openEarly } from './early-form.ts';

// Whole forms, filled in, sent and left before the page's scripts have loaded.
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

test('a package saved early, with its picture, is stored once', async ({ page, site }) => {
  const held = await openEarly(page, '/admin/packages/new');
  await page.getByLabel('Package Name').fill('Early package');
  await page.getByLabel('Price', { exact: true }).fill('1,000');
  await page.getByLabel('Duration').fill('12');
  await page
    .getByLabel('Featured Image', { exact: true })
    .setInputFiles(await picture('early.jpg'));
  const save = page.getByRole('button', { name: 'Save Package' });
  await pressThrice(save);
  await held.letIn();
  await expect(page.getByText('Package saved successfully')).toBeVisible();
  const packages = await listPackages(site.services.database);
  const saved = packages.filter(({ packageName }) => packageName === 'Early package');
  expect(saved).toHaveLength(1);
  expect(saved[0]?.photo).not.toBeNull();
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

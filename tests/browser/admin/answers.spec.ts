import type { Page } from '@playwright/test';
import { staffPassword } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { addImage, gallery } from './gallery-page.ts';
import { fillRequired, makeOne } from './package-form-page.ts';
import { deleteDialog, holdRequests } from './staff-page.ts';

// Answers that come late, twice, broken off or not at all.
test.use({ expectedErrors: /Failed to load resource|decode|No answer|net::ERR/ });
test.beforeEach(({ site }) => forgetTries(site));

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const saidStatus = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Holds what is sent until `release`, and counts it. */
async function countPosts(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const posts = { count: 0, release };
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts.count += 1;
    await held;
    return route.continue();
  });
  return posts;
}

test('a double click sends a message once', async ({ page }) => {
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Amina');
  await page.getByLabel('Email').fill('amina@example.com');
  await page.getByLabel('Subject').fill('Umrah');
  await page.getByLabel('Message').fill('Four of us.');
  const posts = await countPosts(page);
  await button(page, /Send/).dblclick({ noWaitAfter: true });
  posts.release();
  await expect(page.getByText('We will get back to you soon!')).toBeVisible();
  expect(posts.count).toBe(1);
});

test('Enter held down saves a package once', async ({ page }) => {
  await open(page, '/admin/packages/new');
  await fillRequired(page, 'Saved once');
  const posts = await countPosts(page);
  await button(page, /Sav/).focus();
  // From the second on these are repeats of one press.
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  posts.release();
  await expect(page.getByText('Package saved successfully')).toBeVisible();
  expect(posts.count).toBe(1);
});

test('Delete and Undo pressed twice delete and restore once', async ({ page, site }) => {
  await makeOne(site, 'Pressed');
  await open(page, '/admin/packages');
  await button(page, 'Delete Pressed').click();
  const confirm = deleteDialog(page).getByRole('button', { name: 'Delete', exact: true });
  const deletion = await countPosts(page);
  await confirm.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  deletion.release();
  await expect(page.getByText('Package deleted successfully')).toBeVisible();
  expect(deletion.count).toBe(1);
  const undo = await countPosts(page);
  await button(page, 'Undo').dblclick({ noWaitAfter: true });
  await expect(saidStatus(page, 'Putting back...')).toBeAttached();
  undo.release();
  await expect(page.getByText('Package restored successfully')).toBeVisible();
  expect(undo.count).toBe(1);
});

test('a note is sent once, and stays in its field when it fails', async ({ page, site }) => {
  await page.clock.install();
  await open(page, `/admin/enquiries/${await storeEnquiry(site.services.database)}`);
  const note = page.getByLabel('New note');
  const add = page.getByRole('button', { name: 'Add note' });
  await note.fill('Once');
  await page.route(/\.data/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await add.click();
  await expect(page.getByRole('alert').getByText('Failed to save enquiry')).toBeVisible();
  await expect(note).toHaveValue('Once');
  await page.unroute(/\.data/);
  const posts = await countPosts(page);
  await add.click();
  // Also five seconds later, before the answer.
  await page.clock.fastForward(5000);
  await page.getByRole('button', { name: 'Adding...' }).click({ force: true });
  posts.release();
  await expect(page.getByRole('listitem').filter({ hasText: 'Once' })).toBeVisible();
  expect(posts.count).toBe(1);

  const release = await holdRequests(page, /\.data/, ['POST']);
  await button(page, 'Quoted').click();
  await expect(saidStatus(page, 'Saving the enquiry...')).toBeAttached();
  await expect(page.getByText('Saving the enquiry...').filter({ visible: true })).toBeVisible();
  release();
  await expect(saidStatus(page, 'Saving the enquiry...')).toHaveCount(0);
});

test('a second package can be hidden before the first is answered', async ({ page, site }) => {
  // From the first request on: a browser told to hold one may let one more pass.
  const release = await holdRequests(page, '**/admin/packages/visibility');
  for (const name of ['Pressed', 'Other']) await makeOne(site, name);
  await open(page, '/admin/packages');
  await button(page, 'Hide Pressed').click();
  await expect(saidStatus(page, 'Hiding package...')).toBeAttached();
  await button(page, 'Hide Other').click();
  release();
  await expect(button(page, 'Show Pressed')).toBeVisible();
  await expect(button(page, 'Show Other')).toBeVisible();
  await expect(saidStatus(page, 'Hiding package...')).toHaveCount(0);
});

test('a caption keeps what was typed when the answer breaks off', async ({ page, site }) => {
  await open(page, `${gallery}&edit=${await addImage(site, 'Before')}`);
  await page.route(/\.data/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 200, contentType: 'text/x-script', body: '[{"_1":2},' })
      : route.fallback(),
  );
  const caption = page.getByRole('textbox', { name: 'Caption', exact: true });
  await caption.fill('Not lost');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible();
  await expect(caption).toHaveValue('Not lost');
});

for (const [address, name] of [
  ['/admin/people/invite', 'Make the link'],
  ['/admin/account', 'Change my password'],
] as const) {
  test(`a lost connection is told at its button and loses nothing: ${name}`, async ({ page }) => {
    await open(page, address);
    const main = page.getByRole('main');
    const part = main
      .getByRole('region')
      .or(main)
      .filter({ has: button(page, name) })
      .last();
    const passwords = part.locator('input[type=password]');
    for (const field of await passwords.all()) await field.fill(staffPassword);
    const email = part.getByLabel('Their e-mail');
    if (await email.isVisible()) await email.fill('new@example.com');
    await page.route('**/*.data*', (route) => route.abort());
    await part.getByRole('button', { name }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be sent' });
    await expect(alert).toHaveText(
      'This could not be sent. Please check your internet and try again.',
    );
    await expect(part.getByRole('alert')).toHaveCount(1);
    for (const field of await passwords.all()) await expect(field).toHaveValue(staffPassword);
  });
}

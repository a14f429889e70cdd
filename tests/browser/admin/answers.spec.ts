import type { Page } from '@playwright/test';
import { staffPassword } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expect, forgetTries, holdRequests, loseRequests, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { deleteDialog, makeOne } from './staff-page.ts';

// Responses that arrive late, twice, incomplete or not at all.
test.use({ expectedErrors: /Failed to load resource|No answer|net::ERR/ });
test.beforeEach(({ site }) => forgetTries(site));

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const saidStatus = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Holds POST requests until `release`, and counts them. */
async function countPosts(page: Page) {
  const posts = { count: 0, release: await holdRequests(page, '**', ['POST']) };
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.count += 1;
  });
  return posts;
}

test('Delete, Undo and Hide pressed twice act once', async ({ page, site }) => {
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
  await expect(saidStatus(page, 'Restoring...')).toBeAttached();
  undo.release();
  await expect(page.getByText('Package restored successfully')).toBeVisible();
  expect(undo.count).toBe(1);
  const hiding = await countPosts(page);
  await button(page, 'Hide Pressed').dblclick({ noWaitAfter: true });
  hiding.release();
  await expect(page.getByText('Package hidden from visitors')).toBeVisible();
  expect(hiding.count).toBe(1);
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
  // Also five seconds later, before the response.
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

test('the button of an invitation reports a lost connection', async ({ page }) => {
  await open(page, '/admin/people/invite');
  const email = page.getByLabel('Their e-mail');
  const password = page.getByLabel('Your password', { exact: true });
  await email.fill('new@example.com');
  await password.fill(staffPassword);
  await loseRequests(page, '**/*.data*');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This could not be sent. Please check your internet and try again.',
  );
  await expect(email).toHaveValue('new@example.com');
  await expect(password).toHaveValue(staffPassword);
});

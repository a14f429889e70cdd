import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expect, holdRequests, loseRequests, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { deleteDialog, makeOne } from './staff-page.ts';

// Responses that arrive late, twice or not at all.
test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

test('Delete, Undo and Hide pressed twice act once', async ({ page, site }) => {
  await makeOne(site, 'Pressed');
  await open(page, '/admin/packages');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const button = (name: string) =>
    page.getByRole('button', { name }).filter({ visible: true }).first();
  await button('Delete Pressed').click();
  const confirm = deleteDialog(page).getByRole('button', { name: 'Delete', exact: true });
  for (const [pressed, outcome] of [
    [confirm, 'Package deleted successfully'],
    [button('Undo'), 'Package restored successfully'],
    [button('Hide Pressed'), 'Package hidden from visitors'],
  ] as const) {
    await pressed.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expect(page.getByText(outcome)).toBeVisible();
    expect(posts.splice(0), outcome).toHaveLength(1);
  }
});

test('a note is sent once, and stays in its field when it fails', async ({ page, site }) => {
  await page.clock.install();
  await open(page, `/admin/enquiries/${await storeEnquiry(site.services.database)}`);
  const note = page.getByLabel('New note');
  const add = page.getByRole('button', { name: 'Add note' });
  await note.fill('Once');
  await loseRequests(page, /\.data/);
  await add.click();
  await expect(page.getByRole('alert').getByText('Failed to save enquiry')).toBeVisible();
  await expect(note).toHaveValue('Once');
  await page.unroute(/\.data/);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  const release = await holdRequests(page, /\.data/, ['POST']);
  await add.click();
  // Also five seconds later, before the response.
  await page.clock.fastForward(5000);
  await page.getByRole('button', { name: 'Adding...' }).click({ force: true });
  release();
  await expect(page.getByRole('listitem').filter({ hasText: 'Once' })).toBeVisible();
  expect(posts).toBe(1);
});

import { findEnquiry } from '../../../../app/data/enquiries/enquiry-inbox.server.ts';
import {
  addEnquiryNote,
  markEnquiryUnread,
} from '../../../../app/data/enquiries/enquiry-work.server.ts';
import { listPackages } from '../../../../app/data/packages/packages.server.ts';
import { storeEnquiry } from '../../../sites/stored-enquiry.ts';
import { expect, open } from '../../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../../staff-fixture.ts';
import { row, toasts } from '../staff-page.ts';

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

test('an enquiry is moved, noted and followed up without leaving its page; a colleague sees it @rows', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const { database } = site.services;
  const id = await storeEnquiry(database, { name: 'Abdul Rahman' });
  await storeEnquiry(database, { name: 'Newest' });
  const colleague = await browser.newContext(baseURL ? { baseURL } : {});
  await signInBrowser(colleague, site);
  const theirs = await colleague.newPage();
  await open(page, '/admin/enquiries');
  await page.getByRole('row', { name: 'Abdul Rahman' }).getByRole('link').first().click();
  await open(theirs, `/admin/enquiries/${id}`);
  await theirs.getByLabel('New note').fill('Half a thou');

  await page.getByRole('button', { name: 'Quoted' }).click();
  await expect(toasts(page).getByText('Moved to Quoted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quoted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(theirs.getByRole('button', { name: 'Quoted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByLabel('New note').fill('Prefers the second week');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toHaveText([
    /Prefers the second week.*staff@example\.com, Today/,
  ]);
  await expect(page.getByLabel('New note')).toHaveValue('');
  // What a colleague is typing stays, and theirs is added to ours.
  await expect(theirs.getByRole('list', { name: 'Notes' })).toContainText('second week');
  await expect(theirs.getByLabel('New note')).toHaveValue('Half a thou');
  await theirs.getByLabel('New note').fill('His brother comes too');
  await theirs.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note is required')).toBeVisible();

  await page.getByLabel('Follow-up date').fill(today());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Due today').first()).toBeVisible();
  await theirs.close();
  await colleague.close();

  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(/Abdul Rahman.*Quoted.*Due today/);
  await expect(page.getByRole('row').nth(2)).toContainText('Newest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries 1 unread · 1 due');

  await page.getByRole('link', { name: 'Abdul Rahman', exact: true }).click();
  await page.getByRole('button', { name: 'No follow-up' }).click();
  await expect(page.getByText('No day is set.')).toBeVisible();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page.getByText(/Follow up on/).first()).toBeVisible();
  await expect(page.getByLabel('Follow-up date')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(row(page, 'Unread: Abdul Rahman')).toBeVisible();
});

test('a page that is open does not mark read again what a colleague marks unread', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  const id = await storeEnquiry(database, { name: 'Still Unread' });
  const isUnread = async () => (await findEnquiry(database, id))?.enquiry.readAt === null;
  await page.goto('/admin/enquiries');
  await page.getByRole('link', { name: 'Unread: Still Unread' }).click();
  await expect.poll(isUnread).toBe(false);
  await markEnquiryUnread(database, id);
  await addEnquiryNote(database, id, { author: 'colleague@example.com', text: 'Please call' });
  await expect(page.getByText('Please call')).toBeVisible();
  expect(await isUnread()).toBe(true);
  await page.reload();
  expect(await isUnread()).toBe(false);
});

test('Reply on WhatsApp opens a chat with the person, with greeting, package and link', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  const [tourPackage] = await listPackages(database);
  const packageName = `Umrah & "Zyarath" ₹1,24,000 100% عمرہ`;
  const id = await storeEnquiry(database, {
    name: 'Amina & Sons',
    phone: '9876543210',
    packageId: tourPackage?.id ?? '',
    packageName,
  });
  await storeEnquiry(database, { name: 'Without number' });
  await open(page, `/admin/enquiries/${id}`);
  const link = page.getByRole('link', { name: 'Reply on WhatsApp' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/919876543210');
  const text = url.searchParams.get('text') ?? '';
  expect(text).toContain('Assalamu alaikum Amina & Sons,');
  expect(text).toContain(`about ${packageName}.`);
  expect(text).toContain(`/packages/details/${tourPackage?.id}\n`);
  await expect(page.getByRole('link', { name: 'Call +91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expect(page.getByRole('link', { name: packageName })).toHaveAttribute(
    'href',
    `/packages/details/${tourPackage?.id}`,
  );

  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/admin/enquiries');
  const cards = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
  const withNumber = cards.filter({ hasText: 'Amina & Sons' });
  const chat = withNumber.getByRole('link', { name: 'Reply to Amina & Sons on WhatsApp' });
  await expect(chat).toHaveAttribute('href', url.href);
  await expect(withNumber.getByRole('link', { name: 'Call Amina & Sons' })).toBeVisible();
  const without = cards.filter({ hasText: 'Without number' });
  await expect(without.getByRole('link', { name: /WhatsApp|Call/ })).toHaveCount(0);
});

test('a delete asks, reaches a colleague, and can be undone @rows', async ({
  page,
  context,
  site,
}) => {
  const { database } = site.services;
  const id = await storeEnquiry(database, { name: 'Rahmat', readAt: new Date().toISOString() });
  const before = await findEnquiry(database, id);
  const other = await context.newPage();
  await open(other, `/admin/enquiries/${id}`);
  await open(page, '/admin/enquiries');
  await page.getByRole('button', { name: 'Delete the enquiry of Rahmat' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(dialog.getByText('Rahmat', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page).getByText('Enquiry deleted successfully')).toBeVisible();
  await expect(row(page, 'Rahmat')).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'This enquiry was deleted' })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Rahmat')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Rahmat' })).toBeVisible();
  expect(await findEnquiry(database, id)).toEqual(before);

  // From its own page it leads to the list, where the Undo still is.
  await other.getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other).toHaveURL('/admin/enquiries');
  await toasts(other).getByRole('button', { name: 'Undo' }).click();
  await expect(row(other, 'Rahmat')).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a failed save says so and keeps what was typed', async ({ page, site }) => {
    const id = await storeEnquiry(site.services.database);
    await open(page, `/admin/enquiries/${id}`);
    await page.route(/\.data/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByLabel('New note').fill('Not lost');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('alert').getByText('Failed to save enquiry')).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('Not lost');
    await page.unroute(/\.data/);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Not lost');
  });
});

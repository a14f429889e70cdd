import type { Page } from '@playwright/test';
import {
  correctEnquiryContact,
  setEnquiryAssignee,
  setEnquiryFollowUp,
} from '../../../app/data/enquiries/enquiry-work.server.ts';
import { seedStaff, staffEmail } from '../../sites/staff-session.ts';
import { listEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import {
  expect,
  fillMessage,
  holdRequests,
  loseRequests,
  open,
  signInBrowser,
  staffTest as test,
} from '../site-fixture.ts';
import { confirmDelete, row, toasts } from './staff-page.ts';

const inbox = '/admin/enquiries';

test('an open inbox shows a new message @rows', async ({ page, context, strangerPage }) => {
  const name = 'زینب بی بی';
  // First, because nobody fills in a form within a second.
  await open(strangerPage, '/contact');
  await open(page, inbox);
  const otherPage = await context.newPage();
  await open(otherPage, '/admin/packages');
  const getMenuLink = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: /^Enquiries/ });
  await expect(page.getByText('No enquiries yet')).toBeVisible();

  await fillMessage(strangerPage);
  await strangerPage.getByLabel('Name').fill(name);
  await strangerPage.getByLabel('Subject').fill('رمضان میں عمرہ');
  await strangerPage.getByRole('textbox', { name: 'Message' }).fill('السلام علیکم');
  await strangerPage.getByRole('button', { name: 'Send Message' }).click();
  await expect(strangerPage.getByRole('status').getByText(/get back to you soon/)).toBeVisible();

  await expect(row(page, `Unread: ${name}`)).toContainText(/رمضان میں عمرہ.*New/);
  for (const tab of [page, otherPage])
    await expect(getMenuLink(tab)).toHaveText('Enquiries1 unread');
  await expect(page).toHaveTitle('(1) Enquiries | Staff');

  await page.getByRole('link', { name: `Unread: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('السلام علیکم')).toHaveCSS('direction', 'rtl');
  for (const tab of [page, otherPage]) await expect(getMenuLink(tab)).toHaveText('Enquiries');
});

test('two colleagues work on the same enquiry @rows', async ({ page, browser, baseURL, site }) => {
  const { database } = site.services;
  const id = await storeEnquiry(database, { name: 'Abdul Rahman', phone: '9876543210' });
  const colleague = await browser.newContext(baseURL ? { baseURL } : {});
  await signInBrowser(colleague, site);
  const colleaguePage = await colleague.newPage();
  const query = '?search=abdul';
  await open(page, inbox + query);
  const download = page.getByRole('link', { name: 'Export CSV' });
  await expect(download).toHaveAttribute('href', `${inbox}.csv${query}`);
  await row(page, 'Abdul Rahman').getByRole('link').first().click();
  await open(colleaguePage, `${inbox}/${id}`);
  await colleaguePage.getByLabel('New note').fill('Half a thou');

  const chat = page.getByRole('link', { name: 'Reply on WhatsApp' });
  await expect(chat).not.toHaveAttribute('href', /privacy%2Fdelete/);
  await page.getByRole('checkbox', { name: 'Include the link to delete the enquiry' }).check();
  await expect(chat).toHaveAttribute('href', /privacy%2Fdelete/);
  await chat.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await chat.click();
  const answeredButton = page.getByRole('button', { name: 'Mark as answered' });
  await answeredButton.click();
  await expect(toasts(page).getByText('Moved to Contacted')).toBeVisible();
  await expect(answeredButton).toHaveCount(0);

  await page.getByRole('button', { name: 'Quoted' }).click();
  await expect(toasts(page).getByText('Moved to Quoted')).toBeVisible();
  const quotedButton = colleaguePage.getByRole('button', { name: 'Quoted' });
  await expect(quotedButton).toHaveAttribute('aria-pressed', 'true');
  const note = page.getByLabel('New note');
  await note.fill('Prefers the second week');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveText([/Prefers the second week.*staff@example\.com, Today/]);
  await expect(note).toHaveValue('');
  // A colleague's unsaved text stays, and their note is added to ours.
  await expect(colleaguePage.getByRole('list', { name: 'Notes' })).toContainText('second week');
  await expect(colleaguePage.getByLabel('New note')).toHaveValue('Half a thou');
  await colleaguePage.getByLabel('New note').fill('His brother comes too');
  await colleaguePage.getByRole('button', { name: 'Add note' }).click();
  await expect(notes).toHaveCount(2);
  await colleague.close();

  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  await page.getByLabel('Follow-up date').fill(today);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Due today').first()).toBeVisible();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page).toHaveURL(inbox + query);
  await expect(row(page, 'Abdul Rahman')).toContainText(/Quoted.*Due today/);
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('three');
  await expect(page).toHaveURL(/search=three/);
});

test.describe('a note on a bad connection', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test('is sent once, and stays in its field when it fails', async ({ page, site }) => {
    await page.clock.install();
    await open(page, `${inbox}/${await storeEnquiry(site.services.database)}`);
    const note = page.getByLabel('New note');
    const add = page.getByRole('button', { name: 'Add note' });
    await note.fill('Once');
    await loseRequests(page, /\.data/);
    await add.click();
    await expect(page.getByRole('alert').getByText('Failed to save enquiry')).toBeVisible();
    await expect(note).toHaveValue('Once');
    await page.unroute(/\.data/);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    const release = await holdRequests(page, /\.data/, ['POST']);
    await add.click();
    // Also five seconds later, before the response.
    await page.clock.fastForward(5000);
    await page.getByRole('button', { name: 'Adding...' }).click({ force: true });
    await note.fill('The next note');
    release();
    await expect(page.getByRole('listitem').filter({ hasText: 'Once' })).toBeVisible();
    await expect(add).toBeVisible();
    await expect(note).toHaveValue('The next note');
    expect(posts).toHaveLength(1);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await page.locator('main a[href^="mailto:"]').first().click();
    const allLink = page.getByRole('link', { name: 'All enquiries' });
    await allLink.click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(note).toHaveValue('The next note');
    await note.fill('');
    await allLink.click();
    await expect(page).toHaveURL(inbox);
    expect(dialogs).toEqual([]);
  });
});

test('the forms of an enquiry keep what is typed during a save, and show a colleague’s changes', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  await seedStaff(site, 'staff');
  const id = await storeEnquiry(database, { name: 'Amina', email: '' });
  await open(page, `${inbox}/${id}`);
  const name = page.getByLabel('Name', { exact: true });
  const email = page.getByLabel('Email', { exact: true });
  const day = page.getByLabel('Follow-up date');
  const assignee = page.getByLabel('Assign to');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const expectIdle = async () => {
    for (const label of ['Correct the contact', 'Save', 'Assign'])
      await expect(button(label)).toHaveAttribute('aria-disabled', 'false');
  };

  const release = await holdRequests(page, /\.data/, ['POST']);
  await name.fill('Amina Banu');
  await button('Correct the contact').click();
  await email.fill('banu@example.com');
  await day.fill('2091-03-04');
  await button('Save').click();
  await day.fill('2091-03-05');
  await assignee.selectOption('clerk@example.com');
  await button('Assign').click();
  await assignee.selectOption(staffEmail);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Amina Banu' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Follow-up' })).toContainText('4 Mar 2091');
  await expect(page.getByRole('region', { name: 'Assigned to' })).toContainText('clerk@');
  await expectIdle();
  await expect(name).toHaveValue('Amina Banu');
  await expect(email).toHaveValue('banu@example.com');
  await expect(day).toHaveValue('2091-03-05');
  await expect(assignee).toHaveValue(staffEmail);

  // A colleague's name does not replace the typed e-mail, and is not replaced with it.
  await correctEnquiryContact(database, id, { name: 'Amina Bano', phone: '', email: '' });
  await expect(name).toHaveValue('Amina Bano');
  await expect(email).toHaveValue('banu@example.com');
  await button('Correct the contact').click();
  await button('Assign').click();
  await button('Tomorrow').click();
  await expect(page.getByRole('region', { name: 'Assigned to' })).toContainText('You');
  await expectIdle();
  await expect(day).not.toHaveValue('2091-03-05');
  await setEnquiryFollowUp(database, id, '2091-03-06');
  await setEnquiryAssignee(database, id, 'clerk@example.com');
  await expect(day).toHaveValue('2091-03-06');
  await expect(assignee).toHaveValue('clerk@example.com');
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page).toHaveURL(inbox);
  expect(await listEnquiries(database)).toMatchObject([
    { name: 'Amina Bano', email: 'banu@example.com' },
  ]);
});

test('deletes an enquiry; the list offers Undo @rows', async ({ page, context, site }) => {
  const address = `${inbox}/${await storeEnquiry(site.services.database, { name: 'Rahmat' })}`;
  const otherPage = await context.newPage();
  await open(otherPage, address);
  await open(page, address);
  await page.getByRole('button', { name: 'Delete' }).click();
  await confirmDelete(page);
  await expect(page).toHaveURL(inbox);
  await expect(otherPage.getByRole('heading', { name: 'This enquiry was deleted' })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Rahmat')).toBeVisible();
  await expect(otherPage.getByRole('heading', { name: 'Rahmat' })).toBeVisible();
});

test('deletes several enquiries at once, and restores them', async ({ page, site }) => {
  const { database } = site.services;
  const names = ['Cheap pills', 'Win a prize', 'Rahmat'];
  for (const name of names) await storeEnquiry(database, { name });
  await open(page, inbox);
  for (const name of names.slice(0, 2))
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('form', { name: 'Selected enquiries' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await bar.getByRole('button', { name: 'Delete selected' }).click();
  await confirmDelete(page);
  await expect(toasts(page).getByText('2 enquiries deleted successfully')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  for (const name of names) await expect(row(page, name)).toBeVisible();
});

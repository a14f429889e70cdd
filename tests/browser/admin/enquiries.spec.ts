import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import {
  addEnquiryNote,
  markEnquiryUnread,
} from '../../../app/data/enquiries/enquiry-work.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { addStaff } from '../../../app/data/staff/staff.server.ts';
import { staffPassword } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expectAccessible } from '../axe.ts';
import { familyPackage } from '../packages/family-package.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';
import { confirmDelete, holdRequests, row, toasts } from './staff-page.ts';

const inbox = '/admin/enquiries';

test('an open inbox shows and counts a new message @rows', async ({
  page,
  context,
  strangerPage,
  site,
}) => {
  const name = 'زینب بی بی';
  await forgetTries(site);
  // First: nobody fills in a form within a second.
  await open(strangerPage, '/contact');
  await open(page, inbox);
  const other = await context.newPage();
  await open(other, '/admin/packages');
  const [menu, otherMenu] = [page, other].map((one) =>
    one.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: /^Enquiries/ }),
  );
  if (!menu || !otherMenu) throw new Error('There are two pages');
  await expect(page.getByText('No enquiries yet')).toBeVisible();
  await expect(menu).toHaveText('Enquiries');

  await strangerPage.getByLabel('Name').fill(name);
  await strangerPage.getByLabel('Email').fill('zainab@example.com');
  await strangerPage.getByLabel('Subject').fill('رمضان میں عمرہ');
  await strangerPage.getByRole('textbox', { name: 'Message' }).fill('السلام علیکم');
  await strangerPage.getByRole('button', { name: 'Send Message' }).click();
  await expect(strangerPage.getByRole('status').getByText(/get back to you soon/)).toBeVisible();

  await expect(row(page, `Unread: ${name}`)).toContainText(/رمضان میں عمرہ.*New/);
  await expect(menu).toHaveText('Enquiries1 unread');
  await expect(otherMenu).toHaveText('Enquiries1 unread');
  await expect(page).toHaveTitle('(1) Enquiries | Staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries 1 unread · 0 due');

  await page.getByRole('link', { name: `Unread: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('السلام علیکم')).toHaveCSS('direction', 'rtl');
  await expect(menu).toHaveText('Enquiries');
  await expect(otherMenu).toHaveText('Enquiries');
});

test('search and state are in the address, and the way back keeps them', async ({ page, site }) => {
  const { database } = site.services;
  await storeEnquiry(database, { name: 'One', state: 'quoted', message: 'wheelchair' });
  await storeEnquiry(database, { name: 'Two', state: 'booked', message: 'wheelchair' });
  await storeEnquiry(database, { name: 'Three', state: 'booked' });
  await open(page, inbox);
  const search = page.getByRole('searchbox', { name: 'Search enquiries' });
  await search.fill('WHEELCHAIR');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Booked 1' }).click();
  const narrowed = '?search=WHEELCHAIR&state=booked';
  await expect(page).toHaveURL(inbox + narrowed);
  await expect(page.getByRole('row')).toHaveCount(2);
  const exported = page.getByRole('link', { name: 'Export CSV' });
  await expect(exported).toHaveAttribute('href', `${inbox}.csv${narrowed}`);
  const download = page.waitForEvent('download');
  await exported.click();
  expect((await download).suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('link', { name: 'Unread: Two' }).click();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page).toHaveURL(inbox + narrowed);
  await search.fill('nothing');
  await expect(page.getByText('No enquiry matches')).toBeVisible();
  await page.getByRole('link', { name: 'Show all enquiries' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(search).toHaveValue('');
});

test('two colleagues work on one enquiry @rows', async ({ page, browser, baseURL, site }) => {
  const { database } = site.services;
  const id = await storeEnquiry(database, { name: 'Abdul Rahman' });
  await storeEnquiry(database, { name: 'Newest' });
  const colleague = await browser.newContext(baseURL ? { baseURL } : {});
  await signInBrowser(colleague, site);
  const theirs = await colleague.newPage();
  await open(page, inbox);
  await row(page, 'Abdul Rahman').getByRole('link').first().click();
  await open(theirs, `${inbox}/${id}`);
  await theirs.getByLabel('New note').fill('Half a thou');

  await page.getByRole('button', { name: 'Quoted' }).click();
  await expect(toasts(page).getByText('Moved to Quoted')).toBeVisible();
  for (const one of [page, theirs]) {
    const quoted = one.getByRole('button', { name: 'Quoted' });
    await expect(quoted).toHaveAttribute('aria-pressed', 'true');
  }
  const note = page.getByLabel('New note');
  const addNote = page.getByRole('button', { name: 'Add note' });
  await note.fill('Prefers the second week');
  await addNote.click();
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveText([/Prefers the second week.*staff@example\.com, Today/]);
  await expect(note).toHaveValue('');
  // What a colleague is typing stays, and their note is added to ours.
  await expect(theirs.getByRole('list', { name: 'Notes' })).toContainText('second week');
  await expect(theirs.getByLabel('New note')).toHaveValue('Half a thou');
  await theirs.getByLabel('New note').fill('His brother comes too');
  await theirs.getByRole('button', { name: 'Add note' }).click();
  await expect(notes).toHaveCount(2);
  await colleague.close();
  await addNote.click();
  await expect(page.getByText('Note is required')).toBeVisible();
  await expectAccessible(page, 'an enquiry');

  const day = page.getByLabel('Follow-up date');
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  await day.fill(today);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Due today').first()).toBeVisible();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(/Abdul Rahman.*Quoted.*Due today/);
  await expect(page.getByRole('row').nth(2)).toContainText('Newest');
  await expectAccessible(page, 'the inbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries 1 unread · 1 due');

  await page.getByRole('link', { name: 'Abdul Rahman', exact: true }).click();
  await page.getByRole('button', { name: 'No follow-up' }).click();
  await expect(page.getByText('No day is set.')).toBeVisible();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page.getByText(/Follow up on/).first()).toBeVisible();
  await expect(day).not.toHaveValue('');
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(row(page, 'Unread: Abdul Rahman')).toBeVisible();
});

test('an open page leaves unread what a colleague marks unread', async ({ page, site }) => {
  const { database } = site.services;
  const id = await storeEnquiry(database, { name: 'Still Unread' });
  const isUnread = async () => (await findEnquiry(database, id))?.enquiry.readAt === null;
  await page.goto(inbox);
  await page.getByRole('link', { name: 'Unread: Still Unread' }).click();
  await expect.poll(isUnread).toBe(false);
  await markEnquiryUnread(database, id);
  await addEnquiryNote(database, id, { author: 'colleague@example.com', text: 'Please call' });
  await expect(page.getByText('Please call')).toBeVisible();
  expect(await isUnread()).toBe(true);
  await page.reload();
  expect(await isUnread()).toBe(false);
});

test('reply links greet the person by name, with package and page', async ({ page, site }) => {
  const { database } = site.services;
  const [tourPackage] = await listPackages(database);
  const packageId = tourPackage?.id ?? '';
  const packageName = `Umrah & "Zyarath" ₹1,24,000 100% عمرہ`;
  const person = { name: 'Amina & Sons', phone: '9876543210', packageId, packageName };
  const id = await storeEnquiry(database, person);
  await storeEnquiry(database, { name: 'Without number' });
  await open(page, `${inbox}/${id}`);
  const link = page.getByRole('link', { name: 'Reply on WhatsApp' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/919876543210');
  const text = url.searchParams.get('text') ?? '';
  expect(text).toContain(`Assalamu alaikum Amina & Sons,`);
  expect(text).toContain(`about ${packageName}.`);
  const call = page.getByRole('link', { name: 'Call +91 98765 43210' });
  await expect(call).toHaveAttribute('href', 'tel:+919876543210');
  const packageLink = page.getByRole('link', { name: packageName });
  await expect(packageLink).toHaveAttribute('href', `/packages/details/${packageId}`);

  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, inbox);
  const cards = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
  const card = cards.filter({ hasText: 'Amina & Sons' });
  const chat = card.getByRole('link', { name: 'Reply to Amina & Sons on WhatsApp' });
  await expect(chat).toHaveAttribute('href', url.href);
  await expect(card.getByRole('link', { name: 'Call Amina & Sons' })).toBeVisible();
  const without = cards.filter({ hasText: 'Without number' });
  await expect(without.getByRole('link', { name: /WhatsApp|Call/ })).toHaveCount(0);
});

test('deletes an enquiry, and Undo restores it @rows', async ({ page, context, site }) => {
  const { database } = site.services;
  const id = await storeEnquiry(database, { name: 'Rahmat', readAt: new Date().toISOString() });
  const before = await findEnquiry(database, id);
  const other = await context.newPage();
  await open(other, `${inbox}/${id}`);
  await open(page, inbox);
  await page.getByRole('button', { name: 'Delete the enquiry of Rahmat' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(dialog.getByText('Rahmat', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirmDelete(page);
  await expect(toasts(page).getByText('Enquiry deleted successfully')).toBeVisible();
  await expect(row(page, 'Rahmat')).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'This enquiry was deleted' })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Rahmat')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Rahmat' })).toBeVisible();
  expect(await findEnquiry(database, id)).toEqual(before);

  // From its own page it leads to the list, which offers Undo.
  await other.getByRole('button', { name: 'Delete' }).click();
  await confirmDelete(other);
  await expect(other).toHaveURL(inbox);
  await toasts(other).getByRole('button', { name: 'Undo' }).click();
  await expect(row(other, 'Rahmat')).toBeVisible();
});

test('adds a call and gives it to a colleague @rows', async ({ page, context, site }) => {
  const colleague = 'front.desk@example.com';
  const { database, passwords } = site.services;
  await addStaff(database, passwords, { email: colleague, password: staffPassword });
  await page.setViewportSize({ width: 360, height: 740 });
  const list = await context.newPage();
  await open(list, `${inbox}?whose=nobody`);
  const listed = list.getByRole('link', { name: '+91 98450 12345' }).first();

  await open(page, inbox);
  await page.getByRole('link', { name: 'Add enquiry' }).click();
  const save = page.getByRole('button', { name: 'Save Enquiry' });
  await save.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText('Enter a name or a number')).toBeVisible();
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  await page.getByRole('textbox', { name: 'Phone' }).fill('98450 12345');
  await page.getByLabel('What was said').fill('Three elders, after Ramadan. والسلام');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: '+91 98450 12345' })).toBeVisible();
  await expect(toasts(page)).toContainText('Enquiry added');
  await expect(listed).toBeVisible();

  await page.getByLabel('Give to').selectOption(colleague);
  await page.getByRole('region', { name: 'Whose it is' }).getByRole('button').click();
  await expect(toasts(page)).toContainText(`Given to ${colleague}`);
  await expect(list.getByText('No enquiry matches')).toBeVisible();
  await list.getByRole('navigation', { name: 'Whose' }).getByRole('link').first().click();
  await expect(listed).toBeVisible();
});

test('a change during a save does not keep the form from leading on', async ({ page, site }) => {
  const { database } = site.services;
  const id = await storeEnquiry(database, { name: 'Led On' });
  await page.clock.install();
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('change', () =>
          document.documentElement.toggleAttribute('data-told', true),
        );
      }
    };
  });
  const stream = page.waitForResponse(/\/live/);
  await open(page, `${inbox}/${id}`);
  await stream;
  const release = await holdRequests(page, /\.data/, ['POST']);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await sent;
  await storeEnquiry(database, { name: 'Comes meanwhile' });
  await expect(page.locator('html[data-told]')).toBeAttached();
  // A refresh that does not wait begins now.
  await page.clock.runFor(2000);
  release();
  await expect(row(page, 'Unread: Led On')).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return row(page, 'Unread: Comes meanwhile').count();
    })
    .toBe(1);
});

test('the link in an answer deletes the enquiry @rows', async ({ page, browser, site }) => {
  const name = 'Amina Khatoon';
  const { id: packageId, packageName } = await familyPackage(site);
  const values = { name, phone: '9876543210', packageId, packageName };
  const id = await storeEnquiry(site.services.database, values);
  await open(page, `${inbox}/${id}`);
  const link = await page.getByRole('textbox', { name: 'Link for the person' }).inputValue();
  for (const way of ['Reply on WhatsApp', 'E-mail amina@example.com']) {
    const href = await page.getByRole('link', { name: way }).getAttribute('href');
    const { searchParams } = new URL(href ?? '');
    const text = searchParams.get('text') ?? searchParams.get('body');
    expect(text?.split(/\r?\n/).at(-1)).toBe(link);
  }
  await open(page, inbox);
  await expect(row(page, name)).toBeVisible();

  const viewport = { width: 360, height: 740 };
  const theirs = await browser.newContext({ viewport });
  const person = await theirs.newPage();
  const heading = person.getByRole('heading', { level: 1 });
  await person.goto(site.origin + new URL(link).pathname);
  await expect(heading).toHaveText('Delete my enquiry');
  const main = person.getByRole('main');
  await expect(main).toContainText(packageName);
  await expect(main).not.toContainText(name);
  const button = main.getByRole('button', { name: 'Delete my enquiry' });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(heading).toHaveText('Your enquiry is deleted');
  expect(new URL(person.url()).pathname).toBe('/privacy/delete/done');
  // A reload deletes nothing more.
  await person.reload();
  await expect(heading).toHaveText('Your enquiry is deleted');
  await person.goto(site.origin + new URL(link).pathname);
  await expect(heading).toHaveText('This enquiry is no longer here');
  await theirs.close();

  await expect(row(page, name)).toHaveCount(0);
  await open(page, '/admin/history');
  const entry = 'The person who wrote it deleted an enquiry by the link in the answer';
  await expect(page.getByText(entry).first()).toBeVisible();
});

test.describe('requests that fail', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a note that could not be saved stays in its field', async ({ page, site }) => {
    await open(page, `${inbox}/${await storeEnquiry(site.services.database)}`);
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

import type { Page } from '@playwright/test';
import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import {
  addEnquiryNote,
  setEnquiryState,
} from '../../../app/data/enquiries/enquiry-work.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { findViolations } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';

test.beforeEach(({ site }) => forgetEnquiries(site.services.database));
test.afterEach(({ site }) => forgetEnquiries(site.services.database));

async function expectAccessible(page: Page, where: string) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await findViolations(page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)[0]}`);
  expect(found, where).toEqual([]);
}

const row = (page: Page, name: string) => page.getByRole('row', { name });
const menuItem = (page: Page) =>
  page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: /^Enquiries/ });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

test("a stranger's message is in the open inbox, and counted everywhere @rows", async ({
  page,
  context,
  strangerPage,
  site,
}) => {
  await site.services.database.kysely.deleteFrom('limits').execute();
  // First: nobody fills in a form within a second.
  await open(strangerPage, '/contact');
  await open(page, '/admin/enquiries');
  const other = await context.newPage();
  await open(other, '/admin/packages');
  await expect(page.getByText('No enquiries yet')).toBeVisible();
  await expect(menuItem(page)).toHaveText('Enquiries');

  await strangerPage.getByLabel('Name').fill('زینب بی بی');
  await strangerPage.getByLabel('Email').fill('zainab@example.com');
  await strangerPage.getByLabel('Subject').fill('رمضان میں عمرہ');
  await strangerPage.getByRole('textbox', { name: 'Message' }).fill('السلام علیکم');
  await strangerPage.getByRole('button', { name: 'Send Message' }).click();
  await expect(strangerPage.getByRole('status').getByText(/get back to you soon/)).toBeVisible();

  await expect(row(page, 'زینب بی بی')).toContainText('رمضان میں عمرہ');
  await expect(row(page, 'Unread: زینب بی بی')).toContainText('New');
  await expect(menuItem(page)).toHaveText('Enquiries1 unread');
  await expect(menuItem(other)).toHaveText('Enquiries1 unread');
  await expect(page).toHaveTitle('(1) Enquiries | Staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries 1 unread · 0 due');

  await page.getByRole('link', { name: 'Unread: زینب بی بی' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'زینب بی بی' })).toBeVisible();
  await expect(page.getByText('السلام علیکم')).toHaveCSS('direction', 'rtl');
  await expect(menuItem(page)).toHaveText('Enquiries');
  await expect(menuItem(other)).toHaveText('Enquiries');
});

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

test('search and state are in the address; the way back keeps them', async ({ page, site }) => {
  const { database } = site.services;
  await storeEnquiry(database, { name: 'One', state: 'quoted', message: 'wheelchair 100%' });
  await storeEnquiry(database, { name: 'Two', state: 'booked', message: 'wheelchair 1000' });
  await storeEnquiry(database, { name: 'Three', state: 'booked' });
  await open(page, '/admin/enquiries');
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('100%');
  await expect(page).toHaveURL('/admin/enquiries?search=100%25');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('WHEELCHAIR');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Booked 1' }).click();
  await expect(page).toHaveURL('/admin/enquiries?search=WHEELCHAIR&state=booked');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/admin/enquiries.csv?search=WHEELCHAIR&state=booked',
  );
  await page.getByRole('link', { name: 'Unread: Two' }).click();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page).toHaveURL('/admin/enquiries?search=WHEELCHAIR&state=booked');
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('nothing');
  await expect(page.getByText('No enquiry matches')).toBeVisible();
  await page.getByRole('link', { name: 'Show all enquiries' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('searchbox', { name: 'Search enquiries' })).toHaveValue('');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the inbox reads, finds, moves, notes, deletes and puts back', async ({ page, site }) => {
    const { database } = site.services;
    for (let count = 0; count < 51; count += 1) {
      await storeEnquiry(database, { name: `Person ${count}`, state: 'closed' });
    }
    await storeEnquiry(database, { name: 'Rahmat' });
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('row')).toHaveCount(51);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('row')).toHaveCount(53);
    await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('rahmat');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Unread: Rahmat' }).click();
    await page.getByRole('button', { name: 'Contacted' }).click();
    await expect(page.getByRole('status').getByText('Moved to Contacted')).toBeVisible();
    await page.getByLabel('New note').fill('Called');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Called');
    await page.getByRole('button', { name: 'In a week' }).click();
    await expect(page.getByText(/Follow up on/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The enquiry of Rahmat was deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Rahmat')).toBeVisible();
  });
});

test('axe finds nothing in either theme, and at 320 px nothing scrolls sideways', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  const { database } = site.services;
  const id = await storeEnquiry(database, {
    name: `${'VeryLongNameWithoutAnyBlank'.repeat(4)} زینب`,
    email: `${'long'.repeat(20)}@example.com`,
    phone: '9876543210',
    subject: 'x'.repeat(200),
    message: `${'y'.repeat(500)}\n\nالسلام علیکم`,
    packageName: 'Umrah Saver',
    followUpOn: '2020-01-01',
    mailState: 'failed',
    mailError: 'The mail service answered 451.',
  });
  await addEnquiryNote(database, id, { author: 'a@b.c', text: 'z'.repeat(300) });
  const other = await storeEnquiry(database, { name: 'Other' });
  await setEnquiryState(database, other, 'closed');
  const pages = ['/admin/enquiries', `/admin/enquiries/${id}`, '/admin/dashboard'];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      for (const path of pages) {
        await open(page, path);
        await expectAccessible(page, `${path} ${width} ${colorScheme}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow, `${path} ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await open(page, '/admin/enquiries?search=nothing');
    await expectAccessible(page, 'nothing found');
  }
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of pages) {
    await open(page, path);
    const small = await page
      .getByRole('main')
      .getByRole('button')
      .or(page.getByRole('main').getByRole('link'))
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ name }) => name),
      );
    expect(small, path).toEqual([]);
  }
});

import type { Page } from '@playwright/test';
import {
  addEnquiryNote,
  setEnquiryState,
} from '../../../../app/data/enquiries/enquiry-work.server.ts';
import { storeEnquiry } from '../../../sites/stored-enquiry.ts';
import { expectAccessible } from '../../axe.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { row } from '../staff-page.ts';

const menuItem = (page: Page) =>
  page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: /^Enquiries/ });

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
    await expect(page.getByRole('heading', { name: 'Confirm Delete' })).toBeVisible();
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

test('at every width a row of the inbox is seen, as a table or as cards', async ({
  page,
  site,
}) => {
  await storeEnquiry(site.services.database, { name: 'Amina Begum' });
  for (const width of [360, 640, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/admin/enquiries');
    const link = page.getByRole('main').getByRole('link', { name: 'Unread: Amina Begum' });
    await expect(link, `at ${width}`).toBeVisible();
  }
});

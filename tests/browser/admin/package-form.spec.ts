import type { Locator, Page } from '@playwright/test';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { largeJpeg } from '../../foreign-input/odd-pictures.ts';
import {
  expect,
  holdRequests,
  loseRequests,
  open,
  signInBrowser,
  staffTest as test,
} from '../site-fixture.ts';
import { failedSave, logout, makePackage, picturePath, row, toast, toasts } from './staff-page.ts';

test.use({ expectedErrors: /Failed to load resource/ });

const priceField = (page: Page) => page.getByLabel('Price', { exact: true });
const section = (page: Page, title: string) =>
  page
    .locator('details.fact-section')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('summary')
    .first();
const save = (page: Page) => page.getByRole('button', { name: 'Save Package' }).click();

const expectSaved = (page: Page) => expect(toast(page, 'Package saved successfully')).toBeVisible();

test('names a colleague who edits the same package', async ({ page, browser, site }) => {
  const { edit } = await makePackage(site, 'Edited by two');
  const colleague = await browser.newContext({ baseURL: site.origin });
  await signInBrowser(colleague, site, 'staff');
  const colleaguePage = await colleague.newPage();
  await open(colleaguePage, edit);
  await open(page, edit);
  await expect(page.getByText('is also editing this package.')).toBeVisible();
  await colleague.close();
});

test('shows what is missing, and saves a package written by keyboard', async ({ page }) => {
  await open(page, '/admin/packages/new');
  await save(page);
  const name = page.getByLabel('Package Name');
  await expect(name).toHaveAccessibleDescription(/Package Name is required/);
  await expect(priceField(page)).toHaveAccessibleDescription(/Price is required/);
  await expect(page.getByText(/ is required$/)).toHaveCount(3);
  await expect(name).toBeFocused();
  const file = page.getByLabel('Featured Image', { exact: true });
  await file.setInputFiles('package.json');
  await name.focus();
  for (const keys of ['Fresh Umrah', 'U', '90,000', '11']) {
    await page.keyboard.type(keys);
    await page.keyboard.press('Tab');
  }
  await save(page);
  const refusal = page.getByText('Featured Image must be an image file: JPEG, PNG, GIF or WebP');
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'No picture' }).click();
  await expect(refusal).toHaveCount(0);
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  const photo = { name: 'journey.jpg', mimeType: 'image/jpeg', buffer: await largeJpeg() };
  await file.setInputFiles([photo]);
  await expect(page.getByRole('img', { name: 'Preview of journey.jpg' })).toBeVisible();
  const readSize = () => file.evaluate((input: HTMLInputElement) => input.files?.[0]?.size);
  await expect.poll(readSize).toBeLessThan(200_000);
  await page.getByLabel('Distance from Makka (metres)').fill('350');
  const release = await holdRequests(page, /new\.data/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await expect(page).toHaveURL('/admin/packages');
  await expectSaved(page);
  await expect(row(page, 'Fresh Umrah')).toContainText(/Umrah.*₹90,000.*0\.35 km/);
});

test('a section summarizes its fields, and opens at an invalid one', async ({ page, site }) => {
  const { edit, database, id, input } = await makePackage(site, 'Filled in');
  const facts = factsRules.parse({ prices: { sharing4: input.price } });
  await updatePackage(database, id, { ...input, facts });
  await open(page, edit);
  const prices = section(page, 'Prices by sharing');
  await prices.click();
  const sharing = page.getByLabel('4 in a room');
  await expect(prices).toContainText('1 price');
  await priceField(page).fill('1,21,000');
  await page.getByRole('button', { name: 'Change “4 in a room” to this price too' }).click();
  await expect(sharing).toHaveValue('1,21,000');
  const tax = page.getByLabel('GST in %');
  await tax.fill('five');
  await prices.click();
  await expect(tax).toBeHidden();
  await save(page);
  await expect(tax).toBeFocused();
  await expect(page.getByText('GST in % must be a number, for example 5')).toBeVisible();
  await tax.fill('5');

  const departures = section(page, 'Flight and departures');
  await departures.click();
  await page.getByRole('button', { name: 'Add a departure' }).click();
  const departureDate = page.getByLabel('Leaves on');
  await expect(departureDate).toBeFocused();
  // A day without its year, then with two digits of it: the same in every order of day and month.
  await page.keyboard.type('0505');
  await save(page);
  await expect(departureDate).toHaveAccessibleDescription('Leaves on: there is no such day');
  await page.keyboard.type('050527');
  await departureDate.blur();
  await expect(departureDate).toHaveValue('2027-05-05');
  await departureDate.fill('2099-01-22');
  await expect(departures).toContainText('next 22 January 2099');
  await save(page);
  await expectSaved(page);
});

test('one tap fills in suggestions, and warnings do not prevent saving', async ({ page, site }) => {
  const { database, id, edit } = await makePackage(site, 'Doubtful');
  await open(page, edit);
  await page.getByLabel('Package Type').selectOption('hajj');
  await page.getByLabel('Duration (days)').fill('40');
  await priceField(page).fill('On request');
  await expect(priceField(page)).toHaveAccessibleDescription(/Shown as typed/);
  const flights = section(page, 'Flight and departures');
  await flights.click();
  await page.getByRole('button', { name: 'Add a departure' }).click();
  await page.getByLabel('Leaves on').fill('2020-01-22');
  await expect(page.getByLabel('Leaves on')).toHaveAccessibleDescription(/has left/);
  await expect(flights).toContainText('One thing to look at');

  await section(page, 'Highlights, included and not included').click();
  const getUsualButton = (label: string) =>
    page.getByRole('button', { name: `Fill in the usual list: ${label}`, exact: true });
  const excluded = page.getByLabel('Not included', { exact: true });
  await page.getByLabel('Included', { exact: true }).fill('My own');
  await expect(getUsualButton('Included')).toHaveCount(0);
  await getUsualButton('Not included').click();
  await expect(excluded).toBeFocused();
  await expect(excluded).toHaveValue(/Qurbani/);
  await section(page, 'Day by day').click();
  await getUsualButton('Day by day').click();
  await save(page);
  await expectSaved(page);
  const savedPackage = await findPackage(database, id);
  expect(savedPackage?.facts.included).toBe('My own');
  expect(savedPackage?.facts.programme.at(-1)).toMatchObject({ days: '40', title: 'Return' });
});

test('leaving the form with unsaved changes asks first', async ({ page }) => {
  await open(page, '/admin/packages');
  await page.getByRole('link', { name: 'Add New Package' }).click();
  const cancel = page.getByRole('main').getByRole('link', { name: 'Cancel' });
  await page.getByLabel('Package Name').fill('Half typed');
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Package Name')).toHaveValue('Half typed');
  // Chromium shows its own question only if a busy page answers in time.
  const asksFirst = await page.evaluate(
    () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
  expect(asksFirst).toBe(true);
  await logout(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Package Name')).toHaveValue('Half typed');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/packages');
  await page.getByRole('link', { name: 'Add New Package' }).click();
  await page.getByLabel('Package Name').fill('Half typed');
  await logout(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/login');
});

test('a form that follows a saved one asks nothing before somebody types', async ({
  page,
  site,
}) => {
  await makePackage(site, 'Rajab Umrah');
  const { id } = await makePackage(site, 'Shawwal Umrah');
  await open(page, `/admin/translations/ur/package/${id}`);
  const text = page.getByRole('main').getByRole('textbox').first();
  await text.fill('شوال');
  const onlyMissing = page.getByRole('link', { name: 'Show only what is missing' });
  await onlyMissing.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(text).toHaveValue('شوال');
  await onlyMissing.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/only=missing/);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Rajab Umrah in Urdu' })).toBeVisible();
  await page.getByRole('link', { name: 'All languages' }).click();
  await expect(page).toHaveURL('/admin/translations');
});

test('a package that cannot be loaded offers the way back to the list', async ({ page }) => {
  await open(page, '/admin/packages');
  await loseRequests(page, /edit\.data/);
  await page.getByRole('link', { name: 'Edit Umrah Saver' }).click();
  await expect(toasts(page).getByText('Failed to load package')).toBeVisible();
  await expect(page).toHaveURL('/admin/packages');
  await expect(page.getByRole('table')).toBeVisible();
});

test.describe('a refused save on a phone', () => {
  // Save is at the bottom of a phone's screen, far from most of a long form: the reason of an error and the possible
  // actions must be visible there.
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  /** The reason has the focus, so that it is read aloud; no bar, button or message covers it or the possible actions. */
  async function expectReason(problem: Locator, ...actions: Locator[]) {
    await expect(problem).toBeFocused();
    const isInSight = (place: Locator) =>
      place.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => {
          const topElement = document.elementFromPoint((left + right) / 2, y);
          return (
            topElement !== null && (element.contains(topElement) || topElement.contains(element))
          );
        });
      });
    for (const place of [problem, ...actions]) await expect.poll(() => isInSight(place)).toBe(true);
  }

  test('a refused package keeps the typed text @rows', async ({ page, site }) => {
    const { id, database, input, edit } = await makePackage(site, 'Refused');
    const problem = failedSave(page);
    const reload = problem.getByRole('link', { name: 'Reload' });
    const saveAnyway = problem.getByRole('button', { name: 'Save anyway' });
    const save = page.getByRole('main').getByRole('button', { name: 'Save Package', exact: true });
    await open(page, edit);
    const name = page.getByLabel('Package Name');
    await name.fill('Mine');
    await page.getByLabel('Featured Image', { exact: true }).setInputFiles(picturePath);
    await loseRequests(page, /edit\.data/);
    await save.last().click();
    await expectReason(problem);
    await expect(toast(page, 'Failed to save package')).toBeVisible();
    await expect(problem).toContainText('Nothing that you typed is lost.');
    await expect(name).toHaveValue('Mine');

    await page.unroute(/edit\.data/);
    await updatePackage(database, id, { ...input, packageName: 'Theirs' });
    await save.last().click();
    await expectReason(problem, reload, saveAnyway);
    await expect(problem).toContainText(
      'This package was changed by someone else while you were editing.',
    );
    await saveAnyway.click();
    await expectSaved(page);
    const savedPackage = await findPackage(database, id);
    expect(savedPackage?.packageName).toBe('Mine');
    expect(savedPackage?.imageUrl).toContain('journey');

    await open(page, edit);
    await name.fill('Mine again');
    await updatePackage(database, id, { ...input, packageName: 'Theirs' });
    await save.last().click();
    await reload.click();
    await expect(name).toHaveValue('Theirs');
    await name.fill('Saved after all');
    await deleteRows(database, 'packages', [id]);
    await save.last().click();
    await expect(problem).toContainText('This package was deleted while you were editing');
    await page.getByRole('button', { name: 'Save as a new package' }).click();
    await expectSaved(page);
  });
});

import type { Page } from '@playwright/test';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { isFullRun, takeSample } from '../../full-run.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { addImage, confirmDelete, galleryPath, makePackage, toasts } from '../admin/staff-page.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

// Changes that happen by themselves (a colleague deletes a row, a message ends, a list is refreshed) never lose the
// focus: Tab and a screen reader continue from there.
test.use({ viewport: { width: 360, height: 800 } });

const name = 'Gone in a moment';
const enquiries = '/admin/enquiries';

const addEnquiry = ({ services: { database } }: TestSite) =>
  storeEnquiry(database, { name, phone: '9876543210', followUpOn: '2026-01-01' });
const addPackage = async (site: TestSite) => (await makePackage(site, name)).id;
const addPhoto = (site: TestSite) => addImage(site, name);

/** Parts of staff pages that disappear when a colleague deletes their row. */
const removableParts = [
  { what: 'a row of packages', rows: 'packages', add: addPackage, address: '/admin/packages' },
  { what: 'a row of the inbox', rows: 'enquiries', add: addEnquiry, address: enquiries },
  { what: 'a card of the gallery', rows: 'images', add: addPhoto, address: galleryPath },
  { what: 'an enquiry', rows: 'enquiries', add: addEnquiry, address: `${enquiries}/:id` },
] as const;

/** Adds and opens one of them. */
async function openPart(
  page: Page,
  site: TestSite,
  { rows, add, address }: (typeof removableParts)[number],
) {
  const id = await add(site);
  await open(page, address.replace(':id', id));
  const main = page.getByRole('main');
  const whole = main.filter({ has: page.getByRole('heading', { level: 1, name }) });
  const row = main.locator('tr, li').filter({ hasText: name });
  const element = whole.or(row).and(page.locator(':visible')).first();
  const category = rows === 'images' ? 'umrah' : undefined;
  const remove = () => deleteRows(site.services.database, rows, [id], category);
  return { element, remove };
}

const getFocusedTag = (page: Page) =>
  page.evaluate(() => {
    const activeElement = document.activeElement;
    return activeElement && activeElement !== document.body ? activeElement.tagName : 'nothing';
  });

for (const part of takeSample(removableParts, 2)) {
  test(`the focus stays on the page after ${part.what} disappears`, async ({ page, site }) => {
    test.setTimeout(400_000);
    // Each control in a full run, otherwise the first and the last.
    let count = 1;
    for (let index = 0; index < count; index += isFullRun ? 1 : Math.max(1, count - 1)) {
      const { element, remove } = await openPart(page, site, part);
      const controls = element.locator('a, button, input:not([type=hidden]), textarea, select');
      const visibleControls = controls.and(page.locator(':visible'));
      await expect(visibleControls.first()).toBeVisible();
      count = await visibleControls.count();
      const control = visibleControls.nth(index);
      const label = (await control.getAttribute('aria-label')) ?? (await control.textContent());
      await control.focus();
      await remove();
      await expect(element).toHaveCount(0);
      await expect.soft.poll(() => getFocusedTag(page), `${index}: ${label}`).not.toBe('nothing');
    }
  });
}

for (const part of takeSample(removableParts.slice(0, 3), 1)) {
  test(`Delete in ${part.what} asks in place, and returns the focus`, async ({ page, site }) => {
    const { element, remove } = await openPart(page, site, part);
    const address = page.url();
    const button = element.getByRole('button', { name: /^Delete/ });
    const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await button.press('Enter');
    await expect(page).toHaveURL(address);
    await cancel.click();
    await expect(button).toBeFocused();
    await button.click();
    await expect(cancel).toBeFocused();
    await remove();
    await expect(page.locator('main').getByText(name)).toHaveCount(0);
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect.poll(() => getFocusedTag(page)).not.toBe('nothing');
  });
}

test('menu and drawer keep the focus while the page refreshes', async ({ page, site }) => {
  const refresh = async () => {
    const fresh = page.locator('main').getByText('Fresh one').and(page.locator(':visible'));
    const before = await fresh.count();
    await storeEnquiry(site.services.database, { name: 'Fresh one' });
    await expect.poll(() => fresh.count()).toBeGreaterThan(before);
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, enquiries);
  const account = page.getByRole('button', { name: staffEmail });
  await account.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  const item = page.getByRole('menuitem', { name: 'Logout' });
  await expect(item).toBeFocused();
  await refresh();
  await expect(item).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.setViewportSize({ width: 360, height: 780 });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.press('Enter');
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(close).toBeFocused();
  await refresh();
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Packages' }).press('Enter');
  await expect(page).toHaveURL('/admin/packages');
  await expect(drawer).toBeHidden();
});

test('a toast stays while it is focused, and then passes the focus on', async ({ page, site }) => {
  await page.clock.install();
  await addPackage(site);
  await open(page, '/admin/packages');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.clock.runFor(30_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(undo).toHaveCount(0);
  expect(await getFocusedTag(page)).not.toBe('nothing');
});

test('F6 leads to the newest toast, whose Undo names its row', async ({ page, site }) => {
  for (const packageName of ['First gone', 'Second gone']) await makePackage(site, packageName);
  await open(page, '/admin/packages');
  for (const packageName of ['First gone', 'Second gone']) {
    await page.getByRole('button', { name: `Delete ${packageName}` }).click();
    await confirmDelete(page);
    await expect(page.getByRole('button', { name: `Undo: ${packageName}` })).toBeVisible();
  }
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Undo: Second gone' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Undo: First gone' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo: Second gone' })).toHaveCount(0);
});

test('the forms of an enquiry keep the focus on the pressed button', async ({ page, site }) => {
  await open(page, `${enquiries}/${await addEnquiry(site)}`);
  const changes = [
    { field: 'Follow-up date', value: '2091-03-04', button: 'Save', text: /^Follow up on/ },
    { field: 'Phone', value: '9876543211', button: 'Correct the contact', text: /^Contact/ },
  ];
  for (const { field, value, button, text } of changes) {
    await page.getByLabel(field).fill(value);
    const submit = page.getByRole('button', { name: button, exact: true });
    await submit.press('Enter');
    await expect(toasts(page).getByText(text)).toBeVisible();
    await expect(submit).toHaveAttribute('aria-disabled', 'false');
    await expect(submit).toBeFocused();
  }
});

import type { Page } from '@playwright/test';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { fullUnless, isFullRun, sampleOf } from '../../full-run.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { addImage, gallery } from '../admin/staff-page.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

// Changes that happen by themselves (a colleague deletes a row, a message ends, a list is refreshed) never lose the
// focus: Tab and a screen reader continue from there.

const name = 'Gone in a moment';

interface Going {
  address: string;
  remove: () => Promise<unknown>;
}

const addPackage = async ({ services: { database } }: TestSite): Promise<Going> => {
  const id = await createPackage(database, { ...blankPackage, packageName: name });
  return { address: '/admin/packages', remove: () => deleteRows(database, 'packages', [id]) };
};
async function addEnquiry({ services: { database } }: TestSite, opened = false): Promise<Going> {
  const followUpOn = database.now().toISOString().slice(0, 10);
  const id = await storeEnquiry(database, { name, phone: '9876543210', followUpOn });
  const address = opened ? `/admin/enquiries/${id}` : '/admin/enquiries';
  return { address, remove: () => deleteRows(database, 'enquiries', [id]) };
}
const addGalleryImage = async (site: TestSite): Promise<Going> => {
  const id = await addImage(site, name);
  const remove = () => deleteRows(site.services.database, 'images', [id], 'umrah');
  return { address: gallery, remove };
};

const listed = (page: Page) =>
  page.getByRole('row', { name }).or(page.getByRole('listitem')).filter({ hasText: name });
const opened = (page: Page) =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { name }) });
const card = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Elements of a staff page that disappear when a colleague deletes their row. */
const going = [
  ['a row of the packages', addPackage, listed],
  ['a row of the inbox', addEnquiry, listed],
  ['an enquiry', (site: TestSite) => addEnquiry(site, true), opened],
  ['a card of the gallery', addGalleryImage, card],
] as const;

const controls = 'a, button, input:not([type=hidden]), textarea, select';

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at && at !== document.body ? at.tagName : 'nothing';
  });

for (const width of [360, 1280]) {
  for (const [what, make, part] of sampleOf(going, 2)) {
    test(
      `at ${width} px the focus is somewhere after ${what} went`,
      fullUnless(width === 360),
      async ({ page, site }) => {
        test.setTimeout(400_000);
        await page.setViewportSize({ width, height: 800 });
        const shown = part(page).and(page.locator(':visible'));
        // Each control in a full run, otherwise the first and the last.
        let count = 1;
        for (let index = 0; index < count; index += isFullRun ? 1 : Math.max(1, count - 1)) {
          const { address, remove } = await make(site);
          await open(page, address);
          const all = shown.first().locator(controls).and(page.locator(':visible'));
          await expect(all.first()).toBeVisible();
          count = await all.count();
          const control = all.nth(index);
          const label = (await control.getAttribute('aria-label')) ?? (await control.textContent());
          await control.focus();
          await remove();
          await expect(shown).toHaveCount(0);
          await expect.soft.poll(() => focused(page), `${index}: ${label}`).not.toBe('nothing');
        }
      },
    );
  }

  test(
    `at ${width} px Delete asks in place, and the focus returns, also when the row went meanwhile`,
    fullUnless(width === 360),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const [what, make, part] of going) {
        if (!/^a (row|card)/.test(what)) continue;
        const { address, remove } = await make(site);
        await open(page, address);
        const shown = part(page).and(page.locator(':visible')).first();
        const button = shown.getByRole('button', { name: /^Delete/ });
        const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
        const cancel = question.getByRole('button', { name: 'Cancel' });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(cancel).toBeFocused();
        await expect(page, 'the dialog asks in place').toHaveURL(address);
        await cancel.click();
        await expect(button).toBeFocused();
        await button.click();
        await expect(cancel).toBeFocused();
        await remove();
        await expect(page.locator('main').getByText(name)).toHaveCount(0);
        await expect(cancel).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(question).toHaveCount(0);
        await expect.soft.poll(() => focused(page), what).not.toBe('nothing');
      }
    },
  );
}

test('menu and drawer keep the focus while the page is refreshed', async ({ page, site }) => {
  const refresh = async () => {
    const fresh = page.locator('main').getByText('Fresh one').and(page.locator(':visible'));
    const before = await fresh.count();
    await storeEnquiry(site.services.database, { name: 'Fresh one' });
    await expect.poll(() => fresh.count()).toBeGreaterThan(before);
  };
  await open(page, '/admin/enquiries');
  const account = page.getByRole('button', { name: staffEmail });
  await account.focus();
  await page.keyboard.press('Enter');
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
  await menu.focus();
  await page.keyboard.press('Enter');
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(close).toBeFocused();
  await refresh();
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Packages' }).press('Enter');
  await expect(page).toHaveURL('/admin/packages');
  await expect(drawer).toBeHidden();
});

test('a message stays while focused, and passes the focus on', async ({ page, site }) => {
  await page.clock.install();
  await open(page, (await addPackage(site)).address);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.clock.runFor(30_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(undo).toHaveCount(0);
  expect(await focused(page)).not.toBe('nothing');
});

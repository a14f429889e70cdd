import type { Page } from '@playwright/test';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { longUnless } from '../long-tests.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { going, name } from './what-goes.ts';

// What changes by itself (a colleague deletes a row, a message ends, a list is refreshed) never
// takes the focus away to nowhere: whoever goes on with Tab or a screen reader goes on from here.

const controls = 'a, button, input:not([type=hidden]), textarea, select';

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at && at !== document.body ? at.tagName : 'nothing';
  });

for (const width of [360, 1280]) {
  for (const [what, make] of Object.entries(going)) {
    test(
      `at ${width} px the focus is somewhere after ${what} went`,
      longUnless(width === 360),
      async ({ page, site }) => {
        test.setTimeout(400_000);
        await page.setViewportSize({ width, height: 800 });
        let count = 1;
        for (let index = 0; index < count; index += 1) {
          const { address, part, remove } = await make(site);
          await open(page, address);
          const shown = part(page).and(page.locator(':visible')).first();
          const all = shown.locator(controls).and(page.locator(':visible'));
          await expect(all.first()).toBeVisible();
          count = await all.count();
          const control = all.nth(index);
          const label = (await control.getAttribute('aria-label')) ?? (await control.textContent());
          await control.focus();
          await remove();
          await expect(part(page).and(page.locator(':visible'))).toHaveCount(0);
          await expect.soft.poll(() => focused(page), `${index}: ${label}`).not.toBe('nothing');
        }
        expect(count).toBeGreaterThan(0);
      },
    );
  }
}

test('a question about a row that went meanwhile gives the focus back to the page', async ({
  page,
  site,
}) => {
  const lists = ['a row of the packages', 'a row of the inbox', 'a card of the gallery'];
  for (const [what, make] of Object.entries(going)) {
    if (!lists.includes(what)) continue;
    const { address, part, remove } = await make(site);
    await open(page, address);
    const shown = part(page).and(page.locator(':visible')).first();
    await shown.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await remove();
    await expect(page.locator('main').getByText(name)).toHaveCount(0);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect.soft.poll(() => focused(page), what).not.toBe('nothing');
  }
});

test('a menu and the drawer stay open, with the focus in them, while the page is refreshed', async ({
  page,
  site: { services },
}) => {
  const refresh = async (tab: Page) => {
    const inbox = tab.locator('main').getByText('Fresh one').and(tab.locator(':visible'));
    const before = await inbox.count();
    await storeEnquiry(services.database, { name: 'Fresh one' });
    await expect.poll(() => inbox.count()).toBeGreaterThan(before);
  };
  await open(page, '/admin/enquiries');
  await page.getByRole('button', { name: staffEmail }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Logout' });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(item).toBeFocused();
  await refresh(page);
  await expect(item).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: staffEmail })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(close).toBeFocused();
  await refresh(page);
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});

test('a message that ends, or is dismissed after its row went, leaves the focus somewhere', async ({
  page,
  site: { services },
}) => {
  await page.clock.install();
  const id = await createPackage(services.database, { ...blankPackage, packageName: name });
  await createPackage(services.database, { ...blankPackage, packageName: 'Next to it' });
  await open(page, '/admin/packages');
  await page.getByRole('button', { name: 'Delete Next to it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.getByRole('link', { name: `Edit ${name}` }).focus();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await deletePackage(services.database, id);
  await page.clock.runFor(2000);
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expect(undo, 'the focus keeps it').toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(undo).toHaveCount(0);
  expect(await focused(page)).not.toBe('nothing');
});

import type { Page } from '@playwright/test';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { rowsField } from '../../../app/rules/fields/section-fields.ts';
import { takeSample } from '../../full-run.ts';
import { staffPassword } from '../../sites/staff-session.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';
import { allStates } from '../states/all-states.ts';
import { visitState } from '../states/page-state.ts';
import {
  confirmDelete,
  createPicture,
  deleteDialog,
  logout,
  makePackage,
  toast,
  toasts,
} from './staff-page.ts';

// A form or a button whose code or data does not arrive says so at once, keeps its page, and works again afterwards.
const connectionErrors = /ERR_|Failed to (fetch|load)|dynamically imported|network error/;
test.use({ expectedErrors: connectionErrors });

/** Each staff page once, with content if it can have some: of states with one key, a map holds the last. */
const statesByPath = new Map(
  allStates
    .filter(({ route }) => route.startsWith('/admin'))
    .toSorted((a, b) => Number(a.isEmpty ?? false) - Number(b.isEmpty ?? false))
    .toReversed()
    .map((state) => [state.write ? state.route : state.address, state]),
);

/** Their texts are specified. */
const specifiedPaths = [
  '/admin/packages',
  '/admin/packages/new',
  '/admin/gallery',
  '/admin/account',
];
const otherPaths = [...statesByPath.keys()].filter((place) => !specifiedPaths.includes(place));
const paths = [...specifiedPaths, ...takeSample(otherPaths, 7)];

/** Buttons that send something. Those that move rows of a form only do so without scripts. */
const buttonSelector = `form:is([method=post], [data-action]) button[type=submit]:not([aria-hidden], [aria-disabled=true], [name=${rowsField}]):visible`;
const listButtonKinds = (page: Page) =>
  page
    .locator(buttonSelector)
    .evaluateAll((all) =>
      all.map((button) => (button as HTMLElement).title || button.textContent?.trim() || ''),
    );

const fieldValues: Record<string, string> = {
  password: staffPassword,
  newPassword: staffPassword,
  email: 'somebody@example.com',
  year: '2025',
  code: '123456',
};

async function fillForms(page: Page): Promise<void> {
  if (/(leaflet|replace)$/.test(page.url())) {
    await page.locator('form input[type=file][name]').setInputFiles(await createPicture('a.jpg'));
  }
  const isNew = page.url().endsWith('/new');
  const selector = isNew
    ? '[name=name], [name=text], [name=year], [name=subject], select, [required]'
    : '[required]';
  await page.locator(`form[method=post] :is(${selector})`).evaluateAll((all, values) => {
    for (const field of all as HTMLInputElement[]) {
      if (field.value || field.type === 'file') continue;
      const option = field instanceof HTMLSelectElement ? field.options[1]?.value : undefined;
      field.value = option ?? values[field.name] ?? '12';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, fieldValues);
}

async function readAlerts(page: Page): Promise<string[]> {
  const texts = await page.getByRole('alert').filter({ visible: true }).allInnerTexts();
  return texts.flatMap((text) => text.split('\n', 1)).filter(Boolean);
}

async function dismissToasts(page: Page): Promise<void> {
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

/** What the page says, and the buttons that wait after that. */
async function pressOffline(page: Page, kind: string): Promise<string> {
  const kinds = await listButtonKinds(page);
  expect(kinds).toContain(kind);
  const button = page.locator(buttonSelector).nth(kinds.indexOf(kind));
  await button.evaluate((element: HTMLElement) => element.click());
  const dialog = page.getByRole('alertdialog');
  if (await dialog.isVisible()) await dialog.locator('.button-danger').click();
  const alert = page.getByRole('alert').filter({ visible: true, hasText: /\S/ }).first();
  await alert.waitFor({ timeout: 5000 }).catch(() => null);
  const [text = 'nothing'] = await readAlerts(page);
  const busyTexts = await page.getByRole('button', { name: /\.\.\.$/ }).allInnerTexts();
  return [text, ...busyTexts].join(' ');
}

test('every button says that it could not be sent', async ({ context, site, emptySite }) => {
  test.setTimeout(600_000);
  const messages: Record<string, string> = {};
  for (const name of paths) {
    const place = statesByPath.get(name);
    if (!place) throw new Error(`${name} has no state`);
    const state = { ...place, steps: [], errors: connectionErrors };
    await visitState(state, { context, site, emptySite }, async (page) => {
      const address = page.url();
      for (const kind of new Set(await listButtonKinds(page))) {
        if (page.url() !== address || (await readAlerts(page)).length > 0)
          await open(page, address);
        const checkbox = page.getByRole('checkbox', { name: /^Select / }).first();
        if (await checkbox.isVisible()) await checkbox.check();
        await fillForms(page);
        await context.setOffline(true);
        messages[`${name} ${kind}`] = await pressOffline(page, kind);
        await context.setOffline(false);
        await dismissToasts(page);
        await page.keyboard.press('Escape');
      }
    });
  }
  const isFailure = (text: string) => /^(Failed to|This could not be) /.test(text);
  expect(Object.entries(messages).filter(([, text]) => !isFailure(text))).toEqual([]);
  expect(messages).toMatchObject({
    '/admin/packages Delete': 'Failed to delete package',
    '/admin/packages/new Save Package': 'Failed to save package',
    '/admin/gallery Delete': 'Failed to delete image',
    '/admin/account Log out here': 'Failed to logout',
  });
});

test('a button says that its script never arrives', async ({ page, context, site }) => {
  const { id, database } = await makePackage(site, 'Unlucky');
  await page.route('**/assets/{logout,bulk-page}-*.js', (route) => route.abort());
  await open(page, '/admin/packages');
  const hide = page.getByRole('button', { name: 'Hide Unlucky' }).first();
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Unlucky' }).first().click();
    await confirmDelete(page);
  };
  await context.setOffline(true);
  for (const _ of ['once', 'and again']) {
    await remove();
    await expect(toast(page, 'Failed to delete package')).toBeVisible();
    await deleteDialog(page).waitFor({ state: 'detached' });
    await hide.click();
    await expect(toast(page, 'Failed to hide package')).toBeVisible();
    await logout(page);
    await expect(toast(page, 'Failed to logout')).toBeVisible();
    await dismissToasts(page);
  }
  // The site answers, but not with this code: the form is sent as without scripts.
  await context.setOffline(false);
  await hide.click();
  await expect(toast(page, 'Package hidden from visitors')).toBeVisible();
  await remove();
  await expect(toast(page, 'Package deleted successfully')).toBeVisible();
  expect(await findPackage(database, id)).toBeNull();
  await logout(page);
  await expect(page).toHaveURL('/admin/login');
});

import type { Locator, Page } from '@playwright/test';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { saveSection } from '../../../app/data/website/website.server.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { failedSave, makeOne, picture, toast } from './package-form-page.ts';
import { toasts } from './staff-page.ts';

// Save is pressed at the foot of a phone's screen, with the rest of a long form out of sight: the
// reason of a refusal and what can be done about it have to be visible there.
test.use({ expectedErrors: /Failed to load resource/ });
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

/** The names of elements beyond the screen, or below the bar, the buttons or a message. */
async function hiddenOf(places: Record<string, Locator>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, place] of Object.entries(places)) {
    const isSeen = await place.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
      return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
        const seen = document.elementFromPoint((left + right) / 2, y);
        return seen !== null && (element.contains(seen) || seen.contains(element));
      });
    });
    if (!isSeen) found.push(name);
  }
  return found;
}

const expectInSight = (places: Record<string, Locator>) =>
  expect(async () => expect(await hiddenOf(places)).toEqual([])).toPass();

/** The reason has the focus, so that it is read aloud, and all of it is on the screen. */
async function expectReason(problem: Locator, actions: Record<string, Locator> = {}) {
  for (const action of Object.values(actions)) await expect(action).toBeVisible();
  await expect(problem).toBeFocused();
  await expectInSight({ problem, ...actions });
}

const actionsOf = (problem: Locator) => ({
  reload: problem.getByRole('link', { name: 'Reload' }),
  anyway: problem.getByRole('button', { name: 'Save anyway' }),
});

const save = (page: Page, name: 'Save' | 'Save Package') =>
  page.getByRole('main').getByRole('button', { name, exact: true }).last().click();

test('a refused package keeps what was typed @rows', async ({ page, site }) => {
  const { id, database, input, edit } = await makeOne(site, 'Refused');
  const problem = failedSave(page);
  await open(page, edit);
  const name = page.getByLabel('Package Name');
  await name.fill('Mine');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await page.route(/edit\.data/, (route) => route.abort());
  await save(page, 'Save Package');
  await expectReason(problem);
  await expect(toast(page, 'Failed to save package')).toBeVisible();
  await expect(problem).toContainText('Nothing that you typed is lost.');
  await expect(name).toHaveValue('Mine');

  await page.unroute(/edit\.data/);
  await updatePackage(database, id, { ...input, packageName: 'Theirs' });
  await save(page, 'Save Package');
  await expectReason(problem, actionsOf(problem));
  await expect(problem).toContainText(
    'This package was changed by someone else while you were editing.',
  );
  await expect(name).toHaveValue('Mine');
  await actionsOf(problem).anyway.click();
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  const saved = await findPackage(database, id);
  expect(saved?.packageName).toBe('Mine');
  expect(saved?.imageUrl).toContain('journey');

  await open(page, edit);
  await name.fill('Saved after all');
  await deleteRows(database, 'packages', [id]);
  await save(page, 'Save Package');
  await expect(problem).toContainText('This package was deleted while you were editing');
  await expect(name).toHaveValue('Saved after all');
  await page.getByRole('button', { name: 'Save as a new package' }).click();
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Saved after all' })).toBeVisible();
});

test('a refused section keeps what was typed @rows', async ({ page, site }) => {
  const problem = page.getByRole('region', { name: 'Failed to save', exact: true });
  await open(page, '/admin/website/agency');
  const phone = page.getByLabel('Phone');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await save(page, 'Save');
  await expect(name).toBeFocused();
  const error = page.getByText('Name is required', { exact: true });
  await expectInSight({ name, error });
  await name.fill('Mine');
  await phone.fill('+91 98765 43210');
  await page.route(/agency\.data/, (route) => route.abort());
  await save(page, 'Save');
  await expectReason(problem);
  await expect(toasts(page)).toHaveText('');
  await page.unroute(/agency\.data/);

  const before = sampleWebsite.agency;
  const change = { content: { ...before, founded: '1998' }, before, photos: [], by: staffEmail };
  await saveSection(site.services.database, 'agency', change);
  await save(page, 'Save');
  await expectReason(problem, actionsOf(problem));
  await expect(problem).toContainText('This section was changed by someone else');
  await expect(phone).toHaveValue('+91 98765 43210');
  await actionsOf(problem).reload.click();
  await expect(name).toHaveValue(sampleWebsite.agency.name);
  await expect(phone).toHaveValue(sampleWebsite.agency.phone);
});

import type { Locator, Page } from '@playwright/test';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { idOfPhrase } from '../../../app/data/translations/translations.server.ts';
import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { phraseFields } from '../../../app/rules/translations/translation-rules.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { failedSave, makeOne } from './package-form-page.ts';

// Save is pressed at the foot of a phone's screen, with the rest of a long form out of sight: why it
// was refused, and what can be done, has to be seen from there.
test.use({ expectedErrors: /Failed to load resource/, hasTouch: true });

/** What nobody sees of these: beyond the screen, or below the bar, the buttons or a message. */
async function hidden(places: Record<string, Locator>): Promise<string[]> {
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

const save = (page: Page, name: 'Save' | 'Save Package') =>
  page.getByRole('main').getByRole('button', { name, exact: true }).last().click();

async function expectInSight(places: Record<string, Locator>) {
  await expect(async () => expect(await hidden(places)).toEqual([])).toPass();
}

/** The reason has the focus, so that it is read out, and all of it is on the screen. */
async function expectReason(problem: Locator, acts: Record<string, Locator> = {}) {
  await expect(problem).toBeFocused();
  await expectInSight({ problem, ...acts });
}

async function expectWrong(field: Locator, error: Locator) {
  await expect(field).toBeFocused();
  await expectInSight({ field, error });
}

for (const [width, height] of [
  [320, 640],
  [360, 780],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('why a package was refused is in sight, with what can be done', async ({ page, site }) => {
      const { id, database, input, edit } = await makeOne(site, 'Refused');
      await open(page, edit);
      const name = page.getByLabel('Package Name');
      await name.fill('Mine');
      await page.route(/edit\.data/, (route) => route.abort());
      await save(page, 'Save Package');
      await expectReason(failedSave(page));

      await page.unroute(/edit\.data/);
      await updatePackage(database, id, { ...input, packageName: 'Theirs' });
      await save(page, 'Save Package');
      const acts = {
        reload: failedSave(page).getByRole('link', { name: 'Reload' }),
        anyway: failedSave(page).getByRole('button', { name: 'Save anyway' }),
      };
      await expect(acts.anyway).toBeVisible();
      await expectReason(failedSave(page), acts);
      await expect(name).toHaveValue('Mine');
    });

    test('the first wrong field of a package is in sight with what is wrong', async ({
      page,
      site,
    }) => {
      await open(page, (await makeOne(site, 'Wrong')).edit);
      const price = page.getByLabel('Price', { exact: true });
      await price.fill('');
      await save(page, 'Save Package');
      await expectWrong(price, page.getByText('Price is required'));
      await price.fill('1');

      const taken = page.getByLabel('Featured Image');
      const buffer = Buffer.from('no picture at all');
      await taken.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByLabel('Package Name').focus();
      await save(page, 'Save Package');
      await expect(taken).toHaveAttribute('aria-invalid', 'true');
      await expectWrong(taken, page.locator('#featuredImage-error'));
      await expect(price).toHaveValue('1');
    });

    test('why a section of the website was refused is in sight', async ({ page, site }) => {
      const problem = page.getByRole('region', { name: 'Failed to save', exact: true });
      await open(page, '/admin/website/agency');
      const phone = page.getByLabel('Phone');
      const name = page.getByLabel('Name', { exact: true });
      await name.fill('');
      await save(page, 'Save');
      await expectWrong(name, page.getByText('Name is required', { exact: true }));
      await name.fill('Mine');
      await phone.fill('+91 98765 43210');
      await page.route(/agency\.data/, (route) => route.abort());
      await save(page, 'Save');
      await expectReason(problem);
      await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');

      await page.unroute(/agency\.data/);
      const content = { ...sampleWebsite.agency, founded: '1998' };
      const change = { content, before: sampleWebsite.agency, photos: [], by: staffEmail };
      await saveSection(site.services.database, 'agency', change);
      await save(page, 'Save');
      const acts = {
        reload: problem.getByRole('link', { name: 'Reload' }),
        anyway: problem.getByRole('button', { name: 'Save anyway' }),
      };
      await expect(acts.anyway).toBeVisible();
      await expectReason(problem, acts);
      await expect(phone).toHaveValue('+91 98765 43210');
    });

    test('the first wrong translation is in sight', async ({ page }) => {
      await open(page, '/admin/translations/ur/section/agency');
      const { said } = phraseFields(idOfPhrase('Established {founded}'));
      const field = page.locator(`[name="${said}"]`);
      await field.fill('قائم شدہ');
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
      await save(page, 'Save');
      await expectWrong(field, page.getByText('Keep {founded} as it is'));
      await page.route(/agency\.data/, (route) => route.abort());
      await save(page, 'Save');
      await expectInSight({
        reason: page.getByRole('alert').filter({ hasText: 'Failed to save.' }),
      });
      await expect(field).toHaveValue('قائم شدہ');
    });
  });
}

test('who types on while a save is refused is left where they are', async ({ page, site }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/agency\.data/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await open(page, '/admin/translations/ur/section/agency');
  const { said } = phraseFields(idOfPhrase('Established {founded}'));
  await page.locator(`[name="${said}"]`).fill('قائم شدہ');
  await save(page, 'Save');
  await expect(page.getByRole('button', { name: 'Saving...' }).last()).toBeVisible();
  const other = page.getByRole('main').getByRole('textbox').last();
  await other.fill('میں لکھ رہا ہوں');
  answer();
  await expect(page.getByText('Keep {founded} as it is')).toBeVisible();
  await expect(other).toBeFocused();
  await expect(other).toHaveValue('میں لکھ رہا ہوں');

  const { id, database, input, edit } = await makeOne(site, 'Typed on');
  const later = Promise.withResolvers<void>();
  await page.route(/edit\.data/, async (route) => {
    if (route.request().method() === 'POST') await later.promise;
    await route.continue();
  });
  await open(page, edit);
  await updatePackage(database, id, { ...input, packageName: 'Theirs' });
  await save(page, 'Save Package');
  await expect(page.getByRole('button', { name: 'Saving...' }).last()).toBeVisible();
  const name = page.getByLabel('Package Name');
  await name.fill('Mine, and more');
  later.resolve();
  await expect(failedSave(page)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Mine, and more');
});

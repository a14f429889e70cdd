import type { Page } from '@playwright/test';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { departure } from '../../sites/packages/facts-input.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { addImage, gallery } from './gallery-page.ts';
import { makeOne } from './package-form-page.ts';

interface SlowAct {
  /** Opens the page, and leaves only the last press. */
  prepare: (page: Page, site: TestSite) => Promise<() => Promise<unknown>>;
  /** What is said, and shown, while the answer is on its way. */
  word: string;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const press = (page: Page, name: string | RegExp) => () => button(page, name).click();

const acts: Record<string, SlowAct> = {
  'Hide of a package': {
    async prepare(page, site) {
      await makeOne(site, 'Slowly hidden');
      await open(page, '/admin/packages');
      return press(page, 'Hide Slowly hidden');
    },
    word: 'Hiding package...',
  },
  Undo: {
    async prepare(page, site) {
      await makeOne(site, 'Slowly back');
      await open(page, '/admin/packages');
      await button(page, 'Delete Slowly back').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await button(page, 'Undo').waitFor();
      return press(page, 'Undo');
    },
    word: 'Putting back...',
  },
  'a price in its place': {
    async prepare(page, site) {
      await makeOne(site, 'Slowly priced');
      await open(page, '/admin/packages');
      await button(page, /change the price of Slowly priced/).click();
      await page.getByRole('textbox', { name: 'Price of Slowly priced' }).fill('2');
      return () => page.keyboard.press('Enter');
    },
    word: 'Saving the price...',
  },
  'a seat, and one more': {
    async prepare(page, site) {
      const { id, input, database } = await makeOne(site, 'Slowly sold');
      const departures = [departure({ id: 'one', from: '2099-01-22', seats: '40', left: '12' })];
      await updatePackage(database, id, { ...input, facts: { ...noFacts, departures } });
      await open(page, `/admin/packages/${id}/seats`);
      return async () => {
        await button(page, /^−1 seat/).click();
        await button(page, /^−1 seat/).click();
      };
    },
    word: 'Saving −2...',
  },
  'the state of an enquiry': {
    async prepare(page, site) {
      await open(page, `/admin/enquiries/${await storeEnquiry(site.services.database)}`);
      return press(page, 'Quoted');
    },
    word: 'Saving the enquiry...',
  },
  'a caption in its place': {
    async prepare(page, site) {
      await addImage(site, 'slow.jpg');
      await open(page, gallery);
      await page.getByRole('textbox', { name: 'Caption of slow.jpg' }).fill('Slowly named');
      return () => page.keyboard.press('Enter');
    },
    word: 'Saving...',
  },
  'a move in the order': {
    async prepare(page) {
      await open(page, '/admin/packages/order');
      return press(page, /^Move down/);
    },
    word: 'Saving the order...',
  },
  Logout: {
    async prepare(page) {
      await open(page, '/admin/packages');
      await button(page, staffEmail).click();
      return () => page.getByRole('menuitem', { name: 'Logout' }).click();
    },
    word: 'Logging out...',
  },
};

for (const [name, { prepare, word }] of Object.entries(acts)) {
  test(`on a slow line one hears what is under way: ${name}`, async ({ page, site }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    // From the first request on: a browser that is told to hold what is sent may let one more pass.
    let isSlow = false;
    await page.route('**', async (route) => {
      if (isSlow && route.request().method() === 'POST') await held;
      return route.continue();
    });
    const act = await prepare(page, site);
    isSlow = true;
    await act();
    const said = page.getByRole('status').filter({ hasText: word });
    await expect(said).toBeAttached();
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
    answer();
    await expect(said).toHaveCount(0);
  });
}

test('another package can be hidden while the first is on its way', async ({ page, site }) => {
  const { database } = site.services;
  for (const packageName of ['First hidden', 'Second hidden']) {
    await createPackage(database, { ...blankPackage, packageName, price: '1' });
  }
  await open(page, '/admin/packages');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/admin/packages/visibility', async (route) => {
    await held;
    return route.continue();
  });
  await button(page, 'Hide First hidden').click();
  await button(page, 'Hide Second hidden').click();
  answer();
  await expect(button(page, 'Show First hidden')).toBeVisible();
  await expect(button(page, 'Show Second hidden')).toBeVisible();
});

test('a press five seconds later, before the answer, is the same press', async ({ page, site }) => {
  await page.clock.install();
  await open(page, `/admin/enquiries/${await storeEnquiry(site.services.database)}`);
  let posts = 0;
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    await held;
    return route.continue();
  });
  await page.getByLabel('New note').fill('Once');
  await page.getByRole('button', { name: 'Add note' }).click();
  for (let times = 0; times < 2; times += 1) {
    await page.clock.fastForward(5000);
    await page.getByRole('button', { name: 'Adding...' }).click({ force: true });
  }
  answer();
  await expect(page.getByRole('listitem').filter({ hasText: 'Once' })).toBeVisible();
  expect(posts).toBe(1);
});

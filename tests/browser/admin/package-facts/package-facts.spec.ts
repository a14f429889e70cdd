import type { Page } from '@playwright/test';
import { updatePackage } from '../../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../../app/data/packages/packages.server.ts';
import { dayText } from '../../../../app/rules/packages/departures.ts';
import { allFacts } from '../../../sites/packages/facts-input.ts';
import type { TestSite } from '../../../sites/test-site.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { fillRequired, makeOne, toast } from '../package-form-page.ts';

const section = (page: Page, title: string) =>
  page.locator('details.fact-section').filter({ has: page.getByText(title, { exact: true }) });
const says = (page: Page, title: string) => section(page, title).locator('summary').first();
const unfold = (page: Page, title: string) => says(page, title).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save Package' }).click();

async function factsOf(site: TestSite, id: string) {
  const found = await findPackage(site.services.database, id);
  if (!found) throw new Error('It is gone');
  return found.facts;
}

/** A package of which everything is said, with departures to come. */
async function filledOne(site: TestSite, name: string) {
  const { id, input, database, edit } = await makeOne(site, name);
  const { today } = await site.services.website.read();
  const facts = allFacts(today);
  await updatePackage(database, id, { ...input, facts });
  return { id, edit, facts, today };
}

for (const width of [360, 1440]) {
  test(`who never unfolds a section saves as before, at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 780 });
    const { id, edit } = await filledOne(site, `Folded ${width}`);
    const before = await factsOf(site, id);
    await open(page, edit);
    await expect(page.getByLabel('5 in a room')).toBeHidden();
    await expect(says(page, 'Prices by sharing')).toContainText('6 prices, GST and TCS extra');
    await page.getByLabel('Price', { exact: true }).fill('1,25,000');
    await save(page);
    await expect(toast(page, 'Package saved successfully')).toBeVisible();
    expect(await factsOf(site, id)).toEqual(before);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(over).toBeLessThanOrEqual(0);
  });
}

test('a section says what is in it while it is filled in; rows that stay blank are left out', async ({
  page,
  site,
}) => {
  const { id, edit } = await makeOne(site, 'Filled in');
  await open(page, edit);
  await expect(says(page, 'Flight and departures')).toContainText('Nothing yet');
  await unfold(page, 'Flight and departures');
  await page.getByRole('button', { name: 'Add a departure' }).click();
  await expect(page.getByLabel('Leaves on')).toBeFocused();
  await page.getByLabel('Leaves on').fill('2099-01-22');
  await page.getByLabel('Returns on').fill('2099-01-02');
  await page.getByLabel('Seats in all').fill('40');
  await page.getByRole('button', { name: 'Add a departure' }).click();
  await expect(says(page, 'Flight and departures')).toContainText('next 22 January 2099');
  await save(page);
  await expect(page.getByLabel('Returns on').first()).toHaveAccessibleDescription(
    'The return must be after the departure',
  );
  await expect(page.getByLabel('Returns on').first()).toBeFocused();
  await page.getByLabel('Returns on').first().fill('2099-02-05');
  await save(page);
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  const { departures } = await factsOf(site, id);
  expect(departures).toMatchObject([{ from: '2099-01-22', to: '2099-02-05', seats: '40' }]);
});

test('an error in a folded section unfolds it and has the focus', async ({ page, site }) => {
  const { edit } = await makeOne(site, 'Folded away');
  await open(page, edit);
  await unfold(page, 'Prices by sharing');
  await page.getByLabel('GST in %').fill('five');
  await unfold(page, 'Prices by sharing');
  await expect(page.getByLabel('GST in %')).toBeHidden();
  await save(page);
  await expect(page.getByLabel('GST in %')).toBeFocused();
  await expect(page.getByText('GST in % must be a number, for example 5')).toBeVisible();
});

test('one tap takes the usual list, to be edited', async ({ page, site }) => {
  const { id, edit } = await makeOne(site, 'Usual');
  await open(page, edit);
  await page.getByLabel('Package Type').selectOption('hajj');
  await page.getByLabel('Duration (days)').fill('40');
  await unfold(page, 'Highlights, included and not included');
  const usual = (label: string) =>
    page.getByRole('button', { name: `Take the usual list: ${label}`, exact: true });
  await page.getByLabel('Included', { exact: true }).fill('My own');
  await expect(usual('Included')).toHaveCount(0);
  await usual('Not included').click();
  await expect(page.getByLabel('Not included', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Not included', { exact: true })).toHaveValue(/Qurbani/);
  await expect(page.getByLabel('Included', { exact: true })).toHaveValue('My own');
  await unfold(page, 'Day by day');
  await usual('Day by day').click();
  await expect(page.getByRole('group', { name: 'Hajj', exact: true })).toBeVisible();
  await expect(says(page, 'Day by day')).toContainText(/\d parts/);
  await save(page);
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  const facts = await factsOf(site, id);
  expect(facts.included).toBe('My own');
  expect(facts.programme.at(-1)).toMatchObject({ days: '40', title: 'Return' });
});

test('what is worth a second look is said at its field, and refuses nothing', async ({
  page,
  site,
}) => {
  const { id, edit } = await makeOne(site, 'Doubtful');
  await open(page, edit);
  await page.getByLabel('Price', { exact: true }).fill('On request');
  await expect(page.getByRole('note')).toHaveText(/cannot be sorted or compared/);
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(
    /Shown as typed; it cannot be sorted or compared/,
  );
  await unfold(page, 'Flight and departures');
  await page.getByLabel('Flight', { exact: true }).first().selectOption('stop');
  await expect(says(page, 'Highlights, included and not included')).toContainText(
    'One thing to look at',
  );
  await page.getByRole('button', { name: 'Add a departure' }).click();
  await page.getByLabel('Leaves on').fill('2020-01-22');
  await expect(page.getByLabel('Leaves on')).toHaveAccessibleDescription(/has left/);
  await save(page);
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  expect((await factsOf(site, id)).journey.flight).toBe('stop');
  await open(page, edit);
  await expect(page.getByRole('note').filter({ hasText: 'Shown as typed' })).toBeVisible();
});

test('Duplicate asks for its dates first', async ({ page, site }) => {
  const { facts } = await filledOne(site, 'Last season');
  await open(page, '/admin/packages');
  await page.getByRole('link', { name: 'Duplicate Last season' }).first().click();
  const leaves = page.getByLabel('Leaves on').first();
  await expect(leaves).toBeFocused();
  await expect(leaves).toHaveValue('');
  await expect(leaves).toHaveAccessibleDescription(
    `Was ${dayText(facts.departures[0]?.from ?? '')}.`,
  );
  await expect(page.getByLabel('Seats left').first()).toHaveValue('40');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('rows are added, a list is taken, and all is saved', async ({ page, site }) => {
    const { id, edit } = await makeOne(site, 'Without a script here');
    await page.goto(edit);
    await unfold(page, 'Hotels in their order');
    await page.getByRole('button', { name: 'Add a hotel' }).click();
    await page.getByLabel('City').fill('Makkah');
    await unfold(page, 'Documents needed');
    await page.getByRole('button', { name: 'Take the usual list: Documents needed' }).click();
    await expect(page.getByLabel('Documents needed')).toHaveValue(/Aadhaar/);
    await save(page);
    await expect(
      page.getByRole('status').filter({ hasText: 'Package saved successfully' }),
    ).toBeVisible();
    const facts = await factsOf(site, id);
    expect(facts.stays).toMatchObject([{ city: 'Makkah' }]);
    expect(facts.documents).toContain('Aadhaar');
  });
});

test('a new package with facts is saved in one go', async ({ page, site }) => {
  await open(page, '/admin/packages/new');
  await fillRequired(page, 'New with facts');
  await unfold(page, 'Prices by sharing');
  await page.getByLabel('4 in a room').fill('1,29,000');
  await save(page);
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  const { kysely } = site.services.database;
  const row = await kysely
    .selectFrom('packages')
    .select('facts')
    .where('packageName', '=', 'New with facts')
    .executeTakeFirst();
  expect(row?.facts).toBe('{"prices":{"sharing4":"1,29,000"}}');
});

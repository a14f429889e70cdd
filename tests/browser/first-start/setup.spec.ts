import { findSection } from '../../../app/data/website/website-changes.server.ts';
import { haveStaff } from '../../sites/staff-session.ts';
import { login } from '../admin/login-page.ts';
import { fillRequired, toast } from '../admin/package-form-page.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { test } from './own-site.ts';

test.use({ sample: false, viewport: { width: 360, height: 740 } });
test.beforeEach(({ ownSite }) => haveStaff(ownSite));

test('whoever signs in first makes the site the agency’s, on a phone @rows', async ({
  page,
  browser,
  ownSite,
}) => {
  const visitor = await (await browser.newContext({ baseURL: ownSite.origin })).newPage();
  await open(visitor, '/contact');
  await open(page, `${ownSite.origin}/admin/login`);
  await login(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make this website yours');
  await expectAccessible(page, 'the steps of the setup');
  await page.getByRole('link', { name: 'Begin' }).click();

  const heading = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('button', { name: 'Save and continue' });
  await expect(heading).toHaveText('Name');
  await next.click();
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Noor Hajj and Umrah');
  await page.getByLabel('Short name').fill('Noor');
  await next.click();

  await expect(heading).toHaveText('Telephone');
  await expect(heading).toBeFocused();
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('WhatsApp').fill('+91 98765 43210');
  await next.click();
  await expect(page.getByText('Phone must begin with +')).toBeVisible();
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await next.click();
  const number = visitor.getByRole('link', { name: /\+91 98765 43210/ });
  await expect(number.first()).toBeAttached();

  // Left in the middle of a step: what was typed there is asked about, what was saved stays.
  await expect(heading).toHaveText('Address');
  await page.getByLabel('Town').fill('Mysuru');
  await page.getByRole('button', { name: 'Leave for now' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading).toHaveText('Dashboard');
  await expect(toast(page, 'You can continue the setup from here at any time.')).toBeVisible();
  const needs = page.getByRole('region', { name: 'Before the site is ready' });
  await expect(needs.getByRole('link', { name: /^Add the address/ })).toBeVisible();
  await expect(needs.getByRole('link', { name: /name of the agency/ })).toHaveCount(0);
  await expectAccessible(page, 'the dashboard with its checklist');
  await needs.getByRole('link', { name: 'Continue the setup' }).click();

  await expect(heading).toHaveText('Address');
  await page.getByRole('textbox', { name: 'Address' }).fill('4, Station Road');
  await page.getByLabel('Town').fill('Mysuru');
  await page.getByLabel('Country').fill('IN');
  await next.click();

  await expect(heading).toHaveText('Opening hours');
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByLabel('Opens', { exact: true }).fill('10:00');
  await monday.getByLabel('Closes', { exact: true }).fill('18:30');
  await page.getByRole('button', { name: 'Tuesday: same as Monday' }).click();
  await page.getByRole('button', { name: 'Wednesday: same as Tuesday' }).click();
  await expectAccessible(page, 'the opening hours');
  await next.click();

  await expect(heading).toHaveText('Logo');
  await page.getByLabel('Initials').fill('N');
  await next.click();

  await expect(heading).toHaveText('New Package');
  await fillRequired(page, 'Umrah in spring');
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(heading).toHaveText('Dashboard');
  await expect(needs.getByRole('link', { name: /^Add a licence/ })).toBeVisible();
  await expect(needs.getByRole('link', { name: 'Continue the setup' })).toHaveCount(0);
  await expect(needs.getByRole('listitem')).toHaveCount(4);

  const { database } = ownSite.services;
  const { content } = await findSection(database, 'hours');
  const { week } = JSON.parse(content ?? '{}');
  expect(week.Wednesday).toEqual(week.Monday);
  expect(week.Thursday).toMatchObject({ opens: '', closes: '' });
  await open(visitor, '/packages');
  await expect(visitor.getByRole('heading', { name: 'Umrah in spring' })).toBeVisible();
  const wider = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
  await visitor.context().close();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /400/ });

  test('a step is refused with everything typed, and saved', async ({ page, ownSite }) => {
    await page.goto(`${ownSite.origin}/admin/login`);
    await login(page);
    await page.getByRole('link', { name: 'Begin' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Noor Hajj and Umrah');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('Short name is required')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Noor Hajj and Umrah');
    await page.getByLabel('Short name').fill('Noor');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Telephone');
    await page.getByRole('button', { name: 'Leave for now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect(page.getByRole('link', { name: 'Continue the setup' })).toBeVisible();
  });
});

import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { picture } from '../admin/gallery-page.ts';
import { expect, forgetTries } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { countPosts, enquiriesOf, fillMessage, openEarly } from './early-form.ts';

// Whole forms, filled in, sent and left before the page's scripts are there.
test.afterEach(({ site }) => forgetTries(site));

test('a message sent early, impatiently, is there once @rows', async ({ page, site }) => {
  const held = await openEarly(page, '/contact');
  await fillMessage(page);
  await page.getByLabel('Subject').fill('Umrah in January');
  const send = page.getByRole('button', { name: 'Send Message' });
  for (let times = 0; times < 3; times += 1) await send.click({ noWaitAfter: true });
  await page.getByLabel('Subject').press('Enter', { noWaitAfter: true });
  await held.letIn();
  await expect(page.getByText('We will get back to you soon!')).toBeVisible();
  expect(await enquiriesOf(site)).toHaveLength(1);
});

test('removing the package keeps what was typed early', async ({ page, site }) => {
  const [tourPackage] = await listPackages(site.services.database);
  const held = await openEarly(page, `/contact?package=${tourPackage?.id}`);
  await fillMessage(page);
  await page.getByRole('link', { name: 'Remove' }).click({ noWaitAfter: true });
  await held.letIn();
  await expect(page.getByText(/^About: /)).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('Four of us wish to travel.');
});

test('an early login is one login', async ({ page, context }) => {
  await context.clearCookies();
  const posts = countPosts(page);
  const held = await openEarly(page, '/admin/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill(staffEmail);
  await password.fill(staffPassword);
  for (let times = 0; times < 2; times += 1) await password.press('Enter', { noWaitAfter: true });
  await held.letIn();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(posts()).toBe(1);
});

test('a package filled in and saved early, with its picture, is there once', async ({
  page,
  site,
}) => {
  const held = await openEarly(page, '/admin/packages/new');
  await page.getByLabel('Package Name').fill('Early package');
  await page.getByLabel('Price', { exact: true }).fill('1,000');
  await page.getByLabel('Duration').fill('12');
  await page.getByLabel('Featured Image').setInputFiles(await picture('early.jpg'));
  const save = page.getByRole('button', { name: 'Save Package' });
  for (let times = 0; times < 2; times += 1) await save.click({ noWaitAfter: true });
  await held.letIn();
  await expect(page.getByText('Package saved successfully')).toBeVisible();
  const packages = await listPackages(site.services.database);
  const saved = packages.filter(({ packageName }) => packageName === 'Early package');
  expect(saved).toHaveLength(1);
  expect(saved[0]?.photo).not.toBeNull();
});

test('a form that was begun and left early asks first', async ({ page }) => {
  const held = await openEarly(page, '/admin/packages/new');
  await page.getByLabel('Package Name').fill('Half a package');
  await page.getByLabel('Featured Image').setInputFiles(await picture('early.jpg'));
  await page.getByRole('link', { name: 'Cancel' }).click({ noWaitAfter: true });
  await held.letIn();
  // By its label, not by its role: while the dialog asks, all else is hidden from roles.
  await expect(page.getByLabel('Preview of early.jpg')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Package Name')).toHaveValue('Half a package');
  // And when it is left once the scripts are there.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.reset());
});

test('images and a category that are chosen early count', async ({ page }) => {
  let held = await openEarly(page, '/admin/gallery?category=umrah');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByText('Drag and drop images here, or click to select files')
      .click({ force: true, noWaitAfter: true }),
  ]);
  await chooser.setFiles([await picture('early.jpg')]);
  await held.letIn();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete early.jpg' })).toHaveCount(1);

  held = await openEarly(page, '/admin/gallery');
  await page.getByLabel('Category').selectOption('zyarath');
  await held.letIn();
  await expect(page).toHaveURL('/admin/gallery?category=zyarath');
});

test('what is selected early to be typed over stays selected', async ({ page }) => {
  const held = await openEarly(page, '/admin/website/about');
  const field = page.getByLabel('Lead', { exact: true });
  await field.selectText();
  await held.letIn();
  await page.keyboard.insertText('Mine');
  await expect(field).toHaveValue('Mine');
});

test('the focus stays in the field that somebody is in', async ({ page, site }) => {
  const [first] = await listPackages(site.services.database);
  for (const [path, label] of [
    ['/contact', 'Subject'],
    [`/admin/packages/${first?.id}/edit`, 'Description'],
  ] as const) {
    const held = await openEarly(page, path);
    const field = page.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.pressSequentially('ab');
    await held.letIn();
    await page.keyboard.type('cd');
    await expect(field).toHaveValue(`abcd${before}`);
    await expect(field).toBeFocused();
    await field.fill(before);
  }
});

import { findSection } from '../../../app/data/website/website.server.ts';
import { seedStaff, staffPassword } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';
import { fillRequired, login, toast } from '../admin/staff-page.ts';
import { test as base, expect, getTemplate, open, signInBrowser } from '../site-fixture.ts';

/** A site for one test, whose changes cannot be undone. */
const test = base.extend<{ sample: boolean; ownSite: TestSite }>({
  sample: [true, { option: true }],
  ownSite: async ({ database, page, sample }, use) => {
    const site = await openTestSite({ template: getTemplate(), database, sample });
    await use(site);
    // Before its site: an open page would continue to send requests.
    await page.close();
    await site.close();
  },
});
test.use({ viewport: { width: 360, height: 740 } });

test.describe('an unconfigured site', () => {
  test.use({ sample: false });

  test('is set up after the first login @rows', async ({ page, browser, ownSite }) => {
    await seedStaff(ownSite);
    const visitor = await (await browser.newContext({ baseURL: ownSite.origin })).newPage();
    await open(visitor, '/contact');
    await open(page, `${ownSite.origin}/admin/login`);
    await login(page);
    const heading = page.getByRole('heading', { level: 1 });
    const next = page.getByRole('button', { name: 'Save and continue' });
    await expect(heading).toHaveText('Make this website yours');
    await page.getByRole('link', { name: 'Begin' }).click();

    await expect(heading).toHaveText('Name');
    await next.click();
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await name.fill('Noor Hajj and Umrah');
    await page.getByLabel('Short name').fill('Noor');
    await next.click();

    await expect(heading).toHaveText('Languages');
    await next.click();
    await expect(heading).toHaveText('Telephone');
    await expect(heading).toBeFocused();
    await page.getByLabel('WhatsApp').fill('+91 98765 43210');
    await page.getByLabel('Phone').fill('+91 98765 43210');
    await next.click();
    const number = visitor.getByRole('link', { name: /\+91 98765 43210/ });
    await expect(number.first()).toBeAttached();

    // Leaving in a step asks about unsaved texts; saved ones stay.
    await expect(heading).toHaveText('Address');
    await page.getByLabel('Town').fill('Mysuru');
    await page.getByRole('button', { name: 'Leave for now' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(heading).toHaveText('Dashboard');
    const checklist = page.getByRole('region', { name: 'Before the site is ready' });
    await checklist.getByRole('link', { name: 'Continue the setup' }).click();

    await expect(heading).toHaveText('Address');
    await page.getByRole('textbox', { name: 'Address' }).fill('4, Station Road');
    await page.getByLabel('Town').fill('Mysuru');
    await page.getByLabel('Country').fill('IN');
    const locationButton = page.getByRole('button', { name: 'Use my current location' });
    await locationButton.click();
    await expect(page.getByText('Your browser did not share your location')).toBeVisible();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 13.3409, longitude: 77.101, accuracy: 12 });
    await locationButton.click();
    await expect(page.getByText('Filled in, accurate to about 12 metres.')).toBeVisible();
    await next.click();

    await expect(heading).toHaveText('Opening hours');
    const monday = page.getByRole('group', { name: 'Monday' });
    await monday.getByLabel('Opens', { exact: true }).fill('10:00');
    await monday.getByLabel('Closes', { exact: true }).fill('18:30');
    await next.click();

    for (const step of ['In numbers', 'Logo', 'In every package']) {
      await expect(heading).toHaveText(step);
      await next.click();
    }

    await expect(heading).toHaveText('My account');
    await page.getByLabel('Your password').fill(staffPassword);
    await page.getByRole('button', { name: 'Create recovery codes' }).click();
    await page.getByRole('link', { name: 'Continue the setup' }).click();

    await expect(heading).toHaveText('New Package');
    await fillRequired(page, 'Umrah in spring');
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(heading).toHaveText('Photos of Umrah in spring');
    await open(page, `${ownSite.origin}/admin/dashboard`);
    await checklist.getByText('Before the site is ready').click();
    await expect(checklist.getByRole('link', { name: 'Continue the setup' })).toHaveCount(0);

    const agency = await findSection(ownSite.services.database, 'agency');
    expect(agency.content).toContain('mlat=13.340900&mlon=77.101000');
    await open(visitor, '/packages');
    await expect(visitor.getByRole('heading', { name: 'Umrah in spring' })).toBeVisible();
    await visitor.context().close();
  });
});

test('open pages show that the sample was removed @rows', async ({ page, browser, ownSite }) => {
  await signInBrowser(page.context(), ownSite);
  const visitor = await (await browser.newContext({ baseURL: ownSite.origin })).newPage();
  await open(visitor, '/packages');
  const card = visitor.getByRole('heading', { name: 'Umrah Saver' });
  await open(page, `${ownSite.origin}/admin/dashboard`);
  await page.getByRole('link', { name: /^Remove the sample content/ }).click();
  const button = page.getByRole('button', { name: 'Remove the sample content' });
  await expect(button).toBeInViewport();
  await button.click();
  const question = page.getByRole('region', { name: 'Remove the sample content?' });
  await expect(question).toContainText('12 packages, 32 images, 3 reviews');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, 'Sample content removed')).toBeVisible();
  await expect(button).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Make this website yours');
  await expect(heading).toBeFocused();
  await expect(card).toHaveCount(0);
  await expect(visitor.getByRole('banner')).not.toContainText('Rihla');
  await visitor.context().close();
});

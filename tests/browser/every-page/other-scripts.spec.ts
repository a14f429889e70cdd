import { expect, forgetTries, open, test } from '../site-fixture.ts';
import { enquiriesOf, fillMessage } from './early-form.ts';

// The script of another page that a bad line breaks off, when a pointer came near its link or pressed it.

test.use({ expectedErrors: /ERR_|Failed to|dynamically imported/ });
test.afterEach(({ site }) => forgetTries(site));

test('scripts of another page that break off, fetched in advance, take nothing from this one', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.getByLabel('Message').fill('Three of us, in January');
  await page.route('**/assets/about-*.js', (route) => route.abort('connectionreset'));
  // What is decided then is decided at once.
  const decided = page.waitForEvent('console', (message) =>
    message.text().includes('dynamically imported'),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).hover();
  await decided;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByLabel('Message')).toHaveValue('Three of us, in January');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0])).toMatchObject({
    type: 'navigate',
  });
});

test('they take no message that is on its way either', async ({ page, site }) => {
  await open(page, '/contact');
  await fillMessage(page);
  await page.getByLabel('Subject').fill('Umrah in January');
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/contact.data*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.route('**/assets/about-*.js', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  const decided = page.waitForEvent('console', (message) =>
    message.text().includes('dynamically imported'),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).hover();
  await decided;
  answer();
  await expect(page.getByText('We will get back to you soon!')).toBeVisible();
  expect(await enquiriesOf(site)).toHaveLength(1);
});

for (const [from, link, to, heading] of [
  ['/packages', 'About Us', '/about', 'About Us'],
  ['/ur/packages', 'ہمارے بارے میں', '/ur/about', 'ہمارے بارے میں'],
] as const) {
  test(`a link whose scripts break off leads there as without a script: ${to}`, async ({
    page,
  }) => {
    await open(page, from);
    let broken = 0;
    await page.route('**/assets/about-*.js', (route) => {
      broken += 1;
      return broken === 1 ? route.abort('connectionreset') : route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: link }).press('Enter');
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

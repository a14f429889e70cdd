import { guidePath, guideTopics } from '../../../app/rules/website/guide/guide-topics.ts';
import { familyPackage } from '../packages/family-package.ts';
import { expect, open, test } from '../site-fixture.ts';

test('no page asks anybody else for anything before a press, nor leaves a cookie', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  const { path, id } = await familyPackage(site);
  const foreign = new Set<string>();
  const cookies = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site.origin && protocol !== 'data:' && protocol !== 'blob:') foreign.add(origin);
  });
  page.on('response', async (response) => {
    if ((await response.allHeaders())['set-cookie']) cookies.add(response.url());
  });
  const pages = [
    ...[
      '/',
      '/about',
      '/contact',
      `/contact?package=${id}`,
      '/packages',
      '/compare',
      '/privacy',
      '/review',
    ],
    ...[path, '/gallery/accommodations', '/gallery/hajj', '/guide', ...guideTopics.map(guidePath)],
    ...['/ur', '/kn/packages', '/hi/contact'],
  ];
  for (const address of pages) {
    await open(page, address);
    await page.mouse.wheel(0, 20_000);
  }
  expect([...foreign]).toEqual([]);
  expect([...cookies]).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page with the map asks nobody else either', async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(new Set(asked)).toEqual(new Set([site.origin]));
  });
});

test('says what becomes of a message, and whom to ask', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  const main = page.getByRole('main');
  await expect(main.getByText('kept on the server of this site')).toBeVisible();
  await expect(main.getByText('closed for 365 days it is deleted')).toBeVisible();
  await expect(main.getByText('Data Protection Board of India')).toBeVisible();
  await expect(main.getByRole('link', { name: 'office@example.com' })).toBeVisible();
});

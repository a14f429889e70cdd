import { guidePath, guideTopics } from '../../../app/rules/website/guide/guide-topics.ts';
import { isFullRun } from '../../full-run.ts';
import { familyPackage } from '../packages/family-package.ts';
import { expect, open, test } from '../site-fixture.ts';

test('no page asks anybody else for anything before a press, nor leaves a cookie', async ({
  page,
  context,
  site,
}) => {
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
  const usual = ['/', '/contact', '/packages', path, '/gallery/hajj', '/guide/documents', '/ur'];
  const others = [
    ...['/about', `/contact?package=${id}`, '/compare', '/privacy', '/review'],
    ...['/gallery/accommodations', '/guide', ...guideTopics.map(guidePath)],
    ...['/kn/packages', '/hi/contact'],
  ];
  for (const address of isFullRun ? [...usual, ...others] : usual) {
    await open(page, address);
    await page.mouse.wheel(0, 20_000);
  }
  expect([...foreign]).toEqual([]);
  expect([...cookies]).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('the privacy page says what becomes of a message, and whom to ask', async ({ page }) => {
  await open(page, '/contact');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  for (const text of [
    ...['kept on the server of this site', 'closed for 365 days it is deleted'],
    'Data Protection Board of India',
  ]) {
    await expect(main.getByText(text)).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'office@example.com' })).toBeVisible();
});

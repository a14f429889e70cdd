import { languageCodes } from '../../../app/languages/languages.ts';
import { ofType, problemsOf, readGraph } from '../../readers/json-ld.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';

test.use(withMotion);

const pages = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Contact', '/contact'],
  ['Packages', '/packages'],
  ['Guide', '/guide'],
] as const;
const galleries = [
  ['Accommodations', '/gallery/accommodations'],
  ['Hajj Gallery', '/gallery/hajj'],
  ['Umrah Gallery', '/gallery/umrah'],
  ['Zyarath Gallery', '/gallery/zyarath'],
] as const;

test('the bar is opaque below 50 px, leads to every page and marks the active one', async ({
  page,
}) => {
  await open(page, '/about');
  const top = page.locator('.site-bar');
  await expect(top).toHaveAttribute('data-opaque', 'false');
  await page.evaluate(() => window.scrollTo(0, 50));
  await page.waitForFunction(() => window.scrollY === 50);
  await expect(top).toHaveAttribute('data-opaque', 'false');
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect(top).toHaveAttribute('data-opaque', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(top).toHaveAttribute('data-opaque', 'false');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of pages) {
    const link = bar.getByRole('link', { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current="page"]')).toHaveCount(1);
  }
  const button = bar.getByRole('button', { name: 'Gallery' });
  await expect(bar.getByRole('link', { name: 'Hajj Gallery' })).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  for (const [name, path] of galleries) {
    await button.click();
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await page.mouse.move(0, 600);
  }
  await expect(button).toHaveAttribute('data-active', 'true');
});

test('a followed link focuses the heading; the first page and Back do not', async ({ page }) => {
  await open(page, '/packages');
  await expect(page.locator('body')).toBeFocused();
  await page
    .getByRole('link', { name: /^View Details/ })
    .nth(7)
    .focus();
  const from = await page.evaluate(() => window.scrollY);
  expect(from).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Our Packages');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText('Our Packages');
  await expect(heading).toBeFocused();
  await page.waitForFunction((y) => window.scrollY === y, from);
});

test('on a phone the menu opens, leads on, and Escape in it closes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/');
  const menu = page.getByRole('button', { name: 'Menu' });
  const panel = page.getByRole('navigation', { name: 'Menu' });
  await expect(panel).toHaveCount(0);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  for (const [name] of [...pages, ...galleries]) {
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await panel.getByRole('link', { name: 'Umrah Gallery' }).click();
  await expect(page).toHaveURL('/gallery/umrah');
  await expect(panel).toHaveCount(0);
  await menu.click();
  const links = await panel.getByRole('link').count();
  expect(links).toBe(pages.length + galleries.length + languageCodes.length);
  await panel.getByRole('link').last().focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(menu).toBeFocused();
});

for (const saveData of [false, true]) {
  test(`a page’s script is fetched ${saveData ? 'on demand' : 'in advance'}`, async ({ page }) => {
    await page.addInitScript((saves) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
    }, saveData);
    await page.clock.install();
    await open(page, '/about');
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/package-list|\.data$/.test(pathname)) fetched.push(pathname);
    });
    await page.getByRole('banner').getByRole('link', { name: 'Packages', exact: true }).hover();
    // Several times as long as a pointer must rest before a script is fetched.
    await page.clock.runFor(500);
    if (saveData) expect(fetched).toEqual([]);
    else await expect.poll(() => fetched.join()).toContain('package-list');
    // Data is fetched after the click, so it is never older.
    expect(fetched.join()).not.toContain('.data');
  });
}

test('the theme follows the device first, then the toggle, and is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveClass('dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(html).toHaveClass('light');
  await page.reload();
  await expect(html).toHaveClass('light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(html).toHaveClass('dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 36, 27)');
});

test('search engine data survives scripts, and goes with its page; the sitemap is well-formed', async ({
  page,
  site,
}) => {
  const { path, packageName } = await familyPackage(site);
  const graph = async () => readGraph(await page.content());
  await open(page, path);
  expect(problemsOf(await graph())).toEqual([]);
  expect(ofType(await graph(), 'TouristTrip')?.name).toBe(packageName);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(graph).toEqual([]);
  const read = await page.evaluate(async () => {
    const xml = await (await fetch('/sitemap.xml')).text();
    const sitemap = new DOMParser().parseFromString(xml, 'application/xml');
    const error = sitemap.querySelector('parsererror')?.textContent ?? '';
    return [error, sitemap.documentElement.localName];
  });
  expect(read).toEqual(['', 'urlset']);
});

import type { Locator } from '@playwright/test';
import { findSample } from '../../sites/sample-company.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';

const pages = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Contact', '/contact'],
  ['Packages', '/packages'],
  ['Guide', '/guide'],
] as const;
const galleries = ['Accommodations', 'Hajj Gallery', 'Umrah Gallery', 'Zyarath Gallery'];

test('the header is opaque within 50 px of the top, and links to every page', async ({ page }) => {
  await open(page, '/about');
  for (const [y, isOpaque] of [
    [50, 'false'],
    [51, 'true'],
    [0, 'false'],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await expect(page.locator('.site-bar')).toHaveAttribute('data-opaque', isOpaque);
  }
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
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await button.click();
  await bar.getByRole('link', { name: 'Hajj Gallery' }).click();
  await expect(page).toHaveURL('/gallery/hajj');
  await expect(button).toHaveAttribute('data-active', 'true');
});

test('on a phone the menu opens, links to pages, closes with Escape, and searches', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/');
  const menu = page.getByRole('button', { name: 'Menu' });
  const panel = page.getByRole('navigation', { name: 'Menu' });
  await expect(panel).toHaveCount(0);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  for (const name of [...pages.map(([page]) => page), ...galleries]) {
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await panel.getByRole('link', { name: 'Umrah Gallery' }).click();
  await expect(page).toHaveURL('/gallery/umrah');
  await expect(panel).toHaveCount(0);
  await menu.click();
  await panel.getByRole('link').last().press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  const bar = page.getByRole('banner');
  await bar.getByRole('searchbox', { name: 'Search this site' }).fill('wheelchair');
  await bar.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?q=wheelchair');
});

for (const saveData of [false, true]) {
  test(`a page’s script is fetched ${saveData ? 'on demand' : 'in advance'}`, async ({ page }) => {
    await page.addInitScript((saves) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
    }, saveData);
    await page.clock.install();
    await open(page, '/about');
    const paths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/package-list|\.data$/.test(pathname)) paths.push(pathname);
    });
    await page.getByRole('banner').getByRole('link', { name: 'Packages', exact: true }).hover();
    // Several times as long as a pointer must rest before a script is fetched.
    await page.clock.runFor(500);
    if (saveData) expect(paths).toEqual([]);
    else await expect.poll(() => paths.join()).toContain('package-list');
    // Data is fetched after the click, so it is never older.
    expect(paths.join()).not.toContain('.data');
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

test('shows the next page at once under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error('A transition begins');
    };
  });
  await open(page, '/packages');
  await page.getByRole('button', { name: 'Umrah', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('link', { name: 'View Details: Umrah Family Comfort' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(5);
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('following a link focuses the heading; the first page and Back do not', async ({ page }) => {
    await open(page, '/packages');
    await expect(page.locator('body')).toBeFocused();
    const link = page.getByRole('link', { name: /^View Details/ }).nth(7);
    await link.focus();
    const scrollTop = await page.evaluate(() => window.scrollY);
    expect(scrollTop).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText('Our Packages');
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(heading).toHaveText('Our Packages');
    await expect(heading).toBeFocused();
    await page.waitForFunction((y) => window.scrollY === y, scrollTop);
  });

  // Pages fade into each other if the browser supports it, and moving cards take no presses.
  test('pressing a card while the page moves still opens it', async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        transition.ready.then(() => {
          for (const animation of document.getAnimations()) animation.pause();
          document.body.dataset.holds = '';
        }, console.error);
        return transition;
      };
    });
    await open(page, '/packages');
    await page.getByRole('button', { name: 'Hajj', exact: true }).click();
    await page.locator('[data-holds]').waitFor();
    /** As a finger does: at the position, whatever is there. */
    const pressOn = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
    };
    const choice = page.locator('label.card-choice').first();
    await pressOn(choice);
    await page.mouse.up();
    await expect(choice.getByRole('checkbox')).toBeChecked();
    const { packageName } = findSample('hajj-classic');
    const target = page.getByRole('link', { name: `View Details: ${packageName}` });
    const href = (await target.getAttribute('href')) ?? '';
    await pressOn(target);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await page.waitForFunction(() => !document.activeViewTransition);
    await page.mouse.up();
    await expect(page).toHaveURL(href);
  });
});

import type { Page } from '@playwright/test';
import { isFullRun } from '../../full-run.ts';
import { hydrated } from '../hydrated.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { countPosts, enquiriesOf, fillMessage, makeGate, openEarly } from './early-form.ts';

// Scripts and style sheets that come late, after a failure or never.
test.use({ expectedErrors: /ERR_|Failed to|dynamically imported|404/ });
test.afterEach(({ site }) => forgetTries(site));

test('a page does without the script that keeps it on the device, and asks again on the next', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/assets/offline-*.js', async (route) => {
    asked.push(new URL(page.url()).pathname);
    await route.abort('connectionreset');
  });
  for (const path of ['/about', '/packages']) {
    await page.goto(path);
    await expect.poll(() => asked).toContain(path);
  }
});

test('without the scripts that should come a message is sent all the same', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/contact');
  await fillMessage(page);
  await page.getByLabel('Subject').fill('Umrah in January');
  await page.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true });
  await page.clock.fastForward(10_000);
  await expect(page.getByText('We will get back to you soon!')).toBeVisible();
  expect(await enquiriesOf(site)).toHaveLength(1);
});

test('what was typed on a page whose scripts never come stays', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/site-*.js', (route) => route.abort('connectionreset'));
  await page.goto('/contact');
  await fillMessage(page);
  await page.clock.fastForward(10_000);
  await expect(page.getByLabel('Message')).not.toHaveValue('');
});

test('scripts that a bad line broke off are there a moment later', async ({ page }) => {
  let broken = 0;
  await page.route('**/assets/{site,framework}-*.js', async (route) => {
    broken += 1;
    if (broken > 2) return route.continue();
    await route.abort('connectionreset');
  });
  await page.goto('/packages');
  await expect(page.getByRole('button', { name: 'Put aside' }).first()).toBeEnabled();
  expect(broken).toBeGreaterThan(2);
});

test('scripts that come while the browser itself sends a package do not send it again', async ({
  page,
}) => {
  const posts = countPosts(page);
  const answer = makeGate();
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await answer.opened;
    await route.continue().catch(() => undefined);
  });
  // The page itself reports it: while it is being left, a test cannot ask it.
  const awake = makeGate();
  await page.exposeFunction('tellAwake', awake.open);
  await page.addInitScript(() =>
    // What is repeated is repeated before this.
    addEventListener('hydrated', () => setTimeout(Reflect.get(window, 'tellAwake'), 300)),
  );
  await page.clock.install();
  const held = await openEarly(page, '/admin/packages/new');
  for (const [label, text] of [
    ['Package Name', 'Late package'],
    ['Price', '1,000'],
    ['Duration (days)', '12'],
  ] as const) {
    await page.locator('input, textarea').and(page.getByLabel(label)).first().fill(text);
  }
  const save = page.getByRole('button', { name: 'Save Package' });
  await save.click({ noWaitAfter: true });
  await save.press('Enter', { noWaitAfter: true });
  await page.clock.fastForward(10_000);
  await expect.poll(posts).toBe(1);
  void held.letIn().catch(() => undefined);
  await awake.opened;
  expect(posts()).toBe(1);
  answer.open();
  await expect(page.getByText('Package saved successfully').first()).toBeVisible();
});

test('a press without a finger wakes a page whose pictures hang', async ({ page }) => {
  // Screen readers and voice control press so: no pointer, no key, a click.
  const pictures = makeGate();
  await page.route(/\.(webp|avif|jpe?g|png)/, async (route) => {
    await pictures.opened;
    await route.abort().catch(() => undefined);
  });
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page
    .getByRole('button', { name: 'Switch to' })
    .first()
    .evaluate((button) => (button as HTMLElement).click());
  await expect(page.locator('html')).toHaveClass('dark');
  pictures.open();
});

// The scripts wait for the pictures that are seen first, and for three seconds at most: on no page may
// a picture that is never shown, or not yet, make them wait so long.
test('the scripts wait only for pictures in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // Here the end of the three seconds never comes.
  await page.addInitScript(() => {
    const set = window.setTimeout;
    const setOthers = (what: () => void, ms?: number) => (ms === 3000 ? 0 : set(what, ms));
    Object.assign(window, { setTimeout: setOthers });
  });
  for (const path of ['/', '/about', '/contact', '/packages', '/gallery/hajj']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('main')).toBeVisible();
  }
});

/** A pointer comes near a link to another page, whose script breaks off. */
async function breakScriptOfAbout(page: Page) {
  await page.route('**/assets/about-*.js', (route) => route.abort('connectionreset'));
  const decided = page.waitForEvent('console', (message) =>
    message.text().includes('dynamically imported'),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).hover();
  await decided;
}

test('a script of another page that breaks off takes no message, typed or on its way', async ({
  page,
  site,
}) => {
  await open(page, '/contact');
  await fillMessage(page);
  await page.getByLabel('Subject').fill('Umrah in January');
  await breakScriptOfAbout(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByLabel('Message')).toHaveValue('Four of us wish to travel.');
  const navigation = () => performance.getEntriesByType('navigation')[0];
  expect(await page.evaluate(navigation)).toMatchObject({ type: 'navigate' });

  await open(page, '/contact');
  await fillMessage(page);
  await page.getByLabel('Subject').fill('Umrah in January');
  const answer = makeGate();
  await page.route('**/contact.data*', async (route) => {
    await answer.opened;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await breakScriptOfAbout(page);
  answer.open();
  await expect(page.getByText('We will get back to you soon!')).toBeVisible();
  expect(await enquiriesOf(site)).toHaveLength(1);
});

for (const [from, link, to] of [
  ['/packages', 'About Us', '/about'],
  ['/ur/packages', 'ہمارے بارے میں', '/ur/about'],
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
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
  });
}

const styled = ['/ur/packages', '/admin/packages'];
const others = ['/', '/contact', '/gallery/hajj', '/not-here', '/admin/login', '/admin/website'];

// Without its style sheet a page is letters on white, and the question before a delete lies under its
// own backdrop, out of reach.
test('style sheets that break off twice come once more', async ({ context }) => {
  for (const address of isFullRun ? [...styled, ...others] : styled) {
    const page = await context.newPage();
    const asked = new Map<string, number>();
    await page.route('**/*.css', async (route) => {
      const { pathname } = new URL(route.request().url());
      const before = asked.get(pathname) ?? 0;
      asked.set(pathname, before + 1);
      if (before < 2) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => [...asked.values()].every((times) => times > 2)).toBe(true);
    // A style sheet that broke off has no rules.
    const missing = () =>
      [...document.querySelectorAll('link')]
        .filter(({ rel, sheet }) => rel === 'stylesheet' && !sheet?.cssRules.length)
        .map(({ href }) => href);
    await expect.poll(() => page.evaluate(missing), address).toEqual([]);
    expect(asked.size, address).toBeGreaterThan(0);
    await page.close();
  }
});

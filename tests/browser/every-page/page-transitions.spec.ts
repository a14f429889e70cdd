import { setTimeout as passes } from 'node:timers/promises';
import type { Locator, Page, Route } from '@playwright/test';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { familyPackage, sampleOf } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';

// Pages fade into each other if the browser supports it, and visitors never wait for it.
test.use({ ...withMotion, expectedErrors: /Failed to fetch|ERR_ABORTED/ });

/** Counts the transitions between an old and a new page. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { moves: 0 });
    document.startViewTransition = (update) => {
      Object.assign(window, { moves: Reflect.get(window, 'moves') + 1 });
      return start(update);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'moves') ?? 0);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, name: string) =>
  page.getByRole('link', { name: `View Details: ${name}` });

test('a filtered list moves, and quick clicks lead to the last page', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const { path } = await familyPackage(site);
  const filter = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const moves = await countTransitions(page);
  await open(page, '/packages');
  // On a slow line, where later answers overtake earlier ones.
  let delayMs = 1600;
  await page.route(/\.data/, (route) => {
    delayMs = Math.max(100, delayMs - 300);
    return carrySlowly(route, delayMs);
  });
  for (const name of ['Hajj', 'Umrah', 'Special', 'All', 'Umrah']) await filter(name);
  await expect(page).toHaveURL('/packages?type=umrah');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('status').getByText('5 Umrah packages')).toHaveCount(1);
  expect(await moves()).toBeGreaterThan(0);
  await card(page, 'Umrah Family Comfort').click();
  await page.waitForURL(path);
  await page.goBack({ waitUntil: 'commit' });
  await page.goForward({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await expect(heading(page)).toContainText('Contact');
});

test('under reduced motion the next page is shown at once', async ({ page, site }) => {
  const { path } = await familyPackage(site);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moves = await countTransitions(page);
  await open(page, '/packages');
  await page.getByRole('button', { name: 'Umrah', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await card(page, 'Umrah Family Comfort').click();
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(await moves()).toBe(0);
});

// Moving cards take no presses.
test('a card is pressed while the page moves; released later, it leads on', async ({ page }) => {
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
  const target = card(page, sampleOf('hajj-classic').packageName);
  const href = (await target.getAttribute('href')) ?? '';
  await pressOn(target);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await page.waitForFunction(() => !document.activeViewTransition);
  await page.mouse.up();
  await expect(page).toHaveURL(href);
});

test.describe('while the office saves one package after the other', () => {
  // Each change reaches every open page sooner than a response arrives.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  let saving: ReturnType<typeof keepSaving> | undefined;
  test.afterEach(() => saving?.stop());

  test('an open list follows, and a tap leads on', async ({ page, site }) => {
    const stream = page.waitForResponse('**/live');
    await open(page, '/packages');
    await stream;
    await page.route(/\.data/, (route) => carrySlowly(route, 1500));
    const [first, second] = await listPackages(site.services.database);
    saving = keepSaving(site, first?.id ?? '', 120);
    const row = page.getByRole('article').filter({ hasText: 'Saved again' });
    await expect(row).toContainText(/₹1[\d,]/);
    const before = await row.textContent();
    await expect(row).not.toHaveText(before ?? '');
    await saving.stop();
    // The card shows the price with its taxes.
    const price = Math.ceil((1000 + saving.count()) * 1.05 * 1.02);
    await expect(row).toContainText(`₹${price.toLocaleString('en-IN')}`);

    saving = keepSaving(site, first?.id ?? '', 120);
    await expect.poll(saving.count).toBeGreaterThan(2);
    const other = `/packages/details/${second?.id}`;
    await page.locator(`a[href="${other}"] >> visible=true >> nth=0`).click();
    await expect(page).toHaveURL(other);
  });
});

// A slow line and a slow person. A test itself never waits for a fixed time.

/** Lets a request continue after this many milliseconds, even if its page has already moved on. */
async function carrySlowly(route: Route, ms: number): Promise<void> {
  await passes(ms);
  await route.continue().catch(() => undefined);
}

/** Saves a package again and again until stopped; its price counts the saves. */
function keepSaving({ services: { database } }: TestSite, id: string, everyMs: number) {
  const input = { ...blankPackage, packageName: 'Saved again', packageType: 'umrah' };
  let count = 0;
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      count += 1;
      await updatePackage(database, id, { ...input, price: String(1000 + count) });
      await passes(everyMs);
    }
  })();
  return {
    count: () => count,
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

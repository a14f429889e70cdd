import type { Page } from '@playwright/test';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { fullUnless, seededRandom } from '../../full-run.ts';
import { familyPackage, sampleOf } from '../../sites/sample-company.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';
import { carrySlowly, type Touch, touchLinks } from '../slow-line.ts';

// Pages fade into each other where the browser can do it, and visitors never wait for it.
test.use(withMotion);

/** Counts the moves between an old and a new page. */
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

test('a filtered list moves, and quick clicks lead to the last page', async ({ page, site }) => {
  const { path } = await familyPackage(site);
  const filter = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const moves = await countTransitions(page);
  await open(page, '/packages');
  for (const name of ['Hajj', 'Umrah', 'Special', 'All', 'Umrah']) await filter(name);
  await expect(page).toHaveURL('/packages?type=umrah');
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(await moves()).toBeGreaterThan(0);
  await card(page, 'Umrah Family Comfort').click();
  await page.waitForURL(path);
  await page.goBack({ waitUntil: 'commit' });
  await page.goForward({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(heading(page)).toContainText('Contact');
});

for (const isUnable of [false, true]) {
  test(`without transitions the next page is shown at once: ${isUnable ? 'the browser cannot do them' : 'the visitor wants no motion'}`, async ({
    page,
    site,
  }) => {
    const { path } = await familyPackage(site);
    if (isUnable) {
      await page.addInitScript(() =>
        Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
      );
    }
    const moves = isUnable ? async () => 0 : await countTransitions(page);
    if (!isUnable) await page.emulateMedia({ reducedMotion: 'reduce' });
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
}

// Cards move by themselves, and take no presses while they do.
for (const { what, pressed, isMoved } of [
  {
    what: 'a card of a filtered list',
    pressed: (page: Page) => card(page, sampleOf('hajj-classic').packageName),
    isMoved: true,
  },
  {
    what: 'the label of a choice',
    pressed: (page: Page) => page.locator('label.compare-choice').first(),
    isMoved: false,
  },
]) {
  test(`${what} is pressed while the page moves and released ${isMoved ? 'afterwards' : 'meanwhile'}`, async ({
    page,
  }) => {
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
    const target = pressed(page);
    const href = await target.getAttribute('href');
    // As a finger does: at the place, whatever takes it.
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('It is not drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    if (isMoved) {
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await page.waitForFunction(() => !document.activeViewTransition);
    }
    await page.mouse.up();
    if (href) await expect(page).toHaveURL(href);
    else await expect(target.getByRole('checkbox')).toBeChecked();
  });
}

test.describe('on a slow line', () => {
  test.use({ expectedErrors: /Failed to fetch|ERR_ABORTED/, hasTouch: true });

  const kinds: Touch['kind'][] = ['tap', 'tap', 'touch', 'touch', 'hover', 'focus'];
  for (const seed of [1, 2, 3, 4]) {
    test(
      `whatever is touched on the way, the page tapped last is shown (seed ${seed})`,
      fullUnless(seed === 1),
      async ({ page, site }) => {
        test.setTimeout(150_000);
        const random = seededRandom(seed);
        const pick = <Item>(items: readonly Item[]) =>
          items[Math.floor(random() * items.length)] as Item;
        const packages = await listPackages(site.services.database);
        const addresses = [
          ...['/', '/packages', '/gallery/hajj', '/gallery/umrah', '/gallery/accommodations'],
          ...['/contact', ...packages.slice(0, 4).map(({ id }) => `/packages/details/${id}`)],
        ];
        // Each answer for a page's data takes its own while, as on a slow line.
        await page.route(/\.data/, (route) => carrySlowly(route, 100 + 700 * random()));
        const stream = page.waitForResponse('**/live');
        await open(page, '/packages');
        await stream;
        for (let round = 0; round < 8; round += 1) {
          const from = new URL(page.url()).pathname;
          const touches = await touchLinks(
            page,
            Array.from({ length: 4 }, (_, step) => ({
              kind: step === 0 ? 'tap' : pick(kinds),
              href: pick(addresses),
              pause: 250 * random(),
            })),
          );
          const log = touches.map(({ kind, href }) => `${kind} ${href}`).join(', ');
          const last = touches.findLast(({ kind }) => kind === 'tap')?.href ?? from;
          await expect(page, log).toHaveURL(last);
          await expect(heading(page).first(), log).toBeVisible();
          await expect(page.getByText('We could not load this page.'), log).toHaveCount(0);
        }
      },
    );
  }
});

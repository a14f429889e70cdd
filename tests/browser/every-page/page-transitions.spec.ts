import type { Page } from '@playwright/test';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { seededRandom } from '../../foreign-input/seeded-random.ts';
import { fullUnless } from '../../full-run.ts';
import { sampleOf } from '../../sites/sample-company.ts';
import { familyPackage } from '../packages/family-package.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';
import { carrySlowly, type Touch, touchLinks } from '../slow-line.ts';

// Pages fade into each other where the browser can do it, and visitors never wait for it.
test.use(withMotion);

interface Seen {
  before: string[];
  after: string[];
  /** Milliseconds of each animation, by what moves. */
  lengths: Record<string, number>;
  isOver: boolean;
}

/** Notes which elements have a name when an old and a new page are looked at. */
async function watchTransitions(page: Page): Promise<() => Promise<Seen[]>> {
  await page.addInitScript(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    const names = () =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => !['none', 'match-element', 'root'].includes(name));
    document.startViewTransition = (update) => {
      const now: Seen = { before: names(), after: [], lengths: {}, isOver: false };
      seen.push(now);
      const transition = start(update);
      transition.updateCallbackDone.then(() => {
        now.after = names();
      }, console.error);
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations()) {
            const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
            if (part?.startsWith('::view-transition'))
              now.lengths[part] = Number(effect?.getTiming().duration);
          }
        },
        () => null,
      );
      const end = () => {
        now.isOver = true;
      };
      transition.finished.then(end, end);
      return transition;
    };
  });
  return async () => {
    await page.waitForFunction(() =>
      (window as unknown as { seen: Seen[] }).seen.every(({ isOver }) => isOver),
    );
    return page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, name: string) =>
  page.getByRole('link', { name: `View Details: ${name}` });

test('a card becomes its page, and the page the card again', async ({ page }) => {
  const seen = await watchTransitions(page);
  await open(page, '/packages');
  const link = page.getByRole('link', { name: /^View Details/ }).first();
  const name = (await link.getAttribute('aria-label'))?.replace('View Details: ', '') ?? '';
  await link.click();
  await expect(heading(page)).toHaveText(name);
  await seen();
  await page.goBack();
  await expect(card(page, name)).toBeVisible();
  const [there, back] = await seen();
  const moving = ['package-picture', 'package-title'];
  for (const names of [there?.before, there?.after, back?.before, back?.after]) {
    expect(names?.filter((one) => moving.includes(one)).toSorted()).toEqual(moving);
    expect(new Set(names).size).toBe(names?.length);
  }
  for (const part of moving) {
    expect(there?.lengths[`::view-transition-group(${part})`]).toBe(240);
  }
});

test('cards of a filtered list move one by one, and quick clicks lead to the last page', async ({
  page,
  site,
}) => {
  const { path } = await familyPackage(site);
  const filter = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const seen = await watchTransitions(page);
  await open(page, '/packages');
  for (const [name, count] of [
    ['Umrah', 5],
    ['Hajj', 3],
    ['All', 12],
  ] as const) {
    await filter(name);
    await expect(page.getByRole('article')).toHaveCount(count);
    const last = (await seen()).at(-1);
    expect(last?.lengths).toHaveProperty(['::view-transition-new(match-element)'], 240);
  }
  for (const name of ['Hajj', 'Umrah', 'Special', 'All', 'Umrah']) await filter(name);
  await expect(page).toHaveURL('/packages?type=umrah');
  await expect(page.getByRole('article')).toHaveCount(5);
  await card(page, 'Umrah Family Comfort').click();
  await page.waitForURL(path);
  await page.goBack({ waitUntil: 'commit' });
  await page.goForward({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(heading(page)).toContainText('Contact');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'About Us' }).click();
  await footer.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(heading(page)).toContainText('Contact');
  expect((await seen()).length).toBeGreaterThan(6);
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
    } else {
      await watchTransitions(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    }
    await open(page, '/packages');
    await page.getByRole('button', { name: 'Umrah', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(5);
    await card(page, 'Umrah Family Comfort').click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toBeFocused();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(heading(page)).toHaveText('About Us');
    await page.goBack();
    await expect(heading(page)).toHaveText('Umrah Family Comfort');
    const seen = await page.evaluate(() => (window as unknown as { seen?: Seen[] }).seen ?? []);
    expect(seen).toEqual([]);
  });
}

const hajj = (page: Page) => page.getByRole('button', { name: 'Hajj', exact: true });

// Cards and the bar move by themselves, and take no presses while they do.
for (const { what, moves, pressed, isMoved } of [
  {
    what: 'a card of a filtered list',
    moves: hajj,
    pressed: (page: Page) => card(page, sampleOf('hajj-classic').packageName),
    isMoved: true,
  },
  {
    what: 'a link of the bar',
    moves: (page: Page) => card(page, 'Umrah Family Comfort'),
    pressed: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About' }),
    isMoved: false,
  },
  {
    what: 'the label of a choice',
    moves: hajj,
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
    await moves(page).click();
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

import type { Page } from '@playwright/test';
import { listPackages } from '../../app/data/packages.server.ts';
import { seededRandom } from '../seeded-random.ts';
import { expect, open, test } from './site-fixture.ts';

test.use({ expectedErrors: /Failed to fetch|ERR_ABORTED/, hasTouch: true });

const kinds = ['tap', 'tap', 'touch', 'touch', 'hover', 'focus'] as const;
const failure = 'We could not load this page.';

/** Each answer for a page's data takes its own while, as on a slow line. */
async function slowDown(page: Page, random: () => number): Promise<void> {
  await page.route(/\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100 + 700 * random()));
    await route.continue().catch(() => undefined);
  });
}

interface Act {
  kind: (typeof kinds)[number];
  href: string;
  /** Milliseconds that the person takes before the next one. */
  pause: number;
}

/** What a finger, a pointer and the keyboard do to links; only those count that the page has. */
function perform(page: Page, acts: Act[]): Promise<Act[]> {
  return page.evaluate(async (planned) => {
    const done: Act[] = [];
    for (const act of planned) {
      const { kind, href, pause } = act;
      const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
      if (!link) continue;
      if (kind === 'focus') link.focus({ preventScroll: true });
      else if (kind === 'hover') link.dispatchEvent(new Event('pointerover', { bubbles: true }));
      else link.dispatchEvent(new Event('touchstart', { bubbles: true }));
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      if (kind === 'tap') {
        // A finger stays on the link for a moment.
        await wait(pause / 3);
        if (!link.isConnected) continue;
        link.click();
      }
      done.push(act);
      await wait(pause);
    }
    return done;
  }, acts);
}

for (const seed of [1, 2, 3, 4]) {
  test(`whatever is touched on the way, the page tapped last is shown (seed ${seed})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(150_000);
    const random = seededRandom(seed);
    const pick = <Item>(items: readonly Item[]) =>
      items[Math.floor(random() * items.length)] as Item;
    const packages = await listPackages(site.services.database);
    const addresses = [
      '/',
      '/packages',
      '/gallery/hajj',
      '/gallery/umrah',
      '/gallery/accommodations',
      '/contact',
      ...packages.slice(0, 4).map(({ id }) => `/packages/details/${id}`),
    ];
    await slowDown(page, random);
    const stream = page.waitForResponse('**/live');
    await open(page, '/packages');
    // Whatever is fetched early is fetched once the page hears of changes.
    await stream;
    for (let round = 0; round < 8; round += 1) {
      const from = new URL(page.url()).pathname;
      const acts = await perform(
        page,
        Array.from({ length: 4 }, (_, step) => ({
          kind: step === 0 ? ('tap' as const) : pick(kinds),
          href: pick(addresses),
          pause: 250 * random(),
        })),
      );
      const log = acts.map(({ kind, href }) => `${kind} ${href}`).join(', ');
      const last = acts.findLast(({ kind }) => kind === 'tap')?.href ?? from;
      await expect(page, log).toHaveURL(last);
      await expect(page.getByRole('heading', { level: 1 }).first(), log).toBeVisible();
      await expect(page.getByText(failure), log).toHaveCount(0);
    }
  });
}

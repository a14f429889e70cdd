import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { seededRandom } from '../../foreign-input/seeded-random.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';
import { carrySlowly, type Touch, touchLinks } from '../slow-line.ts';

test.use(withMotion);

test.use({ expectedErrors: /Failed to fetch|ERR_ABORTED/, hasTouch: true });

const kinds: Touch['kind'][] = ['tap', 'tap', 'touch', 'touch', 'hover', 'focus'];
const failure = 'We could not load this page.';

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
    // Each answer for a page's data takes its own while, as on a slow line.
    await page.route(/\.data/, (route) => carrySlowly(route, 100 + 700 * random()));
    const stream = page.waitForResponse('**/live');
    await open(page, '/packages');
    await stream;
    for (let round = 0; round < 8; round += 1) {
      const from = new URL(page.url()).pathname;
      const acts = await touchLinks(
        page,
        Array.from({ length: 4 }, (_, step) => ({
          kind: step === 0 ? 'tap' : pick(kinds),
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

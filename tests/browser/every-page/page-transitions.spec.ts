import type { Page } from '@playwright/test';
import { familyPackage } from '../packages/family-package.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';

test.use(withMotion);

// Pages fade into each other where the browser can do it, and nobody waits for it.
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

for (const from of ['/packages', '/']) {
  test(`a card of ${from} becomes its page, and the page the card again`, async ({ page }) => {
    const seen = await watchTransitions(page);
    await open(page, from);
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
    expect(there?.lengths['::view-transition-group(package-picture)']).toBe(240);
    expect(there?.lengths['::view-transition-group(package-title)']).toBe(240);
  });
}

test('cards of a filtered list move on; names are never shared', async ({ page }) => {
  const seen = await watchTransitions(page);
  await open(page, '/packages');
  for (const [name, count] of [
    ['Umrah', 5],
    ['Hajj', 3],
    ['All', 12],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(count);
    const last = (await seen()).at(-1);
    // Each card moves by itself.
    expect(last?.lengths).toHaveProperty(['::view-transition-new(match-element)'], 240);
  }
});

test('who is quicker than the pages gets the last one', async ({ page, site }) => {
  const { path } = await familyPackage(site);
  const seen = await watchTransitions(page);
  await open(page, '/packages');
  for (const name of ['Hajj', 'Umrah', 'Special', 'All', 'Umrah'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL('/packages?type=umrah');
  await expect(page.getByRole('article')).toHaveCount(5);
  await card(page, 'Umrah Family Comfort').click();
  await page.waitForURL(path);
  await page.goBack({ waitUntil: 'commit' });
  await page.goForward({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(heading(page)).toContainText('Contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(heading(page)).toContainText('Contact');
  expect((await seen()).length).toBeGreaterThan(3);
});

for (const [what, prepare] of [
  [
    'nothing moves for who does not want it',
    (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  ],
  [
    'a browser that cannot do it shows the next page as ever',
    (page: Page) =>
      page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition')),
  ],
] as const) {
  test(what, async ({ page, site }) => {
    const { path } = await familyPackage(site);
    if (what.startsWith('nothing')) await watchTransitions(page);
    await prepare(page);
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

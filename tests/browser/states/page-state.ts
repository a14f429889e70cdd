import type { BrowserContext, Page } from '@playwright/test';
import type { TestSite } from '../../sites/test-site.ts';
import { lettersOf } from '../letters.ts';
import { expect as expectAtOnce, open, rememberRows, watchConsole } from '../site-fixture.ts';
import { signInBrowser } from '../staff-fixture.ts';

/** As patient as in the tests, also where no test runs. */
export const expect = expectAtOnce.configure({ timeout: 30_000 });

/** A page in one of the states that somebody can see it in. */
export interface PageState {
  /** Also the name of its file among the screenshots. */
  name: string;
  /** As app/routes.ts has it. */
  route: string;
  /** Its address; may write rows first, which are put back afterwards. */
  address: string | ((site: TestSite) => string | Promise<string>);
  /** On a site without packages and images. */
  isEmpty?: true;
  /** Brings the page into the state. */
  act?: (page: Page, site: TestSite) => Promise<unknown>;
  /** Mends what the state broke on purpose. */
  undo?: (site: TestSite) => Promise<unknown>;
  /** Lies over the page: the screen is what counts, not the page's whole length. */
  isOver?: true;
  /** Errors in the console that belong to it. */
  errors?: RegExp;
  /** Only below so many pixels there is such a thing. */
  below?: number;
}

/** Where it is seen: in a browser that has the width and the theme, on one of two sites. */
export interface Place {
  context: BrowserContext;
  site: TestSite;
  emptySite: TestSite;
}

const isOfStaff = ({ route }: PageState) =>
  route.startsWith('/admin') && !/^\/admin\/(login|join)\b/.test(route);

/** Shows a state in a tab of its own, hands it over, and leaves everything as it was. */
export async function visitState(
  state: PageState,
  { context, ...sites }: Place,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const site = state.isEmpty ? sites.emptySite : sites.site;
  const putBack = await rememberRows(site);
  const page = await context.newPage();
  try {
    await context.clearCookies();
    if (isOfStaff(state)) await signInBrowser(context, site);
    const { address } = state;
    const path = typeof address === 'string' ? address : await address(site);
    await watchConsole(page, state.errors ?? null, async () => {
      await open(page, site.origin + path);
      await state.act?.(page, site);
      await stand(page);
      await use(page);
    });
    // What the device was asked to remember is none of the next state's.
    await page.evaluate(() => localStorage.clear());
  } finally {
    await page.close();
    await state.undo?.(site);
    await putBack();
  }
}

/** Waits until the letters are there and nothing moves any more; what moves for ever is left to it. */
async function stand(page: Page): Promise<void> {
  await lettersOf(page);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
}

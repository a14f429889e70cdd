import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { inQuietFrame } from '../../browser/quiet-frame.ts';
import type { Thing } from '../../readers/json-ld.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { createTally, runDrill } from './drill.ts';
import { type Fields, post } from './requests.ts';

/** A page of a signed-in browser that notices when a text of somebody's comes to life. */
export interface WatchedPage {
  page: Page;
  /** Goes to an address of the site and looks there. */
  look(address: string, what: string): Promise<void>;
  /** Looks at the page as it is. */
  check(what: string): Promise<void>;
}

interface WatchedSite extends WatchedPage {
  site: TestSite;
  /** The `Cookie` header of a member of staff. */
  cookie: string;
  expect(holds: boolean, what: string): void;
  /** Sends a form as the member of staff, or as a stranger with an empty cookie. */
  send(path: string, body: Fields | FormData, cookie?: string): Promise<Response>;
}

interface Watching {
  /** Errors of the console that are the page's own. */
  isExpected?: RegExp;
  sample?: boolean;
}

/** Runs a drill in which hostile texts are on the site's pages: whatever one of them does is a failure. */
export async function runWatchedDrill(
  id: string,
  drill: (watched: WatchedSite) => Promise<void>,
  { isExpected, sample = false }: Watching = {},
): Promise<void> {
  await runDrill(
    id,
    async (site) => {
      const { counted, expect } = createTally();
      const { failures } = counted;
      const cookie = await staffCookie(site);
      const browser = await launchBrowser();
      const watched = await watchPage(
        browser,
        { origin: site.origin, cookie },
        failures,
        isExpected,
      );
      const send: WatchedSite['send'] = (path, body, as = cookie) =>
        post({ origin: site.origin, cookie: as }, path, body);
      try {
        await drill({ site, cookie, expect, send, ...watched });
      } catch (error) {
        // A page that markup has broken: what was noticed before is told all the same.
        failures.push(String(error));
      }
      await browser.close();
      return counted;
    },
    { sample },
  );
}

/** Notices a dialog, a script, markup where there should be letters, and what the policy reports. */
async function watchPage(
  browser: Browser,
  { origin, cookie }: { origin: string; cookie: string },
  failures: string[],
  isExpected?: RegExp,
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: origin };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    failures.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    const text = message.text();
    const isKnown = isExpected?.test(text) || inQuietFrame.test(text);
    if (message.type() === 'error' && !isKnown) failures.push(text);
  });
  async function check(what: string) {
    for (const sign of await page.evaluate(signsOfLife)) failures.push(`${what}: ${sign}`);
  }
  return {
    page,
    check,
    async look(address, what) {
      await page.goto(address);
      await check(`${address}, ${what}`);
    },
  };
}

/** The page's facts for search engines, as an HTML parser finds them. */
export async function graphOf(page: Page): Promise<Thing[]> {
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(block ?? '{}')['@graph'] ?? [];
}

/** Runs in the page. Nothing of these is the site's own, so that it came out of a text. */
function signsOfLife(): string[] {
  const strange =
    'base, object, embed, marquee, math, audio, video, svg script, animate, iframe[srcdoc], ' +
    'meta[http-equiv=refresh], [href^="javascript:" i], [src^="javascript:" i], ' +
    // An address in a text may be a link that people press; nothing follows it by itself.
    '[href^="https://evil.example"]:not(a[rel="noopener noreferrer"])';
  const marks = [...document.querySelectorAll(strange)].map((element) => element.outerHTML);
  const handlers = [...document.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  );
  const sources = [...document.querySelectorAll('script, style')].filter((element) =>
    /^\s*(window\.ran|@import)/.test(element.textContent),
  );
  const found = [...handlers, ...sources].map((element) => element.outerHTML);
  return [...('ran' in window ? ['a payload ran'] : []), ...marks, ...found];
}

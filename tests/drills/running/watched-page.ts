import { chromium, type Page } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import { inQuietFrame } from '../../browser/quiet-frame.ts';

/** A page of a signed-in browser that notices when a text of somebody's comes to life. */
export interface WatchedPage {
  page: Page;
  /** Goes to an address of the site and looks there. */
  look(address: string, what: string): Promise<void>;
  /** Looks at the page as it is. */
  check(what: string): Promise<void>;
  /** Closes the browser. */
  close(): Promise<void>;
}

interface WatchedSite {
  origin: string;
  /** The `Cookie` header of a member of staff. */
  cookie: string;
}

/**
 * Whatever a text does is a failure: a dialog, a script of its own, markup where there should be
 * letters, and what the page's policy reports. Errors of the console that `isExpected` knows are
 * the page's own.
 */
export async function openWatchedPage(
  { origin, cookie }: WatchedSite,
  failures: string[],
  isExpected?: RegExp,
): Promise<WatchedPage> {
  const browser = await chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell'],
  });
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
    close: () => browser.close(),
  };
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

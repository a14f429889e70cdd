import type { Page } from '@playwright/test';
import { inQuietFrame, launchBrowser } from '../../browser/launch-browser.ts';
import type { Thing } from '../../readers/json-ld.ts';
import { openStaffSession } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { type Expect, runDrill } from './drill.ts';
import { type Fields, post } from './running-site.ts';

const run = 'window.ran=1';
/** Forty ways in which a text could try to run; each would set `window.ran`. */
export const payloads = [
  `<script>${run}</script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `"><img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<iframe src="javascript:parent.${run}">`,
  `<a href="javascript:${run}">x</a>`,
  `javascript:${run}`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}>`,
  `<audio src=x onerror=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<marquee onstart=${run}>`,
  `<object data="javascript:${run}">`,
  `<embed src="javascript:${run}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;javascript:${run}">`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<style>@import 'https://evil.example'</style>`,
  `" onmouseover="${run}" x="`,
  `' onfocus='${run}' autofocus '`,
  `\` onerror=${run} \``,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<!--<img src="--><img src=x onerror=${run}>`,
  `<![CDATA[<script>${run}</script>]]>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `\u2028</script><script>${run}</script>\u2029`,
];

/** A site and a page in a signed-in browser that notices when a text runs. */
interface WatchedSite {
  site: TestSite;
  page: Page;
  cookie: string;
  expect: Expect;
  look(address: string, what: string): Promise<void>;
  /** Checks the current page: no text runs, or is markup instead of letters. */
  check(what: string): Promise<void>;
  send(path: string, body: Fields | FormData, cookie?: string): Promise<Response>;
}

/**
 * Runs a drill with hostile texts on the site's pages: a dialog, a script, markup and policy
 * reports are failures. `isExpected` matches the page's own console errors.
 */
export async function runWatchedDrill(
  id: string,
  drill: (watched: WatchedSite) => Promise<void>,
  { isExpected = /^$/, sample = false } = {},
): Promise<void> {
  await runDrill(
    id,
    async (site, expect) => {
      const { origin } = site;
      const browser = await launchBrowser();
      const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
      const { name, value } = await openStaffSession(site);
      const cookie = `${name}=${value}`;
      await context.addCookies([{ name, value, url: origin }]);
      const page = await context.newPage();
      page.on('dialog', (dialog) => {
        expect(false, `a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('console', (message) => {
        const text = message.text();
        const isKnown = isExpected.test(text) || inQuietFrame.test(text);
        expect(message.type() !== 'error' || isKnown, text);
      });
      async function check(what: string) {
        const signs = await page.evaluate(signsOfLife);
        expect(signs.length === 0, `${what}: ${signs.join(' ')}`);
      }
      async function look(address: string, what: string) {
        await page.goto(address);
        await check(`${address}, ${what}`);
      }
      const send: WatchedSite['send'] = (path, body, as = cookie) =>
        post({ origin, cookie: as }, path, body);
      try {
        await drill({ site, page, cookie, expect, look, check, send });
      } catch (error) {
        // Markup has broken the page: report what was noticed before anyway.
        expect(false, String(error));
      }
      await browser.close();
      return undefined;
    },
    { sample },
  );
}

/** The page's data for search engines, as an HTML parser finds it. */
export async function graphOf(page: Page): Promise<Thing[]> {
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(block ?? '{}')['@graph'] ?? [];
}

/** Runs in the page. The site itself uses none of these, so they must come from a text. */
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

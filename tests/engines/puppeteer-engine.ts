import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import serverlessChromium from '@sparticuz/chromium';
import puppeteer, {
  type ElementHandle,
  type EvaluateFunc,
  type JSHandle,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import { type Engine, type EngineWindow, type MaybeEngine, nowhere, timeoutMs } from './engine.ts';
import { findShown, isAwake, type Kind } from './in-page.ts';

/** Milliseconds after which a page is looked at again. */
const againMs = 100;
const defaultViewport = { width: 1280, height: 900 };

/** The Chromium that the tests install. */
export async function openChromium(): Promise<Engine> {
  return open({
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell', `--proxy-server=${nowhere}`],
  });
}

/** The machine's own Firefox, over WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<MaybeEngine> {
  const executablePath = programCalled('firefox-esr', 'firefox');
  if (!executablePath) return { missing: 'on Debian: apt-get install firefox-esr' };
  const [host = '', port] = nowhere.split(':');
  const proxy = Object.fromEntries(
    ['http', 'ssl'].flatMap((scheme) => [
      [`network.proxy.${scheme}`, host],
      [`network.proxy.${scheme}_port`, Number(port)],
    ]),
  );
  return open({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'network.proxy.type': 1, ...proxy },
  });
}

/** The first of these programs that this machine has. */
export function programCalled(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}

async function open(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    headless: true,
    timeout: timeoutMs,
    defaultViewport,
    ...options,
  });
  return {
    version: await browser.version(),
    async openWindow() {
      return windowOf(await browser.newPage({ type: 'window' }));
    },
    close: () => browser.close(),
  };
}

function windowOf(page: Page): EngineWindow {
  const errors: string[] = [];
  page.setDefaultTimeout(timeoutMs);
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const find = async (kind: Kind, name: string) => {
    const found = await waitFor(page, `${kind} "${name}"`, findShown, kind, name);
    return found as ElementHandle<Element>;
  };
  return {
    async goto(address) {
      await page.goto(address);
      await waitFor(page, 'React that listens', isAwake);
    },
    async see(kind, name) {
      await find(kind, name);
    },
    async click(kind, name) {
      await (await find(kind, name)).click();
    },
    async fill(label, text) {
      const field = await find('field', label);
      await field.evaluate((element) => (element as HTMLInputElement).select());
      await page.keyboard.press('Backspace');
      await field.type(text);
    },
    press: (key) => page.keyboard.press(key),
    async at(address) {
      await waitFor(page, 'such address', (wanted) => location.pathname === wanted, address);
    },
    errors: async () => errors,
  };
}

/**
 * Looks at the page until there is something, and gives it. The browser's driver has a wait of its own,
 * which compiles what it looks with inside of the page: the site's policy forbids that, and Firefox
 * (140.12) keeps to it for drivers, too.
 */
async function waitFor<Given extends unknown[]>(
  page: Page,
  what: string,
  look: EvaluateFunc<Given>,
  ...given: Given
): Promise<JSHandle> {
  const deadline = performance.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const found = await page.evaluateHandle(look, ...given);
      if (found.asElement() ?? (await found.jsonValue())) return found;
    } catch (error) {
      // The document went while it was looked at: the next one is looked at.
      cause = error;
    }
    if (performance.now() > deadline) throw new Error(`no ${what} at ${page.url()}`, { cause });
    await wait(againMs);
  }
}

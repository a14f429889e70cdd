import { existsSync } from 'node:fs';
import path from 'node:path';
import serverlessChromium from '@sparticuz/chromium';
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import {
  type Driver,
  type Engine,
  findShown,
  isAwake,
  type MaybeEngine,
  nowhere,
  timeoutMs,
  windowOf,
} from './engine.ts';

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
    defaultViewport: { width: 1280, height: 900 },
    ...options,
  });
  return {
    version: await browser.version(),
    openWindow: async () => windowOf(driverOf(await browser.newPage({ type: 'window' }))),
    close: () => browser.close(),
  };
}

/**
 * Puppeteer's own waits are not used: they compile in the page what they look with. The site's policy
 * forbids that, and Firefox (140.12) applies it to drivers, too.
 */
function driverOf(page: Page): Driver<ElementHandle<Element>> {
  const errors: string[] = [];
  page.setDefaultTimeout(timeoutMs);
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  // A document that goes while it is looked at shows nothing: the next one is looked at.
  return {
    goto: async (address) => void (await page.goto(address)),
    async find(...wanted) {
      const found = await page.evaluateHandle(findShown, ...wanted).catch(() => null);
      return (found?.asElement() ?? null) as ElementHandle<Element> | null;
    },
    isAwake: () => page.evaluate(isAwake).catch(() => false),
    async click(thing) {
      await thing.click();
      return true;
    },
    async clear(field) {
      await field.evaluate((element) => (element as HTMLInputElement).select());
      await page.keyboard.press('Backspace');
      return true;
    },
    type: (field, text) => field.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    address: async () => page.url(),
    errors: async () => errors,
  };
}

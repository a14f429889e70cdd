import { existsSync } from 'node:fs';
import path from 'node:path';
import serverlessChromium from '@sparticuz/chromium';
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { type Engine, type EngineWindow, type MaybeEngine, nowhere, timeoutMs } from './engine.ts';
import { findShown, isAwake, type Kind } from './in-page.ts';

/** A window behind another one draws no frames, by which it would look again. */
const polling = { polling: 100 };
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
    const handle = await page.waitForFunction(findShown, polling, kind, name).catch((cause) => {
      throw new Error(`no ${kind} "${name}" at ${page.url()}`, { cause });
    });
    const element = handle.asElement();
    if (!element) throw new Error(`${name} went away`);
    return element as ElementHandle<Element>;
  };
  return {
    async goto(address) {
      await page.goto(address);
      await page.waitForFunction(isAwake, polling);
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
      await page.waitForFunction((wanted) => location.pathname === wanted, polling, address);
    },
    errors: async () => errors,
  };
}

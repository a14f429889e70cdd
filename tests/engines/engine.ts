import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import serverlessChromium from '@sparticuz/chromium';
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';

/** What a person looks for on a page. */
const selectors = {
  button: 'button',
  field: 'input, textarea, select',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  picture: 'figure a[href]',
  text: 'body *',
};
export type Kind = keyof typeof selectors;

/** One browser window through its driver; missing things are null or false. */
export interface Driver<Thing> {
  goto(address: string): Promise<void>;
  /** Calls {@link findShown} in the page. */
  find(selector: string, isText: boolean, name: string): Promise<Thing | null>;
  /** Calls {@link isAwake} in the page. */
  isAwake(): Promise<boolean>;
  /** False if the element cannot be touched yet. */
  click(thing: Thing): Promise<boolean>;
  clear(field: Thing): Promise<boolean>;
  type(field: Thing, text: string): Promise<void>;
  pressEscape(): Promise<void>;
  address(): Promise<string>;
  errors(): Promise<string[]>;
}

export type EngineWindow = ReturnType<typeof windowOf>;

export interface Engine {
  version: string;
  openWindow(): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** Or why this machine cannot run it. */
export type MaybeEngine = Engine | { missing: string };

/** A busy machine takes time. */
const timeoutMs = 30_000;

/** Nothing listens there, so no other machine is reached. */
export const nowhere = '127.0.0.1:9';

/** Checks repeatedly until there is a result, and resolves with it. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | false | undefined>,
): Promise<Found> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`no ${what}`);
    await wait(100);
  }
}

/** A window as a person uses it: every action waits for its element. */
export function windowOf<Thing>(driver: Driver<Thing>) {
  const find = (kind: Kind, name: string) => driver.find(selectors[kind], kind === 'text', name);
  const touch = (kind: Kind, name: string, how: (thing: Thing) => Promise<boolean>) =>
    until(`${kind} "${name}"`, async () => {
      const thing = await find(kind, name);
      return thing !== null && (await how(thing));
    });
  return {
    async goto(address: string) {
      await driver.goto(address);
      await until('React that listens', driver.isAwake);
    },
    see: (kind: Kind, name: string) => until(`${kind} "${name}"`, () => find(kind, name)),
    click: (kind: Kind, name: string) => touch(kind, name, driver.click),
    async fill(label: string, text: string) {
      await touch('field', label, driver.clear);
      const field = await until(`field "${label}"`, () => find('field', label));
      await driver.type(field, text);
    },
    pressEscape: driver.pressEscape,
    /** Waits until this is the page's path. */
    at: (path: string) =>
      until(`page at ${path}`, async () => new URL(await driver.address()).pathname === path),
    errors: driver.errors,
  };
}

/** Runs in the page: the element that a person would recognise, or null while it is missing. */
export function findShown(selector: string, isText: boolean, name: string): Element | null {
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
  const ownText = (element: Element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.nodeValue);
  const nameOf = (element: Element) =>
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : element.getAttribute('aria-label')) ?? element.textContent;
  const isIt = (element: Element) =>
    isText
      ? plain(ownText(element).join('')).includes(name)
      : plain(nameOf(element)).startsWith(name);
  const found = [...document.querySelectorAll(selector)].filter(isIt);
  return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** Runs in the page: React listens. */
export function isAwake(): boolean {
  return Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
}

export async function openChromium(): Promise<Engine> {
  return open({
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell', `--proxy-server=${nowhere}`],
  });
}

/** The machine's own Firefox, over WebDriver BiDi, which it supports itself. */
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
 * Puppeteer's own waits are not used: they compile code in the page. The site's policy forbids
 * that, and Firefox (140.12) applies it to drivers too.
 */
function driverOf(page: Page): Driver<ElementHandle<Element>> {
  const errors: string[] = [];
  page.setDefaultTimeout(timeoutMs);
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  // A document that unloads during a check shows nothing: the next one is checked.
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

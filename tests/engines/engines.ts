import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { freePort } from '../free-port.ts';

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

/** Both reject if the element cannot be touched yet. */
interface Found {
  click(): Promise<unknown>;
  fill(text: string): Promise<unknown>;
}

/** A browser window, and what it shows at the moment. */
export interface EngineWindow {
  goto(address: string): Promise<unknown>;
  address(): Promise<string>;
  find(kind: Kind, name: string): Promise<Found | null>;
  isAwake(): Promise<boolean>;
  pressEscape(): Promise<unknown>;
  errors(): Promise<string[]>;
}

interface Engine {
  version: string;
  openWindow(): Promise<EngineWindow>;
  close(): Promise<unknown>;
}

/** Nothing listens there, so no other machine is reached. */
const nowhere = '127.0.0.1';
const nowherePort = 9;

/** Opens Firefox and WebKit, if the machine has them. */
export async function openEngines(): Promise<Engine[]> {
  return [await openFirefox(), await openWebkit()].filter((engine) => engine !== null);
}

function programCalled(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}

/** Over WebDriver BiDi, which Firefox supports itself. */
async function openFirefox(): Promise<Engine | null> {
  const executablePath = programCalled('firefox-esr', 'firefox');
  if (!executablePath) return null;
  const proxy = ['http', 'ssl'].flatMap((scheme) => [
    [`network.proxy.${scheme}`, nowhere],
    [`network.proxy.${scheme}_port`, nowherePort],
  ]);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'network.proxy.type': 1, ...Object.fromEntries(proxy) },
  });
  return {
    version: await browser.version(),
    async openWindow() {
      const page = await browser.newPage({ type: 'window' });
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      // Puppeteer's own waits compile code in the page, which the site's policy forbids.
      return {
        goto: (address) => page.goto(address),
        address: async () => page.url(),
        async find(kind, name) {
          const handle = await page.evaluateHandle(findShown, selectors[kind], kind, name);
          const found = handle.asElement() as ElementHandle<HTMLInputElement> | null;
          return (
            found && {
              click: () => found.click(),
              async fill(text) {
                await found.evaluate((field) => field.select());
                await page.keyboard.press('Backspace');
                await found.type(text);
              },
            }
          );
        },
        isAwake: () => page.evaluate(isAwake),
        pressEscape: () => page.keyboard.press('Escape'),
        errors: async () => errors,
      };
    },
    close: () => browser.close(),
  };
}

/** WebKitGTK, over WebDriver. On a busy machine about one browser in fifteen ends while starting. */
async function openWebkit(): Promise<Engine | null> {
  const program = programCalled('WebKitWebDriver');
  const screen = programCalled('xvfb-run');
  if (!program || !screen) return null;
  for (let starts = 1; ; starts += 1) {
    try {
      return await startWebkit(program, screen);
    } catch (error) {
      if (starts === 4) throw error;
    }
  }
}

async function startWebkit(program: string, screen: string): Promise<Engine> {
  const port = await freePort();
  const child = spawn(screen, ['-a', program, `--port=${port}`], {
    // A process group, so that screen, driver and browser end together.
    detached: true,
    stdio: 'ignore',
    // Its sandbox needs a kernel that lets users create namespaces; containers do not.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const endAll = async () => {
    const exited = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await exited;
  };
  const address = `http://127.0.0.1:${port}`;
  /** A command of WebDriver. */
  async function send(command: string, body?: object) {
    const how = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${address}/${command}`, {
      ...how,
      signal: AbortSignal.timeout(20_000),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
    return value;
  }
  try {
    await until('WebKitWebDriver', () => send('status'));
    const server = `${nowhere}:${nowherePort}`;
    const proxy = { proxyType: 'manual', httpProxy: server, sslProxy: server };
    const noProxy = ['localhost', '127.0.0.1'];
    const alwaysMatch = { browserName: 'MiniBrowser', proxy: { ...proxy, noProxy } };
    const { sessionId, capabilities } = await send('session', { capabilities: { alwaysMatch } });
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      async openWindow() {
        const { handle } = await send(`session/${sessionId}/window/new`, { type: 'window' });
        return webkitWindow(async (command, body) => {
          await send(`session/${sessionId}/window`, { handle });
          return send(`session/${sessionId}/${command}`, body);
        });
      },
      close: endAll,
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

function webkitWindow(
  send: (command: string, body?: object) => ReturnType<Response['json']>,
): EngineWindow {
  const errors: string[] = [];
  const inPage = (script: (...args: never[]) => unknown, ...args: unknown[]) =>
    send('execute/sync', { script: `return (${script}).apply(null, arguments)`, args });
  const collect = async () => void errors.push(...(await inPage(takeErrors)));
  return {
    async goto(address) {
      await collect();
      await send('url', { url: address });
      await collect();
    },
    address: () => send('url'),
    async find(kind, name) {
      const found: object | null = await inPage(findShown, selectors[kind], kind, name);
      const touch = async (how: string, body = {}) => {
        await inPage(scrollIntoReach, found);
        await send(`element/${Object.values(found ?? {})[0]}/${how}`, body);
      };
      return (
        found && {
          click: () => touch('click'),
          async fill(text) {
            await touch('clear');
            await touch('value', { text });
          },
        }
      );
    },
    isAwake: () => inPage(isAwake),
    async pressEscape() {
      const keys = ['keyDown', 'keyUp'].map((type) => ({ type, value: '\ue00c' }));
      await send('actions', { actions: [{ type: 'key', id: 'keys', actions: keys }] });
    },
    async errors() {
      await collect();
      return errors;
    },
  };
}

/** Checks repeatedly until there is a result; an element may be missing, covered or moving. */
export async function until(what: string, look: () => Promise<unknown>): Promise<void> {
  // A busy machine takes time.
  const deadline = performance.now() + 30_000;
  for (let why = ''; ; ) {
    try {
      if (await look()) return;
    } catch (error) {
      why = String(error);
    }
    if (performance.now() > deadline) throw new Error(`no ${what} ${why}`);
    await wait(100);
  }
}

/** Runs in the page: the element that a person would recognise, or null while it is missing. */
function findShown(selector: string, kind: Kind, name: string): Element | null {
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
  const ownText = (element: Element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.nodeValue);
  const nameOf = (element: Element) =>
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : element.getAttribute('aria-label')) ?? element.textContent;
  const isIt = (element: Element) =>
    kind === 'text'
      ? plain(ownText(element).join('')).includes(name)
      : plain(nameOf(element)).startsWith(name);
  const found = [...document.querySelectorAll(selector)].filter(isIt);
  return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** Runs in the page: React listens. */
function isAwake(): boolean {
  return Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
}

/** Runs in the page: WebKit's driver cannot touch what is below its window, and scrolls not far enough. */
function scrollIntoReach(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}

/**
 * Runs in the page: its errors since the last call. WebKit's driver does not report the console:
 * errors before a document has loaded are missed, later ones are not.
 */
function takeErrors(): string[] {
  const holder = window as Window & { receivedErrors?: string[] };
  if (!holder.receivedErrors) {
    const received: string[] = [];
    holder.receivedErrors = received;
    const { error: write } = console;
    console.error = (...words: unknown[]) => {
      received.push(words.join(' '));
      write(...words);
    };
    addEventListener('error', ({ message }) => received.push(message));
    addEventListener('unhandledrejection', ({ reason }) => received.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      received.push(`${violatedDirective} forbids ${blockedURI} of ${sourceFile}`),
    );
  }
  return holder.receivedErrors.splice(0);
}

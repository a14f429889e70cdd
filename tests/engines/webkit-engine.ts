import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import {
  type Driver,
  type Engine,
  findShown,
  isAwake,
  type MaybeEngine,
  nowhere,
  programCalled,
  until,
  windowOf,
} from './engine.ts';

/**
 * On a busy machine about one browser in fifteen ends while starting, and its driver, which is not
 * told, waits forever.
 */
const maxStarts = 4;
const maxStartMs = 20_000;

/** The machine's own WebKitGTK, through its WebDriver. */
export async function openWebkit(): Promise<MaybeEngine> {
  const program = programCalled('WebKitWebDriver');
  const screen = programCalled('xvfb-run');
  if (!program || !screen) {
    return { missing: 'on Debian: apt-get install webkit2gtk-driver xvfb xauth' };
  }
  for (let starts = 1; ; starts += 1) {
    try {
      return await startWebkit(program, screen);
    } catch (cause) {
      if (starts === maxStarts) throw cause;
      console.error(`  WebKit did not start and is started again: ${cause}`);
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
    if (child.exitCode !== null || child.pid === undefined) return;
    const exited = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await exited;
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    await until('answer of WebKitWebDriver', async () => {
      const answer = await fetch(`${server}/status`).catch(() => null);
      return answer?.ok;
    });
    const proxy = {
      proxyType: 'manual',
      httpProxy: nowhere,
      sslProxy: nowhere,
      noProxy: ['localhost', '127.0.0.1'],
    };
    const session = new Builder()
      .disableEnvironmentOverrides()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser', proxy })
      .build();
    const driver = await Promise.race([session, deadline(maxStartMs)]);
    return {
      version: `WebKitGTK ${(await driver.getCapabilities()).get('browserVersion')}`,
      async openWindow() {
        await driver.switchTo().newWindow('window');
        return windowOf(driverOf(driver, await driver.getWindowHandle()));
      },
      async close() {
        await driver.quit();
        await endAll();
      },
    };
  } catch (cause) {
    await endAll();
    throw cause;
  }
}

type Script = Parameters<WebDriver['executeScript']>[0];

async function deadline(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`no window after ${ms} ms`);
}

function driverOf(driver: WebDriver, handle: string): Driver<WebElement> {
  const errors: string[] = [];
  const inPage = async <Found>(look: Script, ...given: unknown[]) => {
    await driver.switchTo().window(handle);
    return driver.executeScript<Found>(look, ...given);
  };
  const collect = async () => void errors.push(...(await inPage<string[]>(takeErrors)));
  /**
   * A person scrolls; the driver considers an element visible up to 150 pixels below its window,
   * scrolls no further and cannot touch it. It also cannot touch an element that is still moving.
   */
  async function touch(element: WebElement, how: () => Promise<void>): Promise<boolean> {
    try {
      await inPage(scrollIntoReach, element);
      await how();
      return true;
    } catch (cause) {
      if (cause instanceof error.ElementNotInteractableError) return false;
      if (cause instanceof error.ElementClickInterceptedError) return false;
      throw cause;
    }
  }
  return {
    async goto(address) {
      await collect();
      await driver.get(address);
      await collect();
    },
    find: (...wanted) => inPage(findShown, ...wanted),
    isAwake: () => inPage(isAwake),
    click: (thing) => touch(thing, () => thing.click()),
    clear: (field) => touch(field, () => field.clear()),
    type: (field, text) => field.sendKeys(text),
    async pressEscape() {
      await driver.switchTo().window(handle);
      await driver.actions().sendKeys(Key.ESCAPE).perform();
    },
    async address() {
      await driver.switchTo().window(handle);
      return driver.getCurrentUrl();
    },
    async errors() {
      await collect();
      return errors;
    },
  };
}

/** Runs in the page: as far as needed, without animation. */
function scrollIntoReach(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}

/**
 * Runs in the page: its errors since the last call. This driver does not report the console: errors
 * before a document has loaded are missed, later ones are not.
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import { type Engine, type EngineWindow, type MaybeEngine, nowhere, timeoutMs } from './engine.ts';
import { findShown, isAwake, type Kind, scrollIntoReach, takeErrors } from './in-page.ts';
import { programCalled } from './puppeteer-engine.ts';

/**
 * On a busy machine about one browser in fifteen ends while it starts, and its driver, which is not told,
 * waits for it without end.
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
    // A group of its own: the screen, the driver and the browser end as one.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      // Its sandbox wants a kernel that lets users make namespaces; a container does not.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const endAll = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const exited = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await exited;
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    await answers(`${server}/status`);
    const session = new Builder()
      .disableEnvironmentOverrides()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        proxy: {
          proxyType: 'manual',
          httpProxy: nowhere,
          sslProxy: nowhere,
          noProxy: ['localhost', '127.0.0.1'],
        },
      })
      .build();
    const driver = await Promise.race([session, deadline(maxStartMs)]);
    return {
      version: `WebKitGTK ${(await driver.getCapabilities()).get('browserVersion')}`,
      async openWindow() {
        await driver.switchTo().newWindow('window');
        return windowOf(driver, await driver.getWindowHandle());
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

async function deadline(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`no window after ${ms} ms`);
}

async function answers(address: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error('WebKitWebDriver does not answer');
    await wait(50);
  }
}

function windowOf(driver: WebDriver, handle: string): EngineWindow {
  const here = () => driver.switchTo().window(handle);
  const errors: string[] = [];
  async function collect() {
    errors.push(...(await driver.executeScript<string[]>(takeErrors)));
  }
  async function find(kind: Kind, name: string): Promise<WebElement> {
    await here();
    const look = () => driver.executeScript<WebElement | null>(findShown, kind, name);
    const found = await driver.wait(look, timeoutMs, `no ${kind} "${name}"`);
    if (!found) throw new Error(`${name} went away`);
    return found;
  }
  /**
   * What is on its way into view cannot be touched yet. A person scrolls; the driver takes what lies
   * less than 150 pixels below its window for seen, scrolls no further and cannot touch it.
   */
  async function onceInReach(
    kind: Kind,
    name: string,
    touch: (element: WebElement) => Promise<void>,
  ) {
    const tried = async () => {
      try {
        const element = await find(kind, name);
        await driver.executeScript(scrollIntoReach, element);
        await touch(element);
        return true;
      } catch (cause) {
        if (isOnItsWay(cause)) return false;
        throw cause;
      }
    };
    await driver.wait(tried, timeoutMs, 'out of reach');
  }
  return {
    async goto(address) {
      await here();
      await collect();
      await driver.get(address);
      await collect();
      await driver.wait(() => driver.executeScript<boolean>(isAwake), timeoutMs, 'not awake');
    },
    async see(kind, name) {
      await find(kind, name);
    },
    async click(kind, name) {
      await onceInReach(kind, name, (element) => element.click());
    },
    async fill(label, text) {
      await onceInReach('field', label, (element) => element.clear());
      await (await find('field', label)).sendKeys(text);
    },
    async press(key) {
      await here();
      await driver
        .actions()
        .sendKeys(Key[key === 'Escape' ? 'ESCAPE' : 'NULL'])
        .perform();
    },
    async at(address) {
      await here();
      const isThere = async () => new URL(await driver.getCurrentUrl()).pathname === address;
      await driver.wait(isThere, timeoutMs, `not at ${address}`);
    },
    async errors() {
      await here();
      await collect();
      return errors;
    },
  };
}

/** It is not in view yet, or something that moves lies over it for a moment. */
function isOnItsWay(cause: unknown): boolean {
  return (
    cause instanceof error.ElementNotInteractableError ||
    cause instanceof error.ElementClickInterceptedError
  );
}

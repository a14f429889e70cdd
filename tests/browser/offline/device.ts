import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import { type FaultyProxy, startFaultyProxy } from '../../sites/faulty-proxy.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { watchHydration } from '../hydrated.ts';
import { test as base, expect, watchConsole } from '../site-fixture.ts';

/** A phone with its own storage, which can lose its network. */
export interface Device {
  proxy: FaultyProxy;
  context: BrowserContext;
  page: Page;
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  keeps(...addresses: string[]): Promise<void>;
  kept(): Promise<string[]>;
}

interface DurableDevice extends Device {
  reopen(): Promise<void>;
}

const viewport = { width: 390, height: 780 };

/** A browser on a good connection that stores sites' data in a folder and lets sites run a worker. */
export async function openDeviceBrowser(folder: string, baseURL: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell'],
    baseURL,
    serviceWorkers: 'allow',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    viewport,
  });
  await fakeGoodConnection(context);
  return context;
}

async function fakeGoodConnection(context: BrowserContext): Promise<void> {
  await watchHydration(context);
  await context.addInitScript(() => {
    const connection = { saveData: false, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { get: () => connection });
  });
}

const networkErrors = /ERR_|Failed to (fetch|load)|Error loading route module|dynamically imported/;

type OpenContext = (origin: string) => Promise<BrowserContext>;

async function useDevice(
  site: TestSite,
  openContext: OpenContext,
  use: (device: DurableDevice) => Promise<void>,
): Promise<void> {
  const proxy = await startFaultyProxy(new URL(site.origin).host);
  const origin = `http://localhost:${new URL(`http://${proxy.host}`).port}`;
  let isOffline = false;
  let endWatch: () => Promise<void>;

  async function open() {
    const context = await openContext(origin);
    await context.setOffline(isOffline);
    const page = await context.newPage();
    endWatch = await watchConsole(page, networkErrors);
    return { context, page };
  }
  async function close() {
    await endWatch();
    await device.context.close();
  }

  const device: DurableDevice = {
    proxy,
    ...(await open()),
    async goOffline() {
      isOffline = true;
      await proxy.disconnect();
      await device.context.setOffline(true);
    },
    async goOnline() {
      isOffline = false;
      await proxy.restore();
      await device.context.setOffline(false);
    },
    async reopen() {
      await close();
      Object.assign(device, await open());
    },
    async keeps(...addresses) {
      await expect.poll(() => device.kept()).toEqual(expect.arrayContaining(addresses));
    },
    kept: () =>
      device.page.evaluate(async () => {
        const keys = await (await caches.open('pages-1')).keys();
        return keys.map(({ url }) => url.slice(location.origin.length));
      }),
  };
  await use(device);
  await close();
  await proxy.disconnect().catch(() => undefined);
}

interface DeviceFixtures {
  device: Device;
  /** One that can also be switched off: it takes a browser of its own. */
  durableDevice: DurableDevice;
}

export const test = base.extend<DeviceFixtures>({
  device: ({ browser, site }, use) =>
    useDevice(
      site,
      async (baseURL) => {
        const context = await browser.newContext({ baseURL, serviceWorkers: 'allow', viewport });
        await fakeGoodConnection(context);
        return context;
      },
      use,
    ),
  durableDevice: async ({ site }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rihla-device-'));
    await useDevice(site, (origin) => openDeviceBrowser(folder, origin), use);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

export { expect };

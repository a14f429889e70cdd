import { chromium } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';

export interface FirstViewBytes {
  path: string;
  html: number;
  javascript: number;
  css: number;
  fonts: number;
  pictures: number;
  /** All of it, answers' headers included. */
  onTheWire: number;
  /** Script files asked for before the largest picture or text was painted. */
  scriptsBeforeLargest: number;
}

const kinds = {
  Document: 'html',
  Script: 'javascript',
  Stylesheet: 'css',
  Font: 'fonts',
  Image: 'pictures',
} as const;

/** Bytes of each page's first view at 360 x 780 with an empty cache: compressed bodies by kind. */
export async function measureFirstViews(
  origin: string,
  paths: string[],
): Promise<FirstViewBytes[]> {
  const browser = await chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell'],
  });
  const views: FirstViewBytes[] = [];
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    const view = {
      ...{ path, html: 0, javascript: 0, css: 0, fonts: 0, pictures: 0 },
      ...{ onTheWire: 0, scriptsBeforeLargest: 0 },
    };
    const kindOf = new Map<string, keyof typeof kinds>();
    const headBytes = new Map<string, number>();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type in kinds) kindOf.set(requestId, type as keyof typeof kinds);
      headBytes.set(requestId, response.encodedDataLength);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId);
      if (!kind) return;
      view[kinds[kind]] += encodedDataLength - (headBytes.get(requestId) ?? 0);
      view.onTheWire += encodedDataLength;
    });
    await page.route(/openstreetmap/, (route) => route.abort());
    await page.goto(origin + path, { waitUntil: 'load' });
    // What idle scripts and lazy pictures of the first view still ask for.
    await page.waitForTimeout(2500);
    view.scriptsBeforeLargest = await page.evaluate(scriptsBeforeLargest);
    views.push(view);
    await context.close();
  }
  await browser.close();
  return views;
}

/** Runs in the page: script files whose request began before the largest paint. */
function scriptsBeforeLargest(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const painted = list.getEntries().at(-1)?.startTime ?? 0;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = files.filter(({ name }) => name.endsWith('.js'));
      resolve(scripts.filter(({ startTime }) => startTime < painted).length);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

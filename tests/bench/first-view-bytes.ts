import { chromium } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';

export interface FirstViewBytes {
  path: string;
  html: number;
  javascript: number;
  css: number;
  fonts: number;
  pictures: number;
}

const kinds = {
  Document: 'html',
  Script: 'javascript',
  Stylesheet: 'css',
  Font: 'fonts',
  Image: 'pictures',
} as const;

/** Bytes on the wire (headers and compressed bodies) of each page's first view at 360 x 780, empty cache. */
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
    const view = { path, html: 0, javascript: 0, css: 0, fonts: 0, pictures: 0 };
    const kindOf = new Map<string, keyof typeof kinds>();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    network.on('Network.responseReceived', ({ requestId, type }) => {
      if (type in kinds) kindOf.set(requestId, type as keyof typeof kinds);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId);
      if (kind) view[kinds[kind]] += encodedDataLength;
    });
    await page.route(/openstreetmap/, (route) => route.abort());
    await page.goto(origin + path, { waitUntil: 'load' });
    // What idle scripts and lazy pictures of the first view still ask for.
    await page.waitForTimeout(2500);
    views.push(view);
    await context.close();
  }
  await browser.close();
  return views;
}

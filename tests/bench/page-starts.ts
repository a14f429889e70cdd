import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import lighthouse from 'lighthouse';
import { freePort } from '../free-port.ts';
import { medianOf, round } from './medians.ts';

/** A browser with default settings: those of the tests save time and change the results. */
async function launchPlainBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell', ...more],
  });
}

/** Opens a page on a phone with an empty cache. */
async function visit(browser: Browser, address: string, prepare: (page: Page) => unknown) {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.route(/openstreetmap/, (route) => route.abort());
  await prepare(page);
  await page.goto(address, { waitUntil: 'load' });
  // Idle scripts and lazy pictures of the first view load later.
  await page.waitForTimeout(2500);
  return context;
}

/** Bytes of each page's first view: compressed bodies by kind. */
export async function measureFirstViews(origin: string, paths: string[]) {
  const browser = await launchPlainBrowser();
  const views = [];
  for (const path of paths) {
    const bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0 };
    const requests: Request[] = [];
    const context = await visit(browser, origin + path, (page) =>
      page.on('requestfinished', (request) => requests.push(request)),
    );
    for (const request of requests) {
      const kind = request.resourceType() as keyof typeof bytes;
      if (kind in bytes) bytes[kind] += (await request.sizes()).responseBodySize;
    }
    views.push({ path, ...bytes });
    await context.close();
  }
  await browser.close();
  return views;
}

/** How much slower a cheap phone's processor is, as in Lighthouse, and the longest task without a visible stutter. */
const slowdown = 4;
const unnoticedMs = 50;

/**
 * Milliseconds that a slow phone's main thread is blocked while a page starts. Measures processor
 * time, so other load hardly matters.
 */
export async function measureBlocking(origin: string, paths: string[]) {
  const browser = await launchPlainBrowser();
  const rows = [];
  for (const path of paths) {
    const work = () => blockedMs(browser, origin + path);
    rows.push({ path, blockedMs: round(await medianOf({ rounds: 5, warmUps: 1 }, work)) });
  }
  await browser.close();
  return rows;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** The time of the main thread's tasks beyond what people notice. */
async function blockedMs(browser: Browser, address: string): Promise<number> {
  const categories = ['toplevel', 'disabled-by-default-devtools.timeline'];
  const context = await visit(browser, address, (page) =>
    browser.startTracing(page, { categories }),
  );
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  await context.close();
  const threads = trace.traceEvents.filter(({ args }) => args.name === 'CrRendererMain');
  const own = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  return trace.traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && own.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - unnoticedMs)
    .reduce((sum, ms) => sum + Math.max(0, ms), 0);
}

/**
 * Lighthouse's mobile run of each page: the run with the median performance of three. Scores, and
 * milliseconds of a simulated slow 4G and a CPU four times slower.
 */
export async function measureLighthouse(origin: string, paths: string[]) {
  const port = await freePort();
  const browser = await launchPlainBrowser(`--remote-debugging-port=${port}`);
  const results = [];
  for (const path of paths) {
    const runs = [];
    for (let run = 0; run < 3; run += 1) runs.push(await runLighthouse(origin + path, port));
    const [, median] = runs.sort((a, b) => a.performance - b.performance);
    results.push({ path, ...median });
  }
  await browser.close();
  return results;
}

async function runLighthouse(address: string, port: number) {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    // Each run is a first visit: the browser clears what the previous run stored.
    clearStorageTypes: ['local_storage', 'service_workers', 'cache_storage', 'shader_cache'],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
  const { categories, audits } = result.lhr;
  const scores = Object.entries(categories).map(([name, { score }]) => [
    name,
    Math.round((score ?? 0) * 100),
  ]);
  const value = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  return {
    performance: 0,
    ...Object.fromEntries(scores),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
  };
}

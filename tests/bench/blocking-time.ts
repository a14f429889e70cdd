import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { bundleScript } from '../../app/boot/boot-plugin.ts';
import { launchPlainBrowser, measureMedians, round } from './in-turns.ts';

/** How much slower a cheap phone's processor is, as in Lighthouse, and the longest task without a visible stutter. */
const slowdown = 4;
const unnoticedMs = 50;

/**
 * Milliseconds that a slow phone's main thread is blocked while a page starts: for the page, and
 * for `bare`, the same markup hydrated only by React. Measures processor time, so other load hardly
 * matters.
 */
export async function measureBlocking(origin: string, paths: string[]) {
  const bareScript = path.join(import.meta.dirname, 'bare-page.ts');
  const { code } = await bundleScript(bareScript);
  const browser = await launchPlainBrowser();
  const rows = [];
  for (const path of paths) {
    const address = origin + path;
    const subjects = {
      page: () => measureBlockedMs(browser, address),
      bare: () => measureBlockedMs(browser, address, (page) => replaceScripts(page, address, code)),
    };
    const medians = await measureMedians(subjects, { rounds: 5, warmUps: 1 });
    const ratio = round(medians.page / medians.bare);
    rows.push({ path, pageMs: round(medians.page), bareMs: round(medians.bare), ratio });
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
async function measureBlockedMs(
  browser: Browser,
  address: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const errors: Error[] = [];
  // React recreates markup that does not match, which would be measured too.
  page.on('pageerror', (error) => errors.push(error));
  await page.route(/openstreetmap/, (route) => route.abort());
  await prepare?.(page);
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  await context.close();
  if (errors[0]) throw errors[0];
  const threads = trace.traceEvents.filter(({ args }) => args.name === 'CrRendererMain');
  const mainThreads = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`),
  );
  const blockedTimes = tasks.map(({ tdur = 0 }) => (tdur / 1000) * slowdown - unnoticedMs);
  return blockedTimes.reduce((sum, ms) => sum + Math.max(0, ms), 0);
}

/** Shows the page without its scripts: instead, React hydrates the body. */
async function replaceScripts(page: Page, address: string, script: string): Promise<void> {
  await page.route('**/bare.js', (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  );
  await page.route(address, async (route) => {
    const html = await (await route.fetch()).text();
    const markup = html.replace(/<(script|template)\b[\s\S]*?<\/\1>/g, '');
    const body = markup.replace('</head>', '<script type="module" src="/bare.js"></script></head>');
    await route.fulfill({ body, contentType: 'text/html' });
  });
}

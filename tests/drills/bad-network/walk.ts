import { setTimeout as passes } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { TestSite } from '../../sites/test-site.ts';
import type { createTally } from '../running/drill.ts';
import { type BadLine, openBadLine } from './bad-line.ts';
import { hearWords, startListening, stopListening } from './heard-words.ts';

/** Nobody waits longer for a word. */
const maxSilentMs = 10_000;
/** Of each act nothing is heard for longer than that, so that a silence is found in every run. */
const deadSpotMs = 11_000;
/** What a browser calls a request that ended with its page. */
const leftBehind = 'net::ERR_ABORTED';
/** Far beyond what the line takes: it hangs. */
export const hangsMs = 120_000;

export type Tally = ReturnType<typeof createTally>;

/** One person with a telephone on a line of their own. */
export interface Walk {
  name: string;
  site: TestSite;
  line: BadLine;
  page: Page;
  context: BrowserContext;
  tally: Tally;
  /** How many scripts of the document that is there broke off on their way. */
  brokenScripts: () => number;
  figures: {
    wordMs: number;
    word: string;
    readableMs: string[];
    frozenMs: number;
    reloads: number;
    scriptless: number;
  };
}

export type WalkSteps = (walk: Walk) => Promise<void>;

interface Walker {
  name: string;
  seed: number;
  site: TestSite;
  browser: Browser;
  tally: Tally;
  /** False for a browser without JavaScript. */
  isScripted: boolean;
}

/** Walks until the end or the first step that hangs; tells what was measured. */
export async function walkAs(walker: Walker, steps: WalkSteps) {
  const { name, seed, site, browser, tally, isScripted } = walker;
  const line = await openBadLine(site.origin, seed);
  const context = await browser.newContext({
    baseURL: line.origin,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    javaScriptEnabled: isScripted,
  });
  context.setDefaultTimeout(hangsMs);
  const page = await context.newPage();
  await hearWords(page);
  const figures = { wordMs: 0, word: '', readableMs: [], frozenMs: 0, reloads: 0, scriptless: 0 };
  const brokenScripts = noteBrokenScripts(page);
  const walk: Walk = { name, site, line, page, context, tally, brokenScripts, figures };
  await steps(walk).catch(async (error: Error) => {
    const shown = await page.locator('main').first().textContent({ timeout: 2000 }).catch(String);
    const words = String(shown).replaceAll(/\s+/g, ' ').slice(0, 300);
    tally.expect(
      false,
      `${name}: ${error.message.replaceAll(/\s+/g, ' ').slice(0, 600)} The page says: ${words}`,
    );
  });
  await context.close();
  const measured = { ...walk.figures, ...line.figures() };
  await line.close();
  return measured;
}

/** A browser loads a page that a broken connection took away once more, by itself. */
function orByItself(error: Error): void {
  if (!error.message.includes('interrupted by another navigation')) throw error;
}

/** Opens a page as a person does who presses Reload when nothing came; notes when its words were there. */
export async function arrive(walk: Walk, path: string, heading: string | RegExp): Promise<void> {
  const { page, figures, tally } = walk;
  for (let tries = 0; ; tries += 1) {
    try {
      await page.goto(path, { waitUntil: 'commit', timeout: hangsMs }).catch(orByItself);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor({ timeout: hangsMs });
      break;
    } catch (error) {
      // The line broke before the page was there: of that the browser tells, and offers Reload.
      if (tries === 2) throw error;
      figures.reloads += 1;
    }
  }
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
  );
  figures.readableMs.push(`${path} ${Math.round(painted)}`);
  tally.expect(painted < hangsMs, `${path} could be read after ${painted} ms`);
}

/** Loads of a page that somebody has patience for. */
const mostLoads = 4;
/** A page of the site that loads itself once more has begun to by then. */
const byItselfMs = 20_000;

/** Notes scripts of the document that is there which broke off; what ended with its page did not. */
function noteBrokenScripts(page: Page): () => number {
  let broken = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) broken = 0;
  });
  page.on('requestfailed', (request) => {
    const isScript = request.resourceType() === 'script';
    if (isScript && request.failure()?.errorText !== leftBehind) broken += 1;
  });
  return () => broken;
}

/**
 * Waits until the page's scripts listen. One that broke off on its way leaves a page that works
 * without a script: it is counted. A page of the site loads itself once more; a page of the staff, and
 * whichever broke off twice, is loaded by the person.
 */
export async function listens({ page, figures, brokenScripts }: Walk): Promise<void> {
  const isListening = () =>
    page.evaluate(() =>
      Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
    );
  for (let loads = 1; ; loads += 1) {
    const begun = Date.now();
    let brokenAt = Number.POSITIVE_INFINITY;
    while (Date.now() - brokenAt < byItselfMs) {
      // While a page is loaded anew nothing can be asked of it.
      if (await isListening().catch(() => false)) return;
      if (Date.now() - begun > hangsMs) throw new Error('The scripts of the page never listened');
      if (brokenScripts() === 0) brokenAt = Number.POSITIVE_INFINITY;
      else brokenAt = Math.min(brokenAt, Date.now());
      await passes(100);
    }
    if (loads === mostLoads) throw new Error('The scripts of the page broke off each time');
    figures.scriptless += 1;
    await page.reload({ waitUntil: 'commit', timeout: hangsMs });
  }
}

interface Act {
  press: () => Promise<unknown>;
  /** What shows that it is over, well or not. */
  done: Locator | (() => Promise<unknown>);
}

/** An act in a dead spot: a word within ten seconds and until its end. */
export async function act(walk: Walk, what: string, { press, done }: Act): Promise<void> {
  const { page, line, tally, figures, name } = walk;
  await startListening(page);
  line.hold(deadSpotMs);
  try {
    await press();
    await (typeof done === 'function' ? done() : done.first().waitFor({ timeout: hangsMs }));
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
  }
  const heard = await stopListening(page);
  if (!heard) return;
  tally.expect(
    heard.silentMs <= maxSilentMs,
    `${name}, ${what}: ${Math.round(heard.silentMs)} ms without a word (first: ${heard.word || 'none'})`,
  );
  figures.frozenMs = Math.max(figures.frozenMs, Math.round(heard.frozenMs));
  const firstMs = Math.round(heard.firstMs ?? heard.silentMs);
  if (firstMs <= figures.wordMs) return;
  figures.wordMs = firstMs;
  figures.word = `${what}: ${heard.word || 'what was asked for'}`;
}

/** Presses a button three times, as somebody does who sees nothing happen. */
export async function impatiently(button: Locator): Promise<void> {
  await button.click({ noWaitAfter: true });
  for (const pause of [2500, 3500]) {
    await passes(pause);
    const mayPress = { timeout: 1500, noWaitAfter: true, force: true };
    // It may have gone with its work, which is what was wished.
    await button.click(mayPress).catch((error: Error) => console.warn(error.name));
  }
}

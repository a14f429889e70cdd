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
  const walk: Walk = { name, site, line, page, context, tally, figures };
  await steps(walk).catch(async (error: Error) => {
    const shown = await page.locator('main').first().textContent({ timeout: 2000 }).catch(String);
    const words = String(shown).replaceAll(/\s+/g, ' ').slice(0, 300);
    tally.expect(
      false,
      `${name}: ${error.message.split('\n', 3).join(' ')} The page says: ${words}`,
    );
  });
  await context.close();
  const measured = { ...walk.figures, ...line.figures() };
  await line.close();
  return measured;
}

/** Opens a page as a person does who presses Reload when nothing came; notes when its words were there. */
export async function arrive(walk: Walk, path: string, heading: string | RegExp): Promise<void> {
  const { page, figures, tally } = walk;
  for (let tries = 0; ; tries += 1) {
    try {
      await page.goto(path, { waitUntil: 'commit', timeout: hangsMs });
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

/**
 * Waits until the page's scripts listen. One that broke off on its way leaves a page that works
 * without a script: it is counted. The page loads itself once more; whoever loads it again after
 * that is the person, and then it does not.
 */
export async function listens({ page, figures }: Walk): Promise<void> {
  const isListening = () =>
    page
      .waitForFunction(
        () => Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
        undefined,
        { timeout: hangsMs },
      )
      .then(() => 'listens' as const);
  const isBroken = () =>
    page
      .waitForEvent('requestfailed', {
        predicate: (request) =>
          request.resourceType() === 'script' && request.failure()?.errorText !== leftBehind,
        timeout: hangsMs,
      })
      // The walk ends with its browser, and with that this waiting.
      .then(
        () => 'broken' as const,
        () => isListening(),
      );
  for (let loads = 1; loads < mostLoads; loads += 1) {
    if ((await Promise.race([isListening(), isBroken()])) === 'listens') return;
    figures.scriptless += 1;
    if (loads === 1) await page.waitForEvent('framenavigated', { timeout: hangsMs });
    else await page.reload({ waitUntil: 'commit', timeout: hangsMs });
  }
  await isListening();
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

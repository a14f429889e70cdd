import { setTimeout as passes } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { TestSite } from '../../sites/test-site.ts';
import type { createTally } from '../running/drill.ts';
import { type LostPart, openBadLine } from './bad-line.ts';

const maxSilentMs = 10_000;
/** No answer arrives for so long during each action: a silence is found in every run. */
const deadSpotMs = 11_000;
/** Far beyond what the line takes: it hangs. */
export const hangsMs = 120_000;
const mostLoads = 4;
/** A public page that reloads itself has begun to by then. */
const reloadsItselfMs = 20_000;

interface Action {
  /** A button or link to click, or what else to do. */
  press: Locator | (() => Promise<unknown>);
  /** What shows that the action is over, well or not. */
  done: Locator | (() => Promise<unknown>);
  /** The beginning of the request whose answer is lost: `POST /contact`. */
  loses?: string;
  part?: LostPart;
}

/** One person with a phone on a line of their own. */
export interface Walk {
  site: TestSite;
  origin: string;
  page: Page;
  context: BrowserContext;
  hold(ms: number): void;
  expect(holds: boolean, what: string): void;
  button(name: string | RegExp): Locator;
  link(name: string): Locator;
  /** Goes to a page and waits for its heading; reloads it as a person does when nothing came. */
  arrive(path: string, heading?: string | RegExp): Promise<void>;
  /** The same, and waits until the page's scripts listen. */
  open(path: string, heading?: string | RegExp): Promise<void>;
  listens(): Promise<void>;
  /** An action in a dead spot: the page must say a word within ten seconds and until its end. */
  act(what: string, action: Action): Promise<void>;
}

export type WalkSteps = (walk: Walk) => Promise<void>;

interface Walker {
  name: string;
  seed: number;
  site: TestSite;
  browser: Browser;
  expect: ReturnType<typeof createTally>['expect'];
}

/** Walks until the end or the first step that hangs, and resolves with what was measured. */
export async function walkAs(walker: Walker, isScripted: boolean, steps: WalkSteps) {
  const { name, seed, site, browser, expect } = walker;
  const line = await openBadLine(site.origin, seed);
  const context = await browser.newContext({
    baseURL: line.origin,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    javaScriptEnabled: isScripted,
  });
  context.setDefaultTimeout(hangsMs);
  const page = await context.newPage();
  await page.addInitScript(listenForWords);
  const brokenScripts = countBrokenScripts(page);
  const figures = { wordMs: 0, word: '', frozenMs: 0, reloads: 0, scriptless: 0 };
  const oneLine = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').slice(0, length);

  async function arrive(path: string, heading: string | RegExp = /./) {
    for (let tries = 0; ; tries += 1) {
      try {
        await page.goto(path, { waitUntil: 'commit', timeout: hangsMs }).catch(orByItself);
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor({ timeout: hangsMs });
        return;
      } catch (error) {
        // The line broke before the page was there: the browser says so, and offers Reload.
        if (tries === 2) throw error;
        figures.reloads += 1;
      }
    }
  }

  /**
   * A script that broke off leaves a page that works without scripts: it is counted. A public page
   * reloads itself once; a staff page, or one that broke off twice, is reloaded by the person.
   */
  async function listens() {
    const isListening = () =>
      page.evaluate(() =>
        Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
      );
    for (let loads = 1; ; loads += 1) {
      const begun = Date.now();
      let brokenAt = Number.POSITIVE_INFINITY;
      while (Date.now() - brokenAt < reloadsItselfMs) {
        // A page cannot be asked while it is reloaded.
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

  async function act(what: string, { press, done, loses, part = 'half' }: Action) {
    if (loses) line.breakAnswer(loses, part);
    await page.evaluate(() => window.heardWords?.start());
    line.hold(deadSpotMs);
    try {
      await (typeof press === 'function' ? press() : press.click({ noWaitAfter: true }));
      await (typeof done === 'function' ? done() : done.first().waitFor({ timeout: hangsMs }));
    } catch (error) {
      throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
    }
    line.breakNothing();
    // Null in another document: the browser itself tells that it is loaded.
    const heard = await page.evaluate(() => window.heardWords?.stop() ?? null);
    if (!heard) return;
    const silentMs = Math.round(heard.silentMs);
    const word = heard.word || 'none';
    expect(
      silentMs <= maxSilentMs,
      `${name}, ${what}: ${silentMs} ms without a word (first: ${word})`,
    );
    figures.frozenMs = Math.max(figures.frozenMs, Math.round(heard.frozenMs));
    const firstMs = Math.round(heard.firstMs ?? heard.silentMs);
    if (firstMs > figures.wordMs)
      Object.assign(figures, { wordMs: firstMs, word: `${what}: ${word}` });
  }

  const walk: Walk = {
    ...{ site, origin: line.origin, page, context, hold: line.hold, expect, arrive, listens, act },
    button: (wanted) => page.getByRole('button', { name: wanted }),
    link: (wanted) => page.getByRole('link', { name: wanted }),
    async open(path, heading) {
      await arrive(path, heading);
      await listens();
    },
  };
  await steps(walk).catch(async (error: Error) => {
    const shown = await page.locator('main').first().textContent({ timeout: 2000 }).catch(String);
    const says = oneLine(String(shown), 300);
    expect(false, `${name}: ${oneLine(error.message, 600)} The page says: ${says}`);
  });
  await context.close();
  const measured = { ...figures, ...line.figures() };
  await line.close();
  return measured;
}

/** A browser reloads a page that a broken connection took away by itself. */
function orByItself(error: Error): void {
  if (!error.message.includes('interrupted by another navigation')) throw error;
}

/** Counts the scripts of the current document that broke off; those that ended with their page do not count. */
function countBrokenScripts(page: Page): () => number {
  let broken = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) broken = 0;
  });
  page.on('requestfailed', (request) => {
    const isScript = request.resourceType() === 'script';
    if (isScript && request.failure()?.errorText !== 'net::ERR_ABORTED') broken += 1;
  });
  return () => broken;
}

/** Presses a button three times, as people do who see nothing happen. */
export function impatiently(button: Locator): () => Promise<void> {
  return async () => {
    await button.click({ noWaitAfter: true });
    for (const pause of [2500, 3500]) {
      await passes(pause);
      const options = { timeout: 1500, noWaitAfter: true, force: true };
      // The button may have gone with its work, as it should.
      await button.click(options).catch((error: Error) => console.warn(error.name));
    }
  };
}

/** What a person who waits was told, by the page's own clock. */
interface Heard {
  /** From the press until the first word or busy state; null if the page was left before. */
  firstMs: number | null;
  word: string;
  /** The longest time without a word, until the action was over. */
  silentMs: number;
  /** The longest time in which the page could not look: the machine was busy elsewhere. */
  frozenMs: number;
}

declare global {
  interface Window {
    heardWords?: { start(): void; stop(): Heard | null };
  }
}

/** Runs in each page before its own scripts: notes what a screen reader would say of an action. */
function listenForWords() {
  const everyMs = 100;
  /** A busy machine looks late: what it did not see does not count as silence. */
  const mostMs = 500;
  const nothing: Heard = { firstMs: null, word: '', silentMs: 0, frozenMs: 0 };
  let heard = { ...nothing };
  let known: string[] = [];
  let [waited, silent, lookedAt, timer] = [0, 0, 0, 0];

  const textOf = (element: Element) => (element.textContent ?? '').trim();
  function said(): string[] {
    const places = document.querySelectorAll('[role=status], [role=alert], [role=alertdialog]');
    const buttons = [...document.querySelectorAll('button')].map(textOf);
    const busy = document.querySelector('[aria-busy=true]') ? ['(aria-busy)'] : [];
    const busyButtons = buttons.filter((text) => /(\.\.\.|…)$/.test(text));
    return [...[...places].map(textOf).filter(Boolean), ...busyButtons, ...busy];
  }
  function look() {
    const now = performance.now();
    const late = now - lookedAt;
    lookedAt = now;
    heard.frozenMs = Math.max(heard.frozenMs, late - everyMs);
    const passed = Math.min(late, mostMs);
    waited += passed;
    // What is still under way from before is a word, too.
    const word = said().find((text) => /\.\.\.|…|aria-busy/.test(text) || !known.includes(text));
    silent = word === undefined ? silent + passed : 0;
    heard.silentMs = Math.max(heard.silentMs, silent);
    if (word !== undefined && heard.firstMs === null) {
      heard.firstMs = waited;
      heard.word = word;
    }
  }
  window.heardWords = {
    start() {
      window.clearInterval(timer);
      heard = { ...nothing };
      known = said();
      [waited, silent] = [0, 0];
      lookedAt = performance.now();
      timer = window.setInterval(look, everyMs);
    },
    stop() {
      if (timer === 0) return null;
      look();
      window.clearInterval(timer);
      return heard;
    },
  };
}

import { setTimeout as passes } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Database } from '../../../app/data/database/database.server.ts';
import { openStaffSession } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import type { Expect } from '../running/drill.ts';
import { type LostPart, openBadLine } from './bad-line.ts';

const maxSilentMs = 10_000;
/** No answer arrives for so long during each action: a silence is found in every run. */
const deadSpotMs = 11_000;
/** Far beyond what the line takes: it hangs. */
const hangsMs = 120_000;

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
  page: Page;
  database: Database;
  hold(): void;
  expect: Expect;
  button(name: string | RegExp): Locator;
  link(name: string): Locator;
  /** Goes to a page and waits for its heading. */
  arrive(path: string, heading?: string | RegExp): Promise<void>;
  /** The same, and waits until the page's scripts listen. */
  open(path: string, heading?: string | RegExp): Promise<void>;
  /** An action in a dead spot: the page must say a word within ten seconds and until its end. */
  act(what: string, action: Action): Promise<void>;
}

export interface Walker {
  name: string;
  as: 'visitor' | 'visitor without scripts' | 'staff';
  steps(walk: Walk): Promise<void>;
}

interface Surroundings {
  site: TestSite;
  seed: number;
  browser: Browser;
  expect: Expect;
}

/** Walks until the end or the first step that hangs, and resolves with what was measured. */
export async function walkAs({ name, as, steps }: Walker, around: Surroundings) {
  const { site, seed, browser, expect } = around;
  const line = await openBadLine(site.origin, seed);
  const context = await browser.newContext({
    baseURL: line.origin,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    javaScriptEnabled: as !== 'visitor without scripts',
  });
  context.setDefaultTimeout(hangsMs);
  context.setDefaultNavigationTimeout(hangsMs);
  if (as === 'staff') {
    const { name, value } = await openStaffSession(site);
    const cookie = { name, value, url: line.origin, httpOnly: true, sameSite: 'Strict' } as const;
    await context.addCookies([cookie]);
  }
  const page = await context.newPage();
  await page.addInitScript(listenForWords);
  const worst = { silentMs: 0, silence: '' };
  const oneLine = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').slice(0, length);

  const walk: Walk = {
    ...{ site, page, database: site.services.database, expect },
    hold: () => line.hold(deadSpotMs),
    button: (wanted) => page.getByRole('button', { name: wanted }),
    link: (wanted) => page.getByRole('link', { name: wanted }),
    async arrive(path, heading = /./) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    },
    async open(path, heading) {
      await walk.arrive(path, heading);
      await page.waitForFunction(() =>
        Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
      );
    },
    async act(what, { press, done, loses, part = 'half' }) {
      if (loses) line.breakAnswer(loses, part);
      await page.evaluate(() => window.heardWords?.start());
      walk.hold();
      try {
        await (typeof press === 'function' ? press() : press.click({ noWaitAfter: true }));
        await (typeof done === 'function' ? done() : done.first().waitFor());
      } catch (error) {
        throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
      }
      line.breakNothing();
      // Null in another document: the browser itself tells that it is loaded.
      const silentMs = await page.evaluate(() => window.heardWords?.stop() ?? null);
      if (silentMs === null) return;
      expect(silentMs <= maxSilentMs, `${name}, ${what}: ${silentMs} ms without a word`);
      if (silentMs > worst.silentMs) Object.assign(worst, { silentMs, silence: what });
    },
  };
  await steps(walk).catch(async (error: Error) => {
    const shown = await page.locator('main').first().textContent({ timeout: 2000 }).catch(String);
    const says = oneLine(String(shown), 300);
    expect(false, `${name}: ${oneLine(error.message, 600)} The page says: ${says}`);
  });
  await context.close();
  await line.close();
  return { ...worst, lostPackets: line.lostPackets() };
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

declare global {
  interface Window {
    /** `stop` returns the longest time without a word since `start`; null if it was not started. */
    heardWords?: { start(): void; stop(): number | null };
  }
}

/** Runs in each page before its own scripts: notes what a screen reader would say of an action. */
function listenForWords() {
  const everyMs = 100;
  /** A busy machine looks late: what it did not see does not count as silence. */
  const mostMs = 500;
  let known: string[] = [];
  let [longest, silent, lookedAt, timer] = [0, 0, 0, 0];

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
    const passed = Math.min(now - lookedAt, mostMs);
    lookedAt = now;
    // What is still under way from before is a word, too.
    const isTold = said().some((text) => /\.\.\.|…|aria-busy/.test(text) || !known.includes(text));
    silent = isTold ? 0 : silent + passed;
    longest = Math.max(longest, silent);
  }
  window.heardWords = {
    start() {
      window.clearInterval(timer);
      known = said();
      [longest, silent, lookedAt] = [0, 0, performance.now()];
      timer = window.setInterval(look, everyMs);
    },
    stop() {
      if (timer === 0) return null;
      look();
      window.clearInterval(timer);
      return Math.round(longest);
    },
  };
}

import type { Page } from '@playwright/test';

/** What somebody who waits was told, by the page's own clock. */
export interface Heard {
  /** From the press until the first word or busy state; null when the page was left before. */
  firstMs: number | null;
  word: string;
  /** The longest time without one, until the act was over. */
  silentMs: number;
  /** The longest time in which the page could not even look: its machine was busy elsewhere. */
  frozenMs: number;
}

interface Listener {
  start(): void;
  /** Null when nobody started it: this is another document. */
  stop(): Heard | null;
}

declare global {
  interface Window {
    heardWords?: Listener;
  }
}

/** Runs in each page before its own scripts: notes what a screen reader would say of an act. */
function listenForWords() {
  const everyMs = 100;
  /** A busy machine looks late: what it did not see is not counted as silence. */
  const mostMs = 500;
  const heard: Heard = { firstMs: null, word: '', silentMs: 0, frozenMs: 0 };
  let known: string[] = [];
  let [waited, silent, lookedAt, timer] = [0, 0, 0, 0];

  const textOf = (element: Element) => (element.textContent ?? '').trim();
  function said(): string[] {
    const places = document.querySelectorAll('[role=status], [role=alert], [role=alertdialog]');
    const buttons = [...document.querySelectorAll('button')].map(textOf);
    const busy = document.querySelector('[aria-busy=true]') ? ['(aria-busy)'] : [];
    return [
      ...[...places].map(textOf).filter(Boolean),
      ...buttons.filter((text) => /(\.\.\.|…)$/.test(text)),
      ...busy,
    ];
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
    if (word === undefined) {
      silent += passed;
      heard.silentMs = Math.max(heard.silentMs, silent);
      return;
    }
    silent = 0;
    if (heard.firstMs !== null) return;
    heard.firstMs = waited;
    heard.word = word;
  }
  window.heardWords = {
    start() {
      window.clearInterval(timer);
      Object.assign(heard, { firstMs: null, word: '', silentMs: 0, frozenMs: 0 });
      known = said();
      [waited, silent] = [0, 0];
      lookedAt = performance.now();
      timer = window.setInterval(look, everyMs);
    },
    stop() {
      if (timer === 0) return null;
      look();
      window.clearInterval(timer);
      return { ...heard };
    },
  };
}

export const hearWords = (page: Page) => page.addInitScript(listenForWords);

export const startListening = (page: Page) => page.evaluate(() => window.heardWords?.start());

/** Null when another document took the page's place: of that the browser itself tells. */
export const stopListening = (page: Page) => page.evaluate(() => window.heardWords?.stop() ?? null);

import { setTimeout as passes } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

// A line and a person that take their while. A test itself never waits for a while.

/** Lets a request go on after so many milliseconds, also when its page has gone on by then. */
export async function carrySlowly(route: Route, ms: number): Promise<void> {
  await passes(ms);
  await route.continue().catch(() => undefined);
}

export interface Touch {
  kind: 'tap' | 'touch' | 'hover' | 'focus';
  href: string;
  /** Milliseconds that the person takes before the next one. */
  pause: number;
}

/** What a finger, a pointer and the keyboard do to links; only those count that the page has. */
export function touchLinks(page: Page, touches: Touch[]): Promise<Touch[]> {
  return page.evaluate(async (planned) => {
    const done: Touch[] = [];
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (const touch of planned) {
      const { kind, href, pause } = touch;
      const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
      if (!link) continue;
      if (kind === 'focus') link.focus({ preventScroll: true });
      else if (kind === 'hover') link.dispatchEvent(new Event('pointerover', { bubbles: true }));
      else link.dispatchEvent(new Event('touchstart', { bubbles: true }));
      if (kind === 'tap') {
        // A finger stays on the link for a moment.
        await wait(pause / 3);
        if (!link.isConnected) continue;
        link.click();
      }
      done.push(touch);
      await wait(pause);
    }
    return done;
  }, touches);
}

import { officeDay } from '../../rules/office-day.ts';

/** The office's day for which the page was made, '2027-01-31'. */
export interface ShownDay {
  today: string;
  timeZone: string;
}

/** Milliseconds. Pages open at any second, so they do not all ask at once after midnight. */
const lookMs = 60_000;
/** Doubled up to this: a browser's clock may be ahead of the office's. */
const longestWaitMs = 1_800_000;

/**
 * Calls `onNewDay` within a minute after the office's midnight, and when a page that slept is seen
 * again. Returns a function that stops it.
 */
export function followDay(shown: () => ShownDay | undefined, onNewDay: () => void): () => void {
  let waitMs = lookMs;
  let askAt = 0;

  function look() {
    const day = shown();
    const now = Date.now();
    if (!day || officeDay(new Date(now), day.timeZone) <= day.today) {
      waitMs = lookMs;
      askAt = 0;
    } else if (now >= askAt) {
      askAt = now + waitMs;
      waitMs = Math.min(longestWaitMs, waitMs * 2);
      onNewDay();
    }
  }

  look();
  const timer = window.setInterval(look, lookMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}

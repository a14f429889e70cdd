import { officeDay } from '../../rules/office-day.ts';

/** For which day of the office an open page was made, '2027-01-31'. */
export interface ShownDay {
  today: string;
  timeZone: string;
}

/** Milliseconds. Pages are opened at any second: after midnight they do not all ask at once. */
const lookMs = 60_000;
/** Until an answer is of the new day: a browser's clock may be ahead of the office's. */
const longestWaitMs = 1_800_000;

/**
 * Calls `onNewDay` when the office's day is over for which the page was made: within a minute after
 * midnight, and as soon as a page is seen again that slept. Answers with what stops it.
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

import { dayAfter, officeDay, startOfOfficeDay } from '../../rules/office-day.ts';

/** For which day of the office an open page was made, '2027-01-31'. */
export interface ShownDay {
  today: string;
  timeZone: string;
}

/** Milliseconds after midnight within which all open pages ask, so that they do not ask at once. */
const spreadMs = 60_000;
/** A machine that slept wakes up with its timers as they were: the clock is looked at so often. */
const lookMs = 600_000;
/** Until an answer is of the new day: a browser's clock may be ahead of the office's. */
const againMs = { first: 60_000, longest: 1_800_000 };

/**
 * Calls `onNewDay` when the office's day is over for which the page was made: up to a minute after
 * midnight, and as soon as a page is seen again that slept. Answers with what stops it.
 */
export function followDay(shown: () => ShownDay | undefined, onNewDay: () => void): () => void {
  let timer: number | undefined;
  let waitMs = againMs.first;
  let askedAt = Number.NEGATIVE_INFINITY;

  function look() {
    window.clearTimeout(timer);
    const day = shown();
    if (!day) return;
    const now = Date.now();
    if (officeDay(new Date(now), day.timeZone) <= day.today) {
      waitMs = againMs.first;
      timer = window.setTimeout(look, Math.min(lookMs, msToNextDay(now, day) + spread()));
      return;
    }
    if (Math.abs(now - askedAt) >= waitMs) {
      if (askedAt > 0) waitMs = Math.min(againMs.longest, waitMs * 2);
      askedAt = now;
      onNewDay();
    }
    timer = window.setTimeout(look, waitMs);
  }

  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}

/** A day of the office is over with the first moment of the next one. */
function msToNextDay(now: number, { today, timeZone }: ShownDay): number {
  return startOfOfficeDay(dayAfter(today), timeZone).getTime() - now;
}

function spread(): number {
  return Math.random() * spreadMs;
}

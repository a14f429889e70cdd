import { binMs } from '../../rules/row-actions.ts';
import type { Log } from '../../services/log.server.ts';
import { changeRows, type Database, Unchanged } from './database.server.ts';
import { readSetting, writeSetting } from './site-settings.server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** If the site starts this long after the last stored time, the clock is wrong or the site was off. */
const longOffMs = 7 * dayMs;
const runningMs = 10 * minuteMs;

/** Shared by all instances. Milliseconds since 1970. */
interface ClockState {
  seen: number;
  /** Periods that the clock skipped, oldest first: no site was running. */
  leaps: { from: number; to: number }[];
  /** The last time before the clock leapt, and how long it has run steadily since. */
  doubt: { from: number; steadyMs: number } | null;
}

/** The time for removing rows. It does not change, because the clock may jump right after it was read. */
export interface TrustedTime {
  now: () => Date;
  /** Rows older than this existed for `keptMs`, not counting periods that the clock skipped. */
  overBefore(keptMs: number): Date;
}

/** Compares this process's clock with its ticks and with the last stored time. */
export function createTrustedClock(database: Database, log: Log) {
  const read = () => ({ wall: database.now().getTime(), ticks: performance.now() });
  let begun = read();
  let isTold = false;
  return {
    /** Stores the time. Null while the clock is in doubt: then nothing may be removed. */
    async look(): Promise<TrustedTime | null> {
      const { wall, ticks } = read();
      const drift = wall - begun.wall - (ticks - begun.ticks);
      const state = await changeState(database, (before) => nextState(before, wall, drift));
      if (Math.abs(drift) > hourMs) begun = { wall, ticks };
      if (state.doubt && !isTold) {
        const [clock, lastSeen] = [wall, state.doubt.from].map((ms) => new Date(ms).toISOString());
        log.warn({ clock, lastSeen }, 'The clock is in doubt; nothing is removed for good');
      }
      if (isTold && !state.doubt) log.info('The clock is trusted; jobs go on');
      isTold = state.doubt !== null;
      if (state.doubt) return null;
      return {
        now: () => new Date(wall),
        overBefore: (keptMs) => overBefore(state, wall - keptMs),
      };
    },
  };
}

export async function readClockDoubt({ kysely, now }: Database): Promise<Date | null> {
  const { doubt } = stateOf(await readSetting(kysely, 'clock'), now());
  return doubt && new Date(doubt.from);
}

export async function confirmClock(database: Database): Promise<void> {
  await changeState(database, (before) => ({ ...before, doubt: null }));
}

function nextState(state: ClockState, wall: number, drift: number): ClockState {
  const gap = wall - state.seen;
  const isDrift = Math.abs(drift) > hourMs && Math.abs(gap) > hourMs;
  if (gap >= -hourMs && gap <= longOffMs && !isDrift) {
    if (!state.doubt) return { ...state, seen: wall };
    const { from } = state.doubt;
    const steadyMs = state.doubt.steadyMs + (gap <= runningMs ? gap : 0);
    return { ...state, seen: wall, doubt: steadyMs >= dayMs ? null : { from, steadyMs } };
  }
  const leaps = state.leaps.filter(({ to }) => to <= wall);
  if (gap > 0) leaps.push({ from: state.seen, to: wall });
  const since = state.doubt && wall - state.doubt.from;
  // The clock was wrong for a while and is right again.
  const isBack = since !== null && since >= -hourMs && since <= longOffMs;
  const doubt = isBack ? null : { from: state.doubt?.from ?? state.seen, steadyMs: 0 };
  return { seen: wall, leaps, doubt };
}

function overBefore({ leaps }: ClockState, moment: number): Date {
  const missed = (before: number, { from, to }: ClockState['leaps'][number]) =>
    before < to ? before - (to - from) : before;
  return new Date(leaps.toReversed().reduce(missed, moment));
}

function stateOf(text: string | null, now: Date): ClockState {
  return text === null ? { seen: now.getTime(), leaps: [], doubt: null } : JSON.parse(text);
}

/** Stores the time once a minute; instances take turns. After a doubt, deleted rows get their full time again. */
function changeState(
  database: Database,
  change: (before: ClockState) => ClockState,
): Promise<ClockState> {
  return changeRows(database, [{ topic: 'bin' }], async (trx) => {
    const clock = trx.selectFrom('site_settings').select('value').where('name', '=', 'clock');
    const stored = (await clock.forUpdate().executeTakeFirst())?.value ?? null;
    const before = stateOf(stored, database.now());
    const state = change(before);
    const isDoubtOver = before.doubt !== null && state.doubt === null;
    const isDue = stored === null || Math.abs(state.seen - before.seen) >= minuteMs;
    if (isDue || isDoubtOver) await writeSetting(trx, 'clock', JSON.stringify(state));
    if (!isDoubtOver) return new Unchanged(state);
    const now = database.now().toISOString();
    const undoUntil = new Date(Date.parse(now) + binMs).toISOString();
    const tables = ['packages', 'gallery_images', 'reviews', 'enquiries'] as const;
    for (const table of tables) {
      await trx
        // All have this column, but Kysely accepts only one table name.
        .updateTable(table as 'reviews')
        .set({ undoUntil })
        .where((row) => row.or([row('undoUntil', '<=', now), row('undoUntil', '>', undoUntil)]))
        .execute();
    }
    return state;
  });
}

import type { Kysely } from 'kysely';
import { hourMs, minuteMs } from '../../rules/durations.ts';
import type { Log } from '../../services/log.server.ts';
import type { Database } from './database.server.ts';
import { type DatabasePlace, withSettings } from './external-database.server.ts';
import { readSetting, writeSetting } from './site-settings.server.ts';
import type { Tables } from './tables.server.ts';

/** A clock that ran steadily for this long after a doubt is trusted again. */
const steadyMs = 24 * hourMs;
/** If the site starts this long after the last stored time, the clock is wrong or the site was off. */
const longOffMs = 7 * 24 * hourMs;
/** The site was running in between. */
const runningMs = 10 * minuteMs;

/** Shared by all instances. Milliseconds since 1970. */
interface ClockState {
  seen: number;
  /** The last time before the clock was odd, and how long it has run steadily since. */
  doubt: { from: number; steadyMs: number } | null;
}

/** Compares this process's clock with its ticks and with the last stored time. */
export function createTrustedClock(database: Database, log: Log) {
  const read = () => ({ wall: database.now().getTime(), ticks: performance.now() });
  let baseline = read();
  let isReported = false;
  return {
    /** Stores the time and returns it, because the clock may jump right after; null while nothing may be removed. */
    async look(): Promise<Date | null> {
      const { wall, ticks } = read();
      const drift = wall - baseline.wall - (ticks - baseline.ticks);
      const { doubt } = await storeTime(database, wall, drift);
      if (Math.abs(drift) > hourMs) baseline = { wall, ticks };
      if (doubt && !isReported) {
        const clock = new Date(wall).toISOString();
        const lastSeen = new Date(doubt.from).toISOString();
        log.warn({ clock, lastSeen }, 'The clock is in doubt; nothing is deleted permanently');
      }
      if (isReported && !doubt) log.info('The clock is trusted again; the jobs continue');
      isReported = doubt !== null;
      return doubt ? null : new Date(wall);
    },
  };
}

/** The last time before the doubt. */
export async function readClockDoubt({ kysely }: Pick<Database, 'kysely'>): Promise<Date | null> {
  const doubt = parseState(await readSetting(kysely, 'clock'))?.doubt;
  return doubt ? new Date(doubt.from) : null;
}

/** The last stored time; null before the first one, while the clock is in doubt, and if the database does not answer. */
export function readTrustedTime(place: DatabasePlace): Promise<Date | null> {
  const time = withSettings(place, async (kysely) => {
    const state = parseState(await readSetting(kysely, 'clock'));
    return state && !state.doubt ? new Date(state.seen) : null;
  });
  // The backup is complete without it.
  return time.catch(() => null);
}

function parseState(text: string | null): ClockState | null {
  return text === null ? null : JSON.parse(text);
}

/** `drift`: how much more the clock has moved than the process's timer. */
export function nextState({ seen, doubt }: ClockState, wall: number, drift: number): ClockState {
  const gap = wall - seen;
  const isDrift = Math.abs(drift) > hourMs && Math.abs(gap) > hourMs;
  if (gap < -hourMs || gap > longOffMs || isDrift) {
    return { seen: wall, doubt: { from: doubt?.from ?? seen, steadyMs: 0 } };
  }
  if (!doubt) return { seen: wall, doubt };
  const steady = doubt.steadyMs + (gap <= runningMs ? gap : 0);
  return { seen: wall, doubt: steady < steadyMs ? { from: doubt.from, steadyMs: steady } : null };
}

/** Writes once a minute; instances take turns. */
function storeTime({ kysely }: Database, wall: number, drift: number): Promise<ClockState> {
  return kysely.transaction().execute(async (trx) => {
    const storedState = parseState(await lockClock(trx));
    const state = nextState(storedState ?? { seen: wall, doubt: null }, wall, drift);
    const isDue = !storedState || Math.abs(state.seen - storedState.seen) >= minuteMs;
    const isDoubtOver = storedState?.doubt && !state.doubt;
    if (isDue || isDoubtOver) await writeSetting(trx, 'clock', JSON.stringify(state));
    return state;
  });
}

async function lockClock(trx: Kysely<Tables>): Promise<string | null> {
  const clock = trx.selectFrom('site_settings').select('value').where('name', '=', 'clock');
  return (await clock.forUpdate().executeTakeFirst())?.value ?? null;
}

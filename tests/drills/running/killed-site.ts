import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { drillKind, startDrill } from './drill.ts';
import { type Fields, post, startSite } from './running-site.ts';

/** If something takes this long, it hangs. */
const patienceMs = 60_000;
/** Far more than a busy machine needs to start: it hangs. */
const maxStartMs = 15_000;

interface Kills<UnderWay> {
  times: number;
  /** Each kill comes within this many milliseconds. */
  maxMs: number;
  /** Acknowledged changes before each kill; with fewer, a kill could lose nothing. */
  fewest: number | ((kill: number) => number);
  /** Acknowledged changes in total; by default as many for each kill. */
  fewestInAll?: number;
  /** Makes changes until the site is killed; resolves with the unfinished ones. */
  act(kill: number, ending: AbortSignal): Promise<UnderWay>;
  look(when: string, underWay: UnderWay): Promise<void>;
  atEnd?(): Promise<void>;
}

/** A site that is repeatedly killed with SIGKILL in the middle of changes. */
export async function startKilledSite(id: string) {
  const { expect, end } = startDrill(id);
  const site = await startSite();
  let promises = 0;

  return {
    site,
    expect,
    /** The response; null if the process was killed meanwhile, so nothing was acknowledged. */
    async ask(address: string, body: Fields | FormData = {}, headers: Fields = {}) {
      try {
        const response = await post(site, address, body, headers);
        return { status: response.status, text: await response.text() };
      } catch (error) {
        if (error instanceof TypeError) return null;
        throw error;
      }
    },
    promised() {
      promises += 1;
    },
    async kill<UnderWay>(kills: Kills<UnderWay>): Promise<never> {
      const { times, fewest } = kills;
      const before = promises;
      let slowestStartMs = 0;
      for (let kill = 1; kill <= times; kill += 1) {
        const when = `after kill ${kill}`;
        const ending = new AbortController();
        const acting = kills.act(kill, ending.signal);
        await momentToKill(
          kills.maxMs,
          typeof fewest === 'number' ? fewest : fewest(kill),
          () => promises,
        );
        await site.kill();
        ending.abort();
        const underWay = await acting;
        const startMs = await restart(when);
        slowestStartMs = Math.max(slowestStartMs, startMs);
        if (drillKind === 'sqlite') checkDatabase(when);
        await kills.look(when, underWay);
      }
      await kills.atEnd?.();
      const made = promises - before;
      const enough = kills.fewestInAll ?? (typeof fewest === 'number' ? times * fewest : 0);
      expect(made >= enough, `${made} promises before a kill: too few to prove anything`);
      await site.remove();
      return end({ promises: made, slowestStartMs });
    },
  };

  async function restart(when: string): Promise<number> {
    const begun = performance.now();
    await site.restart();
    expect((await fetch(`${site.origin}/readyz`)).ok, `${when}: started and not ready`);
    const ms = Math.round(performance.now() - begun);
    expect(ms < maxStartMs, `${when}: started in ${ms} ms`);
    return ms;
  }

  function checkDatabase(when: string) {
    const file = path.join(site.place.place.dataDir, 'rihla.db');
    using database = new DatabaseSync(file, { readOnly: true });
    const [integrity] = database.prepare('pragma integrity_check').all();
    expect(integrity?.integrity_check === 'ok', `${when}: ${JSON.stringify(integrity)}`);
  }
}

/**
 * Resolves at a random time within `maxMs` milliseconds, but not before `done()` has grown by
 * `fewest`, however slow the machine is.
 */
async function momentToKill(maxMs: number, fewest: number, done: () => number) {
  const enough = done() + fewest;
  const begun = performance.now();
  const took = () => performance.now() - begun;
  await wait(50 + Math.random() * maxMs);
  if (done() >= enough) return;
  while (done() < enough && took() < patienceMs) await wait(5);
  await wait((Math.random() * took()) / fewest);
}

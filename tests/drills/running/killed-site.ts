import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { drillKind, startDrill } from './drill.ts';
import { type Fields, post, startSite } from './running-site.ts';

/** What hangs gets no further, however long one waits. */
const patienceMs = 60_000;
/** Far beyond what a busy machine takes to start: it hangs. */
const maxStartMs = 15_000;

interface Kills<UnderWay> {
  times: number;
  /** Each comes within so many milliseconds. */
  maxMs: number;
  /** So many promises are made before each; with less there is nothing that a kill could lose. */
  fewest: number | ((kill: number) => number);
  /** How many promises that is in all, by default so many for each kill. */
  fewestInAll?: number;
  /** Changes things until the site is gone; resolves with what was under way. */
  act(kill: number, ending: AbortSignal): Promise<UnderWay>;
  look(when: string, underWay: UnderWay): Promise<void>;
  atEnd?(): Promise<void>;
}

/** A site that is killed with SIGKILL in the middle of changes, again and again. */
export async function startKilledSite(id: string) {
  const { expect, end } = startDrill(id);
  const site = await startSite();
  let promises = 0;

  return {
    site,
    expect,
    /** What was answered; null when the process was killed meanwhile: nothing was promised. */
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
 * Resolves at a moment that nobody can foretell: some time in `maxMs` milliseconds, but not before
 * `done()` has grown by `fewest`, however slow the machine is.
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

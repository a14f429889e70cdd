import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openLiveClients } from '../readers/live-clients.ts';
import { savePackageAt } from '../sites/site-process.ts';
import { startDrill, tableOf } from './running/drill.ts';
import { startSite } from './running/running-site.ts';

// SIGTERM while readers read and desks save: whatever was begun before it is answered well, every
// acknowledged save is in the database, and the process ends with 0 on its own.
const readers = 20;
const desks = 4;
/** The site itself gives up after ten seconds; a busy machine may need longer to end it. */
const maxMs = 30_000;
/** A request needs so long at most to get from the client to the site. */
const onTheWayMs = 1000;

const { expect, end } = startDrill('SIGTERM under load');
const site = await startSite();
const { origin, cookie, process: child, place } = site;
const streams = await openLiveClients(Number(new URL(origin).port), 100);
let stoppedAt = Number.POSITIVE_INFINITY;
const saved: string[] = [];

/** Asks again and again until the site has gone; a request begun before the signal must not fail. */
async function keepAsking(ask: (at: number) => Promise<Response>) {
  for (let at = 0; ; at += 1) {
    const begun = performance.now();
    try {
      const { status } = await ask(at);
      expect(status < 400, `answered ${status}`);
    } catch (error) {
      const isLate = begun >= stoppedAt - onTheWayMs;
      expect(isLate, `a request begun before the signal failed: ${error}`);
      return;
    }
  }
}
const asking = [
  ...Array.from({ length: readers }, (_, reader) =>
    keepAsking(async () => {
      // Kept pages and pages made anew, in turns.
      const response = await fetch(origin + (reader % 2 ? '/packages' : '/gallery/hajj?tag=x'));
      await response.arrayBuffer();
      return response;
    }),
  ),
  ...Array.from({ length: desks }, (_, desk) =>
    keepAsking(async (at) => {
      const name = `Desk ${desk} save ${at}`;
      const response = await savePackageAt(origin, cookie, name);
      if (response.status === 302) saved.push(name);
      return response;
    }),
  ),
];
await wait(3000);

const exited = once(child, 'exit');
stoppedAt = performance.now();
child.kill('SIGTERM');
const [code] = await exited;
const ms = performance.now() - stoppedAt;
await Promise.all(asking);
await streams.close();
expect(code === 0, `the process ended with ${code}`);
expect(ms <= maxMs, `the process took ${Math.round(ms)} ms to end`);

const names = new Set((await tableOf(place, 'packages')).map((row) => row.packageName));
const lost = saved.filter((name) => !names.has(name));
expect(lost.length === 0, `${lost.length} acknowledged saves are lost`);
await site.remove();
end({ saves: saved.length, endedAfterMs: Math.round(ms) });

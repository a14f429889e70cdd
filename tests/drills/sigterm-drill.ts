import { once } from 'node:events';
import { openLiveClients } from '../readers/live-clients.ts';
import { savePackageAt, signInAt } from '../sites/site-process.ts';
import { tableOf } from './running/drill-place.ts';
import { drillProcess } from './running/drill-process.ts';

// SIGTERM while readers read and desks save: whatever was begun before it is answered well, every
// acknowledged save is in the database, and the process ends with 0 on its own.
const readers = 20;
const desks = 4;
/** The site itself gives up after ten seconds; a busy machine may need longer to end it. */
const maxMs = 30_000;
/** A request needs so long at most to get from the client to the site. */
const onTheWayMs = 1000;

await drillProcess('SIGTERM under load', async ({ origin, child }, place) => {
  const failures: string[] = [];
  const { cookie } = await signInAt(origin);
  const streams = await openLiveClients(Number(new URL(origin).port), 100);
  let stoppedAt = Number.POSITIVE_INFINITY;
  let count = 0;
  const saved: string[] = [];

  /** Asks again and again until the site has gone; a request begun before the signal must not fail. */
  async function keepAsking(ask: (at: number) => Promise<Response>) {
    for (let at = 0; ; at += 1) {
      const begun = performance.now();
      try {
        const { status } = await ask(at);
        if (status >= 400) failures.push(`answered ${status}`);
        count += 1;
      } catch (error) {
        if (begun < stoppedAt - onTheWayMs)
          failures.push(`a request begun before the signal failed: ${error}`);
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
  await new Promise((resolve) => setTimeout(resolve, 3000));

  const exited = once(child, 'exit');
  stoppedAt = performance.now();
  child.kill('SIGTERM');
  const [code] = await exited;
  const ms = performance.now() - stoppedAt;
  await Promise.all(asking);
  await streams.close();
  if (code !== 0) failures.push(`the process ended with ${code}`);
  if (ms > maxMs) failures.push(`the process took ${Math.round(ms)} ms to end`);

  const names = new Set((await tableOf(place, 'packages')).map((row) => row.packageName));
  const lost = saved.filter((name) => !names.has(name));
  if (lost.length > 0) failures.push(`${lost.length} acknowledged saves are lost`);
  return { count, failures, figures: { saves: saved.length, endedAfterMs: Math.round(ms) } };
});

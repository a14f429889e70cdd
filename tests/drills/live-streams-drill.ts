import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openLiveClients } from '../readers/live-clients.ts';
import { savePackageAt } from '../sites/site-process.ts';
import { startDrill } from './running/drill.ts';
import { memoryOf, startSite } from './running/running-site.ts';

// A thousand and then ten thousand open pages: all are notified of a change (the drill reports how soon), in at most
// 400 MB, and closing them leaves nothing behind. SIGTERM ends the site despite open pages.
/** Far more than a busy machine needs. */
const maxMs = 60_000;
const maxMegabytes = 400;

const { expect, end } = startDrill('live streams');
const site = await startSite();
const { origin, cookie, process: child } = site;
const port = Number(new URL(origin).port);
const openFiles = () => readdirSync(`/proc/${child.pid}/fd`).length;
const filesBefore = openFiles();
const figures: Record<string, number> = {};
for (const clients of [1000, 10_000]) {
  let slowest = 0;
  const opened = await openLiveClients(port, clients);
  for (let change = 0; change < 3; change += 1) {
    const begun = performance.now();
    const saved = await savePackageAt(origin, cookie, `Change ${change} for ${clients}`);
    expect(saved.status === 302, `a save was answered ${saved.status}`);
    slowest = Math.max(slowest, (await opened.allTold(maxMs)) - begun);
  }
  const megabytes = memoryOf(child.pid);
  expect(megabytes <= maxMegabytes, `${clients} clients took ${megabytes} MB`);
  figures[`megabytes with ${clients}`] = megabytes;
  figures[`slowest ms to ${clients}`] = Math.round(slowest);
  opened.close();
}
const deadline = Date.now() + 30_000;
while (openFiles() > filesBefore + 5 && Date.now() < deadline) await wait(100);
const left = openFiles() - filesBefore;
expect(left <= 5, `${left} connections are left`);
const streams = await openLiveClients(port, 100);
const exited = once(child, 'exit');
const stoppedAt = performance.now();
child.kill('SIGTERM');
const [code] = await exited;
const endedAfterMs = Math.round(performance.now() - stoppedAt);
expect(code === 0, `the process ended with ${code}`);
// The site itself gives up after ten seconds; a busy machine may need longer to end it.
expect(endedAfterMs < 30_000, `the process took ${endedAfterMs} ms to end`);
streams.close();
await site.remove();
end({ ...figures, endedAfterMs });

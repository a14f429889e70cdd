import { readdir, readFile } from 'node:fs/promises';
import { openLiveClients } from '../readers/live-clients.ts';
import { savePackageAt, signInAt } from '../sites/site-process.ts';
import { drillProcess } from './running/drill-process.ts';

// A thousand and ten thousand open pages: all told of a change, how soon is told, in at most
// 400 MB, and nothing is left of them when they have closed.
const sizes = [1000, 10_000];
/** Far beyond what a busy machine takes. */
const maxMs = 60_000;
const maxMemory = 400e6;
const changes = 3;

await drillProcess('live streams', async ({ origin, child }) => {
  const failures: string[] = [];
  const { cookie } = await signInAt(origin);
  const filesBefore = await openFiles(child.pid);
  const figures: Record<string, number> = {};
  for (const clients of sizes) {
    let slowest = 0;
    const opened = await openLiveClients(Number(new URL(origin).port), clients);
    for (let change = 0; change < changes; change += 1) {
      const begun = Date.now();
      const saved = await savePackageAt(origin, cookie, `Change ${change} for ${clients}`);
      if (saved.status !== 302) failures.push(`a save was answered ${saved.status}`);
      const toldMs = (await opened.allTold(maxMs)) - begun;
      slowest = Math.max(slowest, toldMs);
    }
    const memory = await memoryOf(child.pid);
    if (memory > maxMemory) failures.push(`${clients} clients took ${memory / 1e6} MB`);
    figures[`megabytes with ${clients}`] = Math.round(memory / 1e6);
    figures[`slowest ms to ${clients}`] = Math.round(slowest);
    await opened.close();
  }
  const deadline = Date.now() + 30_000;
  while ((await openFiles(child.pid)) > filesBefore + 5 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const left = (await openFiles(child.pid)) - filesBefore;
  if (left > 5) failures.push(`${left} connections are left`);
  return { count: sizes.length * changes, failures, figures };
});

/** Files and sockets that a process holds. */
async function openFiles(pid: number | undefined): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** Bytes of memory that a process occupies. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

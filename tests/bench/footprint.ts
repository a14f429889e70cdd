import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLiveClients } from '../readers/live-clients.ts';
import { launchSite } from '../sites/site-process.ts';
import { requestsPerSecond } from './page-throughput.ts';
import { median, round } from './paired.ts';

export interface Footprint {
  /** Milliseconds from starting the process on an existing database until its first page is read. */
  startMs: number;
  /** Megabytes of memory when nobody has asked for anything for three seconds. */
  idleMb: number;
  /** With a thousand live clients, after half a minute of as many page requests as it can answer. */
  underLoadMb: number;
}

const starts = 5;
const loadRounds = 10;

/** What a running site takes: time to start, memory at rest and at work. */
export async function measureFootprint(): Promise<Footprint> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-bench-'));
  const settings = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' };
  const first = await launchSite(settings);
  await first.kill();
  const startTimes: number[] = [];
  for (let at = 0; at < starts; at += 1) {
    const begun = performance.now();
    const site = await launchSite(settings);
    await (await fetch(site.origin)).text();
    startTimes.push(performance.now() - begun);
    await site.kill();
  }

  const site = await launchSite(settings);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idle = await memoryOf(site.child.pid);
  const clients = await openLiveClients(Number(new URL(site.origin).port), 1000);
  let underLoad = 0;
  for (let at = 0; at < loadRounds; at += 1) {
    await requestsPerSecond(`${site.origin}${at % 2 ? '/' : '/packages'}`);
    underLoad = Math.max(underLoad, await memoryOf(site.child.pid));
  }
  await clients.close();
  await site.kill();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  return {
    startMs: round(median(startTimes)),
    idleMb: round(idle / 1e6),
    underLoadMb: round(underLoad / 1e6),
  };
}

/** Bytes of memory that a process occupies, as Linux counts them. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

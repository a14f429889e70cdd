import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMemory } from '../drills/running/drill.ts';
import { launchSite } from '../sites/site-process.ts';
import { measureMedians, measureMs, round } from './in-turns.ts';

/**
 * What a running site needs: milliseconds from a second start until its first page is read, and
 * megabytes of memory after three seconds without a request.
 */
export async function measureFootprint() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-bench-'));
  const launch = () => launchSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' });
  let site = await launch();
  async function measureStart() {
    await site.kill();
    return measureMs(async () => {
      site = await launch();
      await (await fetch(site.origin)).text();
    });
  }
  const { startMs } = await measureMedians({ startMs: measureStart }, { rounds: 5 });
  await site.kill();
  site = await launch();
  await wait(3000);
  const idleMb = readMemory(site.child.pid);
  await site.kill();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  return { startMs: round(startMs), idleMb };
}

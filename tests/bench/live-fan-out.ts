import { updatePackage } from '../../app/data/packages/package-changes.server.ts';
import { openLiveClients } from '../readers/live-clients.ts';
import { blankPackage } from '../sites/sample-input.ts';
import type { TestSite } from '../sites/test-site.ts';
import { median, round } from './paired.ts';

export interface FanOut {
  clients: number;
  /** Milliseconds from the beginning of a save until the last open page is told: the median. */
  lastToldMs: number;
  slowestMs: number;
}

/** How long a change takes to the last of so many open pages. */
export async function measureFanOut(site: TestSite, counts: number[]): Promise<FanOut[]> {
  const { database } = site.services;
  const { id } = await database.kysely
    .selectFrom('packages')
    .select('id')
    .executeTakeFirstOrThrow();
  const results: FanOut[] = [];
  for (const clients of counts) {
    const opened = await openLiveClients(Number(new URL(site.origin).port), clients);
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const begun = performance.timeOrigin + performance.now();
      await updatePackage(database, id, { ...blankPackage, packageName: `Round ${round}` });
      times.push((await opened.allTold(20_000)) - begun);
    }
    await opened.close();
    results.push({
      clients,
      lastToldMs: round(median(times)),
      slowestMs: round(Math.max(...times)),
    });
  }
  return results;
}

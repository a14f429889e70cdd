import { notRunStatus } from '../../../scripts/drill-result.ts';
import type { TestPlace } from '../../sites/moving-site.ts';
import { launchSite, type SiteProcess } from '../../sites/site-process.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';
import { startStore } from '../../sites/test-store.ts';
import { makeTestTemplate } from '../../sites/test-template.ts';
import { drillKind, openDrillPlace } from './drill-place.ts';

/** What a drill counts; a sentence for each thing that did not hold. */
export interface DrillCount {
  count: number;
  failures: string[];
  /** What was measured. A busy machine is slow, not at fault: `npm run bench` judges speed. */
  figures?: DrillFigures;
}

export type DrillFigures = Record<string, number | string | string[]>;

/** Counts what a drill looks at and remembers what does not hold. */
export function createTally() {
  const counted: DrillCount = { count: 0, failures: [] };
  return {
    counted,
    expect(holds: boolean, what: string) {
      counted.count += 1;
      if (!holds) counted.failures.push(what);
    },
  };
}

/** The same for a drill that runs by itself: prints its line at the end, and ends the process. */
export function startDrill(id: string) {
  const begun = performance.now();
  const tally = createTally();
  return {
    ...tally,
    end(figures?: DrillFigures): never {
      const ms = Math.round(performance.now() - begun);
      return printDrill(id, figures ? { ...tally.counted, figures } : tally.counted, ms);
    },
  };
}

/**
 * Runs a drill against the real site in this process and prints its one line. Ends the process: 0
 * when everything held.
 */
export async function runDrill(
  id: string,
  drill: (site: TestSite) => Promise<DrillCount>,
  { sample = false } = {},
): Promise<void> {
  const { template, remove } = await makeTestTemplate();
  const store = drillKind === 'postgres' ? await startStore() : null;
  const settings: Record<string, string> = store ? { STORAGE_URL: store.url } : {};
  const site = await openTestSite({ template, database: drillKind, sample, settings });
  const begun = performance.now();
  const counted = await drill(site);
  const ms = Math.round(performance.now() - begun);
  await site.close();
  await store?.stop();
  await remove();
  printDrill(id, counted, ms);
}

/** Runs a drill against the built site as a process of its own, in a place of its own. */
export async function drillProcess(
  id: string,
  drill: (site: SiteProcess, place: TestPlace) => Promise<DrillCount>,
): Promise<never> {
  const place = await openDrillPlace();
  const site = await launchSite(place.settings);
  const begun = performance.now();
  const counted = await drill(site, place);
  const ms = Math.round(performance.now() - begun);
  await site.kill();
  await place.remove();
  return printDrill(id, counted, ms);
}

/** Prints a drill's one line, and the first things that did not hold; ends the process. */
function printDrill(id: string, { count, failures, figures }: DrillCount, ms: number): never {
  for (const failure of failures.slice(0, 20)) console.error(`  ${id}: ${failure}`);
  console.log(JSON.stringify({ id, count, failed: failures.length, ms, figures }));
  process.exit(failures.length === 0 ? 0 : 1);
}

/** Says that a drill cannot be tried on this machine, and why: it has neither held nor failed. */
export function printNotRun(id: string, notRun: string): never {
  console.log(JSON.stringify({ id, count: 0, failed: 0, ms: 0, notRun }));
  process.exit(notRunStatus);
}

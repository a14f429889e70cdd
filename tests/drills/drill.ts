import { openTestSite, type TestSite } from '../test-site.ts';
import { makeTestTemplate } from '../test-template.ts';

/** What a drill counts; a sentence for each thing that did not hold. */
export interface DrillCount {
  count: number;
  failures: string[];
}

/**
 * Runs a drill against the real site on SQLite and prints its one line. Ends the process: 0 when
 * everything held.
 */
export async function runDrill(
  id: string,
  drill: (site: TestSite) => Promise<DrillCount>,
): Promise<void> {
  const { template, remove } = await makeTestTemplate();
  const site = await openTestSite({ template, database: 'sqlite', sample: false });
  const begun = performance.now();
  const { count, failures } = await drill(site);
  const ms = Math.round(performance.now() - begun);
  for (const failure of failures.slice(0, 20)) console.error(`  ${id}: ${failure}`);
  console.log(JSON.stringify({ id, count, failed: failures.length, ms }));
  await site.close();
  await remove();
  process.exit(failures.length === 0 ? 0 : 1);
}

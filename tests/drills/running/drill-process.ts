import type { TestPlace } from '../../sites/moving-site.ts';
import { launchSite, type SiteProcess } from '../../sites/site-process.ts';
import { type DrillCount, printDrill } from './drill.ts';
import { openDrillPlace } from './drill-place.ts';

/**
 * Runs a drill against the site as a process of its own, in a place of its own, and prints its one
 * line. Ends the process: 0 when everything held.
 */
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchSite, type SiteProcess } from '../site-process.ts';
import { type DrillCount, tellDrill } from './drill.ts';

/**
 * Runs a drill against the site as a process of its own, on SQLite in a folder of its own, and
 * prints its one line. Ends the process: 0 when everything held.
 */
export async function drillProcess(
  id: string,
  drill: (site: SiteProcess & { dataDir: string }) => Promise<DrillCount>,
  settings: Record<string, string> = {},
): Promise<never> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-drill-'));
  const site = await launchSite({ DATA_DIR: dataDir, ...settings });
  const begun = performance.now();
  const counted = await drill({ ...site, dataDir });
  const ms = Math.round(performance.now() - begun);
  await site.kill();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  return tellDrill(id, counted, ms);
}

import { updatePackage } from '../../app/data/packages/package-changes.server.ts';
import { openLiveClients } from '../readers/live-clients.ts';
import { blankPackage } from '../sites/sample-input.ts';
import type { TestSite } from '../sites/test-site.ts';
import { launchPlainBrowser, mediansInTurns, round } from './in-turns.ts';

const clients = 1000;

/**
 * How long a save takes to reach visitors with a thousand open pages: until one browser shows the
 * text, and until the last client is notified. The limit is one second.
 */
export async function measureLiveChanges(site: TestSite, paths: string[]) {
  const { database } = site.services;
  const { id } = await database.kysely
    .selectFrom('packages')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const browser = await launchPlainBrowser();
  const opened = await openLiveClients(Number(new URL(site.origin).port), clients);
  const results = [];
  for (const path of paths) {
    const page = await browser.newPage({ baseURL: site.origin });
    const isListening = page.waitForResponse('**/live');
    await page.goto(path);
    await isListening;
    let turn = 0;
    let toldMs = 0;
    async function shownMs() {
      turn += 1;
      const packageName = `Umrah ${turn}`;
      const begun = performance.now();
      await updatePackage(database, id, { ...blankPackage, packageName });
      await page.getByRole('heading', { name: packageName }).waitFor({ timeout: 30_000 });
      const took = performance.now() - begun;
      toldMs = (await opened.allTold(20_000)) - begun;
      return took;
    }
    const subjects = { shownMs, lastToldMs: async () => toldMs };
    const medians = await mediansInTurns(subjects, { rounds: 9 });
    await page.close();
    results.push({
      page: path.replace(id, ':id'),
      clients,
      shownMs: round(medians.shownMs),
      lastToldMs: round(medians.lastToldMs),
    });
  }
  opened.close();
  await browser.close();
  return results;
}

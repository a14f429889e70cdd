import { chromium } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import { updatePackage } from '../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../sites/sample-input.ts';
import type { TestSite } from '../sites/test-site.ts';
import { median, round } from './paired.ts';

export interface OnScreen {
  page: string;
  /** Milliseconds from the beginning of a save until its text stands on an open page: the median. */
  shownMs: number;
  slowestMs: number;
}

const rounds = 9;

/** How long a visitor's open page takes to show what staff saved. The promise is two seconds. */
export async function measureOnScreen(site: TestSite, paths: string[]): Promise<OnScreen[]> {
  const { database } = site.services;
  const { id } = await database.kysely
    .selectFrom('packages')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const browser = await chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell'],
  });
  const results: OnScreen[] = [];
  for (const path of paths) {
    const page = await browser.newPage({ baseURL: site.origin });
    const hears = page.waitForResponse('**/live');
    await page.goto(path);
    await hears;
    const times: number[] = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      const packageName = `Umrah ${turn}`;
      const begun = performance.now();
      await updatePackage(database, id, { ...blankPackage, packageName });
      await page.getByRole('heading', { name: packageName }).waitFor({ timeout: 30_000 });
      times.push(performance.now() - begun);
    }
    await page.close();
    results.push({
      page: path.replace(id, ':id'),
      shownMs: round(median(times)),
      slowestMs: round(Math.max(...times)),
    });
  }
  await browser.close();
  return results;
}

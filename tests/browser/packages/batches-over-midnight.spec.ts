import type { Page } from '@playwright/test';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';
import { hydrated } from '../hydrated.ts';
import { test as base, expect } from '../site-fixture.ts';

interface DatedSite {
  site: TestSite;
  /** Sets the clock of the server; each test takes a later day. */
  move(to: string): void;
  path: string;
}

const test = base.extend<object, { dated: DatedSite }>({
  dated: [
    async ({ database }, use) => {
      let time = new Date('2027-01-22T23:50:00+05:30');
      const template = JSON.parse(process.env.RIHLA_TEST_TEMPLATE ?? '{}');
      // The sample would be newer, once these days are past, and fill the first page of the list.
      const site = await openTestSite({ template, database, sample: false, now: () => time });
      const departures = [
        { from: '2027-01-22', to: '2027-02-05' },
        { from: '2027-03-12' },
        { from: '2027-04-09' },
      ];
      const id = await createPackage(site.services.database, {
        ...{ ...blankPackage, packageName: 'Over midnight', price: '1,24,000' },
        facts: factsRules.parse({ departures }),
      });
      const move = (to: string) => {
        time = new Date(to);
      };
      await use({ site, move, path: `${site.origin}/packages/details/${id}` });
      await site.close();
    },
    { scope: 'worker' },
  ],
});

// The office's day counts, not that of the visitor or of the machine.
test.use({ timezoneId: 'America/Los_Angeles' });

async function openAt(page: Page, path: string, time: string) {
  await page.clock.install({ time: new Date(time) });
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
}

test('open pages drop a batch at midnight in India', async ({ page, context, dated }) => {
  const { site, move, path } = dated;
  const evening = '2027-01-22T23:50:00+05:30';
  move(evening);
  const list = await context.newPage();
  await openAt(page, path, evening);
  await openAt(list, `${site.origin}/packages`, evening);
  const batch = page.getByText('22 January to 5 February 2027');
  const card = list.getByRole('article').filter({ hasText: 'Over midnight' });
  await expect(batch).toBeVisible();
  await expect(card.getByText('Next Batch: 22 January 2027')).toBeVisible();

  await page.clock.runFor('09:00');
  await expect(batch).toBeVisible();

  move('2027-01-23T00:00:10+05:30');
  for (const tab of [page, list]) await tab.clock.runFor('02:30');
  await expect(batch).toHaveCount(0);
  await expect(page.getByText('12 March 2027').first()).toBeVisible();
  await expect(card.getByText('Next Batch: 12 March 2027')).toBeVisible();
  for (const tab of [page, list]) {
    expect(await tab.evaluate(() => 'neverReloaded' in window)).toBe(true);
  }
});

test('a page that slept over midnight follows when it wakes up', async ({ page, dated }) => {
  const { move, path } = dated;
  const evening = '2027-03-12T23:50:00+05:30';
  move(evening);
  await openAt(page, path, evening);
  const batch = page.getByText('12 March 2027');
  await expect(batch.first()).toBeVisible();
  move('2027-03-13T07:30:00+05:30');
  // As a machine sleeps: its timers are as late as it is.
  await page.clock.fastForward('07:40:00');
  await expect(batch).toHaveCount(0);
});

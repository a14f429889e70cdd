import type { Page } from '@playwright/test';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { openTestSite } from '../../sites/test-site.ts';
import { hydrated } from '../hydrated.ts';
import { expect, template, test } from '../site-fixture.ts';

// The office's day counts, not the visitor's or the machine's.
test.use({ timezoneId: 'America/Los_Angeles' });

async function openAt(page: Page, path: string, time: Date) {
  await page.clock.install({ time });
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
}

test('open pages remove a past batch at midnight in India', async ({ page, context, database }) => {
  let time = new Date('2027-01-22T23:59:00+05:30');
  // After these days the sample would be newer and fill the first page of the list.
  const options = { database, sample: false, now: () => time };
  const site = await openTestSite({ template: template(), ...options });
  const departures = [{ from: '2027-01-22', to: '2027-02-05' }, { from: '2027-03-12' }];
  const texts = { packageName: 'Over midnight', price: '1,24,000' };
  const facts = factsRules.parse({ departures });
  const id = await createPackage(site.services.database, { ...blankPackage, ...texts, facts });
  const path = `${site.origin}/packages/details/${id}`;
  const list = await context.newPage();
  await openAt(page, path, time);
  await openAt(list, `${site.origin}/packages`, time);
  const batch = page.locator('.departure-rows').getByText('22 January to 5 February 2027');
  const card = list.getByRole('article').filter({ hasText: 'Over midnight' });
  await expect(batch).toBeVisible();
  await expect(card.getByText('Next Batch: 22 January 2027')).toBeVisible();

  time = new Date('2027-01-23T00:00:10+05:30');
  // Each second of a running clock costs frames.
  for (const tab of [page, list]) {
    await tab.clock.fastForward(tab === page ? '00:15' : '00:55');
    await tab.clock.runFor('00:10');
  }
  await expect(batch).toHaveCount(0);
  await expect(page.getByText('12 March 2027').first()).toBeVisible();
  await expect(card.getByText('Next Batch: 12 March 2027')).toBeVisible();
  // As on a sleeping machine: its timers are late too.
  time = new Date('2027-03-13T07:30:00+05:30');
  await page.clock.fastForward(24 * 60 * 60_000);
  await expect(page.getByText('12 March 2027')).toHaveCount(0);
  for (const tab of [page, list]) {
    expect(await tab.evaluate(() => 'neverReloaded' in window)).toBe(true);
    await tab.close();
  }
  await site.close();
});

import type { Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';
import { holdRequests } from '../site-fixture.ts';

/** Opens a page whose scripts are held until released, and does not wait for them. */
export async function openEarly(page: Page, address: string) {
  const release = await holdRequests(page, '**/assets/**/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return {
    async letIn() {
      release();
      await hydrated(page);
    },
  };
}

export async function fillMessage(page: Page) {
  for (const [label, text] of [
    ['Name', 'Amina'],
    ['Email', 'amina@example.com'],
    ['Message', 'Four of us wish to travel.'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

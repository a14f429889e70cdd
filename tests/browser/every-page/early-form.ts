import type { Page } from '@playwright/test';
import type { TestSite } from '../../sites/test-site.ts';
import { hydrated } from '../hydrated.ts';

/** A gate that what waits for it passes once it is opened. */
export function makeGate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

/** Holds the page's scripts back until they are let in, like a slow line. */
async function holdScripts(page: Page): Promise<{ letIn: () => Promise<void> }> {
  const gate = makeGate();
  await page.route('**/assets/**/*.js', async (route) => {
    await gate.opened;
    await route.continue().catch(() => undefined);
  });
  return {
    async letIn() {
      gate.open();
      await hydrated(page);
    },
  };
}

/** Opens a page whose scripts are held back, and does not wait for them. */
export async function openEarly(page: Page, address: string) {
  const held = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return held;
}

export function countPosts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') count += 1;
  });
  return () => count;
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

export const enquiriesOf = ({ services }: TestSite) =>
  services.database.kysely.selectFrom('enquiries').select('id').execute();

import type { Page } from '@playwright/test';

/** Waits for the fonts of a page, which come last where its letters are not Latin. */
export async function lettersOf(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-fonts'));
  await page.evaluate(async () => {
    document.documentElement.getBoundingClientRect();
    await document.fonts.ready;
  });
}

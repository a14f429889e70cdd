import type { Page } from '@playwright/test';

/** Waits for the fonts of a page, which load last in non-Latin scripts, and draws the page with them. */
export async function lettersOf(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { documentElement: root } = document;
    const kept = localStorage.getItem('fonts')?.split(' ') ?? [];
    return !root.hasAttribute('data-fonts') || kept.includes(root.lang);
  });
  await page.evaluate(async () => {
    // The site switches fonts only on the next page; here the switch is made at once.
    document.documentElement.removeAttribute('data-fonts');
    document.documentElement.getBoundingClientRect();
    await document.fonts.ready;
  });
}

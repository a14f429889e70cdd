import type { Page } from '@playwright/test';

/** Waits for the fonts of a page, which come last where its letters are not Latin, and draws it in them. */
export async function lettersOf(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { documentElement: root } = document;
    const kept = localStorage.getItem('fonts')?.split(' ') ?? [];
    return !root.hasAttribute('data-fonts') || kept.includes(root.lang);
  });
  await page.evaluate(async () => {
    // The next page would be drawn so; this one keeps the letters of a device that has them.
    document.documentElement.removeAttribute('data-fonts');
    document.documentElement.getBoundingClientRect();
    await document.fonts.ready;
  });
}

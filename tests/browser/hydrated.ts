import type { BrowserContext, Page } from '@playwright/test';

const watched = new WeakSet<BrowserContext>();

/** Makes every page that is opened in a context from now on note when its scripts listen. */
export async function watchHydration(context: BrowserContext): Promise<void> {
  if (watched.has(context)) return;
  watched.add(context);
  await context.addInitScript(() => {
    window.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }));
  });
}

/** Waits until a page's scripts listen: what React marks before that listens to nothing yet. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isHydrated' in window);
}

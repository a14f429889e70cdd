import type { BrowserContext, Page } from '@playwright/test';

const watchedContexts = new WeakSet<BrowserContext>();

/**
 * From now on every page in this context notes when its scripts listen, and opening it waits for
 * them, because earlier presses are not repeated. If a test holds scripts back, the wait is short.
 */
export async function watchHydration(context: BrowserContext): Promise<void> {
  if (watchedContexts.has(context)) return;
  watchedContexts.add(context);
  await context.addInitScript(() => {
    Object.assign(window, { isWatched: true });
    window.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }));
  });
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (!options?.waitUntil) await waitIfWatched(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await waitIfWatched(page);
      return response;
    };
  });
}

async function waitIfWatched(page: Page): Promise<void> {
  const isOurs = () => 'isWatched' in window && document.querySelector('template') !== null;
  if (!(await page.evaluate(isOurs).catch(() => false))) return;
  await page
    .waitForFunction(() => 'isHydrated' in window, null, { timeout: 5000 })
    .catch(() => null);
}

/** Waits until a page's scripts listen: React's own marks come before that. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isHydrated' in window);
}

/** Waits for the page's fonts, which load last in non-Latin scripts, and redraws the page with them. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { documentElement: root } = document;
    const readyLanguages = localStorage.getItem('fonts')?.split(' ') ?? [];
    return !root.hasAttribute('data-fonts') || readyLanguages.includes(root.lang);
  });
  await page.evaluate(async () => {
    // The site switches fonts only on the next page; this switches at once.
    document.documentElement.removeAttribute('data-fonts');
    document.documentElement.getBoundingClientRect();
    await document.fonts.ready;
  });
}

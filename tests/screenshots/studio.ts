import type { BrowserContext, Page } from '@playwright/test';
import { buildIfNeeded } from '../../scripts/build.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { openTestSite, type TestSite } from '../sites/test-site.ts';
import { makeTestTemplate } from '../sites/test-template.ts';

export interface Look {
  width: number;
  theme: 'light' | 'dark';
}

/** Two separate sites, one with the sample and one empty, and a browser. */
export interface Studio {
  site: TestSite;
  emptySite: TestSite;
  /** A browser with such a screen: a narrow one has touch. */
  openLook(look: Look): Promise<BrowserContext>;
  close(): Promise<void>;
}

export async function openStudio(): Promise<Studio> {
  await buildIfNeeded();
  const { template, remove } = await makeTestTemplate();
  const site = await openTestSite({ template, database: 'sqlite' });
  const emptySite = await openTestSite({ template, database: 'sqlite', sample: false });
  const desk = await launchBrowser();
  // A full-page picture makes Chromium forget that the context has no hovering pointer.
  const phone = await launchBrowser(
    '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2',
  );
  return {
    site,
    emptySite,
    openLook: ({ width, theme }) =>
      (width < 1024 ? phone : desk).newContext({
        viewport: { width, height: heightOf(width) },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        hasTouch: width < 1024,
        isMobile: width < 1024,
      }),
    async close() {
      await Promise.all([desk.close(), phone.close()]);
      await site.close();
      await emptySite.close();
      await remove();
    },
  };
}

function heightOf(width: number): number {
  if (width < 500) return width === 320 ? 640 : 780;
  return width < 1024 ? 1024 : Math.round((width * 10) / 16);
}

/** Also loads the pictures further down, and waits for those that load at all. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    const all = Promise.all(images.map((image) => image.decode().catch(() => null)));
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 20_000))]);
  });
}

import { type BrowserContext, chromium } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import { watchHydration } from '../hydrated.ts';

/** What a device tells of its line. */
export interface DeviceLine {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** A browser that keeps in a folder what sites keep on it, and lets them have a worker. */
export async function openDeviceBrowser(
  folder: string,
  { baseURL, line }: { baseURL: string; line: DeviceLine },
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell'],
    baseURL,
    serviceWorkers: 'allow',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 780 },
  });
  await watchHydration(context);
  await context.addInitScript(
    (told) => Object.defineProperty(navigator, 'connection', { get: () => told }),
    line,
  );
  return context;
}

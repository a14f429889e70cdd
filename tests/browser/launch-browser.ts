import { type Browser, chromium } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import { hasRoomInMemory } from '../room-in-memory.ts';

/** The browser that npm brings along, for every test alike. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    // Its processes share memory through files: on a disk they cost a twentieth of all work.
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    // Its recommended arguments switch the web's security off, which we test; these suffice.
    args: [
      ...['--no-sandbox', '--disable-gpu', '--headless=shell', '--font-render-hinting=none'],
      // A page of a test lives for seconds: compiling it for speed costs more than it gains.
      '--js-flags=--no-opt,--no-maglev',
      ...more,
    ],
  });
}

/**
 * What Chromium reports of a frame in which nothing runs, as the preview of a page for staff: what a test adds to
 * every frame does not run there, and the field of the site's search does not take the focus.
 */
export const inQuietFrame =
  /^Blocked (?:script execution in '[^']*\/preview' because the document's|autofocusing on a <input> element because the element's) frame is sandboxed/;

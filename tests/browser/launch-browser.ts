import { type Browser, chromium } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import { hasRoomInMemory } from '../room-in-memory.ts';

/** The browser that npm installs, the same for every test. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    // Its processes share memory through files: on a disk this costs a twentieth of all work.
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    // Its recommended arguments switch off web security, which the tests check; these are enough.
    args: [
      ...['--no-sandbox', '--disable-gpu', '--headless=shell', '--font-render-hinting=none'],
      // A test's page lives for seconds, so optimising its code costs more than it saves.
      '--js-flags=--no-opt,--no-maglev',
      ...more,
    ],
  });
}

/**
 * What Chromium reports about a frame without scripts, such as a preview for staff: scripts that a
 * test adds to every frame do not run there, and the search field does not get the focus.
 */
export const sandboxErrors =
  /^Blocked (?:script execution in '[^']*\/preview' because the document's|autofocusing on a <input> element because the element's) frame is sandboxed/;

import type { Page } from '@playwright/test';

/**
 * Answers for the map's site. Asks for its requests alone: `page.route` would stop each request of a
 * page, and switch off the browser's cache, so that scripts and letters came anew with every page.
 */
export async function answerForMap(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, body: btoa('<p>Map</p>') };
    // The page may have been closed or left meanwhile: nobody waits for its map.
    devTools.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*openstreetmap*' }] });
}

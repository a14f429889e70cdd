/**
 * `prefetch` of a link: the page is fetched when a pointer or finger comes near, unless the visitor
 * has asked the browser to save data.
 */
export function whenNear(): 'intent' | 'none' {
  const { connection } = globalThis.navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  return connection?.saveData ? 'none' : 'intent';
}

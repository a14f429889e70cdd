/**
 * `prefetch` of a link: the page's scripts are fetched when a pointer or finger comes near, unless the
 * visitor has asked the browser to save data. Its data are fetched when it is asked for.
 */
export function prefetchOnIntent(): 'intent' | 'none' {
  const { connection } = globalThis.navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  return connection?.saveData ? 'none' : 'intent';
}

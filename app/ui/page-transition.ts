/**
 * `viewTransition` of a link: the next page fades in, unless the visitor wants nothing to move. In a
 * browser that cannot do this the router shows the page at once.
 */
export function fadeBetweenPages(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;
}

import { fadeBetweenPages } from './page-transition.ts';
import { prefetchOnIntent } from './prefetch.ts';

/** What every link to another page has: its scripts come early, and the page fades in. */
export function linkToPage() {
  return { prefetch: prefetchOnIntent(), viewTransition: fadeBetweenPages() };
}

/** How the document was opened, such as by a link or a reload. */
export function navigationType(): NavigationTimingType | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type;
}

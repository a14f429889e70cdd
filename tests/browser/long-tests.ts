/** The tag of a test for a screen whose like each run tries already: a drill tries it. */
export function longUnless(isUsual: boolean): { tag: string[] } {
  return { tag: isUsual ? [] : ['@long'] };
}

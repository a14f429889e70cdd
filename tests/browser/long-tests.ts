/** True in the drills that try what a run leaves out. */
export const isLongRun = Boolean(process.env.LONG_TESTS);

/** The tag of a test for a screen whose like each run tries already: a drill tries it. */
export function longUnless(isUsual: boolean): { tag: string[] } {
  return { tag: isUsual ? [] : ['@long'] };
}

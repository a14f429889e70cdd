/** What is said while packages are hidden or shown, when they were, and when they were not. */
export function visibilityTexts(isHidden: boolean, count: number) {
  const those = count === 1 ? 'Package' : `${count} packages`;
  return isHidden
    ? {
        doing: `Hiding ${noun(count)}...`,
        done: `${those} hidden from visitors`,
        failed: `Failed to hide ${noun(count)}`,
      }
    : {
        doing: `Showing ${noun(count)}...`,
        done: `${those} shown to visitors`,
        failed: `Failed to show ${noun(count)}`,
      };
}

function noun(count: number): string {
  return count === 1 ? 'package' : 'packages';
}

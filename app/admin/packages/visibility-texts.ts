/** What is said after packages were hidden or shown, or were not. */
export function visibilityTexts(isHidden: boolean, count: number) {
  const those = count === 1 ? 'Package' : `${count} packages`;
  return isHidden
    ? { done: `${those} hidden from visitors`, failed: `Failed to hide ${noun(count)}` }
    : { done: `${those} shown to visitors`, failed: `Failed to show ${noun(count)}` };
}

function noun(count: number): string {
  return count === 1 ? 'package' : 'packages';
}

/** What is said after several packages were deleted or put back, or were not. */
export function severalTexts(count: number) {
  const those = count === 1 ? 'Package' : `${count} packages`;
  const noun = count === 1 ? 'package' : 'packages';
  return {
    deleted: `${those} deleted successfully`,
    notDeleted: `Failed to delete ${noun}`,
    undo: { done: `${those} restored successfully`, failed: `Failed to restore ${noun}` },
  };
}

export const noneChosen = { text: 'Choose at least one package', kind: 'error' } as const;

/** As many as are named before the others are only counted. */
const namedAtMost = 5;

/** '3 packages: Umrah Saver, Hajj 2027 Classic, Umrah Premium', the first ones of many. */
export function packagesWords(names: readonly string[]): string {
  if (names.length === 1) return names.join('');
  const others = names.length - namedAtMost;
  const named = names.slice(0, namedAtMost).join(', ');
  return `${names.length} packages: ${named}${others > 0 ? ` and ${others} more` : ''}`;
}

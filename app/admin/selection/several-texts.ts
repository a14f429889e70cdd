/** What several can be chosen of. */
export type SeveralKind = 'package' | 'image';

/** Where those are missing that somebody else deleted, or moved, meanwhile. */
const notThere = { package: 'not there any more', image: 'not in this gallery any more' } as const;

/** What is said after so many were deleted or put back, or were not. */
export function severalTexts(kind: SeveralKind, count: number) {
  const isOne = count === 1;
  const noun = isOne ? kind : `${kind}s`;
  const those = isOne ? capitalised(kind) : `${count} ${noun}`;
  return {
    deleted: `${those} deleted successfully`,
    notDeleted: `Failed to delete ${noun}`,
    gone: `${isOne ? `This ${noun} is` : `These ${noun} are`} ${notThere[kind]}`,
    undo: { done: `${those} restored successfully`, failed: `Failed to restore ${noun}` },
  };
}

/** Said besides of those that were chosen and are in nobody's way any more. */
export function missingText(kind: SeveralKind, missing: number): string {
  return missing === 0 ? '' : `. ${missing} ${missing === 1 ? 'is' : 'are'} ${notThere[kind]}`;
}

export function noneChosen(kind: SeveralKind) {
  return { text: `Choose at least one ${kind}`, kind: 'error' } as const;
}

/** As many as are named before the others are only counted. */
const namedAtMost = 5;

/** '3 packages: Umrah Saver, Hajj 2027 Classic, Umrah Premium', the first ones of many. */
export function chosenWords(kind: SeveralKind, names: readonly string[]): string {
  const said = names.map((name) => name || `${kind} without a caption`);
  if (said.length === 1) return said.join('');
  const others = said.length - namedAtMost;
  const named = said.slice(0, namedAtMost).join(', ');
  return `${said.length} ${kind}s: ${named}${others > 0 ? ` and ${others} more` : ''}`;
}

function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

// Header, footer and the root's other data are the same on many pages, so they load again only after a change.

let changes = 0;
let loadedChanges = 0;

export function markRootChanged(): void {
  changes += 1;
}

export function isRootOutdated(): boolean {
  return changes > loadedChanges;
}

/** A change during the load is not part of it. */
export async function loadRoot<Result>(load: () => Promise<Result>): Promise<Result> {
  const changesBeforeLoad = changes;
  const result = await load();
  loadedChanges = changesBeforeLoad;
  return result;
}

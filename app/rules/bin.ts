const dayMs = 24 * 60 * 60 * 1000;

/** Days for which a deleted package or image can be put back from the bin. */
export const binDays = 30;
export const binMs = binDays * dayMs;

/**
 * Milliseconds for which a deleted enquiry or review can be put back, and for which a replaced picture
 * stays: a page that shows it may still be open. The toast offers Undo for ten seconds; the rest is
 * for slow telephones and for pages without a script.
 */
export const undoMs = 120_000;

/** What staff keep and delete, as addresses and the history call it. */
export const keptKinds = ['packages', 'images', 'reviews', 'enquiries'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** What lies in the bin once it is deleted. */
export const binKinds = ['packages', 'images'] as const satisfies readonly KeptKind[];
export type BinKind = (typeof binKinds)[number];

/** The kind that an address names; null when there is none of this name. */
export function parseBinKind(text: string | undefined): BinKind | null {
  return binKinds.find((kind) => kind === text) ?? null;
}

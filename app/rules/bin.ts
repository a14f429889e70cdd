/** Days for which what was deleted can be put back. */
export const binDays = 30;

/** What lies in the bin, as its addresses and the history call it. */
export const binKinds = ['packages', 'images'] as const;
export type BinKind = (typeof binKinds)[number];

/** The kind that an address names; null when there is none of this name. */
export function parseBinKind(text: string | undefined): BinKind | null {
  return binKinds.find((kind) => kind === text) ?? null;
}

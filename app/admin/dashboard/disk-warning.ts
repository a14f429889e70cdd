/** Share of the disk from which on staff are told. */
const worthTelling = 0.9;

/** A sentence for the staff once nine tenths of the disk are used; null before. */
export function fullDiskWarning(fullness: number | null): string | null {
  if (fullness === null || fullness < worthTelling) return null;
  return `The server’s disk is ${Math.floor(fullness * 100)} % full. Soon no picture and no package can be saved: please tell whoever runs the site.`;
}

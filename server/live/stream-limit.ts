const maxStreams = 10_000;
/** Streams that an address has as long as there is room at all. */
const alwaysOfOneAddress = 20;

/**
 * Whether an address may open one more stream. It may have as many as are still free: one alone
 * gets half of all, two a third each, and each leaves as much for the next as it has. Thousands
 * behind one address read live, and nobody takes everything.
 */
export function hasRoom(all: number, ofThisAddress: number): boolean {
  return all < maxStreams && ofThisAddress < Math.max(maxStreams - all, alwaysOfOneAddress);
}

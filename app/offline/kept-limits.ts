/** The caches of this site on a device. Another number makes all that was kept be forgotten. */
export const cacheNames = {
  pages: 'pages-1',
  files: 'files-1',
  pictures: 'pictures-1',
} as const;

const daySeconds = 24 * 60 * 60;

/** Pages: as many, as old, and each with as many bytes as this. Their files go with them. */
export const pageLimits = { maxEntries: 80, maxAgeSeconds: 30 * daySeconds, maxBytes: 600_000 };
export const pictureLimits = { maxEntries: 80, maxAgeSeconds: 30 * daySeconds, maxBytes: 120_000 };
/** Milliseconds that the network has when a kept copy is there. */
export const patienceMs = 4000;
/** Milliseconds for which a page whose data were late is shown as it was kept, at once. */
export const lateMs = 10_000;
/** Milliseconds in which a page goes to another one by itself, before it is told that its data failed. */
export const goMs = 3000;
/** Milliseconds after which what is kept ahead is looked after again. */
export const aheadAgainMs = 12 * 60 * 60 * 1000;

/** Of an answer that is kept: when, and the page's title. */
export const keptHeaders = { at: 'X-Kept-At', title: 'X-Kept-Title' } as const;

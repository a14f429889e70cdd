/** Pixels of a preview picture: what every messenger and search engine shows uncut. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Where the photo shows, when the text runs from left to right. */
export const previewArch = { left: 742, top: 74, width: 396, height: 556 } as const;

/** Where the texts stand, when they run from left to right. */
export const previewColumn = { left: 72, width: 590 } as const;

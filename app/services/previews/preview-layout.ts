/** Pixels of a preview picture: what every messenger and search engine shows uncut. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Where the photo shows, when the text runs from left to right. */
export const previewArch = { left: 704, top: 62, width: 454, height: 568 } as const;

/** Where the texts stand, when they run from left to right. */
export const previewColumn = { left: 56, width: 590 } as const;

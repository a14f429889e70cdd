/** Packages that somebody can put aside. */
export const maxAside = 30;

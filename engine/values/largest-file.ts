/** Bytes the Buchungsdatenservice takes at most. */
export const largestFile = 52_428_800;

import { mebibyte } from "./units.ts";

/** Bytes the Buchungsdatenservice takes at most. */
export const largestFile = 50 * mebibyte;

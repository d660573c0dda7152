import { mebibyte } from "./units.ts";

/** Bytes the Buchungsdatenservice takes at most. */
export const maxFileBytes = 50 * mebibyte;

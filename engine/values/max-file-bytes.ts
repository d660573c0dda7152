import { mebibyte } from "./units.ts";

/** Largest file the Buchungsdatenservice accepts. */
export const maxFileBytes = 50 * mebibyte;

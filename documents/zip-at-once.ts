import * as fflate from "fflate/browser";

/**
 * Replaces the parts of `fflate` used by write-excel-file in the app. The original `zip` starts workers from strings,
 * which the
 * Content-Security-Policy of the app forbids; tables are written in a worker anyway.
 */
export const zip = (files: fflate.Zippable, done: (error: null, archive: Uint8Array) => void): void =>
  done(null, fflate.zipSync(files));

export const { strToU8, zipSync } = fflate;

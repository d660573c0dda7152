import * as fflate from "fflate/browser";

/**
 * What write-excel-file takes of `fflate`, in the app. Its own `zip` starts workers out of texts, which the
 * Content-Security-Policy of the app forbids; whoever writes tables runs in a worker already.
 */
export const zip = (files: fflate.Zippable, done: (error: null, archive: Uint8Array) => void): void =>
  done(null, fflate.zipSync(files));

export const { strToU8, zipSync } = fflate;

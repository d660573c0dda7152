import { type AsyncZippable, zipSync } from "fflate/browser";

/**
 * In place of the `zip` that write-excel-file calls: that one starts workers out of texts, which the
 * Content-Security-Policy of the app forbids. Whoever writes tables runs in a worker already.
 */
export const zip = (files: AsyncZippable, done: (error: null, archive: Uint8Array) => void): void =>
  done(null, zipSync(files));

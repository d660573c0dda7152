import type { InputFile } from "#engine/index.ts";
import type { FileWithContext } from "#tests/support/catalogue-examples.ts";

/** A file to be checked, or several to be compared with each other. */
export type Subject = {
  /** Unique in its group, and the same in every run. */
  readonly name: string;
} & ({ readonly file: FileWithContext } | { readonly batch: readonly InputFile[] });

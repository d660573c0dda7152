import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { InputFile } from "#engine/index.ts";
import { toInputFile } from "#tests/support/input-file.ts";

/** Files other people wrote, judged by hand. They may not be copied into the repository and are read where they lie. */
const folder = new URL("../../../shared/corpus/", import.meta.url);
const index = new URL("INDEX.json", folder);

export interface Sample {
  /** Path inside the folder. */
  readonly file: string;
  readonly expect: "valid" | "invalid" | "unknown" | "not-datev";
  readonly detected: { readonly category?: string | null; readonly family?: string };
}

/** Empty where the folder is missing. */
export const samples: readonly Sample[] = existsSync(index) ? JSON.parse(readFileSync(index, "utf8")).files : [];

export const readSample = (file: string): InputFile =>
  toInputFile(basename(file), new Uint8Array(readFileSync(new URL(file, folder))));

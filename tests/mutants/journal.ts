import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { journalFile } from "./plan.ts";

export type Verdict = "killed" | "timedOut";

/** One observation of a worker, a line of the journal. */
export type Entry =
  | { readonly pid: number }
  /** A test file whose last test has run. */
  | { readonly ended: string }
  /** Turned on next; where silence follows, it hangs. */
  | { readonly tried: number }
  | { readonly id: number; readonly verdict: Verdict; readonly by: string }
  /** Code of it ran while modules were loaded or shared state was set up. */
  | { readonly loaded: readonly number[] }
  | { readonly covered: readonly number[] }
  /** The test fails without a mutant: from the start, or since the first of those left has run before it. */
  | { readonly unusable: string; readonly left: readonly number[] };

export const writeEntry = (entry: Entry): void => appendFileSync(journalFile, `${JSON.stringify(entry)}\n`);

export const readEntries = (): readonly Entry[] =>
  existsSync(journalFile)
    ? readFileSync(journalFile, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : [];

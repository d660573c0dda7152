import type { Verdict } from "./report.ts";

/** What a command returns to the shell about one file; of several files the highest counts. Programs rely on it. */
export const exitCodeByVerdict: Readonly<Record<Verdict, 0 | 1 | 2>> = {
  importable: 0,
  importableWithWarnings: 0,
  notImportable: 1,
  notCheckable: 2,
};

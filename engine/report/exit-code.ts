import type { Verdict } from "./report.ts";

/** Exit code for one file; for several files the highest wins. Programs rely on it. */
export const exitCodeByVerdict: Readonly<Record<Verdict, 0 | 1 | 2>> = {
  importable: 0,
  importableWithWarnings: 0,
  notImportable: 1,
  notCheckable: 2,
};

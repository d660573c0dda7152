import type { FileCheckRow } from "#data/store/tables.ts";

/** Initial values of a file that has not been checked. */
export const unchecked = {
  origin: null,
  agreement: null,
  verdict: null,
  counts: null,
  format: null,
  header: null,
  records: null,
  rulesetVersion: null,
  clientNumber: null,
  consultantNumber: null,
  checkedAt: null,
} satisfies Partial<FileCheckRow>;

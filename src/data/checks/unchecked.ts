import type { FileCheckRow } from "#data/store/tables.ts";

/** What is known of a file before anybody has checked it. */
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

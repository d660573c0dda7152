import { cellRepairs } from "./cell-repairs.ts";
import { headerRepairs } from "./header-repairs.ts";

/** Rules with findings a repair may have an answer to; whether it has one depends on the file. */
export const repairableRules: ReadonlySet<string> = new Set([
  ...cellRepairs.flatMap(({ rules }) => rules),
  ...headerRepairs.flatMap(({ rules }) => rules),
  // Name, encoding, first two lines and whole records.
  "CSV-F-002",
  "CSV-F-003",
  "CSV-F-004",
  "CSV-F-006",
  "CSV-F-007",
  "CSV-F-012",
  "CSV-F-018",
  "CSV-F-019",
  "CSV-H-101",
  "CSV-H-101a",
  "CSV-H-102",
  "CSV-S-001",
  "CSV-S-003a",
  "CSV-S-004",
  "CSV-R-901",
  "CSV-C-001",
]);

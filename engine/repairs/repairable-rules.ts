import { repairableXmlRules } from "#engine/xml/repairs/propose-xml-repairs.ts";
import { cellRepairs } from "./cell-repairs.ts";
import { headerRepairs } from "./header-repairs.ts";
import { structureRules } from "./structure-repairs.ts";

/** Rules with findings a repair may have an answer to; whether it has one depends on the file. */
export const repairableRules: ReadonlySet<string> = new Set([
  ...cellRepairs.flatMap(({ rules }) => rules),
  ...headerRepairs.flatMap(({ rules }) => rules),
  ...structureRules,
  ...repairableXmlRules,
  // Name, encoding, first two lines and whole records.
  "CSV-F-002",
  "CSV-F-003",
  "CSV-F-004",
  "CSV-F-006",
  "CSV-F-007",
  "CSV-F-008",
  "CSV-F-012",
  "CSV-F-018",
  "CSV-F-019",
  "CSV-F-028",
  "CSV-H-101",
  "CSV-H-101a",
  "CSV-H-102",
  "CSV-H-103",
  "CSV-H-108",
  "CSV-S-001",
  "CSV-S-002",
  "CSV-S-002a",
  "CSV-S-003a",
  "CSV-S-004",
  "CSV-R-901",
  "CSV-X-043a",
  "CSV-C-001",
]);

import { belegpaketRules } from "#engine/repairs/belegpaket/propose-belegpaket-repairs.ts";
import { repairableCsvRules } from "#engine/repairs/csv/csv-repairs.ts";
import { repairableXmlRules } from "#engine/repairs/xml/propose-xml-repairs.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";

/** Rules with findings a repair may have an answer to; whether it has one depends on the file. */
export const repairableRules: ReadonlySet<string> = new Set<ReportedId>([
  ...repairableCsvRules,
  ...repairableXmlRules,
  ...belegpaketRules,
]);

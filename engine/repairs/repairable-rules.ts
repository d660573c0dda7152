import { belegpaketRules } from "#engine/repairs/belegpaket/propose-belegpaket-repairs.ts";
import { cellRepairs } from "#engine/repairs/csv/cells/cell-repairs.ts";
import { columnRules } from "#engine/repairs/csv/columns/column-repairs.ts";
import { movedColumnRules } from "#engine/repairs/csv/columns/moved-columns.ts";
import { nameRules } from "#engine/repairs/csv/file/name-repair.ts";
import { firstLineRules } from "#engine/repairs/csv/header/first-line-repairs.ts";
import { headerRepairs } from "#engine/repairs/csv/header/header-repairs.ts";
import { lineRules } from "#engine/repairs/csv/lines/line-repairs.ts";
import { structureRules } from "#engine/repairs/csv/lines/structure-repairs.ts";
import { emptyTextRule } from "#engine/repairs/csv/records/empty-texts.ts";
import { festschreibungRule } from "#engine/repairs/csv/records/festschreibung-repair.ts";
import { recordRules } from "#engine/repairs/csv/records/record-repairs.ts";
import { repairableXmlRules } from "#engine/repairs/xml/propose-xml-repairs.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";
import { encodingRules } from "./propose-repairs.ts";

/**
 * Rules with findings a repair may have an answer to; whether it has one depends on the file. Every repair names its
 * rules where it is written, and nowhere else.
 */
export const repairableRules: ReadonlySet<string> = new Set<ReportedId>([
  ...nameRules,
  ...encodingRules,
  ...structureRules,
  ...headerRepairs.flatMap(({ rules }) => rules),
  ...firstLineRules,
  ...columnRules,
  ...movedColumnRules,
  ...lineRules,
  ...recordRules,
  ...cellRepairs.flatMap(({ rules }) => rules),
  emptyTextRule,
  festschreibungRule,
  ...repairableXmlRules,
  ...belegpaketRules,
]);

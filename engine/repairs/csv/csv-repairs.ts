import { isTranscoded } from "#engine/csv/scan/encoding.ts";
import type { PlannedRepair, RepairHost } from "#engine/repairs/edit/repair.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { cells } from "./cells/repair-cells.ts";
import { columns } from "./columns/column-repairs.ts";
import { movedColumns } from "./columns/moved-columns.ts";
import type { CsvRepair } from "./context/csv-repair.ts";
import { readContext } from "./context/read-context.ts";
import { encoding } from "./file/encoding-repair.ts";
import { fileName } from "./file/name-repair.ts";
import { header, headings } from "./header/first-line-repairs.ts";
import { lineEnds } from "./lines/line-end-repairs.ts";
import { lines } from "./lines/line-repairs.ts";
import { structure } from "./lines/structure-repairs.ts";
import { emptyTexts } from "./records/empty-texts.ts";
import { festschreibung } from "./records/festschreibung-repair.ts";
import { records } from "./records/record-repairs.ts";
import { signs } from "./records/sign-repair.ts";

/** If two repairs change the same bytes, the earlier one wins. */
const repairs: readonly CsvRepair[] = [
  fileName,
  structure,
  lines,
  header,
  headings,
  movedColumns,
  columns,
  records,
  signs,
  festschreibung,
  cells,
  emptyTexts,
  lineEnds,
  encoding,
];

export const repairableCsvRules: readonly RuleId[] = repairs.flatMap(({ rules }) => rules);

export function proposeCsvRepairs(
  file: { readonly name: string },
  result: CheckResult,
  bytes: Uint8Array,
  host: RepairHost,
): readonly PlannedRepair[] {
  const { name } = file;
  const context = readContext(name, result, bytes, host);
  // UTF-16 changes in every byte, an old code page in every letter; everything else follows after the next check.
  const hasLines = context !== null && !isTranscoded(result.report.encoding ?? "other");
  return repairs.flatMap((repair) => {
    if (repair.needs === "file") return repair.propose({ name, result, bytes, context });
    return hasLines ? repair.propose(context) : [];
  });
}

import type { CheckedField } from "#engine/csv/cells/checked-field.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import type { LineAt } from "#engine/repairs/csv/text/read-line.ts";
import type { RepairHost } from "#engine/repairs/edit/repair.ts";
import type { ImportRoute } from "#engine/report/report.ts";
import type { CheckResult } from "#engine/rules/reported.ts";

/** Facts available before the first two lines can be parsed. */
export interface WholeFile {
  readonly name: string;
  readonly result: CheckResult;
  readonly text: Scannable;
}

/** Everything about the file a repair may look at, read once. */
export interface RepairContext {
  readonly name: string;
  readonly host: RepairHost;
  readonly result: CheckResult;
  readonly route: ImportRoute;
  readonly bytes: Uint8Array;
  readonly text: Scannable;
  readonly header: HeaderView;
  readonly headerLine: LineAt;
  readonly headingLine: LineAt;
  /** Cells of line 2 without the empty one after a surplus separator. */
  readonly headings: readonly string[];
  readonly table: FieldTable | undefined;
  readonly version: number;
  /** Checked field by line and position; null where nothing is known. */
  readonly fieldAt: (line: number, field: number) => CheckedField | null;
}

/** The rest of such a file is only in the source system, so its last line is neither filled up nor removed. */
export const isCutOff = ({ report }: CheckResult): boolean => report.findings.some(({ rule }) => rule === "CSV-F-036");

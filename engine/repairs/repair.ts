import type { CheckedField } from "#engine/cells/checked-field.ts";
import type { Scannable } from "#engine/csv/encoding.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import type { CheckResult, ImportRoute } from "#engine/report.ts";
import type { HeaderView } from "#engine/rules/rule.ts";
import type { EditList } from "./edit-list.ts";
import type { LineAt } from "./read-line.ts";

/**
 * `low`: notation only, one possible reading. `medium`: the value changes in a way the rule itself demands. `high`:
 * the value or its meaning is a decision (amount, account, date, whole records); never chosen beforehand.
 */
export type Risk = "low" | "medium" | "high";

/** What a rule proposes to do about its finding. Nothing is applied before somebody chose it. */
export interface RepairProposal {
  /** Rule and risk, e.g. `CSV-R-907/low`; equal for equal proposals of another run. */
  readonly id: string;
  /** Id of the rule whose finding is repaired. */
  readonly rule: string;
  /** German, what is done, without full stop. */
  readonly title: string;
  readonly risk: Risk;
  readonly preselected: boolean;
  /** Places that change. */
  readonly count: number;
  /** German sentence about what the file holds no longer afterwards. */
  readonly loses?: string;
  /** Set when the name of the file changes instead of its bytes. */
  readonly newName?: string;
  /** Offsets count in the bytes of the original file. */
  readonly edits: EditList;
  /** Changes the encoding of the whole file to Windows-1252. */
  readonly recodes?: true;
  /** Answers a finding behind which the check stops, so that the rest of the file shows only afterwards. */
  readonly uncovers?: true;
}

/** One cell as a repair sees it. */
export interface CellToRepair {
  /** Without quotes, doubled ones resolved. */
  readonly value: string;
  readonly isQuoted: boolean;
  /** Row of the field table; null in the heading line and in unknown columns. */
  readonly checked: CheckedField | null;
  readonly line: number;
}

export interface CellFix {
  readonly value: string;
  readonly risk: Risk;
  /** Quotes of the new cell; as before when absent. */
  readonly quoted?: boolean;
}

/** How the cells of a finding are repaired, one by one. */
export interface CellRepair {
  readonly rules: readonly string[];
  readonly title: string;
  readonly loses?: string;
  /** Overrules what follows from the risk. */
  readonly preselected?: boolean;
  /** Null when this cell cannot be repaired without a human. */
  readonly fix: (cell: CellToRepair) => CellFix | null;
}

/** What is there before the first two lines can be read. */
export interface WholeFile {
  readonly name: string;
  readonly result: CheckResult;
  readonly text: Scannable;
}

/** Everything about the file a repair may look at, read once. */
export interface RepairContext {
  readonly name: string;
  readonly result: CheckResult;
  readonly route: ImportRoute;
  readonly bytes: Uint8Array;
  readonly text: Scannable;
  readonly header: HeaderView;
  readonly headerLine: LineAt;
  readonly headingLine: LineAt;
  /** Cells of line 2 without the empty one behind a surplus separator. */
  readonly headings: readonly string[];
  readonly table: FieldTable | undefined;
  readonly version: number;
  /** Checked field by line and position; null where nothing is known. */
  readonly fieldAt: (line: number, field: number) => CheckedField | null;
}

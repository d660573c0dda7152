import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import type { RepairContext } from "./repair-context.ts";

/** A checked file of which nothing may be readable but its name. */
export interface CheckedFile {
  readonly name: string;
  readonly result: CheckResult;
  readonly bytes: Uint8Array;
  /** Null where the first two lines cannot be read. */
  readonly context: RepairContext | null;
}

interface CsvRepairOf<Needs extends string, Subject> {
  readonly needs: Needs;
  /** Rules with findings it may have an answer to; whether it has one depends on the file. */
  readonly rules: readonly RuleId[];
  readonly propose: (subject: Subject) => readonly PlannedRepair[];
}

/** One kind of repair of CSV files. `lines`: it waits until header and headings are readable byte by byte. */
export type CsvRepair = CsvRepairOf<"file", CheckedFile> | CsvRepairOf<"lines", RepairContext>;

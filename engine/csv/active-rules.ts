import type { FieldTable } from "#engine/formats/field-table.ts";
import type { ImportRoute, Severity } from "#engine/report.ts";
import { rules } from "#engine/rules/catalogue.ts";
import type {
  CellDefect,
  CellRule,
  FileRule,
  HeaderRule,
  HeadingRule,
  RowRule,
  Rule,
  ScanDefect,
  SequenceRule,
} from "#engine/rules/rule.ts";

/** A rule with the severity it has on the chosen import route; its position in the list is its slot. */
export interface Slot {
  readonly rule: Rule;
  readonly severity: Severity;
}

/** No rule of this route reports it. */
export const noSlot = -1;

/** The rules of one import route, found by what they react to. */
export interface ActiveRules {
  readonly slots: readonly Slot[];
  readonly fileRules: readonly (readonly [number, FileRule])[];
  readonly headerRules: readonly (readonly [number, HeaderRule])[];
  readonly headingRules: readonly (readonly [number, HeadingRule])[];
  readonly scanSlot: (defect: ScanDefect, inHeader: boolean) => number;
  /** The rule for a defect of a column: the rule of that column, else the rule for every field. */
  readonly cellSlot: (table: FieldTable, key: string, defect: CellDefect) => number;
  readonly cellRules: (table: FieldTable, key: string) => readonly (readonly [number, CellRule])[];
  readonly rowRules: (table: FieldTable) => readonly (readonly [number, RowRule])[];
  readonly sequenceRules: (table: FieldTable) => readonly (readonly [number, SequenceRule])[];
}

/** Rules the route does not report are left out here, so that nothing behind this line asks for the route. */
export function selectRules(route: ImportRoute): ActiveRules {
  const slots: Slot[] = [];
  const inHeader = new Map<Rule, number>();
  for (const rule of rules) {
    const severity = typeof rule.severity === "string" ? rule.severity : rule.severity[route];
    if (severity === null) continue;
    const slot = slots.push({ rule, severity }) - 1;
    if (rule.scope !== "scan") continue;
    const severityInHeader = rule.severityInHeader ?? severity;
    inHeader.set(rule, severityInHeader === severity ? slot : slots.push({ rule, severity: severityInHeader }) - 1);
  }

  const ofScope = <Scope extends Rule["scope"]>(scope: Scope) => {
    type Found = Extract<Rule, { scope: Scope }>;
    const isFound = (rule: Rule): rule is Found => rule.scope === scope;
    // The second slot of a scan rule is reached through `inHeader` only.
    return slots.flatMap(({ rule }, slot): readonly (readonly [number, Found])[] =>
      isFound(rule) && slots.findIndex((one) => one.rule === rule) === slot ? [[slot, rule]] : [],
    );
  };
  const scanRules = new Map(ofScope("scan").map((entry) => [entry[1].detects, entry]));
  const everyField = new Map(ofScope("everyField").map(([slot, rule]) => [rule.detects, slot]));
  const cellRules = ofScope("cell");
  const rowRules = ofScope("row");
  const sequenceRules = ofScope("sequence");

  const findCellRules = (table: FieldTable, key: string) =>
    cellRules.filter(([, rule]) => rule.table === table && rule.fields.includes(key));

  const cellSlot = (table: FieldTable, key: string, defect: CellDefect): number => {
    const own = findCellRules(table, key).find(([, rule]) => rule.detects?.includes(defect) === true);
    const slot = own?.[0] ?? everyField.get(defect);
    if (slot !== undefined) return slot;
    return defect === "dateWithYear" ? cellSlot(table, key, "date") : noSlot;
  };

  return {
    slots,
    fileRules: ofScope("file"),
    headerRules: ofScope("header"),
    headingRules: ofScope("heading"),
    scanSlot: (defect, isHeader) => {
      const found = scanRules.get(defect);
      if (found === undefined) return noSlot;
      return isHeader ? (inHeader.get(found[1]) ?? found[0]) : found[0];
    },
    cellSlot,
    cellRules: findCellRules,
    rowRules: (table) => rowRules.filter(([, rule]) => rule.table === table),
    sequenceRules: (table) => sequenceRules.filter(([, rule]) => rule.table === table),
  };
}

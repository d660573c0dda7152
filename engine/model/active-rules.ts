import type { FieldTable } from "#engine/formats/field-table.ts";
import type { ReportedSlot } from "#engine/report/occurrence-store.ts";
import type { ImportRoute, Severity } from "#engine/report/report.ts";
import type {
  BankRule,
  CellDefect,
  CellRule,
  FileRule,
  HeaderRule,
  HeadingRule,
  JournalRule,
  RowRule,
  Rule,
  ScanDefect,
  SequenceRule,
} from "./rule.ts";

/** A rule with the severity it has on the chosen import route; its position in the list is its slot. */
export interface Slot extends ReportedSlot {
  readonly rule: Rule;
}

/** One severity lower for rules that rest on a chart which the header does not name. */
export const weighInferred = (slots: readonly Slot[]): readonly Slot[] =>
  slots.map((slot) => (slot.rule.usesChart === true ? { ...slot, severity: lowered[slot.severity] } : slot));

const lowered: Readonly<Record<Severity, Severity>> = { error: "warning", warning: "hint", hint: "hint" };

/** No rule of this route reports it. */
export const noSlot = -1;

/** The rules of one import route, indexed by their trigger. */
export interface ActiveRules {
  readonly slots: readonly Slot[];
  readonly fileRules: readonly (readonly [number, FileRule])[];
  readonly headerRules: readonly (readonly [number, HeaderRule])[];
  readonly headingRules: readonly (readonly [number, HeadingRule])[];
  readonly bankRules: readonly (readonly [number, BankRule])[];
  readonly scanSlot: (defect: ScanDefect, inHeader: boolean) => number;
  /** The rule for a defect of a column: the rule of that column, else the rule for every field. */
  readonly cellSlot: (table: FieldTable, key: string, defect: CellDefect) => number;
  readonly cellRules: (table: FieldTable, key: string) => readonly (readonly [number, CellRule])[];
  readonly rowRules: (table: FieldTable) => readonly (readonly [number, RowRule])[];
  readonly sequenceRules: (table: FieldTable) => readonly (readonly [number, SequenceRule])[];
  readonly journalRules: (table: FieldTable) => readonly (readonly [number, JournalRule])[];
}

/** Rules the route does not report are left out here, so later code needs no route. */
export function selectRules(rules: readonly Rule[], route: ImportRoute): ActiveRules {
  const slots: Slot[] = [];
  const slotByRule = new Map<Rule, number>();
  const slotInHeader = new Map<Rule, number>();
  const harmlessSlots = new Map<ScanDefect, number>();
  for (const rule of rules) {
    const severity = typeof rule.severity === "string" ? rule.severity : rule.severity[route];
    if (severity === null) continue;
    const slot = slots.push({ rule, severity }) - 1;
    slotByRule.set(rule, slot);
    if (rule.scope === "scan" && rule.severityInHeader !== undefined) {
      slotInHeader.set(rule, slots.push({ rule, severity: rule.severityInHeader }) - 1);
    }
    if (rule.scope === "scan" && rule.harmless !== undefined) {
      const { harmless } = rule;
      const isLess = harmless.severity !== severity;
      harmlessSlots.set(harmless.detects, isLess ? slots.push({ rule, severity: harmless.severity }) - 1 : slot);
    }
  }

  const ofScope = <Scope extends Rule["scope"]>(scope: Scope) => {
    type ScopedRule = Extract<Rule, { scope: Scope }>;
    const isOfScope = (rule: Rule): rule is ScopedRule => rule.scope === scope;
    return [...slotByRule].flatMap(([rule, slot]): readonly (readonly [number, ScopedRule])[] =>
      isOfScope(rule) ? [[slot, rule]] : [],
    );
  };
  const scanRules = new Map(ofScope("scan").map(([, rule]) => [rule.detects, rule]));
  const everyField = new Map(ofScope("everyField").map(([slot, rule]) => [rule.detects, slot]));
  const rowRules = ofScope("row");
  const sequenceRules = ofScope("sequence");
  const journalRules = ofScope("journal");
  const cellRulesByColumn = new Map<FieldTable, Map<string, (readonly [number, CellRule])[]>>();
  for (const entry of ofScope("cell")) {
    const byKey = cellRulesByColumn.get(entry[1].table) ?? new Map<string, (readonly [number, CellRule])[]>();
    cellRulesByColumn.set(entry[1].table, byKey);
    for (const key of entry[1].fields) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  const findCellRules = (table: FieldTable, key: string) => cellRulesByColumn.get(table)?.get(key) ?? [];

  const findTakingRowRule = (table: FieldTable, key: string, defect: CellDefect) =>
    rowRules.find(
      ([, rule]) =>
        rule.table === table && (rule.marks ?? rule.needs[0]) === key && rule.detects?.includes(defect) === true,
    )?.[0];

  const cellSlot = (table: FieldTable, key: string, defect: CellDefect): number => {
    const own = findCellRules(table, key).find(([, rule]) => rule.detects?.includes(defect) === true);
    const slot = own?.[0] ?? findTakingRowRule(table, key, defect) ?? everyField.get(defect);
    if (slot !== undefined) return slot;
    return defect === "dateWithYear" ? cellSlot(table, key, "date") : noSlot;
  };

  return {
    slots,
    fileRules: ofScope("file"),
    headerRules: ofScope("header"),
    headingRules: ofScope("heading"),
    bankRules: ofScope("bank"),
    scanSlot: (defect, isHeader) => {
      const rule = scanRules.get(defect);
      if (rule === undefined) return harmlessSlots.get(defect) ?? noSlot;
      return (isHeader ? slotInHeader.get(rule) : undefined) ?? slotByRule.get(rule) ?? noSlot;
    },
    cellSlot,
    cellRules: findCellRules,
    rowRules: (table) => rowRules.filter(([, rule]) => rule.table === table),
    sequenceRules: (table) => sequenceRules.filter(([, rule]) => rule.table === table),
    journalRules: (table) => journalRules.filter(([, rule]) => rule.table === table),
  };
}

import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import { requestByTitle } from "#engine/model/client-requests.ts";
import { isNumeric, type OwnCondition, type OwnRule } from "#engine/model/own-rule.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { type RowRule, rowRule } from "#engine/model/rule.ts";
import { compileTest } from "./compile-test.ts";

/** Turns forms into row rules, which run like all others; forms about unknown fields are left out. */
export const compileOwnRules = (rules: readonly OwnRule[]): readonly RowRule[] =>
  rules.flatMap((rule) => {
    const table = findTable(rule.category ?? buchungsstapel.category);
    const conditions = [rule, ...(rule.when ?? [])];
    const fields = conditions.map(({ field }) => table?.fields.find(({ key }) => key === field));
    if (table === undefined || !fields.every((field) => field !== undefined)) return [];
    return [compileRule(rule, table, fields)];
  });

function compileRule(rule: OwnRule, table: FieldTable, fields: readonly Field[]): RowRule {
  const keys = [...new Set(fields.map(({ key }) => key))];
  const [demandField, ...premiseFields] = fields as [Field, ...Field[]];
  const demand = compileCondition(rule, demandField, true);
  const premises = (rule.when ?? []).map((premise, at) => ({
    column: keys.indexOf(premise.field),
    holds: compileCondition(premise, premiseFields[at] as Field, false),
  }));
  const newest = Math.max(...fields.map(({ since }) => since));
  const holds = (cells: readonly string[], { formatVersion, sachkontenlaenge }: Circumstances): boolean =>
    (formatVersion ?? table.currentVersion) < newest ||
    premises.some((premise) => !premise.holds(cells[premise.column] ?? "", sachkontenlaenge)) ||
    demand(cells[0] ?? "", sachkontenlaenge);
  const breaksWhenEmpty = !holds(
    keys.map(() => ""),
    { formatVersion: null, sachkontenlaenge: null },
  );
  return rowRule(table, {
    id: rule.id,
    severity: rule.severity,
    title: rule.text,
    what: rule.text,
    why: "Eine eigene Regel.",
    effect: "Über den Import sagt diese Regel nichts aus.",
    fix: "Berichtigen Sie den Wert.",
    fixAtSource: "Berichtigen Sie die Vorgabe im Vorsystem.",
    clientRequest: requestByTitle(rule.text),
    source: "Eigene Regeln",
    confidence: "single",
    // A row rule is not asked about rows without any of its cells; a filled column brings it there.
    needs: breaksWhenEmpty ? [...new Set([...keys, ...findFilled(table)])] : keys,
    // A file without the column leaves it empty in every record.
    mayLack: keys,
    judgesBlanks: true,
    holds,
    good: [],
    bad: [],
  });
}

/** A column that every record fills: an account where there is one. */
function findFilled({ fields }: FieldTable): readonly string[] {
  const required = fields.filter((field) => field.required === true);
  const chosen = required.find(({ type }) => type === "konto") ?? required[0];
  return chosen === undefined ? [] : [chosen.key];
}

type Circumstances = Pick<RowContext, "formatVersion" | "sachkontenlaenge">;
type Condition = (cell: string, sachkontenlaenge: number | null) => boolean;

/** An empty cell meets every requirement except `filled` and no premise except `empty`; blanks count as empty. */
function compileCondition({ operator, value = "" }: OwnCondition, { type }: Field, isDemand: boolean): Condition {
  if (operator === "filled") return (cell) => cell.trim() !== "";
  if (operator === "empty") return (cell) => cell.trim() === "";
  const test = compileTest(operator, value, isNumeric(type));
  const hasZeros = type === "konto" && operator === "startsWith";
  return (cell, sachkontenlaenge) => {
    if (cell.trim() === "") return isDemand;
    return test(hasZeros ? cell.padStart(sachkontenlaenge ?? 0, "0") : cell);
  };
}

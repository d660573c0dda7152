import { buchungsstapel } from "./formats/buchungsstapel.ts";
import { extfHeader } from "./formats/extf-header.ts";
import type { Field, FieldTable } from "./formats/field-table.ts";
import { findTable } from "./formats/field-tables.ts";
import { repairableRules } from "./repairs/repairable-rules.ts";
import { findCsvRule } from "./rules/catalogue.ts";
import type { EveryFieldExample, FileExample, HeaderExample, RowExample, Rule } from "./rules/rule.ts";

/** What a rule book shows besides the texts of a rule. */
export interface RuleDetails {
  /** Values in order and values that break the rule, in words; empty where only a whole file could show it. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
  /** „korrigierbar“: Prüfstapel may propose a repair. */
  readonly isRepairable: boolean;
}

export function findRuleDetails(id: string): RuleDetails {
  const rule = findCsvRule(id);
  return {
    good: rule === undefined ? [] : describeExamples(rule, "good"),
    bad: rule === undefined ? [] : describeExamples(rule, "bad"),
    isRepairable: repairableRules.has(id),
  };
}

const mostExamples = 3;
const longestExample = 200;

/** The same examples the tests put through the engine. */
function describeExamples(rule: Rule, side: "good" | "bad"): readonly string[] {
  const texts = listExamples(rule, side).filter((text) => text !== "" && text.length <= longestExample);
  return [...new Set(texts)].slice(0, mostExamples);
}

function listExamples(rule: Rule, side: "good" | "bad"): readonly string[] {
  switch (rule.scope) {
    case "bank":
      return rule[side].map(quote);
    case "file":
      return rule[side].map(({ name }: FileExample) => (name === undefined ? "" : `Dateiname ${quote(name)}`));
    case "header":
      return rule[side].map(describeHeader);
    case "everyField":
      return rule[side].map(([key, value, , category = buchungsstapel.category]: EveryFieldExample) =>
        describeCells(findTable(category), [key], [value]),
      );
    case "cell":
      // Of several columns none is the one the value is about.
      return rule[side].map((value) =>
        rule.fields.length > 1 ? quote(value) : describeCells(rule.table, rule.fields, [value]),
      );
    case "row":
      return rule[side].map(({ cells }: RowExample) => describeCells(rule.table, rule.needs, cells));
    case "sequence":
      return rule[side].map((rows) =>
        rows
          .map(({ cells }) => describeCells(rule.table, [...rule.needs, ...(rule.groupBy ?? [])], cells))
          .join("; dann "),
      );
    case "journal":
      return rule[side].map(({ rows }) =>
        rows.map((row) => describeCells(rule.table, Object.keys(row), Object.values(row))).join("; dann "),
      );
    default:
      // Whole files and lines are too long to show.
      return [];
  }
}

function describeHeader(example: HeaderExample): string {
  const values = Object.entries("header" in example && typeof example.header === "object" ? example.header : example);
  const known = values.filter(([key]) => extfHeader.some((field) => field.key === key));
  return known
    .map(([key, value]) => `${nameField(extfHeader, key)}: ${quote(typeof value === "string" ? value : "")}`)
    .join(", ");
}

const describeCells = (
  table: FieldTable | undefined,
  keys: readonly string[],
  cells: readonly (string | undefined)[],
): string => keys.map((key, at) => `${nameField(table?.fields ?? [], key)}: ${quote(cells[at] ?? "")}`).join(", ");

const nameField = (fields: readonly Field[], key: string): string =>
  fields.find((field) => field.key === key)?.name ?? key;

const quote = (value: string): string => (value === "" ? "leer" : `„${value}“`);

import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables, findTable } from "#engine/formats/field-tables.ts";
import {
  isNumeric,
  type Operator,
  type OwnCondition,
  type OwnRule,
  type OwnRuleId,
  operators,
  parseNumber,
} from "#engine/model/own-rule.ts";
import type { Severity } from "#engine/report/report.ts";
import { isRecord } from "#engine/values/is-record.ts";
import type { Reading } from "#engine/values/reading.ts";

/** Reads a list of forms; every problem is named with the rule it is in. */
export function readOwnRules(data: unknown): Reading<readonly OwnRule[]> {
  if (!Array.isArray(data)) return { ok: false, problems: ["Erwartet wird eine Liste von Regeln."] };
  const problems: string[] = [];
  const ids = new Set<string>();
  const rules = data.flatMap((form: unknown, at) => {
    const id = isRecord(form) && typeof form.id === "string" ? form.id : "";
    const fail = (problem: string): void => void problems.push(`Regel ${id === "" ? at + 1 : id}: ${problem}`);
    if (!isRecord(form)) {
      fail("Erwartet wird ein Objekt.");
      return [];
    }
    if (!isOwnId(id)) fail("„id“ muss aus EIGEN- und einer Nummer bestehen, z. B. EIGEN-001.");
    else if (ids.has(id)) fail("Diese „id“ ist schon vergeben.");
    ids.add(id);
    const rule = readRule(form, id, fail);
    return rule === null ? [] : [rule];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: rules };
}

type Form = Readonly<Record<string, unknown>>;
type Fail = (problem: string) => void;

const ruleKeys: ReadonlySet<string> = new Set([
  "id",
  "category",
  "field",
  "operator",
  "value",
  "severity",
  "text",
  "when",
]);
const conditionKeys: ReadonlySet<string> = new Set(["field", "operator", "value"]);
const maxTextLength = 120;

function readRule(form: Form, id: string, fail: Fail): OwnRule | null {
  refuseUnknown(form, ruleKeys, fail);
  const { category = buchungsstapel.category, severity, text, when = [] } = form;
  const table = typeof category === "number" ? findTable(category) : undefined;
  if (table === undefined) {
    fail(`„category“ muss eine dieser Kategorien sein: ${fieldTables.map((one) => one.category).join(", ")}.`);
    return null;
  }
  if (!isSeverity(severity)) fail("„severity“ muss error, warning oder hint sein.");
  if (typeof text !== "string" || text.trim() === "" || text.length > maxTextLength) {
    fail(`„text“ muss gefüllt sein und darf höchstens ${maxTextLength} Zeichen haben.`);
  }
  const demand = readCondition(form, table, fail);
  if (!Array.isArray(when)) {
    fail("„when“ muss eine Liste von Bedingungen sein.");
    return null;
  }
  const premises = when.map((condition: unknown) => {
    if (!isRecord(condition)) {
      fail("Jede Bedingung in „when“ muss ein Objekt sein.");
      return null;
    }
    refuseUnknown(condition, conditionKeys, fail);
    return readCondition(condition, table, fail);
  });
  if (demand === null || !premises.every((premise) => premise !== null)) return null;
  if (!isOwnId(id) || !isSeverity(severity) || typeof text !== "string") return null;
  return { id, category: table.category, ...demand, severity, text: text.trim(), when: premises };
}

function readCondition({ field, operator, value }: Form, table: FieldTable, fail: Fail): OwnCondition | null {
  const target = findField(table, field);
  if (target === undefined) {
    fail(`Das Feld ${JSON.stringify(field) ?? "ohne Angabe"} gibt es in „${table.name}“ nicht.`);
    return null;
  }
  if (!isOperator(operator)) {
    fail(`„operator“ muss einer von diesen sein: ${Object.keys(operators).join(", ")}.`);
    return null;
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const parts = values.filter(
    (part): part is string | number => (typeof part === "string" && part !== "") || typeof part === "number",
  );
  const numbers = parts.map(parseNumber);
  const [first, last] = numbers;
  const refuse = (expected: string): null => {
    fail(`„${operator}“ bei „${target.name}“: ${expected}.`);
    return null;
  };
  if (parts.length !== values.length) return refuse("Werte sind Texte oder Zahlen");
  switch (operators[operator]) {
    case "nothing":
      return values.length === 0 ? { field: target.key, operator } : refuse("ein Wert ist hier nicht vorgesehen");
    case "one":
      if (parts.length !== 1 || Array.isArray(value)) return refuse("erwartet wird genau ein Wert");
      break;
    case "list":
      if (parts.length === 0 || !Array.isArray(value)) return refuse("erwartet wird eine Liste von Werten");
      break;
    case "range":
      if (!isNumeric(target.type)) return refuse("nur bei Beträgen, Zahlen und Konten möglich");
      if (parts.length !== 2 || first == null || last == null || first > last) {
        return refuse("erwartet werden zwei Zahlen, die kleinere zuerst");
      }
      break;
    case "length":
      if (parts.length !== 1 || first == null || !Number.isInteger(first) || first < 1) {
        return refuse("erwartet wird eine Anzahl von Zeichen");
      }
  }
  const [only = ""] = parts;
  return { field: target.key, operator, value: Array.isArray(value) ? parts : only };
}

/** By key, number or heading; case says nothing. */
function findField({ fields }: FieldTable, named: unknown) {
  if (typeof named === "number") return fields.find(({ number }) => number === named);
  if (typeof named !== "string") return undefined;
  const search = named.trim().toLowerCase();
  return fields.find(({ key, name, headingAliases = [] }) =>
    [key, name, ...headingAliases].some((one) => one.toLowerCase() === search),
  );
}

function refuseUnknown(form: Form, keys: ReadonlySet<string>, fail: Fail): void {
  for (const key of Object.keys(form)) if (!keys.has(key)) fail(`„${key}“ ist unbekannt.`);
}

const isOwnId = (id: string): id is OwnRuleId => /^EIGEN-\d{1,4}$/u.test(id);
const isOperator = (name: unknown): name is Operator => typeof name === "string" && Object.hasOwn(operators, name);
const isSeverity = (name: unknown): name is Severity => name === "error" || name === "warning" || name === "hint";

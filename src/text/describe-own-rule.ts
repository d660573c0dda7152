import type { FieldTable, OwnRule } from "#engine/index.ts";

type Condition = Pick<OwnRule, "field" | "operator" | "value">;
type Operator = OwnRule["operator"];

/** „KOST1 - Kostenstelle ist gefüllt, wenn Konto zwischen 4000 und 4999 liegt“, with the headings of the table. */
export const describeOwnRule = (rule: OwnRule, table: FieldTable | undefined): string => {
  const nameOf = ({ field }: Condition): string => table?.fields.find(({ key }) => key === field)?.name ?? field;
  const { verb, rest } = toWords(rule);
  const demand = `${nameOf(rule)} ${verb} ${rest}`;
  const premises = (rule.when ?? []).map((premise) => {
    const words = toWords(premise);
    return `${nameOf(premise)} ${words.rest} ${words.verb}`;
  });
  return premises.length === 0 ? demand : `${demand}, wenn ${premises.join(" und ")}`;
};

/** The operators in the order in which they are offered. */
export const operatorWords: Readonly<Record<Operator, string>> = {
  filled: "ist gefüllt",
  empty: "ist leer",
  equals: "ist gleich",
  notEquals: "ist nicht gleich",
  oneOf: "ist eines von",
  notOneOf: "ist keines von",
  between: "liegt zwischen",
  startsWith: "beginnt mit",
  maxLength: "hat höchstens … Zeichen",
};

/** In a main clause the verb stands before the rest, after „wenn“ it stands at the end. */
const toWords = ({ operator, value }: Condition): { readonly verb: string; readonly rest: string } => {
  const values = (typeof value === "object" ? value : value === undefined ? [] : [value]).map(toText);
  const [verb = "", ...rest] = operatorWords[operator].split(" ");
  if (operator === "maxLength") return { verb, rest: `höchstens ${values[0]} Zeichen` };
  return { verb, rest: [...rest, ...(values.length > 0 ? [enumerate(values)] : [])].join(" ") };
};

/** Numbers stand for themselves; texts need quotes to stand out from the sentence. */
const toText = (value: string | number): string => (/^-?[\d.,]+$/.test(String(value)) ? String(value) : `„${value}“`);

const enumerate = (values: readonly string[]): string =>
  new Intl.ListFormat("de", { type: "conjunction" }).format(values);

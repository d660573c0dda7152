import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { locateAttribute, locateElement, textOf, withLine } from "./locate-markup.ts";
import type { SchemaFacts, ValueFact } from "./schema-facts.ts";
import type { PlannedEdit, XmlOccurrence } from "./xml-repair.ts";

/** Rules whose places may be a zero that the schema does not allow. */
export const zeroRules: ReadonlySet<ReportedId> = new Set<RuleId>(["XML-G-014", "XML-I-006", "XML-I-011"]);

/** A zero where the schema wants a number or nothing: without the attribute or element nothing is said. */
export const removeZero = (
  bytes: Uint8Array,
  facts: SchemaFacts,
  { rule, line, from, to, path = "" }: XmlOccurrence,
): PlannedEdit | null => {
  if (!/^\s*[+-]?0+(?:\.0*)?\s*$/.test(textOf(bytes, from, to))) return null;
  const values = facts.valuesAt(path);
  if (values.length === 0 || values.some((value) => value.isRequired || mayBeZero(value))) return null;
  const edit = {
    rule,
    line,
    replacement: "",
    risk: "medium",
    loses: "Die Angabe 0 entfällt.",
    ...(rule === "XML-G-014" ? ({ isShared: true } as const) : {}),
  } as const;
  if (path.includes("@")) {
    const attribute = locateAttribute(bytes, from);
    if (attribute === null) return null;
    return { ...edit, from: attribute.start, to: to + 1, title: "Attribut ohne Betrag weglassen" };
  }
  const element = locateElement(bytes, from, to);
  if (element === null || isNeeded(bytes, to, path)) return null;
  return { ...edit, ...withLine(bytes, element.from, element.to), title: "Element mit dem Wert 0 weglassen" };
};

/** Then it is the notation that is wrong, or a code. */
const mayBeZero = ({ type, fits }: ValueFact): boolean =>
  type.base === "string" || fits("0") || fits(`0.${"0".repeat(type.fractionDigits ?? 1)}`);

/** The amount of a discount belongs to its rate and its date, which come later in the record. */
const isNeeded = (bytes: Uint8Array, from: number, path: string): boolean => {
  const [, second] = /\/discountAmount(2?)$/.exec(path) ?? [];
  if (second === undefined) return false;
  const [rest = ""] = textOf(bytes, from, from + maxRecordBytes).split("</accounts");
  return new RegExp(`<discountP(?:ercentage|aymentDate)${second}>`).test(rest);
};

const maxRecordBytes = 10_000;

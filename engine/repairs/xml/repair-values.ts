import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { decodeText } from "#engine/xml/parse/decode-text.ts";
import { fixMonth } from "./fix-date.ts";
import { fixValue } from "./fix-value.ts";
import type { SchemaFacts } from "./schema-facts.ts";
import type { ValueFix } from "./value-fix.ts";
import type { PlannedEdit, XmlOccurrence } from "./xml-repair.ts";

/** Values that break their type and have one reading that fits. */
export const repairValue = (bytes: Uint8Array, facts: SchemaFacts, occurrence: XmlOccurrence): PlannedEdit | null => {
  const { rule, path = "", from, to, line } = occurrence;
  const isAttribute = path.includes("@");
  // Markup inside of a value, or the whole of an empty element.
  if (from >= to || bytes.subarray(from, to).includes(openingBracket)) return null;
  const text = decodeText(bytes, from, to, isAttribute ? "attribute" : "text");
  const fix = chooseFix(rule, path, text, facts);
  if (fix === null) return null;
  const { value, ...rest } = fix;
  return {
    rule,
    ...rest,
    from,
    to,
    line,
    replacement: escapeXml(value),
  };
};

const openingBracket = 0x3c;

/** Rules whose places are values of the wrong form. */
export const valueRules: ReadonlySet<ReportedId> = new Set<RuleId>([
  "XML-D-001",
  "XML-D-007",
  "XML-G-014",
  "XML-G-015",
  "XML-G-016",
  "XML-G-017",
  "XML-G-013b",
  "XML-I-007",
  "XML-I-014",
  "XML-L-043",
  "XML-L-050",
]);

const chooseFix = (rule: ReportedId, path: string, text: string, facts: SchemaFacts): ValueFix | null => {
  if (rule === "XML-D-007") return fixMonth(text);
  if (rule === "XML-L-050")
    return { value: text.replace("+", ""), risk: "low", title: "Pluszeichen vor dem Betrag entfernen" };
  const fixed = facts.fixedAt(path);
  if (fixed !== undefined && path.includes("@"))
    return {
      value: fixed,
      risk: "medium",
      loses: "Der bisherige Wortlaut entfällt.",
      title: "Vorgeschriebenen Wortlaut eintragen",
    };
  // Variants of an element differ in their types; the one that is broken is the one that was meant.
  const broken = facts.valuesAt(path).filter(({ fits }) => !fits(text));
  const [fact] = broken;
  return fact === undefined || broken.length > 1 ? null : fixValue({ ...fact, text, path });
};

/** Fits element content and attributes in both kinds of quotes. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"'\r\n\t]/g, (letter) => references.get(letter) ?? `&#${letter.charCodeAt(0)};`);

const references: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&apos;"],
]);

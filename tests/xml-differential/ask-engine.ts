import type { XmlDefect, XmlRule } from "#engine/model/xml/xml-rule.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import { checkXmlFile } from "#engine/xml/check-xml-file.ts";
import type { Answer } from "./libxml2.ts";

/** What our engine says about a file as far as a schema could say it; the ids of the rules that say so. */
export const askEngine = (bytes: Uint8Array): { readonly answer: Answer; readonly rules: readonly string[] } => {
  const rules = new Set<string>();
  let wellFormed = true;
  const facts = checkXmlFile(bytes, {
    rules: activeXmlRules,
    hostContext: {},
    collector: {
      add: (rule, { path = "" }) => {
        const { detects = [], paths } = rule as XmlRule;
        if (detects.some((defect) => readingDefects.has(defect))) {
          wellFormed = false;
          rules.add(rule.id);
        }
        // A rule may find its defect in other places too, by other means than the structure.
        if (detects.some((defect) => schemaDefects.has(defect)) && paths?.test(path) !== false) rules.add(rule.id);
      },
      count: () => 0,
      finish: () => {
        throw new Error("findings are not asked for");
      },
    },
  });
  const isKnown = facts.version?.schema != null;
  return {
    answer: !wellFormed ? "notWellFormed" : isKnown && rules.size === 0 ? "valid" : "invalid",
    rules: [...rules],
  };
};

const readingDefects: ReadonlySet<XmlDefect> = new Set(["notWellFormed", "doctype", "entity", "limit", "encoding"]);

const schemaDefects: ReadonlySet<XmlDefect> = new Set([
  "unknownRoot",
  "version",
  "element",
  "order",
  "missing",
  "tooMany",
  "otherKind",
  "attribute",
  "missingAttribute",
  "fixed",
  "value",
  "decimal",
  "date",
  "blank",
  "empty",
  "zero",
  "extensionType",
  "strayText",
]);

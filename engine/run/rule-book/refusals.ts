import { listMessages } from "#engine/messages/find-messages.ts";
import { nameSource, type VendorMessage } from "#engine/messages/message.ts";
import type { RuleTexts } from "#engine/model/rule.ts";
import type { XmlDefect } from "#engine/model/xml/xml-rule.ts";
import type { ImportRoute } from "#engine/report/report.ts";
import { findRule, xmlRules } from "#engine/rules/catalogue.ts";

const routes = ["manual", "service"] as const satisfies readonly ImportRoute[];

/** A way a rule is an error on. */
export const errorRoutes = ({ severity }: RuleTexts): readonly ImportRoute[] =>
  routes.filter((route) => (typeof severity === "string" ? severity : severity[route]) === "error");

/**
 * Sources for the refusal of an error, in German, messages of DATEV first; empty for warnings and hints. `route` limits
 * them to one import route: the online service says nothing about the others.
 */
export function listRefusals(id: string, route?: ImportRoute): readonly string[] {
  const rule = findRule(id);
  if (rule === undefined) return [];
  const refusedOn = errorRoutes(rule).filter((one) => route === undefined || one === route);
  if (refusedOn.length === 0) return [];
  const byMessages = listMessages()
    .filter((message) => message.refuses === true && message.rules.some((one) => one === id))
    .filter(({ program }) => program !== "Buchungsdatenservice" || refusedOn.includes("service"))
    .map(nameMessage);
  return [...byMessages, ...(breaksSchema(id) ? [schema] : []), ...describeOwn(rule)];
}

const nameMessage = (message: VendorMessage): string =>
  `${message.program}: ${message.code === undefined ? "" : `${message.code} `}„${message.text}“ (${nameSource(message)})`;

function describeOwn({ refusal }: RuleTexts): readonly string[] {
  if (refusal === undefined) return [];
  return ["source" in refusal ? refusal.source : `Nicht dokumentiert, sondern erschlossen: ${refusal.inferred}`];
}

/** Said once for all of them: an import that validates refuses what the schema refuses, and this one does. */
const schema =
  "DATEV-Schemas der XML-Schnittstelle online: Die Verarbeitung prüft jede Datei gegen das Schema und weist ab, was es verletzt";

const schemaDefects: ReadonlySet<XmlDefect> = new Set<XmlDefect>([
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

const breaksSchema = (id: string): boolean =>
  xmlRules.some((rule) => rule.id === id && rule.detects?.every((defect) => schemaDefects.has(defect)) === true);

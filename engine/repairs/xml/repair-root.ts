import { type XmlFamily, type XmlVersion, xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { XmlStart } from "#engine/xml/parse/xml-events.ts";
import type { PlannedEdit, XmlOccurrence } from "./xml-repair.ts";

const instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance";

/** Repairs of the tag of the root: its namespace, its version, the declaration of xsi, the name of the schema. */
export const repairRoot = (
  root: XmlStart,
  version: XmlVersion | null,
  occurrence: XmlOccurrence,
): PlannedEdit | null => {
  const { rule, line, from, to, detail } = occurrence;
  if (rule === "XML-G-007") return setNamespace(root, occurrence);
  if (detail === "Das Präfix „xsi“ ist nicht deklariert.")
    return {
      ...insertBehindName(root, ` xmlns:xsi="${instanceNamespace}"`),
      rule,
      risk: "low",
      title: "Präfix xsi deklarieren",
    };
  if (version === null) return null;
  if (rule === "XML-G-008")
    return {
      rule,
      line,
      from,
      to,
      replacement: version.version,
      risk: "medium",
      loses: "Die bisherige Version entfällt; gelesen wird die Datei danach nach der des Namensraums.",
      title: "Version an den Namensraum anpassen",
    };
  return rule === "XML-G-011" ? setSchemaLocation(root, version, rule) : null;
};

export const rootRules: ReadonlySet<ReportedId> = new Set<RuleId>(["XML-G-001", "XML-G-007", "XML-G-008", "XML-G-011"]);

const insertBehindName = (root: XmlStart, text: string) => {
  const at = root.from + 1 + new TextEncoder().encode(root.name.qualified).length;
  return { line: root.line, from: at, to: at, replacement: text };
};

const families: { readonly [root: string]: XmlFamily } = {
  archive: "document",
  LedgerImport: "ledger",
  invoice: "invoice",
};

/** Root element and version say which namespace was meant. */
const setNamespace = (root: XmlStart, { rule }: XmlOccurrence): PlannedEdit | null => {
  if (root.name.prefix !== "") return null;
  const number = root.attributes.find(({ name }) => name.qualified === "version")?.value;
  const family = families[root.name.local];
  const version = xmlVersions.find((one) => one.family === family && one.version === number && one.schema !== null);
  if (version === undefined) return null;
  const attribute = root.attributes.find(({ name }) => name.qualified === "xmlns");
  const edit =
    attribute === undefined
      ? insertBehindName(root, ` xmlns="${version.namespace}"`)
      : { line: attribute.line, from: attribute.from, to: attribute.to, replacement: version.namespace };
  const loses = "Der bisherige Namensraum entfällt; gelesen wird die Datei danach nach der angegebenen Version.";
  return { ...edit, rule, risk: "medium", loses, title: "Namensraum der Version eintragen", uncovers: true };
};

/** Nothing depends on it, so that it is only proposed. */
const setSchemaLocation = (root: XmlStart, version: XmlVersion, rule: RuleId): PlannedEdit | null => {
  const value = `${version.namespace} ${version.schemaFile}`;
  const attribute = root.attributes.find(
    ({ name, namespace }) => name.local === "schemaLocation" && namespace === instanceNamespace,
  );
  const title = "Angabe schemaLocation berichtigen";
  if (attribute !== undefined)
    return {
      rule,
      line: attribute.line,
      from: attribute.from,
      to: attribute.to,
      replacement: value,
      risk: "low",
      isOptional: true,
      title,
    };
  const isDeclared = root.attributes.some(
    ({ name, value }) => name.qualified === "xmlns:xsi" && value === instanceNamespace,
  );
  if (!isDeclared) return null;
  return { ...insertBehindName(root, ` xsi:schemaLocation="${value}"`), rule, risk: "low", isOptional: true, title };
};

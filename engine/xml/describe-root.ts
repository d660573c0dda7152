import { xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import type { XmlStart } from "#engine/xml/parse/xml-events.ts";
import type { DefectPosition } from "#engine/xml/structure/check-structure.ts";

/** Defect of an unknown root element, with the expected one if known. */
export const describeUnknownRoot = ({
  name,
  namespace,
  attributes,
}: Pick<XmlStart, "name" | "namespace" | "attributes">): Pick<DefectPosition, "found" | "expected" | "detail"> => {
  const named = xmlVersions.find((version) => version.namespace === namespace);
  if (named !== undefined) {
    const expected = rootOf[named.family];
    return {
      found: name.qualified,
      expected,
      detail: `Zu diesem Namensraum gehört das Wurzelelement ${expected}, nicht ${name.local}.`,
    };
  }
  const shown = namespace || name.qualified;
  const ofRoot = xmlVersions.filter(({ family }) => rootOf[family] === name.local);
  const [newest] = ofRoot;
  if (newest === undefined) return { found: shown, detail: "Weder das Wurzelelement noch der Namensraum ist bekannt." };
  const written = attributes.find((attribute) => attribute.name.qualified === "version")?.value;
  const meant = ofRoot.find(({ version }) => version === written) ?? newest;
  const detail =
    namespace === ""
      ? `Dem Wurzelelement ${name.local} fehlt der Namensraum.`
      : `Das Wurzelelement ${name.local} ist bekannt, der Namensraum nicht.`;
  return { found: shown, expected: meant.namespace, detail };
};

const rootOf = { document: "archive", ledger: "LedgerImport", invoice: "invoice" } as const;

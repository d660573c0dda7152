import type { XmlRuleRun } from "#engine/model/xml/active-xml-rules.ts";
import type { ArchiveFacts, DocumentFacts, ExtensionFacts, ExtensionKind } from "#engine/model/xml/document-facts.ts";
import type { Reference } from "#engine/model/xml/file-facts.ts";
import { findChild, readAttribute, readField, type XmlNode, type XmlPosition } from "#engine/model/xml/xml-node.ts";
import type { HeaderFacts } from "#engine/report/report.ts";
import { type ContentCheck, type ContentFacts, noContent } from "./content-check.ts";
import { createUnitRecorder } from "./unit-starts.ts";

type Writable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

export const createDocumentCheck = (run: XmlRuleRun): ContentCheck => {
  let check: ReturnType<typeof checkArchive> | null = null;
  return {
    opened: (node) => {
      if (node.path === "/archive") check = checkArchive(node, run);
    },
    unit: (node) => check?.document(node),
    finish: () => check?.finish(),
    facts: () => ({ ...noContent, ...check?.facts() }),
  };
};

/** Keeps nothing of a document but its references and guid. */
const checkArchive = (root: XmlNode, { rules, version, hostContext, addMark }: XmlRuleRun) => {
  const references: Reference[] = [];
  const guids = new Map<string, XmlPosition>();
  const units = createUnitRecorder("document", "extension");
  const rulesOfBare = rules.documentRules.filter(({ ofExtensions }) => ofExtensions !== true);
  const facts: Writable<ArchiveFacts> = { version, root, header: undefined, hostContext, documents: 0, guids };

  return {
    document: (node: XmlNode): void => {
      facts.documents++;
      units.add(node, "");
      facts.header ??= findChild(root, "header");
      const document = readDocument(node);
      const rulesToAsk = document.extensions.length === 0 ? rulesOfBare : rules.documentRules;
      for (const rule of rulesToAsk) for (const mark of rule.breaks(document, facts)) addMark(rule, mark);
      const guid = document.guid.toLowerCase();
      if (guid !== "" && !guids.has(guid)) guids.set(guid, keepPosition(node.attributes.get("guid") ?? node));
      for (const { kind, fileName, fileNameAt, properties } of document.extensions) {
        const month = properties.find(({ key }) => key === "1")?.value ?? "";
        const invoiceType = properties.find(({ key }) => key === "InvoiceType")?.value ?? "";
        references.push({
          document: facts.documents,
          guid,
          kind,
          fileName,
          month,
          invoiceType,
          at: keepPosition(fileNameAt),
        });
      }
    },
    finish: (): void => {
      facts.header ??= findChild(root, "header");
      for (const rule of rules.archiveRules) for (const mark of rule.breaks(facts)) addMark(rule, mark);
    },
    facts: (): Pick<ContentFacts, "header" | "records" | "references" | "guids" | "units"> => ({
      header: readHeader(findChild(root, "header")),
      records: facts.documents,
      references,
      guids,
      units: units.starts,
    }),
  };
};

/** A node would hold its whole document in memory. */
const keepPosition = ({ line, from, to, path }: XmlPosition): XmlPosition => ({ line, from, to, path });

const readDocument = (node: XmlNode): DocumentFacts => ({
  node,
  guid: readAttribute(node, "guid"),
  type: readAttribute(node, "type").trim(),
  processId: readAttribute(node, "processID").trim(),
  extensions: node.children.filter(({ name }) => name === "extension").map(readExtension),
  repository: findChild(node, "repository"),
});

const readExtension = (node: XmlNode): ExtensionFacts => {
  const value = node.attributes.get("datafile") ?? node.attributes.get("name");
  return {
    node,
    kind: node.xsiType as ExtensionKind,
    fileName: value?.sound === true ? value.text : "",
    fileNameAt: value ?? node,
    properties: node.children.map((child) => ({
      key: readAttribute(child, "key").trim(),
      value: readAttribute(child, "value"),
      node: child,
    })),
  };
};

const readHeader = (header: XmlNode | undefined): HeaderFacts => {
  const facts = {
    createdAt: readField(header, "date"),
    beraterNumber: readField(header, "consultantNumber"),
    clientNumber: readField(header, "clientNumber"),
    bezeichnung: readField(header, "description"),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));
};

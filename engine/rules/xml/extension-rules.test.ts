import { expect, test } from "vitest";
import type { ArchiveFacts, DocumentFacts } from "#engine/model/xml/document-facts.ts";
import type { XmlNode } from "#engine/model/xml/xml-node.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import { createDocumentCheck } from "#engine/xml/content/check-documents.ts";

const position = { line: 1, from: 0, to: 10, path: "/archive/content/document" };
const attributes = new Map(
  Object.entries({ guid: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", type: "1", processID: "1" }).map(([name, text]) => [
    name,
    { text, sound: true, ...position },
  ]),
);
const node: XmlNode = { name: "document", parent: null, attributes, fields: new Map(), children: [], ...position };
const { documentRules } = activeXmlRules;
const extensionRules = documentRules.filter(({ ofExtensions }) => ofExtensions === true);

test.each(extensionRules.map((rule) => [rule.id, rule] as const))("%s needs an extension to be broken", (_, rule) => {
  const document: DocumentFacts = { node, guid: "a", type: "1", processId: "1", extensions: [], repository: node };
  const archive: ArchiveFacts = {
    version: "6.0",
    root: node,
    header: node,
    hostContext: {},
    documents: 1,
    guids: new Map(),
  };
  expect(rule.breaks(document, archive)).toEqual([]);
});

test("a document without extensions is checked by the other rules only", () => {
  const run: string[] = [];
  const noting = documentRules.map((rule) => ({
    ...rule,
    breaks: () => {
      run.push(rule.id);
      return [];
    },
  }));
  const rules = { ...activeXmlRules, documentRules: noting };
  const check = createDocumentCheck({ rules, version: "6.0", hostContext: {}, addMark: () => undefined });
  check.opened({ ...node, path: "/archive" });
  check.unit(node);
  expect(run).toEqual(documentRules.filter((rule) => !extensionRules.includes(rule)).map(({ id }) => id));
});

import { expect, it } from "vitest";
import { type InvoiceNode, normalizeSpace, pathOf } from "./invoice-node.ts";
import { nodesNamed } from "./nodes-named.ts";
import { readTree } from "./read-tree.ts";

const ubl = 'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';

it("lists the elements of a name at any depth in the order of the file", () => {
  const xml = `<a ${ubl}><cbc:ID>1</cbc:ID><b><cbc:ID>2</cbc:ID></b><cbc:Note/><cbc:ID>3</cbc:ID></a>`;
  const root = readTree(new TextEncoder().encode(xml)).root as InvoiceNode;
  expect(nodesNamed(root, "cbc:ID").map(({ text }) => text)).toEqual(["1", "2", "3"]);
  expect(nodesNamed(root, "cbc:Note").map(pathOf)).toEqual(["/?:a/cbc:Note"]);
  expect(nodesNamed(root, "cbc:Name")).toEqual([]);
});

it.each([
  [" a \t\r\n b ", "a b"],
  ["\u00a0a\u00a0", "\u00a0a\u00a0"],
  [" \n", ""],
])("normalizes the white space of XML alone: %j", (text, expected) => {
  expect(normalizeSpace(text)).toBe(expected);
});

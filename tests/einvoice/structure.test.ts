import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkStructure, type StructureDefect } from "#engine/einvoice/structure/check-structure.ts";
import { ciiTypes } from "#engine/einvoice/structure/cii-types.ts";
import { structureRules } from "#engine/einvoice/structure/structure-rules.ts";
import { ublTypes } from "#engine/einvoice/structure/ubl-types.ts";
import { walk } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceAttribute, InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { ciiInvoice, ublInvoice } from "./example-invoices.ts";
import { listCases, readCase, sharedFolder } from "./read-cases.ts";

const check = (bytes: Uint8Array): readonly StructureDefect[] => {
  const { root } = readTree(decodeXml(bytes).bytes);
  if (root === null) throw new Error("no element was read");
  return checkStructure(root);
};

const describeDefect = ({ kind, node, detail }: StructureDefect) =>
  `${kind} ${node.name}, line ${node.line}: ${detail}`;

const hasCases = existsSync(sharedFolder);

describe.skipIf(!hasCases)("structure of the cases with an official result", () => {
  // A DOCTYPE ends the reading before there is a structure; hybrid PDFs are read elsewhere.
  const cases = hasCases
    ? listCases().filter((one) => one.set !== "pdf" && one.doctype !== true && one.xsdValid !== null)
    : [];

  it("refuses exactly what the official schemas refuse", () => {
    const judged = cases.filter((one) => typeof one.xsdValid === "boolean");
    expect(judged.length).toBeGreaterThan(800);
    const different = judged.flatMap((one) => {
      const defects = check(readCase(one));
      return (defects.length === 0) === one.xsdValid ? [] : [`${one.file}: ${defects.map(describeDefect).join("; ")}`];
    });
    expect(different).toEqual([]);
  });

  it("reports one defect for one mistake", () => {
    const single = cases.filter((one) => one.set === "mutated" && one.xsdValid === false);
    const counts = single.map((one) => [one.file, check(readCase(one)).length] as const);
    expect(counts.filter(([, count]) => count > 2)).toEqual([]);
  });
});

const examples = [
  ["UBL", ublInvoice],
  ["CII", ciiInvoice],
] as const;

const readRoot = (xml: string): InvoiceNode => {
  const { root } = readTree(new TextEncoder().encode(xml));
  return root ?? expect.fail("no element was read");
};

type Open<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** A change of one element; false where it does not apply to it. */
type Mutation = (node: Open<InvoiceNode>, siblings: InvoiceNode[]) => boolean;

const moveTo =
  (place: (at: number, count: number) => number): Mutation =>
  (node, siblings) => {
    const from = siblings.indexOf(node);
    const to = place(from, siblings.length);
    siblings.splice(to, 0, ...siblings.splice(from, 1));
    return to !== from;
  };

const rename =
  (write: (name: string) => string): Mutation =>
  (node) => {
    node.name = write(node.name);
    return true;
  };

const changeAttributes =
  (change: (attributes: readonly InvoiceAttribute[]) => readonly InvoiceAttribute[]): Mutation =>
  (node) => {
    const before = node.attributes;
    node.attributes = change(before);
    return node.attributes.length !== before.length || before.length > 0;
  };

const insertCopy =
  (place: (at: number, count: number) => number): Mutation =>
  (node, siblings) => {
    siblings.splice(place(siblings.indexOf(node), siblings.length), 0, { ...node });
    return true;
  };

const addText: Mutation = ({ parent }) => {
  if (parent !== null) parent.text += "x";
  return true;
};

const status: InvoiceAttribute = { name: "status", value: "", line: 1, from: 0, to: 0 };

const mutations: readonly (readonly [title: string, kinds: string, change: Mutation])[] = [
  ["deleted", "missing", (node, siblings) => siblings.splice(siblings.indexOf(node), 1).length > 0],
  ["doubled", "tooMany", insertCopy((at) => at)],
  // One that may be repeated is out of order there.
  ["doubled at the end", "tooMany|order", insertCopy((_at, count) => count)],
  ["moved to the front", "order", moveTo(() => 0)],
  ["moved to the end", "order", moveTo((_at, count) => count - 1)],
  ["renamed", "unknownElement", rename((name) => `${name}X`)],
  ["in capitals", "unknownElement", rename((name) => name.toUpperCase())],
  ["of another namespace", "unknownElement", rename((name) => name.replace(/^\w+:/, "?:"))],
  ["beside text", "text", addText],
  ["with an unknown attribute", "unknownAttribute", changeAttributes((list) => [...list, status])],
  ["without attributes", "missingAttribute", changeAttributes(() => [])],
  [
    "with its attributes renamed",
    "unknownAttribute",
    changeAttributes((list) => list.map((one) => ({ ...one, name: `${one.name}X` }))),
  ],
];

/** Second reading of the tables: the children of an element as a regular expression over their names. */
const readTable = (table: string, prefixes: readonly [string, string]) => {
  const lines = new Map(table.split("\n").map((line) => [line.split(/ |:/)[0] ?? "", line]));
  const childrenOf = (line: string) =>
    line
      .replace(/^\w+(:| \/)/, "")
      .split(" | ")
      .flatMap((part, index) =>
        [...part.matchAll(/(\w+:)?(\w+)(?:=(\w+))?([!*+]?)/g)].map(([, prefix = prefixes[index], name, type, many]) => {
          const ends = [...(name ?? "").matchAll(/[A-Z]/g)].map(({ index: at }) => name?.slice(at) ?? "");
          const isKind = (end: string) =>
            lines.has(end) && (prefixes[1] === "" || / = /.test(lines.get(end) ?? "") === (prefix !== "cac:"));
          return { name: `${prefix}${name}`, type: type ?? ends.find(isKind) ?? "Text", many };
        }),
      );
  const models = new Map<string, { readonly children: ReturnType<typeof childrenOf>; readonly pattern: RegExp }>();
  const modelOf = (line: string) => {
    const existing = models.get(line);
    if (existing !== undefined) return existing;
    const children = childrenOf(line);
    const items = children.map(({ name, many }) => `(?:<${name}>)${many === "!" ? "" : many || "?"}`);
    const model = { children, pattern: new RegExp(`^(?:${items.join(line.includes(" / ") ? "|" : "")})$`) };
    models.set(line, model);
    return model;
  };
  const allows = (node: InvoiceNode, type: string): boolean => {
    const line = lines.get(type) ?? expect.fail(`no type ${type}`);
    const names = node.children.map(({ name }) => `<${name}>`).join("");
    const attributes = node.attributes.map(({ name }) => name);
    const value = / = (\w+) ?(.*)$/.exec(line);
    if (value !== null) {
      const known = (value[2] ?? "").split(" ").map((item) => /^(\w*).*?(!?)$/.exec(item));
      const isComplete = known.every((one) => one?.[2] !== "!" || attributes.includes(one[1] ?? ""));
      return names === "" && isComplete && attributes.every((name) => known.some((one) => one?.[1] === name));
    }
    const { children, pattern } = modelOf(line);
    if (!pattern.test(names) || attributes.length > 0 || node.text.trim() !== "") return false;
    return node.children.every((child) => allows(child, children.find(({ name }) => name === child.name)?.type ?? ""));
  };
  return (root: InvoiceNode) => allows(root, root.name.replace("rsm:", ""));
};

describe.each(examples)("structure of the example in %s", (syntax, xml) => {
  const allows = syntax === "UBL" ? readTable(ublTypes, ["cbc:", "cac:"]) : readTable(ciiTypes, ["ram:", ""]);
  const count = listNodes(readRoot(xml)).length;

  it("is sound", () => {
    expect(checkStructure(readRoot(xml))).toEqual([]);
    expect(allows(readRoot(xml))).toBe(true);
  });

  it.each(mutations)("judges every element %s as the table does", (_title, kinds, change) => {
    let refused = 0;
    for (let index = 1; index < count; index++) {
      const root = readRoot(xml);
      const node = listNodes(root)[index] as InvoiceNode;
      if (!change(node, node.parent?.children ?? [])) continue;
      const defects = checkStructure(root);
      expect(defects.length === 0, `${index} ${node.name}`).toBe(allows(root));
      if (defects.length === 0) continue;
      refused++;
      expect(defects.map(describeDefect), `${index} ${node.name}`).toEqual([expect.stringMatching(`^(${kinds}) `)]);
    }
    // CII requires no attribute.
    expect(refused > 0).toBe(kinds !== "missingAttribute" || syntax === "UBL");
  });
});

const listNodes = (root: InvoiceNode): readonly InvoiceNode[] => {
  const list: InvoiceNode[] = [];
  walk(root, (node) => list.push(node));
  return list;
};

describe("details of defects", () => {
  const defectsOf = (from: string | RegExp, to: string, xml = ublInvoice) => {
    expect(xml).toMatch(from);
    return checkStructure(readRoot(xml.replace(from, to))).map(({ kind, node, at, found, expected, detail }) => ({
      kind,
      name: node.name,
      ...(at === undefined ? {} : { at: at.line }),
      found,
      expected,
      detail,
    }));
  };

  it("says where a misplaced element belongs", () => {
    expect(defectsOf(/(<cbc:CustomizationID>.*\n)([\s\S]*)(<cac:OrderReference>.*\n)/, "$3$1$2")).toEqual([
      {
        kind: "order",
        name: "cac:OrderReference",
        found: "cac:OrderReference",
        expected: "nach cac:InvoicePeriod",
        detail: "cac:OrderReference muss nach cac:InvoicePeriod stehen.",
      },
    ]);
  });

  it("reports a wrong declaration of a namespace once", () => {
    expect(defectsOf("CommonBasicComponents-2", "CommonBasicComponents-1")).toEqual([
      {
        kind: "unknownElement",
        name: "?:CustomizationID",
        found: "CustomizationID",
        expected: "cbc:CustomizationID",
        detail: "CustomizationID steht in einem anderen Namensraum; hier gehört cbc:CustomizationID hin.",
      },
    ]);
  });

  it("reports only the root of another document", () => {
    expect(defectsOf(/xsd:Invoice-2/, "xsd:Order-2")).toMatchObject([{ kind: "unknownRoot", found: "?:Invoice" }]);
    expect(defectsOf(/xsd:Invoice-2/, "xsd:CreditNote-2")).toMatchObject([{ kind: "unknownRoot" }]);
  });

  it("leaves the content of an extension open, but asks for one element", () => {
    const extension = (content: string) =>
      `$&<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent>${content}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`;
    const root = /<ubl:Invoice[^>]*>/;
    expect(defectsOf(root, extension(`<own xmlns="urn:own" a="1">x<cbc:ID/></own>`))).toEqual([]);
    expect(defectsOf(root, extension(""))).toMatchObject([{ kind: "missing", name: "ext:ExtensionContent" }]);
    expect(defectsOf(root, extension(`<own xmlns="urn:own"/><own xmlns="urn:own"/>`))).toMatchObject([
      { kind: "tooMany" },
    ]);
  });

  it("refuses a list of codes other than that of the schema", () => {
    const code = /<ram:TypeCode>380/;
    expect(defectsOf(code, `<ram:TypeCode listID="1001">380`, ciiInvoice)).toEqual([]);
    expect(defectsOf(code, `<ram:TypeCode listID="UNTDID">380`, ciiInvoice)).toMatchObject([
      { kind: "value", at: 7, found: "UNTDID", expected: "1001", detail: "Attribut listID" },
    ]);
  });

  it("refuses an attachment that is not base64", () => {
    const attachment = (content: string) =>
      `$&<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="a.csv">${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
    const before = "</cac:OrderReference>";
    expect(defectsOf(before, attachment("QUJD&#13;\nQUI="))).toEqual([]);
    expect(defectsOf(before, attachment("QUJD<![CDATA[QUI=]]>"))).toEqual([]);
    expect(defectsOf(before, attachment("QUJDQU"))).toMatchObject([{ kind: "base64" }]);
  });

  it("takes nested parties and any number of lines", () => {
    const agents = `${"<cac:AgentParty>".repeat(40)}${"</cac:AgentParty>".repeat(40)}`;
    expect(defectsOf("</cac:Party>", `${agents}$&`)).toEqual([]);
    expect(defectsOf(/<cac:InvoiceLine>.*\n/, "$&".repeat(999))).toEqual([]);
  });
});

describe("structureRules", () => {
  it("has one rule per kind, with short titles", () => {
    expect(new Set(structureRules.map(({ kind }) => kind)).size).toBe(13);
    expect(new Set(structureRules.map(({ id }) => id)).size).toBe(structureRules.length);
    for (const { title } of structureRules) expect(title).toMatch(/^.{1,69}[^.]$/);
  });
});

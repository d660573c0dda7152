import { describe, expect, it } from "vitest";
import { checkStructure, type StructureDefect } from "#engine/einvoice/structure/check-structure.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { hasCases, listCases, readCase } from "./read-cases.ts";

const check = (bytes: Uint8Array): readonly StructureDefect[] => {
  const { root } = readTree(decodeXml(bytes).bytes);
  if (root === null) throw new Error("no element was read");
  return checkStructure(root);
};

const describeDefect = ({ kind, node, detail }: StructureDefect) =>
  `${kind} ${node.name}, line ${node.line}: ${detail}`;

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

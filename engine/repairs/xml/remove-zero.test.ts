import { expect, test } from "vitest";
import { xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import { exampleFiles, writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { applyPlanned, findPlaces } from "#tests/support/planned-edits.ts";
import { locateAttribute, locateElement, withLine } from "./locate-markup.ts";
import { removeZero } from "./remove-zero.ts";
import { collectSchemaFacts } from "./schema-facts.ts";

type Base = keyof typeof exampleFiles;

const versions: Readonly<Record<Base, string>> = {
  payable: "ledger/v060",
  receivable: "ledger/v060",
  cash: "ledger/v060",
  document: "document/v06.0",
  invoice: "invoice/v050",
};

function repair(rule: string, base: Base, edits: readonly string[]) {
  const bytes = writeExample({ base, edits });
  const version = xmlVersions.find(({ namespace }) => namespace.endsWith(versions[base]));
  if (version?.schema == null) throw new Error("No schema");
  const facts = collectSchemaFacts(version, version.schema);
  const planned = findPlaces(bytes, rule).map((place) => removeZero(bytes, facts, place));
  return { planned, after: applyPlanned(bytes, planned) };
}

const attributeTitle = "Attribut ohne Betrag weglassen";
const elementTitle = "Element mit dem Wert 0 weglassen";

test.each<readonly [rule: string, base: Base, at: string, added: string, title: string]>([
  ["XML-I-006", "invoice", ' quantity="1.00"', ' net_product_price="0.000"', attributeTitle],
  ["XML-I-006", "invoice", ' quantity="1.00"', '\n net_product_price = "0.000"', attributeTitle],
  ["XML-G-014", "payable", "</amount>", "<discountAmount>0.00</discountAmount>", elementTitle],
  ["XML-G-014", "payable", "</amount>", "\n\t  <discountAmount>0.00</discountAmount>", elementTitle],
  ["XML-G-014", "payable", "</amount>", "<discountAmount> -0. </discountAmount >", elementTitle],
  ["XML-G-014", "cash", "</amount>", "<accountNo>0</accountNo>", elementTitle],
  ["XML-G-014", "document", "</description>", "<consultantNumber>0</consultantNumber>", elementTitle],
])("%s in %s: after %j the zero %j goes", (rule, base, at, added, title) => {
  const { planned, after } = repair(rule, base, [at, `${at}${added}`]);
  expect(after).toBe(exampleFiles[base]);
  expect(planned.map((edit) => [edit?.title, edit?.risk, edit?.loses, edit?.isShared])).toEqual([
    [title, "medium", "Die Angabe 0 entfällt.", rule === "XML-G-014" ? true : undefined],
  ]);
});

const discount = (second: string, rest: string): readonly string[] => [
  "</amount>",
  `</amount><discountAmount${second}>0.00</discountAmount${second}>${rest}`,
];

test.each<readonly [rule: string, base: Base, edits: readonly string[]]>([
  ["XML-G-014", "payable", ["<amount>119.00", "<amount>0.00"]],
  ["XML-G-014", "payable", ["<currencyCode>EUR", "<currencyCode>0.00"]],
  ["XML-G-014", "payable", ["</amount>", "</amount><discountAmount>0.001</discountAmount>"]],
  ["XML-G-014", "payable", discount("", "<discountPercentage>3.00</discountPercentage>")],
  ["XML-G-014", "payable", discount("", "<discountPaymentDate>2024-03-12</discountPaymentDate>")],
])("%s in %s: %j is kept", (rule, base, edits) => {
  const { planned } = repair(rule, base, edits);
  expect(planned.filter((edit) => edit !== null)).toEqual([]);
});

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

test("the discount of another record keeps no zero", () => {
  const next = "</accountsPayableLedger><accountsPayableLedger><discountPercentage>3.00</discountPercentage>";
  const bytes = encode(`<r><discountAmount>0.00</discountAmount>${next}</r>`);
  const version = xmlVersions.find(({ namespace }) => namespace.endsWith("ledger/v060"));
  if (version?.schema == null) throw new Error("No schema");
  const facts = collectSchemaFacts(version, version.schema);
  const path = "/LedgerImport/consolidate/accountsPayableLedger/discountAmount";
  const place = { rule: "XML-G-014", line: 1, from: 19, to: 23 } as const;
  expect(removeZero(bytes, facts, { ...place, path })?.title).toBe(elementTitle);
  expect(removeZero(bytes, facts, { ...place, path: `${path}2` })).not.toBeNull();
  expect(removeZero(bytes, facts, { ...place, path: "/LedgerImport/unknown" })).toBeNull();
  expect(removeZero(bytes, facts, { ...place, path: "/LedgerImport/consolidate/@consolidatedInvoiceId" })).toBeNull();
});

test.each<readonly [before: string, value: string, start: number, name: string, nameFrom: number]>([
  ['<a ö="1"  größe = \'', "0", 9, "größe", 11],
  [`${"<b/>".repeat(100)}<a\n\tx="`, "0", 402, "x", 404],
])("the attribute after %j is found", (before, value, start, name, nameFrom) => {
  const bytes = encode(`${before}${value}'/>`);
  expect(locateAttribute(bytes, encode(before).length)).toEqual({ start, name, nameFrom });
});

test.each(["<a>", `<a x${" ".repeat(400)}="`, '<a"x="'])("no attribute begins after %j", (before) => {
  expect(locateAttribute(encode(before), encode(before).length)).toBeNull();
});

test.each<readonly [before: string, value: string, after: string, element: readonly [number, number] | null]>([
  ["<ä>", "0", "</ä>", [0, 10]],
  [`${"<b/>".repeat(100)}<a x="1">`, "0", "</a\n>", [400, 415]],
  ["<a>", "0", "</b>", null],
  ["<a>", "0", "<c/></a>", null],
  ["text", "0", "text", null],
  ["text", "0", "</a>", null],
])("the element of %j%j%j is %j", (before, value, after, element) => {
  const [from, to] = [encode(before).length, encode(before + value).length];
  const match = locateElement(encode(before + value + after), from, to);
  expect(match && [match.from, match.to]).toEqual(element);
});

test.each<readonly [before: string, after: string, from: number, to: number]>([
  ["<a>\n\t ", "\n</a>", 4, 11],
  ["<a>\r\n  ", "\r\n</a>", 5, 13],
  ["<a>\n  ", " </a>", 6, 10],
  ["<a>x ", "\n</a>", 5, 9],
  ["  ", "\n", 2, 6],
])("between %j and %j an element goes with its line only if it is alone on it", (before, after, from, to) => {
  expect(withLine(encode(`${before}<b/>${after}`), before.length, before.length + 4)).toEqual({ from, to });
});

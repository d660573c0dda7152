import { expect, test } from "vitest";
import { xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import { exampleFiles, writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { applyPlanned, findPlaces } from "#tests/support/planned-edits.ts";
import { readMarkup } from "./read-markup.ts";
import { escapeXml, repairValue } from "./repair-values.ts";
import { collectSchemaFacts } from "./schema-facts.ts";

type Base = keyof typeof exampleFiles;

function repair(rule: string, base: Base, from: string, broken: string) {
  const bytes = writeExample({ base, edits: [from, broken] });
  const { root } = readMarkup(bytes, new Set());
  const version = xmlVersions.find(({ namespace }) => namespace === root?.namespace);
  if (version?.schema == null) throw new Error("No schema");
  const facts = collectSchemaFacts(version, version.schema);
  const places = findPlaces(bytes, rule);
  if (places.length === 0) throw new Error(`No finding of ${rule}`);
  const planned = places.map((place) => repairValue(bytes, facts, place));
  return { planned: planned.filter((edit) => edit !== null), after: applyPlanned(bytes, planned) };
}

const comma = "Dezimalkomma durch Punkt ersetzen";
const wording = "Vorgeschriebenen Wortlaut eintragen";
const number = "Unzulässige Zeichen der Nummer ersetzen";

test.each<readonly [rule: string, base: Base, from: string, broken: string, kind: string, line: number]>([
  ["XML-G-015", "payable", "<amount>119.00", "<amount>119,00", `low ${comma}`, 6],
  ["XML-G-015", "invoice", 'net_price_line_amount="100.00"', 'net_price_line_amount="100,00"', `low ${comma}`, 18],
  ["XML-D-007", "document", 'value="2024-03"', 'value="03/2024"', "low Monat als JJJJ-MM schreiben", 10],
  ["XML-L-050", "payable", "<amount>119.00", "<amount>+119.00", "low Pluszeichen vor dem Betrag entfernen", 6],
  ["XML-G-013b", "payable", "berechtigt nicht zum", "berechtigt nicht  zum", `medium ${wording}`, 2],
  ["XML-L-043", "payable", "<invoiceId>RE-1001", "<invoiceId>RE_&lt;1001", `medium ${number}`, 10],
  ["XML-L-043", "payable", "<invoiceId>RE-1001", "<invoiceId>RE&amp;#1001", `medium ${number}`, 10],
])("%s in %s: %j broken as %j: %s, line %d", (rule, base, from, broken, kind, line) => {
  const { planned, after } = repair(rule, base, from, broken);
  expect(after).toBe(
    exampleFiles[base].replace(from, () => (broken.includes("&amp;") ? "<invoiceId>RE&amp;-1001" : from)),
  );
  expect(planned.map((edit) => [`${edit.risk} ${edit.title}`, edit.line, edit.loses !== undefined])).toEqual([
    [kind, line, kind.startsWith("medium")],
  ]);
});

test.each<readonly [rule: string, base: Base, from: string, broken: string]>([
  ["XML-G-014", "payable", "<currencyCode>EUR", "<currencyCode>e<!-- -->ur"],
  ["XML-G-013b", "payable", 'Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug"', '"'],
  ["XML-L-043", "payable", "<invoiceId>RE-1001", "<invoiceId>RE<!-- a -->_1001"],
  ["XML-G-014", "document", 'key="1"', 'key="9"'],
])("%s in %s: %j broken as %j is left to a person", (rule, base, from, broken) => {
  expect(repair(rule, base, from, broken).planned).toEqual([]);
});

test.each<readonly [base: Base, from: string, after: string]>([
  ["invoice", 'booking_text="Material', 'booking_text="Mate rial'],
  ["payable", "<bookingText>Material", "<bookingText>Mate&#10;rial"],
])("%s: in %j a line break is written as in %j when the text is cut", (base, from, after) => {
  const long = `${from.replace("Material", "Mate\nrial")}${"x".repeat(60)}`;
  expect(repair("XML-G-014", base, from, long).after).toContain(`${after}xxx`);
});

test("a value in the wrong case is taken from the list of its kind of file", () => {
  const from = '<extension xsi:type="File" name="RE-1001.pdf"/>';
  const invoice = (value: string): string =>
    `<extension xsi:type="Invoice" datafile="a.xml"><property key="InvoiceType" value="${value}"/></extension>`;
  const { after } = repair("XML-G-014", "document", from, invoice("outgoing"));
  expect(after).toBe(exampleFiles.document.replace(from, invoice("Outgoing")));
});

test("a value is written so that it can stand in tags and in both kinds of quotes", () => {
  expect(escapeXml("a&b<c>\"d'\r\n\t")).toBe("a&amp;b&lt;c&gt;&quot;d&apos;&#13;&#10;&#9;");
});

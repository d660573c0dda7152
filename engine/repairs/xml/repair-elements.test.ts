import { expect, test } from "vitest";
import { xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import { exampleFiles, writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { applyPlanned, findPlaces } from "#tests/support/planned-edits.ts";
import { readMarkup } from "./read-markup.ts";
import { repairElement } from "./repair-elements.ts";
import { collectSchemaFacts, noFacts } from "./schema-facts.ts";

type Base = keyof typeof exampleFiles;

function repair(rule: string, bytes: Uint8Array) {
  const places = findPlaces(bytes, rule);
  if (places.length === 0) throw new Error(`No finding of ${rule}`);
  const markup = readMarkup(bytes, new Set(places.map(({ from }) => from)));
  const version = xmlVersions.find(({ namespace }) => namespace === markup.root?.namespace);
  const facts = version?.schema == null ? noFacts : collectSchemaFacts(version, version.schema);
  const edits = places.flatMap((place) => repairElement(bytes, facts, markup, place));
  return { edits, after: applyPlanned(bytes, edits) };
}

const payable = exampleFiles.payable;
const empty = "Leeres Element weglassen";
const spelling = "Schreibweise des Elements berichtigen";
const attribute = "Schreibweise des Attributs berichtigen";
const kind = "Schreibweise der Datenart berichtigen";
const order = "Elemente in die vorgeschriebene Reihenfolge bringen";
const euro = "EUR eintragen";
const added = "Attribut xml_data mit dem vorgeschriebenen Wortlaut ergänzen";
const wording = ' xml_data="Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug"';

/** Repaired texts that differ from those of the example. */
const meant: ReadonlyMap<string, string> = new Map([
  [' Größe="1" process-Id = "2"', ' Größe="1" processID = "2"'],
  ["<booking_text/>", "<bookingText/>"],
]);

test.each<readonly [rule: string, base: Base, from: string, broken: string, title: string, line: number]>([
  ["XML-G-018", "payable", "      <accountNo>", "      <iban></iban>\n      <accountNo>", empty, 7],
  ["XML-G-018", "payable", "<accountNo>", '<information a="1" /><accountNo>', empty, 7],
  ["XML-G-018", "payable", "<accountNo>", "<information></information ><accountNo>", empty, 7],
  ["XML-G-022", "cash", "<currencyCode>EUR</currencyCode>", "<currencyCode/>", euro, 8],
  ["XML-G-022", "cash", "<currencyCode>EUR</currencyCode>", "<currencyCode></currencyCode>", euro, 8],
  ["XML-G-022", "cash", "<currencyCode>EUR<", "<currencyCode ><", euro, 8],
  ["XML-G-019", "document", 'xsi:type="File"', 'xsi:type="file"', kind, 13],
  ["XML-G-019", "document", 'xsi:type="File"', 'xsi:type="FILE "', kind, 13],
  ["XML-G-013", "document", "processID", "process_id", attribute, 8],
  ["XML-G-013", "document", ' processID="2"', ' Größe="1" process-Id = "2"', attribute, 8],
  ["XML-G-012", "payable", "<bookingText>Material</bookingText>", "<BookingText>Material</BookingText>", spelling, 11],
  ["XML-G-012", "payable", "<bookingText>Material</bookingText>", "<booking_text/>", spelling, 11],
  ["XML-G-013a", "payable", wording, "", added, 2],
])("%s in %s: %j broken as %j: %s, line %d", (rule, base, from, broken, title, line) => {
  const { edits, after } = repair(rule, writeExample({ base, edits: [from, broken] }));
  if (rule === "XML-G-013a")
    expect(after).toBe(exampleFiles[base].replace(from, "").replace(/(<LedgerImport[^>]*)/, `$1${from}`));
  else expect(after).toBe(exampleFiles[base].replace(from, () => meant.get(broken) ?? from));
  expect(edits.map((edit) => [edit.title, edit.risk, edit.line])[0]).toEqual([title, "low", line]);
});

test.each<readonly [rule: string, base: Base, edits: readonly string[]]>([
  ["XML-G-018", "payable", ["<accountNo>", "<iban><!-- --></iban><accountNo>"]],
  ["XML-G-019", "document", ['xsi:type="File"', 'xsi:type="Datei"']],
  ["XML-G-019", "document", ['xsi:type="File"', 'xsi:type="f&#105;le"']],
  ["XML-G-013", "document", ["processID", "farbe"]],
  ["XML-G-013", "document", ['name="RE-1001.pdf"', 'name="RE-1001.pdf" datafile="a.xml"']],
  ["XML-G-013a", "payable", [wording, wording.replace("xml_data", "XML-Data")]],
  ["XML-G-013a", "payable", [' consolidatedAmount="226.00"', ""]],
  ["XML-G-012", "payable", ["<accountNo>", "<konto>1</konto><accountNo>"]],
  [
    "XML-G-012",
    "document",
    ['name="RE-1001.pdf"/>', 'name="RE-1001.pdf"><property key="1" value="2024-03"/></extension>'],
  ],
  [
    "XML-G-012",
    "payable",
    [
      "<LedgerImport",
      '<LedgerImport xmlns:l="http://xml.datev.de/bedi/tps/ledger/v060"',
      "<bookingText>Material</bookingText>",
      "<l:BookingText>Material</l:BookingText>",
    ],
  ],
])("%s in %s broken by %j is left to a person", (rule, base, edits) => {
  expect(repair(rule, writeExample({ base, edits })).edits).toEqual([]);
});

test("an attribute is added in front of the slash of an empty element", () => {
  const text = '<LedgerImport xmlns="http://xml.datev.de/bedi/tps/ledger/v060" version="6.0"/>';
  expect(repair("XML-G-013a", new TextEncoder().encode(text)).after).toBe(text.replace("/>", `${wording}/>`));
});

const date = "<date>2024-03-05</date>";
const amount = "<amount>119.00</amount>";
const konto = "<accountNo>4400</accountNo>";

test.each<readonly [broken: string, after: string, line: number]>([
  [`${amount} <!-- a -->\n${date}`, `${date} <!-- a -->\n${amount}`, 4],
  [`${konto}  ${date}\n\n${amount}`, `${date}  ${amount}\n\n${konto}`, 4],
])("XML-G-012c: %j becomes %j", (broken, after, line) => {
  const sound = `${date}\n      ${amount}\n      ${konto}`;
  const two = broken.includes(konto) ? sound : `${date}\n      ${amount}`;
  const { edits, after: repaired } = repair("XML-G-012c", writeExample({ base: "payable", edits: [two, broken] }));
  expect(repaired).toBe(payable.replace(two, () => after));
  expect([edits[0]?.title, edits[0]?.line, edits[0]?.replacement]).toEqual([order, line, after]);
});

test("XML-G-012c: children of an unknown name keep the order as it is", () => {
  const broken = [`${date}\n      ${amount}`, `${amount}<konto>1</konto>${date}`];
  expect(repair("XML-G-012c", writeExample({ base: "payable", edits: broken })).edits).toEqual([]);
});

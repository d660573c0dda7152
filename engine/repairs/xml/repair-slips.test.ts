import { expect, test } from "vitest";
import { exampleFiles, writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { applyPlanned, findPlaces } from "#tests/support/planned-edits.ts";
import { repairSlip } from "./repair-slips.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const blanksBefore = "Leerraum vor der XML-Deklaration entfernen";
const masked = "Zeichen & maskieren";
const doctype = "<!DOCTYPE LedgerImport>";

test.each<readonly [rule: string, from: string, broken: string, repaired: string, title: string, kind: string]>([
  ["XML-G-001", "Material", "A & B", "A &amp; B", masked, "low"],
  ["XML-G-001", 'generator_info="Beispiel', 'generator_info="A&B', 'generator_info="A&amp;B', masked, "low"],
  ["XML-G-001", "Material", "a]]>b", "a]]&gt;b", "Zeichenfolge ]]> maskieren", "low"],
  ["XML-G-001", "Material", "Mate\u0001rial", "Material", "Steuerzeichen entfernen", "medium"],
  ["XML-G-001", "<?xml", "\r\n \t<?xml", "<?xml", blanksBefore, "low uncovers"],
  ["XML-G-001", "<?xml", "\ufeff\n<?xml", "\ufeff<?xml", blanksBefore, "low uncovers"],
  ["XML-G-001", declaration, "<?xml version='1'?>", declaration, "XML-Deklaration berichtigen", "low uncovers"],
  [
    "XML-G-002",
    "<LedgerImport",
    `${doctype}\n<LedgerImport`,
    "<LedgerImport",
    "DOCTYPE-Angabe entfernen",
    "medium uncovers",
  ],
  ["XML-G-003", "Material", "B&uuml;ro", "Büro", "HTML-Entität durch ihr Zeichen ersetzen", "low"],
])("%s: %j broken as %j becomes %j: %s, %s", (rule, from, broken, repaired, title, kind) => {
  const bytes = writeExample({ base: "payable", edits: [from, broken] });
  const edits = findPlaces(bytes, rule).map((place) => repairSlip(bytes, place));
  expect(applyPlanned(bytes, edits)).toBe(exampleFiles.payable.replace(from, () => repaired));
  expect(edits.map((edit) => [edit?.title, `${edit?.risk}${edit?.uncovers ? " uncovers" : ""}`])).toEqual([
    [title, kind],
  ]);
  expect(edits.map((edit) => edit?.loses !== undefined)).toEqual([kind.startsWith("medium")]);
});

test.each<readonly [rule: string, from: string, broken: string]>([
  ["XML-G-001", "</bookingText>", "</bookingtext>"],
  ["XML-G-001", "<date>", "<date &>"],
  ["XML-G-001", "Material", "&#0;"],
  ["XML-G-001", "<?xml", "<!-- a -->\n<?xml"],
  ["XML-G-001", "<?xml", "\ufeff<!-- a --><?xml"],
  ["XML-G-002", "<LedgerImport", '<!DOCTYPE a [<!ENTITY b "c">]><LedgerImport'],
  ["XML-G-002", "<LedgerImport", `<!DOCTYPE ${"a".repeat(1_000)}><LedgerImport`],
  ["XML-G-003", "Material", "B&foo;ro"],
])("%s: %j broken as %j is left to a person", (rule, from, broken) => {
  const bytes = writeExample({ base: "payable", edits: [from, broken] });
  const places = findPlaces(bytes, rule);
  expect(places.length).toBeGreaterThan(0);
  expect(places.map((place) => repairSlip(bytes, place))).toEqual(places.map(() => null));
});

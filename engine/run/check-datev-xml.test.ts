import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckResult } from "#engine/rules/reported.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { describeXmlOccurrences } from "#engine/run/describe/describe-xml-occurrences.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { checkXml as check } from "#tests/support/check-xml.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Every occurrence in words; a report that cannot be described is no report. */
const describeAll = ({ report, occurrences }: CheckResult, bytes: Uint8Array): readonly string[] =>
  report.findings.flatMap((_, finding) =>
    describeXmlOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 50, rule: undefined }).map(
      ({ message }) => message,
    ),
  );

const files = Object.entries(exampleFiles).map(([name, text]) => [name, encode(text)] as const);

test("a defect is named with line, column, element, value and what was expected", () => {
  const bytes = encode(exampleFiles.payable.replace("<amount>119.00", "<amount>119,00"));
  const result = check("a.xml", bytes);
  expect(result?.report.verdict).toBe("notImportable");
  expect(result === null ? [] : describeAll(result, bytes)).toContain(
    "Position 1 von 2 (Rechnung RE-1001), Betrag (brutto) · Zeile 6, Spalte 15: Zahl hat nicht die verlangte Schreibweise (amount, gefunden: „119,00“, erwartet: Betrag ungleich 0 mit Punkt, höchstens zehn Stellen davor und genau zwei danach).",
  );
});

test("an occurrence inside a Belegpaket names its member", () => {
  const bytes = writeBelegpaketExample({ ledger: ["119.00", "118.00"] });
  const result = check("paket.zip", bytes);
  expect(result?.report.members?.map(({ name, kind, version }) => [name, kind, version])).toEqual([
    ["document.xml", "document", "6.0"],
    ["RE-1001.xml", "ledger", "6.0"],
    ["RE-1001.pdf", "beleg", undefined],
    ["Vertrag.pdf", "beleg", undefined],
  ]);
  expect(result?.report.members?.[1]?.counts.error).toBe(1);
  expect(result === null ? [] : describeAll(result, bytes)).toContain(
    "Beleg 1 von 2 (Rechnung RE-1001), Summe über alle Belegsätze · Datei „RE-1001.xml“, Zeile 3, Spalte 36: Summe der Beträge weicht von consolidatedAmount ab (consolidatedAmount, gefunden: „226.00“, erwartet: 225.00).",
  );
});

test.each([
  [
    "Outgoing",
    ["Der Schlüssel 9 gehört zur Vorsteuer; eine Ausgangsrechnung braucht einen Schlüssel der Umsatzsteuer"],
  ],
  ["Incoming", []],
] as const)("an invoice without a Personenkonto, %s in document.xml: key 9", (invoiceType, expected) => {
  const invoice = exampleFiles.invoice.replace('<booking_info_bp bp_account_no="70001"/>', "");
  const bytes = writeBelegpaketExample({
    with: [{ name: "Rechnung.xml", content: invoice }],
    document: [
      'xsi:type="accountsPayableLedger" datafile="RE-1001.xml"',
      'xsi:type="Invoice" datafile="Rechnung.xml"',
      '<property key="1" value="2024-03"/>',
      "",
      'key="3" value="Eingangsrechnungen"',
      `key="InvoiceType" value="${invoiceType}"`,
    ],
  });
  const result = check("paket.zip", bytes);
  const found = result === null ? [] : describeAll(result, bytes).filter((text) => text.includes("BU-Schlüssel"));
  expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
});

const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

test.each([true, false])("UTF-16 is read by its mark (little endian: %s)", (isLittle) => {
  const bytes = utf16(exampleFiles.payable.replace("UTF-8", "UTF-16").replace("Material", "Büro €"), isLittle);
  const result = check("a.xml", bytes);
  expect([result?.report.verdict, result?.report.encoding, result?.report.records]).toEqual([
    "importableWithWarnings",
    isLittle ? "utf-16le" : "utf-16be",
    2,
  ]);
});

test("counts are exact and occurrences stand in the order of the file", () => {
  const record = /<cashLedger>.*?<\/cashLedger>/s.exec(exampleFiles.cash)?.[0] ?? "";
  const bytes = encode(exampleFiles.cash.replace(record, () => record.replace("119.00", "1,19").repeat(3000)));
  const result = check("kasse.xml", bytes);
  expect(result?.report.findings.find(({ rule }) => rule === "XML-G-015")?.count).toBe(3000);
  const lines = Array.from(result?.occurrences ?? []).filter((_, index) => index % 5 === 1);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
});

test("an old version without a schema is not checkable, never green", () => {
  const text = exampleFiles.payable.replaceAll("ledger/v060", "ledger/v030").replace('version="6.0"', 'version="3.0"');
  expect(check("a.xml", encode(text))?.report.verdict).toBe("notCheckable");
});

test.each(files)("%s cut anywhere never throws and is never importable", (_, bytes) => {
  for (let cut = bytes.length - 2; cut > 0; cut -= 7) {
    const part = bytes.subarray(0, cut);
    const result = check("a.xml", part);
    if (result !== null) expect(result.report.verdict, String(cut)).toMatch(/^not/);
    if (result !== null) describeAll(result, part);
  }
});

test("a Belegpaket cut anywhere never throws and is never importable", () => {
  const bytes = writeBelegpaketExample({});
  for (let cut = bytes.length - 1; cut > 0; cut -= 11) {
    const part = bytes.subarray(0, cut);
    const result = check("paket.zip", part);
    expect(result?.report.verdict ?? "notCheckable", String(cut)).toMatch(/^not/);
    if (result !== null) describeAll(result, part);
  }
});

const mutation = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 });

test("changed bytes never throw, in files and in Belegpakete", () => {
  const inputs = [...files.map(([, bytes]) => bytes), writeBelegpaketExample({})];
  fc.assert(
    fc.property(fc.nat({ max: inputs.length - 1 }), mutation, (index, changes) => {
      const bytes = (inputs[index] ?? new Uint8Array(0)).slice();
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const result = check(bytes[0] === 0x50 ? "a.zip" : "a.xml", bytes);
      if (result !== null) describeAll(result, bytes);
    }),
    { numRuns: 300 },
  );
});

test("arbitrary bytes never throw", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom("a.xml", "a.zip"), (bytes, name) => {
      const result = check(name, bytes);
      if (result !== null) expect(result.report.verdict).toBe("notImportable");
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."<>/=\"'&;![]-?x: \n"), maxLength: 60 }), (text) => {
      check("a.xml", encode(`<${text}`));
      check("a.xml", encode(exampleFiles.document.replace("<content>", () => `<content>${text}`)));
    }),
  );
});

test.each([
  ["<!DOCTYPE LedgerImport>", "XML-G-002"],
  ["text ", "XML-G-001"],
])("%s before a DATEV root is reported in a DATEV file", (text, rule) => {
  const bytes = encode(exampleFiles.payable.replace("<LedgerImport", () => `${text}<LedgerImport`));
  const { report } = check("a.xml", bytes) ?? {};
  expect([report?.format.family, report?.verdict, report?.findings[0]?.rule]).toEqual([
    "datev-xml",
    "notImportable",
    rule,
  ]);
});

test("a Belegpaket inside one folder is checked like one without", () => {
  const entries = Object.entries({ "p/document.xml": "document", "p/RE-1001.xml": "payable" } as const);
  const pdf = encode("%PDF-1.7\n");
  const bytes = writeZip([
    ...entries.map(([name, base]) => ({ name, content: encode(exampleFiles[base]) })),
    { name: "p/RE-1001.pdf", content: pdf },
    { name: "p/Vertrag.pdf", content: pdf },
  ]);
  const rules = check("paket.zip", bytes)?.report.findings.map(({ rule }) => rule) ?? [];
  expect(rules.filter((rule) => rule < "XML-P" || rule > "XML-Q" || rule === "XML-P-009")).toEqual([]);
  expect(rules).toContain("XML-P-003");
  expect(rules).toContain("XML-P-005");
});

test("data files are checked even without document.xml", () => {
  const bytes = writeBelegpaketExample({ without: ["document.xml"], ledger: ["119.00", "119,00"] });
  expect(check("paket.zip", bytes)?.report.findings.map(({ rule }) => rule)).toEqual(["XML-P-002", "XML-G-015"]);
});

test("a file of defects only is counted exactly in bounded memory", () => {
  const count = 200_000;
  const wrong = Array.from({ length: count }, (_, index) => `<x${index}/>`).join("");
  const result = check("a.xml", encode(exampleFiles.document.replace("<content>", () => `<content>${wrong}`)));
  expect(result?.report.findings.find(({ rule }) => rule === "XML-G-012")?.count).toBe(count);
  expect(result?.report.places?.length).toBeLessThanOrEqual(50_000);
});

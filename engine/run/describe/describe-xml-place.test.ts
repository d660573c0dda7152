import { expect, test } from "vitest";
import { checkFile, describeOccurrences } from "#engine/index.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { describeXmlPath } from "./describe-xml-place.ts";

/** Rule, place in words and invoice number of every occurrence, in the order of the report. */
const listPlaces = async (name: string, bytes: Uint8Array) => {
  const { report, occurrences } = await checkFile(
    { name, size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  return report.findings.flatMap(({ rule, count }, finding) =>
    describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: count }).map(
      ({ place, invoiceId, message }) => ({ rule, place, invoiceId, message }),
    ),
  );
};

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

test("a record of a package is named by document, invoice number, position and field", async () => {
  const bytes = writeBelegpaketExample({ ledger: ["107.00</amount>", "107,00</amount>"] });
  const [first] = await listPlaces("paket.zip", bytes);
  expect(first).toMatchObject({
    place: "Beleg 1 von 2 (Rechnung RE-1001), Position 2, Betrag (brutto)",
    invoiceId: "RE-1001",
  });
  expect(first?.message).toMatch(
    /^Beleg 1 von 2 \(Rechnung RE-1001\), Position 2, Betrag \(brutto\) · Datei „RE-1001\.xml“, Zeile 16, Spalte 15: /,
  );
});

test("a missing file is named by its document and its number in it, with the invoice of the same document", async () => {
  const bytes = writeBelegpaketExample({ without: ["RE-1001.pdf", "Vertrag.pdf"] });
  const places = await listPlaces("paket.zip", bytes);
  expect(places.filter(({ rule }) => rule === "XML-P-009")).toMatchObject([
    { place: "Beleg 1 von 2 (Rechnung RE-1001), Datei 2, Name", invoiceId: "RE-1001" },
    { place: "Beleg 2 von 2, Datei 1, Name", invoiceId: undefined },
  ]);
});

test("elements outside of documents and the file as a whole are named without a document", async () => {
  const bytes = writeBelegpaketExample({
    document: ["2024-03-06T09:30:00", "gestern"],
    with: [{ name: "fremd.pdf", content: "%PDF-1.7" }],
  });
  const places = await listPlaces("paket.zip", bytes);
  expect(places.map(({ place }) => place)).toEqual(["Kopf, Erstellungszeitpunkt", undefined]);
});

test("elements after the files of a document are not counted as part of a file", async () => {
  const bytes = writeBelegpaketExample({ document: ['id="3" name="03"', 'id="3" name=""'] });
  const [first] = await listPlaces("paket.zip", bytes);
  expect(first?.place).toBe("Beleg 1 von 2 (Rechnung RE-1001), Ablagestruktur, Ablageebene, Name");
});

test("a ledger file of its own names positions and invoice numbers", async () => {
  const text = exampleFiles.payable
    .replace('consolidatedAmount="226.00"', 'consolidatedAmount="226,00"')
    .replace("107.00</amount>", "107,00</amount>");
  const places = await listPlaces("RE.xml", encode(text));
  expect(places.map(({ place }) => place)).toEqual([
    "Summe über alle Belegsätze",
    "Position 2 von 2 (Rechnung RE-1001), Betrag (brutto)",
  ]);
});

test("an invoice names its lines", async () => {
  const text = exampleFiles.invoice
    .replace('quantity="1.00"', 'quantity="viel"')
    .replace('city="Musterstadt"', 'city=""');
  const places = await listPlaces("R.xml", encode(text));
  expect(places.map(({ place }) => place)).toEqual([
    "Rechnung RE-1001, Rechnungsempfänger, Anschrift, Ort",
    "Rechnung RE-1001, Position 1, Menge",
    "Rechnung RE-1001",
  ]);
});

test("an element without a label keeps its name", () => {
  expect(describeXmlPath("/LedgerImport/consolidate/accountsPayableLedger/unbekannt")).toBe("unbekannt");
  expect(describeXmlPath("/LedgerImport/consolidate/accountsPayableLedger/buCode")).toBe("BU-Schlüssel");
  expect(describeXmlPath("/LedgerImport")).toBe("Belegsatzdatei");
  expect(describeXmlPath("/LedgerImport/@xsi:schemaLocation")).toBe("xsi:schemaLocation");
});

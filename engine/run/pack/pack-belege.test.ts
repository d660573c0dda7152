import fc from "fast-check";
import { expect, test } from "vitest";
import type { InputFile } from "#engine/model/check-options.ts";
import { exampleFile, exampleRecord, latin1Bytes, type RecordValues, utf8Bytes } from "#engine/model/example-file.ts";
import { exampleInvoice } from "#engine/rules/batch/shared/example-invoice.ts";
import { type FilesToPack, type PackedBelege, packBelege, planBelege } from "./pack-belege.ts";

const pdf = "%PDF-1.7\n";
const toFile = (name: string, content: string | Uint8Array = pdf): InputFile => {
  const bytes = typeof content === "string" ? utf8Bytes(content) : content;
  return { name, size: bytes.length, bytes: async () => bytes };
};
const toStapel = (...records: readonly RecordValues[]): FilesToPack["stapel"] => ({
  name: "EXTF_Januar.csv",
  bytes: latin1Bytes(exampleFile(...records.map((values) => exampleRecord(values)))),
});
const guidOf = (number: number): string => `00000000-0000-4000-8000-${`${number}`.padStart(12, "0")}`;
const pack = async (input: FilesToPack): Promise<PackedBelege> => {
  let count = 0;
  const packed = await packBelege(input, {
    route: "manual",
    createdAt: new Date(2026, 1, 4, 12, 30, 7),
    createGuid: () => guidOf(++count),
  });
  if (!packed.ok) throw new Error(packed.reason);
  return packed;
};
const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
const readMember = ({ paket }: PackedBelege, text: string): string =>
  paket.pieces
    .map((piece) => (typeof piece === "number" ? "" : latin1(piece)))
    .find((piece) => piece.startsWith(text)) ?? "";

/** State, sentence and lines of each receipt. */
const plan = async (input: FilesToPack) => {
  const planned = await planBelege(input);
  if (!planned.ok) throw new Error(planned.reason);
  return planned.belege.map(({ state, why, lines }) => [state, why, lines.join()]);
};

test("a receipt named like Belegfeld 1 is linked in a copy, and the Belegpaket is importable", async () => {
  const stapel = toStapel({ belegfeld1: "RE-1001" }, { belegfeld1: "RE-1002" });
  const packed = await pack({ stapel, files: [toFile("RE-1002.pdf")] });
  expect(packed.plan.belege).toMatchObject([{ state: "linked", isCertain: true, lines: [4] }]);
  const lines = latin1(stapel.bytes).split("\r\n");
  expect(latin1(packed.stapel.bytes).split("\r\n")).toEqual(
    lines.with(3, setField(lines[3] ?? "", 20, `"BEDI ""${guidOf(1)}"""`)),
  );
  expect(readMember(packed, "<?xml")).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd" version="6.0" generatingSystem="PrÃ¼fstapel">
  <header>
    <date>2026-02-04T12:30:07</date>
    <description>Belege zu EXTF_Januar.csv</description>
  </header>
  <content>
    <document guid="${guidOf(1)}" type="2">
      <description>RE-1002</description>
      <extension xsi:type="File" name="RE-1002.pdf"/>
    </document>
  </content>
</archive>
`);
  expect([packed.stapel.name, packed.paket.name]).toEqual(["EXTF_Januar.beleglinks.csv", "EXTF_Januar.belege.zip"]);
  for (const { report } of [packed.stapel, packed.paket]) {
    expect([report.verdict, report.findings]).toEqual(["importable", []]);
  }
  expect(packed.together.findings).toEqual([]);
  expect([packed.documents, packed.writtenLinks]).toEqual([1, 1]);
});

const setField = (line: string, field: number, cell: string): string =>
  line
    .split(";")
    .with(field - 1, cell)
    .join(";");

const unclear = "Keine Buchung gehört erkennbar zu diesem Beleg.";
const byName = (number: string) => `Der Dateiname entspricht dem Belegfeld 1 ${number}.`;
const byPart = (number: string) => `Der Dateiname enthält das Belegfeld 1 ${number}.`;

test.each<readonly [string, readonly RecordValues[], readonly string[], readonly (readonly string[])[]]>([
  [
    "prefix and zeros are folded",
    [{ belegfeld1: "RE-0815" }],
    ["Rechnung 815.jpg"],
    [["linked", byName("RE-0815"), "3"]],
  ],
  [
    "a number among other words",
    [{ belegfeld1: "RE-1001" }],
    ["2026-01-15 RE-1001 Muster.pdf"],
    [["linked", byPart("RE-1001"), "3"]],
  ],
  ["a date is no number", [{ belegfeld1: "2026" }], ["Scan 2026-01-15.pdf"], [["unbooked", unclear, ""]]],
  [
    "the longer of two numbers",
    [{ belegfeld1: "RE-1001" }, { belegfeld1: "RE-1001-2" }],
    ["A RE-1001-2.pdf"],
    [["linked", byPart("RE-1001-2"), "4"]],
  ],
  [
    "a short number",
    [{ belegfeld1: "7" }],
    ["7.pdf"],
    [["open", "Die Nummer 7 ist zu kurz, um eindeutig zu sein.", ""]],
  ],
  ["no number", [{ belegfeld1: "RE-1001" }], ["Kasse.png"], [["unbooked", unclear, ""]]],
  [
    "one number on two person accounts",
    [{ belegfeld1: "RE-1001" }, { belegfeld1: "RE-1001", konto: "10001" }],
    ["RE-1001.pdf"],
    [["open", "Mehrere Buchungen tragen die Nummer RE-1001.", ""]],
  ],
  [
    "one number on two days",
    [{ belegfeld1: "RE-1001" }, { belegfeld1: "RE-1001", belegdatum: "2001" }],
    ["RE-1001.pdf"],
    [["open", "Mehrere Buchungen tragen die Nummer RE-1001.", ""]],
  ],
  [
    "a booking in two records",
    [{ belegfeld1: "RE-1001" }, { belegfeld1: "RE-1001", gegenkonto: "8300" }],
    ["RE-1001.pdf"],
    [["linked", byName("RE-1001"), "3,4"]],
  ],
  [
    "an invoice and its payment",
    [{ belegfeld1: "RE-1001" }, { belegfeld1: "RE-1001", konto: "1200", gegenkonto: "10000" }],
    ["RE-1001.pdf"],
    [["linked", byName("RE-1001"), "3"]],
  ],
  [
    "a payment alone",
    [{ belegfeld1: "RE-1001", konto: "1200", gegenkonto: "10000" }],
    ["RE-1001.pdf"],
    [["open", "Nur Zahlungen tragen die Nummer RE-1001.", ""]],
  ],
  [
    "a cash receipt",
    [{ belegfeld1: "K-4711", konto: "4930", gegenkonto: "1000" }],
    ["K-4711.jpg"],
    [["linked", byName("K-4711"), "3"]],
  ],
  [
    "two receipts for one booking",
    [{ belegfeld1: "RE-1001" }],
    ["RE-1001.pdf", "RE 1001.pdf"],
    [
      ["open", "Mehrere Belege passen zu derselben Buchung.", ""],
      ["open", "Mehrere Belege passen zu derselben Buchung.", ""],
    ],
  ],
  [
    "the better name wins",
    [{ belegfeld1: "RE-1001" }],
    ["RE-1001 Lieferschein.pdf", "RE-1001.pdf"],
    [
      ["open", "Mehrere Belege passen zu derselben Buchung.", ""],
      ["linked", byName("RE-1001"), "3"],
    ],
  ],
  [
    "a Beleglink that names the file",
    [{ belegfeld1: "", beleglink: `BEDI "${guidOf(7)}"` }],
    [`${guidOf(7)}.pdf`],
    [["linked", "Der Beleglink der Buchung nennt diese Datei.", "3"]],
  ],
  [
    "a Beleglink of another program",
    [{ belegfeld1: "RE-1001", beleglink: `DDMS "${guidOf(7)}"` }],
    ["RE-1001.pdf"],
    [["open", "Der Beleglink dieser Buchung kann nicht gesetzt werden.", ""]],
  ],
])("%s", async (_, records, names, expected) => {
  expect(await plan({ stapel: toStapel(...records), files: names.map((name) => toFile(name)) })).toEqual(expected);
});

const invoice = (values: Parameters<typeof exampleInvoice>[0] = {}, name = "Rechnung.xml") =>
  toFile(name, exampleInvoice(values));

test.each<readonly [string, readonly RecordValues[], readonly InputFile[], readonly (readonly string[])[]]>([
  [
    "its number",
    [{ belegfeld1: "RE-1001" }],
    [invoice()],
    [["linked", "Die Rechnungsnummer RE-1001 steht im Belegfeld 1, Betrag und Datum stimmen.", "3"]],
  ],
  [
    "its number without an amount",
    [{ belegfeld1: "RE-1001", umsatz: "50,00" }],
    [invoice()],
    [["linked", "Die Rechnungsnummer RE-1001 steht im Belegfeld 1, das Datum stimmt.", "3"]],
  ],
  [
    "its number alone",
    [{ belegfeld1: "RE-1001", umsatz: "50,00", belegdatum: "3001" }],
    [invoice()],
    [["open", "Die Nummer stimmt, Betrag oder Datum der Rechnung weichen von der Buchung ab.", ""]],
  ],
  [
    "amount and day alone",
    [{ belegfeld1: "X9" }],
    [invoice()],
    [["open", "Nur Betrag und Datum stimmen überein.", ""]],
  ],
  [
    "another number than its name",
    [{ belegfeld1: "RE-2002", umsatz: "50,00" }],
    [invoice({}, "RE-2002.xml")],
    [["open", "Die Rechnungsnummer RE-1001 weicht vom Belegfeld 1 ab.", ""]],
  ],
  [
    "a number without a person account",
    [{ belegfeld1: "RE-1001", konto: "4930", gegenkonto: "1000" }],
    [invoice()],
    [["linked", "Die Rechnungsnummer RE-1001 steht im Belegfeld 1, Betrag und Datum stimmen.", "3"]],
  ],
  [
    "the number of another",
    [{ belegfeld1: "RE-1001" }],
    [invoice(), invoice({}, "b.xml")],
    [
      ["open", "Mehrere E-Rechnungen tragen die Nummer RE-1001.", ""],
      ["open", "Mehrere E-Rechnungen tragen die Nummer RE-1001.", ""],
    ],
  ],
])("an e-invoice with %s", async (_, records, files, expected) => {
  expect(await plan({ stapel: toStapel(...records), files })).toEqual(expected);
});

test("a picture beside its e-invoice becomes a second file of the document", async () => {
  const packed = await pack({ stapel: toStapel({}), files: [toFile("a.pdf"), invoice({}, "A.xml")] });
  expect([packed.documents, packed.writtenLinks]).toEqual([1, 1]);
  expect(readMember(packed, "<?xml")).toMatch(/name="a\.pdf"\/>\s+<extension xsi:type="File" name="A\.xml"/);
  // The invoice of the example is a short one.
  expect(packed.paket.report.findings.map(({ rule }) => rule)).toEqual(["XML-C-004"]);
});

test("a Beleglink that is there keeps its GUID, and the other records of the booking get it", async () => {
  const stapel = toStapel({ beleglink: `BEDI "${guidOf(9)}"` }, { gegenkonto: "8300" });
  const packed = await pack({ stapel, files: [toFile("RE-1001.pdf")] });
  expect(packed.writtenLinks).toBe(1);
  expect(latin1(packed.stapel.bytes).split(`BEDI ""${guidOf(9)}""`)).toHaveLength(3);
  expect(readMember(packed, "<?xml")).toContain(`<document guid="${guidOf(9)}"`);
});

test("a Beleglink of another program is listed and not overwritten", async () => {
  const stapel = toStapel({ beleglink: `DDMS "${guidOf(9)}"` }, { gegenkonto: "8300" });
  const packed = await pack({ stapel, files: [toFile("RE-1001.pdf")] });
  expect(packed.plan.unchangedRows).toEqual([
    { line: 3, why: `Der Beleglink „DDMS "${guidOf(9)}"“ bleibt, wie er ist.` },
  ]);
  expect([packed.writtenLinks, latin1(packed.stapel.bytes).includes(`"DDMS ""${guidOf(9)}"""`)]).toEqual([1, true]);
});

test("a choice links an open receipt, adds one to a document, and takes a link away", async () => {
  const stapel = toStapel({ belegfeld1: "RE-1001" }, { belegfeld1: "RE-1002" });
  const files = [toFile("Foto.jpg", "\u00ff\u00d8"), toFile("RE-1001.pdf"), toFile("RE-1002.pdf")];
  const chosen = new Map([
    [0, [3]],
    [2, []],
  ]);
  const packed = await pack({ stapel, files, chosen });
  expect(packed.plan.belege.map(({ state, why }) => [state, why])).toEqual([
    ["linked", "Von Ihnen gewählt."],
    ["linked", byName("RE-1001")],
    ["open", "Von Ihnen ohne Buchung gelassen."],
  ]);
  expect([packed.documents, packed.writtenLinks]).toEqual([2, 1]);
  expect(packed.plan.withoutBeleg.map((index) => packed.plan.targets[index]?.label)).toEqual([
    "RE-1002 · Konto 10000 · 119,00 EUR · 15.01.2026 · Zeile 4",
  ]);
});

test("receipts without a booking go into the Belegpaket and are reported as a hint", async () => {
  const packed = await pack({ stapel: toStapel({}), files: [toFile("Vertrag.pdf"), toFile("RE-1001.pdf")] });
  expect(packed.together.findings.map(({ rule, severity, count }) => [rule, severity, count])).toEqual([
    ["XML-C-002", "hint", 1],
  ]);
  expect(packed.paket.report.verdict).toBe("importable");
});

test("files that are no receipts are refused one by one", async () => {
  const names = ["a.eml", "leer.pdf", "EXTF_x.csv", "ledger.xml"];
  const contents = ["x", "", exampleFile(), `<LedgerImport xmlns="http://xml.datev.de/bedi/tps/ledger/v060"/>`];
  const planned = await planBelege({
    stapel: toStapel({}),
    files: [...names.map((name, index) => toFile(name, contents[index])), toFile("RE-1001.pdf")],
  });
  expect(planned.ok && planned.refused.map(({ why }) => why)).toEqual([
    "Diese Dateiart wird als Beleg nicht angenommen. Wandeln Sie die Datei in PDF um.",
    "Die Datei ist leer.",
    "Eine Datei im DATEV-Format ist kein Beleg.",
    "Eine Datei von DATEV-XML ist kein Beleg.",
  ]);
});

test.each<readonly [string, Uint8Array, readonly InputFile[], string]>([
  ["no file of DATEV", utf8Bytes("a;b\r\n"), [toFile("a.pdf")], "Die Datei ist keine Datei im DATEV-Format."],
  ["no receipt", latin1Bytes(exampleFile()), [toFile("a.eml")], "Keine der Dateien kann als Beleg in ein Belegpaket."],
  [
    "too much",
    latin1Bytes(exampleFile()),
    [{ ...toFile("a.pdf"), size: 465_000_001 }],
    "Die Belege sind zusammen größer als 465 MB. Bilden Sie mehrere Belegpakete, zum Beispiel je Monat.",
  ],
])("%s is refused", async (_, bytes, files, reason) => {
  expect(await planBelege({ stapel: { name: "a.csv", bytes }, files })).toEqual({ ok: false, reason });
});

const toUtf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((letter) => {
      const pair = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];
      return isLittle ? pair : pair.toReversed();
    }),
  );
const encoders: Readonly<Record<string, (text: string) => Uint8Array>> = {
  ansi: latin1Bytes,
  utf8: (text) => utf8Bytes(`\ufeff${text}`),
  utf16le: (text) => toUtf16(text, true),
  utf16be: (text) => toUtf16(text, false),
  dos: (text) => latin1Bytes(text.replaceAll("ü", "\u0081").replaceAll("ö", "\u0094")),
};

test("any sound Stapel with any receipts gives importable files, and without its links the copy is the original", async () => {
  const number = fc.integer({ min: 1, max: 40 });
  const name = fc.oneof(
    number.map((value) => `RE-${1000 + value}`),
    fc.string({ unit: "grapheme", maxLength: 300 }).filter((text) => !/[\\/]/.test(text)),
    fc.constantFrom("document", "Übersicht & Anlage", "..", "thumbs"),
  );
  const ending = fc.constantFrom("pdf", "PDF", "xml", "jpg", "txt");
  const contents: Record<string, string> = { pdf, xml: "<a/>", jpg: "\u00ff\u00d8\u00ff", txt: "Text" };
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(number, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(name, ending), { minLength: 1, maxLength: 12 }),
      fc.constantFrom("\r\n", "\n"),
      fc.constantFrom(...Object.keys(encoders)),
      async (numbers, receipts, lineEnd, encoding) => {
        const text = exampleFile(
          ...numbers.map((value) =>
            exampleRecord({ belegfeld1: `RE-${1000 + value}`, buchungstext: "Büromöbel für Köln" }),
          ),
        ).replaceAll("\r\n", lineEnd);
        const encode = encoders[encoding] ?? latin1Bytes;
        const bytes = encode(text);
        const files = receipts.map(([stem, type]) =>
          toFile(`${stem}.${type}`, latin1Bytes(contents[type.toLowerCase()] ?? "")),
        );
        const packed = await pack({ stapel: { name: "EXTF_a.csv", bytes }, files });
        expect(packed.paket.report.counts).toEqual({ error: 0, warning: 0, hint: 0 });
        expect(packed.stapel.report.counts.error).toBe(0);
        expect(packed.together.findings.filter(({ rule }) => rule !== "XML-C-002")).toEqual([]);
        expect(packed.writtenLinks).toBe(packed.plan.belege.filter(({ lines }) => lines.length > 0).length);
        // Bytes are compared as Latin-1, in which each is a letter of its own.
        const write = (part: string): string => latin1(encode(part)).slice(latin1(encode("")).length);
        let [copy, written] = [latin1(packed.stapel.bytes), 0];
        for (const index of packed.plan.belege.keys()) {
          const [before = "", ...after] = copy.split(write(`"BEDI ""${guidOf(index + 1)}"""`));
          written += after.length;
          copy = [before, ...after].join(write(`""`));
        }
        expect([written, copy]).toEqual([packed.writtenLinks, latin1(bytes)]);
      },
    ),
    { numRuns: 60 },
  );
});

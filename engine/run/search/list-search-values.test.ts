import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { readTerms } from "#engine/values/search-words.ts";
import { openDictionary } from "#engine/values/value-dictionary.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ciiInvoice } from "#tests/einvoice/example-invoices.ts";
import { listSearchValues } from "./list-search-values.ts";

const list = async (bytes: Uint8Array, name = "EXTF_x.csv") => {
  const slice = async (from: number, to: number) => bytes.subarray(from, to);
  const file = { name, size: bytes.length, bytes: async () => bytes, slice };
  return listSearchValues(await checkFile(file, { route: "manual" }), file);
};
const find = async (bytes: Uint8Array, query: string, name?: string) => {
  const { dictionary } = await list(bytes, name);
  return openDictionary(dictionary).list(readTerms(query));
};

const records = [
  exampleRecord(),
  exampleRecord({ belegfeld1: "OHNE-77", belegfeld2: "Z-9", umsatz: "1234,56", gegenkonto: "8401" }),
  exampleRecord({ buchungstext: "Miete für Größe 7", belegfeld1: 'Größe "7"', konto: "10700" }),
];

test.each([
  ["OHNE-77", "belegfeld1", "OHNE-77", 4],
  ["z9", "belegfeld2", "Z-9", 4],
  ["1.234,56", "amount", "1234,56", 4],
  ["8401", "gegenkonto", "8401", 4],
  ["10700", "konto", "10700", 5],
  ["miete", "text", "Miete", 5],
  ["groesse7", "belegfeld1", 'Größe "7"', 5],
])("a file without findings is found by %j: %s %s", async (query, kind, value, line) => {
  expect(await find(latin1Bytes(exampleFile(...records)), query)).toEqual([{ kind, value, line }]);
});

test("a broken rule is listed with its Fundstellen", async () => {
  const wrong = exampleRecord({ konto: "8400", gegenkonto: "8400" });
  const { rules, isCut } = await list(latin1Bytes(exampleFile(exampleRecord(), wrong, wrong)));
  expect(rules.find(({ value }) => value === "CSV-X-009")).toEqual({
    kind: "rule",
    value: "CSV-X-009",
    title: "Konto und Gegenkonto sind gleich",
    count: 2,
    line: 4,
  });
  expect(isCut).toBe(false);
});

const xml = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<LedgerImport xmlns="http://xml.datev.de/bedi/tps/ledger/v060" version="6.0">',
  '<consolidate consolidatedAmount="119.00" consolidatedInvoiceId="R-1">',
  "<accountsReceivableLedger><amount>2119.50</amount><invoiceId>RX-31</invoiceId>",
  "<bookingText>Beratung</bookingText><customerName>Müller &amp; Söhne</customerName></accountsReceivableLedger>",
  "</consolidate></LedgerImport>",
].join("\n");

test.each([
  ["rx-31", "invoice", "RX-31", 4],
  ["2.119,50", "amount", "2119,50", 4],
  ["beratung", "text", "Beratung", 5],
  ["soehne", "name", "Söhne", 5],
])("Belegsatzdaten are found by %j, alone and in a package", async (query, kind, value, line) => {
  const bytes = new TextEncoder().encode(xml);
  expect(await find(bytes, query, "belege.xml")).toEqual([{ kind, value, line }]);
  const zip = writeZip([
    { name: "document.xml", content: new TextEncoder().encode("<archive/>") },
    { name: "belege.xml", content: bytes },
  ]);
  expect(await find(zip, query, "paket.zip")).toEqual([{ kind, value, line, member: 1 }]);
});

test.each([
  ["re-2026-0815", "invoice", "RE-2026-0815"],
  ["lieferant", "name", "Lieferant"],
  ["kunde", "name", "Kunde"],
  ["119,00", "amount", "119,00"],
])("an e-invoice is found by %j", async (query, kind, value) => {
  const bytes = new TextEncoder().encode(ciiInvoice);
  expect(await find(bytes, query, "rechnung.xml")).toEqual([{ kind, value, line: 0 }]);
});

test("a package is found by the names of its files", async () => {
  const zip = writeZip([
    { name: "document.xml", content: new TextEncoder().encode("<archive/>") },
    { name: "scans/Quittung-42.pdf", content: new TextEncoder().encode("%PDF-1.4") },
  ]);
  expect(await find(zip, "quittung 42", "paket.zip")).toContainEqual({
    kind: "document",
    value: "Quittung-42.pdf",
    line: 0,
    member: 1,
  });
});

test("the directory of a package is read once, however many files it has", async () => {
  const content = new TextEncoder().encode(xml);
  const countReads = async (files: number): Promise<number> => {
    const zip = writeZip([
      { name: "document.xml", content: new TextEncoder().encode("<archive/>") },
      ...Array.from({ length: files }, (_, at) => ({ name: `${at}.xml`, content })),
    ]);
    const input = { name: "paket.zip", size: zip.length, bytes: async () => zip };
    const { report } = await checkFile(input, { route: "manual" });
    let reads = 0;
    const slice = async (from: number, to: number) => {
      if (to === zip.length) reads += 1;
      return zip.subarray(from, to);
    };
    await listSearchValues({ report }, { ...input, slice });
    return reads;
  };
  const few = await countReads(2);
  expect(few).toBeGreaterThan(0);
  expect(await countReads(50)).toBe(few);
});

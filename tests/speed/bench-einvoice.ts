/** Times of the check of e-invoices in Node: the first one, a thousand small ones, long, wrong and large ones. */
import { readPdfText } from "#documents/read-pdf-text.ts";
import { checkFile, checkUploadBatch, setPdfTextReader } from "#engine/index.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { hasCases, listCases, readCase } from "#tests/einvoice/read-cases.ts";
import { visibleLines, writeVisiblePdf } from "#tests/einvoice/visible-invoice.ts";

setPdfTextReader(readPdfText);

const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml);
const measure = async (bytes: Uint8Array): Promise<number> => {
  const started = performance.now();
  await checkFile({ name: "a.xml", size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  return performance.now() - started;
};
const print = (subject: string, ms: number, goal = ""): void =>
  console.log(
    `${subject.padEnd(36)} ${ms.toFixed(ms < 10 ? 2 : 0).padStart(6)} ms${goal === "" ? "" : `  (goal ${goal})`}`,
  );

const [line = ""] = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/.exec(ublInvoice) ?? [];
const lines = Array.from({ length: 997 }, (_, at) => line.replace("<cbc:ID>1<", `<cbc:ID>${at + 3}<`)).join("");
const embedded = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${"QUJD".repeat(5_000_000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;

print("first invoice of the process", await measure(bytesOf(ublInvoice)));
const small = Array.from({ length: 1_000 }, (_, at) =>
  bytesOf((at % 2 === 0 ? ublInvoice : ciiInvoice).replaceAll("RE-2026-0815", `RE-${at}`)),
);
const times: number[] = [];
for (const one of small) times.push(await measure(one));
print(
  "1,000 invoices of 5 kB",
  times.reduce((sum, ms) => sum + ms, 0),
  "1500",
);
print("one of them, median", times.toSorted((a, b) => a - b)[500] ?? 0, "3");
print("999 lines, 474 kB", await measure(bytesOf(ublInvoice.replace("</ubl:Invoice>", `${lines}</ubl:Invoice>`))));
const wrong = line.replace("25.00", "-25.001").repeat(20_000);
print(
  "20,000 wrong lines, 9 MB",
  await measure(bytesOf(ublInvoice.replace("</ubl:Invoice>", `${wrong}</ubl:Invoice>`))),
);
print(
  "20 MB with an embedded file",
  await measure(bytesOf(ublInvoice.replace("<cac:AccountingSupplierParty>", `${embedded}$&`))),
);

const medianOf = async (pdfs: readonly Uint8Array[]): Promise<number> => {
  const all: number[] = [];
  for (const pdf of pdfs) all.push(await measure(pdf));
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
};
const page = writeVisiblePdf(ciiInvoice);
print("first PDF of the process", await measure(page));
print("PDF of one page, median of 200", await medianOf(Array.from({ length: 200 }, () => page)), "25");
const pages = writeVisiblePdf(ciiInvoice, ...Array.from({ length: 50 }, () => visibleLines));
print("PDF of 50 pages", await medianOf(Array.from({ length: 5 }, () => pages)));
if (hasCases) {
  const others = listCases().filter(({ set }) => set === "pdf");
  print(
    "PDF of others, median",
    await medianOf(others.flatMap((one) => Array.from({ length: 8 }, () => readCase(one)))),
    "25",
  );
}

/** A Buchungsstapel of 10,000 records beside as many invoices, from their bytes to the findings. */
const measureJoin = async (count: number): Promise<void> => {
  const fileOf = (name: string, bytes: Uint8Array) => ({ name, size: bytes.length, bytes: async () => bytes });
  const numbers = Array.from({ length: count }, (_, at) => `RE-${at}`);
  const records = numbers.map((belegfeld1) => exampleRecord({ belegfeld1, umsatz: "119,00", belegdatum: "0510" }));
  const files = [
    fileOf("EXTF_Buchungsstapel.csv", latin1Bytes(exampleFile(...records))),
    ...numbers.map((number) => fileOf(`${number}.xml`, bytesOf(ublInvoice.replaceAll("RE-2026-0815", number)))),
  ];
  const before = process.memoryUsage().rss;
  const started = performance.now();
  await checkUploadBatch(files, { maxOccurrences: 100 });
  print("10,000 records beside 10,000 invoices", performance.now() - started, "5000");
  const more = process.resourceUsage().maxRSS / 1_024 - before / 2 ** 20;
  console.log(`${"memory above that of the files".padEnd(36)} ${more.toFixed(0).padStart(6)} MB  (goal 200)`);
};
await measureJoin(10_000);

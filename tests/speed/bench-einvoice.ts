/** Times of the check of e-invoices in Node: the first one, a thousand small ones, long, wrong and large ones. */
import { checkFile } from "#engine/index.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";

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

import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ciiInvoice } from "#tests/einvoice/example-invoices.ts";
import { visibleLines, writeVisiblePdf } from "#tests/einvoice/visible-invoice.ts";
import {
  flateStream,
  partsOf,
  showPages,
  streamOf,
  toLatin1,
  writePackedPdf,
  writePdf,
} from "#tests/einvoice/write-pdf.ts";
import { readPdfText } from "./read-pdf-text.ts";

const bytesOf = (latin1: string): Uint8Array => new Uint8Array(Buffer.from(latin1, "latin1"));

test("lines and columns of a page are read in the order in which they are seen", async () => {
  expect(await readPdfText(writeVisiblePdf(ciiInvoice))).toEqual({
    pages: [visibleLines.join("\n").replaceAll("\t\t", "\t")],
  });
  const backwards = showPages(partsOf([], null), [["Erste Zeile", "Zweite Zeile"]]).map((part) =>
    part.replace(/BT \/F1 10 Tf\n(.*)\n(.*)\nET/, "BT /F1 10 Tf\n$2\n$1\nET"),
  );
  expect(await readPdfText(writePdf(backwards))).toEqual({ pages: ["Erste Zeile\nZweite Zeile"] });
});

test("bytes that are a part of others are read and left as they are", async () => {
  const pdf = writePdf(showPages(partsOf([], null), [["Text"]]));
  const around = new Uint8Array(pdf.length + 20);
  around.set(pdf, 10);
  const before = around.slice();
  expect(await readPdfText(around.subarray(10, 10 + pdf.length))).toEqual({ pages: ["Text"] });
  expect(around).toEqual(before);
});

test("pages are read in packed objects as well, and one without text is empty", async () => {
  const parts = showPages(partsOf([], null), [["Seite eins"], [], ["Seite drei"]]);
  for (const pdf of [writePdf(parts), writePackedPdf(parts)])
    expect(await readPdfText(pdf)).toEqual({ pages: ["Seite eins", "", "Seite drei"] });
});

test("letters set apart and letters printed twice are read once", async () => {
  const draw = (content: string): Uint8Array =>
    writePdf(
      showPages(partsOf([], null), [[]]).map((part) => (part.includes("BT /F1") ? streamOf("", content) : part)),
    );
  const apart = draw("BT /F1 10 Tf 1 0 0 1 50 700 Tm [(1) -20 (19) -20 (,00)] TJ ET");
  expect(await readPdfText(apart)).toEqual({ pages: ["119,00"] });
  const twice = draw("BT /F1 10 Tf 1 0 0 1 50 700 Tm (119,00) Tj 1 0 0 1 50.3 700 Tm (119,00) Tj ET");
  expect(await readPdfText(twice)).toEqual({ pages: ["119,00"] });
});

const bomb = (depth: number): Uint8Array => {
  const parts = showPages(partsOf([], null), [[]]);
  const [font, form] = [4, parts.length + 1];
  const forms = Array.from({ length: depth }, (_, level) => {
    const isLast = level === depth - 1;
    const resources = isLast ? `/Font << /F1 ${font} 0 R >>` : `/XObject << /X ${form + level + 1} 0 R >>`;
    const content = isLast ? "BT /F1 10 Tf (Text Text Text) Tj ET" : "/X Do ".repeat(10);
    return streamOf(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`, content);
  });
  const page = parts.map((part) =>
    part.includes("BT /F1")
      ? flateStream("", "/X Do ".repeat(10))
      : part.replace("/Resources <<", `/Resources << /XObject << /X ${form} 0 R >>`),
  );
  return writePdf([...page, ...forms]);
};

test.each([
  ["no PDF", bytesOf("kein PDF"), "damaged"],
  ["cut off", writeVisiblePdf(ciiInvoice).subarray(0, 200), "damaged"],
  [
    "of 51 pages",
    writePdf(
      showPages(
        partsOf([], null),
        Array.from({ length: 51 }, () => ["Seite"]),
      ),
    ),
    "manyPages",
  ],
  ["of more than 20 MB", new Uint8Array(20_000_001), "large"],
  ["whose forms draw each other millions of times", bomb(9), "muchText"],
])("a file %s is named", async (_, bytes, unread) => {
  expect(await readPdfText(bytes)).toEqual({ unread });
});

test("an encrypted file is named", async () => {
  const encrypt = `/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >>`;
  expect(await readPdfText(writePdf(showPages(partsOf([], null), [["Text"]]), encrypt))).toEqual({
    unread: "encrypted",
  });
});

test("damaged bytes never end in an error", async () => {
  const sample = writeVisiblePdf(ciiInvoice);
  expect(toLatin1(sample)).toContain("BT /F1");
  const change = fc.tuple(fc.nat({ max: sample.length - 1 }), fc.nat({ max: 255 }));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const bytes = Uint8Array.from(sample);
      for (const [at, byte] of changes) bytes[at] = byte;
      const text = await readPdfText(bytes);
      expect("pages" in text || "unread" in text).toBe(true);
    }),
    { numRuns: 500 },
  );
});

/** A process that has read a PDF, and in which a promise then fails that is awaited by nothing. */
const failAfterReading = (failure: string) => {
  const program = `
    const { readPdfText } = await import("./documents/read-pdf-text.ts");
    await readPdfText(new TextEncoder().encode("kein PDF"));
    Promise.reject(${failure});
    setTimeout(() => console.log("lebt"));`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  return { status, stdout };
};

test("a failure about a damaged file that the library leaves unattended ends no process, any other does", () => {
  const ofLibrary = 'Object.assign(new Error("Bad XRef entry"), { name: "XRefEntryException" })';
  expect(failAfterReading(ofLibrary)).toEqual({ status: 0, stdout: "lebt\n" });
  expect(failAfterReading('new Error("ein anderer")')).toEqual({ status: 1, stdout: "" });
});

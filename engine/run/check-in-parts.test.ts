import { expect, test } from "vitest";
import { checkFile, describeOccurrences, type InputFile, reportsEqual } from "#engine/index.ts";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { describePagesOf } from "#engine/run/describe/describe-occurrences.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { asZip64 } from "#tests/support/as-zip64.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const options = { route: "manual" } as const;

/** A file that hands out parts and remembers which. */
const inParts = (name: string, bytes: Uint8Array) => {
  const ranges: { readonly from: number; readonly to: number }[] = [];
  const file: InputFile = {
    name,
    size: bytes.length,
    bytes: async () => {
      ranges.push({ from: 0, to: bytes.length });
      return bytes;
    },
    slice: async (from, to) => {
      ranges.push({ from, to });
      return bytes.slice(from, to);
    },
  };
  return { file, ranges };
};

const wrong = writeBelegpaketExample({ ledger: ["119.00", "119,00"], without: ["Vertrag.pdf"] });
const front = new Uint8Array(wrong.length + 1000);
front.set(wrong, 1000);

const files: readonly (readonly [string, string, Uint8Array])[] = [
  ["a Belegpaket", "paket.zip", writeBelegpaketExample({})],
  ["a Belegpaket full of errors", "paket.zip", wrong],
  ["a Belegpaket with data in front", "paket.zip", front],
  ["a Belegpaket under another name", "paket.csv", wrong],
  ["a Belegpaket cut in the middle", "paket.zip", wrong.slice(0, wrong.length >> 1)],
  ["a Belegpaket cut at its end", "paket.zip", wrong.slice(0, -5)],
  ["a Belegpaket with an end for large sizes", "paket.zip", asZip64(wrong)],
  ["an empty archive", "paket.zip", writeZip([])],
  ["an archive without XML", "bilder.zip", writeZip([{ name: "a.pdf", content: encode("%PDF-") }])],
  ["a workbook", "a.xlsx", writeZip([{ name: "[Content_Types].xml", content: encode("<a/>") }])],
  ["an XML file", "a.xml", encode(exampleFiles.payable)],
  ["a CSV file", "EXTF_a.csv", latin1Bytes(exampleFile())],
  ["a few bytes", "a.zip", encode("PK")],
  ["nothing", "a.zip", new Uint8Array(0)],
];

test.each(files)("%s has the same report whole and in parts", async (_, name, bytes) => {
  const { file } = inParts(name, bytes);
  const whole = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, options);
  expect(reportsEqual(await checkFile(file, options), whole)).toBe(true);
});

test("an end record for large sizes (ZIP64) does not change the report", async () => {
  const check = (bytes: Uint8Array) => checkFile(inParts("paket.zip", bytes).file, options);
  expect(reportsEqual(await check(asZip64(wrong)), await check(wrong))).toBe(true);
});

test("findings of a Belegpaket are described alike whole and in parts", async () => {
  const { file } = inParts("paket.zip", wrong);
  const { report, occurrences } = await checkFile(file, options);
  const pages = report.findings.map((_, finding) => ({ finding, offset: 0, limit: 10 }));
  expect(pages.length).toBeGreaterThan(1);
  expect(await describePagesOf(report, occurrences, file, pages)).toEqual(
    pages.map((page) => describeOccurrences(report, occurrences, wrong, page)),
  );
});

/** The largest part of a Belegpaket that is asked for, and all together, with such bytes as both of its receipts. */
const readReceipts = async (signature: string, size: number) => {
  const receipt = new Uint8Array(size);
  receipt.set(encode(signature));
  const bytes = writeBelegpaketExample({
    without: ["RE-1001.pdf", "Vertrag.pdf"],
    with: [
      { name: "RE-1001.pdf", content: () => receipt },
      { name: "Vertrag.pdf", content: () => receipt },
    ],
  });
  const { file, ranges } = inParts("paket.zip", bytes);
  expect((await checkFile(file, options)).report.format.family).toBe("belegpaket");
  const lengths = ranges.map(({ from, to }) => to - from);
  return { largest: Math.max(...lengths), all: lengths.reduce((sum, length) => sum + length, 0) };
};

test.each([
  ["pictures", "\u0089PNG\r\n", 3_000_000],
  ["PDF of more than 20 MB, which no e-invoice is", "%PDF-1.7\n", 21_000_000],
])("a Belegpaket is read in parts, and of %s only the beginning", async (_, signature, size) => {
  const { largest, all } = await readReceipts(signature, size);
  expect(largest).toBeLessThan(100_000);
  expect(all).toBeLessThan(300_000);
});

test("each PDF of a Belegpaket is read once, as it may hold an e-invoice", async () => {
  const { largest, all } = await readReceipts("%PDF-1.7\n", 3_000_000);
  expect(largest).toBe(3_000_000);
  expect(all).toBeLessThan(6_300_000);
});

test.each([
  ["cannot be read", () => Promise.reject(new Error("Gerät entfernt"))],
  ["has become shorter", async () => new Uint8Array(1)],
] as const)("a file that %s is not checkable", async (_, slice) => {
  const { report } = await checkFile({ ...inParts("paket.zip", wrong).file, slice }, options);
  expect([report.verdict, report.format.name]).toEqual(["notCheckable", "Unlesbare Datei"]);
});

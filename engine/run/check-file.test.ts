import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CheckAborted,
  type CheckOptions,
  type CheckResult,
  checkFile,
  describeOccurrences,
  indexRecords,
  readRecord,
  reportsEqual,
  wordsPerOccurrence,
} from "#engine/index.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

const check = (bytes: Uint8Array, options: Partial<CheckOptions> = {}, name = "EXTF_Test.csv"): Promise<CheckResult> =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual", ...options });

const inOrder = {
  umsatz: "119,00",
  sollHaben: "S",
  konto: "10000",
  gegenkonto: "8400",
  belegdatum: "1501",
  belegfeld1: "RE-1001",
  buchungstext: 'Bäckerei "Grün"; Brot',
  beleglink: 'BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"',
  festschreibung: "0",
} as const;

const writeStapel = (...records: readonly string[]) =>
  toWindows1252(joinLines([writeHeader(), writeHeadings(), ...records]));
const sample = writeStapel(
  writeRecord(inOrder),
  writeRecord({ ...inOrder, umsatz: "1.119,00", belegfeld1: "RE 2 ä", belegdatum: "3102" }),
  writeRecord({ ...inOrder, buchungstext: "Text mit € und Ł".slice(0, 9) }),
);

/** Every result of the engine must be consistent and must be describable without an error. */
function expectSound({ report, occurrences }: CheckResult, bytes: Uint8Array): void {
  expect(report.findings.reduce((sum, { count }) => sum + count, 0) * wordsPerOccurrence).toBe(occurrences.length);
  const { error, warning, hint } = report.counts;
  expect((error + warning + hint) * wordsPerOccurrence).toBe(occurrences.length);
  if (error > 0) expect(["notImportable", "notCheckable"]).toContain(report.verdict);
  if (report.verdict === "notCheckable") expect(report.reason).toMatch(/\.$|\)$/);
  for (const finding of report.findings.keys()) {
    for (const { message } of describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 3 })) {
      expect(message.length).toBeGreaterThan(10);
    }
  }
  const index = indexRecords(bytes);
  for (let record = 0; record < Math.min(index.count, 5); record++) readRecord(bytes, index, record);
}

test("an empty file is reported as empty", async () => {
  const { report } = await check(new Uint8Array(0));
  expect([report.format.name, report.findings.map(({ rule }) => rule)]).toEqual(["Leere Datei", ["CSV-F-001"]]);
});

const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.string({ maxLength: 200, unit: fc.constantFrom(...'EXTF;"\r\n0123,ä') }).map((text) => toWindows1252(text)),
  fc.uint8Array({ maxLength: 200 }).map((tail) => Uint8Array.of(...toWindows1252('"EXTF";700;21;'), ...tail)),
  fc.uint8Array({ maxLength: 200 }).map((tail) => Uint8Array.of(...sample, ...tail)),
  fc.uint8Array({ maxLength: 100 }).map((tail) => Uint8Array.of(0xff, 0xfe, ...tail)),
  fc.uint8Array({ maxLength: 100 }).map((tail) => Uint8Array.of(0xef, 0xbb, 0xbf, ...tail)),
);

test("arbitrary bytes under any name get a report", async () => {
  const name = fc.constantFrom("EXTF_a.csv", "a.csv", "a.xml", "a", "");
  await fc.assert(
    fc.asyncProperty(
      anyBytes,
      name,
      fc.constantFrom("manual" as const, "service" as const),
      async (bytes, file, route) => {
        const result = await check(bytes, { route }, file);
        expectSound(result, bytes);
        expect(result.report.reason ?? "").not.toContain("Programmfehler");
      },
    ),
    { numRuns: 400 },
  );
});

test("a file cut at any byte gets a report", async () => {
  for (let length = 0; length <= sample.length; length += 41) {
    const bytes = sample.slice(0, length);
    const result = await check(bytes);
    expectSound(result, bytes);
    expect(result.report.reason ?? "").not.toContain("Programmfehler");
  }
});

test("a file with any byte changed gets a report", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(sample.length - 1), fc.nat(255), async (at, byte) => {
      const bytes = sample.slice();
      bytes[at] = byte;
      const result = await check(bytes);
      expectSound(result, bytes);
      expect(result.report.reason ?? "").not.toContain("Programmfehler");
    }),
    { numRuns: 300 },
  );
});

test("the same bytes give the same result, wherever they lie in memory", async () => {
  const moved = new Uint8Array(sample.length + 3);
  moved.set(sample, 3);
  const [first, second] = [await check(sample), await check(moved.subarray(3))];
  expect(reportsEqual(first, second)).toBe(true);
  expect(reportsEqual(first, await check(writeStapel(writeRecord(inOrder))))).toBe(false);
});

test("a report is equal after JSON serialisation", async () => {
  const result = await check(sample);
  const copy = { report: JSON.parse(JSON.stringify(result.report)), occurrences: result.occurrences.slice() };
  expect(reportsEqual(result, copy)).toBe(true);
});

test("the same text means the same in every encoding DATEV reads", async () => {
  const text = Buffer.from(sample).toString("latin1");
  const ids = async (bytes: Uint8Array) =>
    (await check(bytes)).report.findings
      .filter(({ rule }) => !/^CSV-F-00[67]$/.test(rule))
      .map(({ rule, count, firstLine, fields }) => [rule, count, firstLine, ...fields].join(" "));
  const expected = await ids(sample);
  expect(expected.length).toBeGreaterThan(2);
  expect(await ids(new Uint8Array(Buffer.from(text, "utf8")))).toEqual(expected);
  expect(await ids(new Uint8Array(Buffer.from(`\ufeff${text}`, "utf8")))).toEqual(expected);
  expect(await ids(new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le")))).toEqual(expected);
  expect(await ids(new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16()))).toEqual(expected);
});

test("occurrences are described with line, field and value in every encoding", async () => {
  const text = Buffer.from(sample).toString("latin1");
  for (const bytes of [sample, new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))]) {
    const { report, occurrences } = await check(bytes);
    const finding = report.findings.findIndex(({ rule }) => rule === "CSV-R-011");
    expect(describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 10 })).toEqual([
      {
        line: 4,
        field: 11,
        fieldName: "Belegfeld 1",
        found: "RE 2 ä",
        expected: expect.any(String),
        message: expect.stringMatching(/^Zeile 4, Feld 11 Belegfeld 1: .*„RE 2 ä“/),
      },
    ]);
    expect(describeOccurrences(report, occurrences, bytes, { finding, offset: 1, limit: 10 })).toEqual([]);
  }
});

test("occurrences are sorted by position, findings by severity", async () => {
  const bytes = new Uint8Array(
    readFileSync(new URL("../../tests/corpus/buchungsstapel/betraege.csv", import.meta.url)),
  );
  const { report, occurrences } = await check(bytes);
  const lines: number[] = [];
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) lines.push(occurrences[at + 1] ?? 0);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  const ranks = report.findings.map(({ severity }) => ["error", "warning", "hint"].indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});

test("progress rises to 1 and the signal stops the check", async () => {
  const bytes = writeStapel(
    ...Array.from({ length: 9_000 }, (_, row) => writeRecord({ ...inOrder, belegfeld1: `R${row}` })),
  );
  const shares: number[] = [];
  await check(bytes, { onProgress: (share) => void shares.push(share) });
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  const controller = new AbortController();
  const aborted = check(bytes, { signal: controller.signal, onProgress: () => controller.abort() });
  await expect(aborted).rejects.toBeInstanceOf(CheckAborted);
});

test("bytes that cannot be read are not checkable", async () => {
  const { report } = await checkFile(
    { name: "EXTF_a.csv", size: 1, bytes: () => Promise.reject(new Error("kein Zugriff")) },
    { route: "manual" },
  );
  expect([report.verdict, report.reason]).toEqual(["notCheckable", expect.stringContaining("kein Zugriff")]);
});

test("the index finds every record with its line and the reader its cells", () => {
  const index = indexRecords(sample);
  expect([index.count, index.columnCount, ...index.lines]).toEqual([5, 125, 1, 2, 3, 4, 5]);
  const cells = readRecord(sample, index, 2);
  expect([cells.length, cells[0], cells[13], cells[19]]).toEqual([
    125,
    "119,00",
    inOrder.buchungstext,
    inOrder.beleglink,
  ]);
  expect(readRecord(sample, index, 99)).toEqual([]);
});

test("a heading line in place of the header gives no client", async () => {
  const names = Array.from({ length: 125 }, (_, index) => `Column${index + 1}`).join(";");
  const text = joinLines([names, writeHeader(), writeHeadings(), writeRecord(inOrder)]);
  const { report } = await check(toWindows1252(text), {}, "Abfrage.csv");
  expect(report.header).toEqual({});
});

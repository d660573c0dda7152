import fc from "fast-check";
import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import type { BatchExample } from "#engine/model/batch/batch-check.ts";
import type { InputFile } from "#engine/model/check-options.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeaderOf,
  exampleHeadings,
  exampleRecord,
  exampleTable,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { CheckAborted } from "#engine/report/assert.ts";
import { batchChecks, findRule } from "#engine/rules/catalogue.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { checkUploadBatch } from "./check-upload-batch.ts";

const toFiles = (files: BatchExample["files"]): readonly InputFile[] =>
  Object.entries(files).map(([name, content]) => {
    const bytes = typeof content === "string" ? latin1Bytes(content) : content();
    return { name, size: bytes.length, bytes: async () => bytes };
  });
const check = (files: BatchExample["files"]) => checkUploadBatch(toFiles(files));
const guid = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const linked = (link: string) => exampleFile(exampleRecord({ beleglink: `BEDI "${link}"` }));

test.each(batchChecks.map((one) => [one.rule.id, one] as const))("%s keeps to its examples", async (id, one) => {
  expect(findRule(id)?.title).toBe(one.rule.title);
  const idsOf = async (example: BatchExample) => (await check(example.files)).findings.map(({ rule }) => rule);
  for (const example of one.good) expect(await idsOf(example)).not.toContain(id);
  for (const example of one.bad) expect(await idsOf(example)).toContain(id);
});

test("unrelated files give no findings", async () => {
  const report = await check({ "a.csv": exampleFile(), "bild.png": "\x89PNG\r\n", "leer.csv": "", "leer2.csv": "" });
  expect(report.counts).toEqual({ error: 0, warning: 0, hint: 0 });
  expect(report.findings).toEqual([]);
  expect(report.files).toEqual(["a.csv", "bild.png", "leer.csv", "leer2.csv"]);
});

test("a finding names file, place and the file it is compared with", async () => {
  const { findings } = await check({ "a.csv": exampleFile(), "b.csv": exampleFile(exampleRecord({ umsatz: "1,00" })) });
  expect(findings).toEqual([
    {
      rule: "CSV-C-011",
      severity: "warning",
      title: "Zwei Dateien mit gleichem Mandanten, Zeitraum und gleicher Bezeichnung",
      count: 1,
      concerned: [{ file: 1, count: 1 }],
      occurrences: [
        {
          file: 1,
          other: 0,
          line: 1,
          field: 17,
          fieldName: "Bezeichnung",
          found: "Januar 2026",
          message:
            "b.csv, Zeile 1, Feld 17 Bezeichnung: Zwei Dateien mit gleichem Mandanten, Zeitraum und gleicher Bezeichnung (gefunden: „Januar 2026“), verglichen mit a.csv.",
        },
      ],
    },
  ]);
});

test.each([
  ["a package", "Belege.zip", () => writeBelegpaketExample({})],
  ["document.xml alone", "document.xml", exampleFiles.document],
])("links are found in %s, whatever the case of their letters", async (_, name, content) => {
  expect((await check({ "a.csv": linked(guid.toUpperCase()), [name]: content })).findings).toEqual([]);
  const { findings } = await check({ "a.csv": linked("00000000-0000-0000-0000-000000000000"), [name]: content });
  expect(findings.map(({ rule, occurrences: [first] }) => [rule, first?.file, first?.line, first?.field])).toEqual([
    ["XML-C-001", 0, 3, 20],
    ["XML-C-002", 1, undefined, undefined],
  ]);
});

test("many occurrences are counted, a part is listed", async () => {
  const records = Array.from({ length: 150 }, (_, index) =>
    exampleRecord({ beleglink: `BEDI "00000000-0000-0000-0000-${String(index).padStart(12, "0")}"` }),
  );
  const { findings } = await check({
    "a.csv": exampleFile(...records),
    "Belege.zip": () => writeBelegpaketExample({}),
  });
  expect([findings[0]?.rule, findings[0]?.count, findings[0]?.occurrences.length]).toEqual(["XML-C-001", 150, 100]);
  expect(findings[0]?.concerned).toEqual([{ file: 0, count: 150 }]);
});

test("a Belegpaket is read in parts, files that only look alike are no duplicates", async () => {
  const bytes = writeBelegpaketExample({});
  const parts: number[] = [];
  const paket: InputFile = {
    name: "Belege.zip",
    size: bytes.length,
    bytes: () => Promise.reject(new Error("too large")),
    slice: async (from, to) => {
      parts.push(to - from);
      return bytes.subarray(from, to);
    },
  };
  const [stapel] = toFiles({ "a.csv": linked(guid) });
  if (stapel === undefined) throw new Error("no file");
  expect((await checkUploadBatch([stapel, paket])).findings).toEqual([]);
  expect(parts.length).toBeGreaterThan(2);
  const records = Array.from({ length: 1_000 }, (_, index) => exampleRecord({ belegfeld1: `RE-${1_000 + index}` }));
  const changed = records.with(500, exampleRecord({ belegfeld1: "RE-9999" }));
  const { findings } = await check({ "a.csv": exampleFile(...records), "b.csv": exampleFile(...changed) });
  expect(findings.map(({ rule }) => rule)).toEqual(["CSV-C-011", "CSV-C-011a"]);
});

test("an unreadable file gives no finding, an aborted check throws", async () => {
  const [good] = toFiles({ "a.csv": exampleFile() });
  const broken: InputFile = { name: "b.csv", size: 1, bytes: () => Promise.reject(new Error("gone")) };
  expect((await checkUploadBatch([good ?? broken, broken])).findings).toEqual([]);
  await expect(checkUploadBatch([broken], { signal: AbortSignal.abort() })).rejects.toThrow(CheckAborted);
});

test("arbitrary bytes in an upload get a report", async () => {
  const stapel = latin1Bytes(linked(guid));
  const belege = writeBelegpaketExample({});
  const change = (bytes: Uint8Array, changes: readonly (readonly [number, number])[]) => {
    const changed = bytes.slice();
    for (const [at, byte] of changes) changed[at % bytes.length] = byte;
    return changed;
  };
  const changes = fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(changes, changes, fc.uint8Array({ maxLength: 60 }), async (first, second, noise) => {
      const files = [change(stapel, first), change(belege, second), noise].map(
        (bytes, index): InputFile => ({ name: `${index}`, size: bytes.length, bytes: async () => bytes }),
      );
      const { findings } = await checkUploadBatch(files);
      for (const { count, occurrences } of findings) expect(count).toBeGreaterThanOrEqual(occurrences.length);
    }),
    { numRuns: 150 },
  );
});

const rulesOf = async (files: BatchExample["files"]) => (await check(files)).findings.map(({ rule }) => rule);
const stapel = (header: Parameters<typeof exampleHeader>[0], ...records: readonly string[]) =>
  fileOf([exampleHeader(header), exampleHeadings(), ...(records.length > 0 ? records : [exampleRecord()])]);
const other = exampleRecord({ belegfeld1: "RE-2" });

test.each([
  ["whose client nobody knows", { beraternummer: "", mandantennummer: "" }],
  ["whose client is no number", { mandantennummer: "Muster" }],
])("files %s give no findings about each other", async (_, header) => {
  expect(await rulesOf({ "a.csv": stapel(header), "b.csv": stapel(header, exampleRecord(), other) })).toEqual([]);
});

test("a copy is reported once, without the findings of the original", async () => {
  expect(await rulesOf({ "a.csv": exampleFile(), "b.csv": exampleFile(), "c.csv": exampleFile() })).toEqual([
    "CSV-F-031",
  ]);
});

test("an empty name of a Stapel is described in words", async () => {
  const { findings } = await check({
    "a.csv": stapel({ bezeichnung: "" }),
    "b.csv": stapel({ bezeichnung: "" }, other),
  });
  expect(findings.flatMap(({ occurrences }) => occurrences.map(({ message }) => message))).toEqual([
    "b.csv, Zeile 1, Feld 17 Bezeichnung: Zwei Dateien mit gleichem Mandanten, Zeitraum und gleicher Bezeichnung (das Feld ist leer), verglichen mit a.csv.",
  ]);
});

test.each<readonly [string, Uint8Array]>([
  ["another name", latin1Bytes(stapel({ bezeichnung: "Export 2" }, other, exampleRecord()))],
  [
    "another encoding",
    new TextEncoder().encode(`\uFEFF${stapel({ bezeichnung: "Export 2" }, exampleRecord(), other)}`),
  ],
])("the same bookings are found under %s and in another order", async (_, bytes) => {
  const { findings } = await check({ "a.csv": exampleFile(exampleRecord(), other), "b.csv": () => bytes });
  expect(findings.map(({ rule, occurrences: [first] }) => [rule, first?.message])).toEqual([
    [
      "CSV-C-011a",
      "b.csv, Zeile 3: Buchungen stehen auch in einer anderen Datei (gefunden: „2 von 2 Buchungen“), verglichen mit a.csv.",
    ],
  ]);
});

test("repeated bookings without a document number are no duplicate delivery", async () => {
  const daily = exampleRecord({ belegfeld1: "", buchungstext: "Parkgebühr" });
  const second = ["A", "B", "C"].map((belegfeld1) => exampleRecord({ belegfeld1 }));
  expect(
    await rulesOf({ "a.csv": exampleFile(daily), "b.csv": stapel({ bezeichnung: "Kasse" }, daily, ...second) }),
  ).toEqual([]);
});

test("accounts are compared with master data of the same length, and only up to a second export", async () => {
  const customers = (sachkontenlaenge: string) =>
    [
      exampleHeaderOf(debitorenKreditoren, { sachkontenlaenge }),
      ...exampleTable(debitorenKreditoren, { konto: "100010" }).split("\r\n").slice(1),
    ].join("\r\n");
  expect(await rulesOf({ "a.csv": exampleFile(), "k.csv": customers("5") })).toEqual(["CSV-C-109"]);
  const foreign = stapel({ mandantennummer: "2" }, exampleRecord({ konto: "10999" }));
  expect(
    await rulesOf({
      "a.csv": exampleFile() + foreign,
      "k.csv": exampleTable(debitorenKreditoren, { konto: "10000" }),
    }),
  ).toEqual([]);
});

test("a damaged record of master data supplies its account", async () => {
  const customers = exampleTable(debitorenKreditoren, { konto: "10001" }).replace(/;\r\n$/u, "\r\n");
  const supplied = exampleTable(debitorenKreditoren, { konto: "10000" }) + customers.split("\r\n")[2];
  expect(await rulesOf({ "a.csv": exampleFile(exampleRecord({ konto: "10001" })), "k.csv": supplied })).toEqual([]);
});

test("a damaged Belegpaket gives no findings about missing documents", async () => {
  const belege = writeBelegpaketExample({});
  const unknown = linked("00000000-0000-0000-0000-000000000000");
  const damaged = () => belege.subarray(0, belege.length - 40);
  expect(await rulesOf({ "a.csv": unknown, "Belege.zip": () => belege, "b.zip": damaged })).not.toContain("XML-C-001");
});

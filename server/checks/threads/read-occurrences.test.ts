import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CheckResult, checkFile, describeOccurrences, type Occurrence } from "#engine/index.ts";
import { writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { type OccurrenceQuery, readOccurrencePage } from "./read-occurrences.ts";

const records = 3000;
let dir: string;
let result: CheckResult;
/** All occurrences reported by the engine, in order. */
let all: readonly (Occurrence & { readonly rule: string })[];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pruefstapel-page-"));
  const lines = Array.from({ length: records }, (_, index) =>
    writeRecord({ umsatz: index % 3 === 0 ? "abc" : "10,00", sollHaben: "X", konto: "4400", gegenkonto: "1200" }),
  );
  const bytes = Buffer.from([writeHeader(), writeHeadings(), ...lines].join("\r\n"), "latin1");
  await writeFile(join(dir, "EXTF.csv"), bytes);
  result = await checkFile({ name: "EXTF.csv", size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const { report, occurrences } = result;
  await writeFile(
    join(dir, "all.bin"),
    new Uint8Array(occurrences.buffer, occurrences.byteOffset, occurrences.byteLength),
  );
  all = report.findings.flatMap(({ rule, count }, finding) =>
    describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: count }).map((one) => ({
      rule,
      ...one,
    })),
  );
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const everything: OccurrenceQuery = { rule: null, fromLine: 0, toLine: 1e9, offset: 0, limit: 1_000_000 };
const read = (query: Partial<OccurrenceQuery>) =>
  readOccurrencePage({
    path: join(dir, "EXTF.csv"),
    name: "EXTF.csv",
    occurrencesPath: join(dir, "all.bin"),
    report: result.report,
    query: { ...everything, ...query },
  });
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

test("pages without a filter contain each occurrence of the engine once", async () => {
  const { total, rows } = await read({});
  expect(total).toBeGreaterThan(8192 / 4);
  expect(total).toBe(all.length);
  expect(sorted(rows)).toEqual(sorted(all));
});

test("filters by rule and by an inclusive range of lines", async () => {
  const { rule } = result.report.findings[0] ?? { rule: "" };
  const ofRule = all.filter((one) => one.rule === rule);
  expect(sorted((await read({ rule })).rows)).toEqual(sorted(ofRule));
  const between = ofRule.filter(({ line }) => line >= 30 && line <= 60);
  expect(between.length).toBeGreaterThan(1);
  const { total, rows } = await read({ rule, fromLine: 30, toLine: 60 });
  expect([total, sorted(rows)]).toEqual([between.length, sorted(between)]);
  expect(await read({ rule: "CSV-X-000" })).toEqual({ total: 0, rows: [] });
});

test("pages follow each other without gap or repetition", async () => {
  const { rows: whole, total } = await read({});
  const pages = [];
  for (let offset = 0; offset < total; offset += 700) pages.push(...(await read({ offset, limit: 700 })).rows);
  expect(pages).toEqual(whole);
  expect(await read({ offset: total, limit: 10 })).toEqual({ total, rows: [] });
});

test("missing occurrences give an error, not an empty page", async () => {
  const task = { path: join(dir, "EXTF.csv"), name: "EXTF.csv", report: result.report, query: everything };
  await expect(readOccurrencePage({ ...task, occurrencesPath: join(dir, "none.bin") })).rejects.toThrow(/ENOENT/);
});

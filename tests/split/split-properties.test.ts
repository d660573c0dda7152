import fc from "fast-check";
import { expect, test } from "vitest";
import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { type CheckResult, checkFile, type SplitOptions, type SplitPart, splitFile } from "#engine/index.ts";
import { exampleHeader, exampleHeadings, exampleRecord, latin1Bytes, utf8Bytes } from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import { listSamples } from "#tests/support/csv-samples.ts";
import { repetitions } from "#tests/support/repetitions.ts";

const seed = Number(process.env.SPLIT_SEED ?? 20_260_201);
const runs = repetitions("SPLIT_RUNS", 60, 100);
console.info(`split properties: seed ${seed}`);

const check = ({ name, bytes }: Pick<SplitPart, "name" | "bytes">): Promise<CheckResult> =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });

interface Lines {
  readonly header: string;
  readonly headings: string;
  readonly records: readonly string[];
}

/** Records as text without their line ends, empty lines left out. */
function readLines(bytes: Uint8Array): Lines {
  const text = toScannable(bytes, detectEncoding(bytes));
  const scanner = createRecordScanner(text.bytes, text.start);
  const record = scanner.current;
  const lines: string[] = [];
  const decoder = new TextDecoder(text.isUtf8 ? "utf-8" : "latin1");
  while (scanner.next()) {
    if (record.record <= 2 || record.filledCount > 0) {
      lines.push(decoder.decode(text.bytes.subarray(record.start, record.end)));
    }
  }
  const [header = "", headings = "", ...records] = lines;
  return { header, headings, records };
}

const withoutPeriod = (header: string): string => header.split(";").toSpliced(14, 2).join(";");

/** Days of the Belegdatum, and what else stands in that column of real files. */
const belegdatum = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 })).map(writeDay) },
  { weight: 1, arbitrary: fc.constantFrom("", "xx", "501", "2902", "3102", "15.02.2026", "0000") },
);

function writeDay([day, month]: readonly [number, number]): string {
  return `${day}`.padStart(2, "0") + `${month}`.padStart(2, "0");
}

const wjBeginn = fc.constantFrom("20260101", "20260701", "20250701", "20260401", "20251001", "20240201", "20260115");

const jjjjmmtt = fc
  .tuple(fc.constantFrom(2024, 2025, 2026, 2027), fc.integer({ min: 1, max: 12 }), fc.constantFrom(1, 15, 28))
  .map(([year, month, day]) => `${year}${`${month}`.padStart(2, "0")}${`${day}`.padStart(2, "0")}`);

const lastDayFrom = (first: string): string =>
  new Date(Date.UTC(Number(first.slice(0, 4)) + 1, Number(first.slice(4, 6)) - 1, Number(first.slice(6)) - 1))
    .toISOString()
    .slice(0, 10)
    .replaceAll("-", "");

const header = wjBeginn.chain((first) =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.constant([first, lastDayFrom(first)] as const) },
      { weight: 2, arbitrary: fc.tuple(jjjjmmtt, jjjjmmtt) },
      { weight: 1, arbitrary: fc.constantFrom(["", ""] as const, [first, ""] as const, ["x", "20261399"] as const) },
    )
    .map(([datumVon, datumBis]): HeaderValues => ({ wjBeginn: first, datumVon, datumBis })),
);

const body = fc.array(
  fc.oneof(
    {
      weight: 14,
      arbitrary: fc.tuple(belegdatum, fc.constantFrom("Größe", 'Rohr 1/2"', "Miete; Lager", "")).map(
        ([day, text]) =>
          (index: number) =>
            exampleRecord({ belegdatum: day, belegfeld1: `RE-${index}`, buchungstext: text }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", ";;;", "kurz;1", exampleRecord({ konto: "x" })).map((line) => () => line),
    },
  ),
  { maxLength: 14 },
);

const writings: readonly ((text: string) => Uint8Array)[] = [
  latin1Bytes,
  utf8Bytes,
  (text) => utf8Bytes(`\ufeff${text}`),
  (text) => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0)).buffer),
  (text) => latin1Bytes(text.replaceAll("\r\n", "\n")),
  (text) => latin1Bytes(text.replace(/\r\n$/, "")),
];

const file = fc
  .tuple(header, body, fc.constantFrom(...writings))
  .map(([values, lines, write]) =>
    write(
      [exampleHeader(values), exampleHeadings(), ...lines.map((line, index) => line(index))]
        .map((line) => `${line}\r\n`)
        .join(""),
    ),
  );

const options = fc.record({
  name: fc.constantFrom("EXTF_Buchungen.csv", "buchungen.txt", `EXTF_${"x".repeat(60)}.csv`, "DTVF_a.CSV"),
  by: fc.constantFrom("month" as const, "year" as const, "rows" as const),
  maxRecords: fc.integer({ min: 1, max: 6 }),
});

test("parts hold every record once, in order, under headers and names of their own", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(file, options, async (bytes, splitOptions) => {
      const copy = bytes.slice();
      const split = splitFile(bytes, splitOptions);
      expect(bytes).toEqual(copy);
      if (split.ok) await checkParts(bytes, split.parts, splitOptions);
    }),
    { seed, numRuns: runs },
  );
});

async function checkParts(bytes: Uint8Array, parts: readonly SplitPart[], splitOptions: SplitOptions): Promise<void> {
  const whole = readLines(bytes);
  const read = parts.map((part) => readLines(part.bytes));
  // Every record lies in one part, and inside of a part they stand as in the file.
  expect(read.flatMap(({ records }) => records).toSorted()).toEqual(whole.records.toSorted());
  if (splitOptions.by === "rows") expect(read.flatMap(({ records }) => records)).toEqual(whole.records);
  for (const { records } of groupByPeriod(parts, read)) expectInOrder(records, whole.records);
  for (const [index, part] of parts.entries()) {
    const { header: line, headings, records } = read[index] ?? { header: "", headings: "", records: [] };
    expect(withoutPeriod(line)).toBe(withoutPeriod(whole.header));
    expect(headings).toBe(whole.headings);
    expect(records).toHaveLength(part.records);
    expect(records.length).toBeLessThanOrEqual(splitOptions.maxRecords ?? 99_999);
    if (part.datumVon !== undefined) expect(line.split(";").slice(14, 16)).toEqual([part.datumVon, part.datumBis]);
    if (parts.length > 1) expect(part.name).toMatch(/^(?:EXTF|DTVF)_.{1,51}\.csv$/);
  }
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  expectSeparatePeriods(parts);
  expect(await findNewErrors({ name: splitOptions.name, bytes }, parts)).toEqual([]);
}

/** Parts of one period are pieces of one sequence. */
function groupByPeriod(parts: readonly SplitPart[], read: readonly Lines[]): readonly Pick<Lines, "records">[] {
  const groups = new Map<string, string[]>();
  for (const [index, { datumVon = "" }] of parts.entries()) {
    groups.set(datumVon, [...(groups.get(datumVon) ?? []), ...(read[index]?.records ?? [])]);
  }
  return [...groups.values()].map((records) => ({ records }));
}

function expectInOrder(records: readonly string[], whole: readonly string[]): void {
  let at = 0;
  for (const record of records) {
    const index = whole.indexOf(record, at);
    expect(index, `order of ${record.slice(0, 40)}`).toBeGreaterThanOrEqual(at);
    at = index + 1;
  }
}

function expectSeparatePeriods(parts: readonly SplitPart[]): void {
  const periods = [...new Set(parts.map(({ datumVon = "", datumBis = "" }) => `${datumVon} ${datumBis}`))];
  expect(periods).toEqual(periods.toSorted());
  for (const [index, period] of periods.entries()) {
    const next = periods[index + 1];
    if (next !== undefined) expect(period.slice(9) < next.slice(0, 8), `${period} and ${next}`).toBe(true);
  }
}

/** Errors of records may only be shared out among the parts; those of file, header and headings stay the same. */
async function findNewErrors(
  file: Pick<SplitPart, "name" | "bytes"> | { readonly name: string; readonly bytes: Uint8Array },
  parts: readonly SplitPart[],
): Promise<readonly string[]> {
  const before = countErrors(await check({ name: file.name, bytes: file.bytes.slice() }));
  const together = new Map<string, number>();
  const newErrors: string[] = [];
  for (const part of parts) {
    for (const [rule, count] of countErrors(await check(part))) {
      together.set(rule, (together.get(rule) ?? 0) + count);
      if (count > (before.get(rule) ?? 0)) newErrors.push(`${part.name}: ${rule}`);
    }
  }
  for (const [rule, count] of together) {
    if (!/^CSV-[FHS]-/.test(rule) && count > (before.get(rule) ?? 0)) newErrors.push(`together: ${rule}`);
  }
  return newErrors;
}

function countErrors({ report }: CheckResult): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, severity, count } of report.findings) {
    if (severity === "error") counts.set(rule, (counts.get(rule) ?? 0) + count);
  }
  return counts;
}

test("at the limit of a Buchungsstapel there is one part, after it there are two", { timeout: 300_000 }, () => {
  const record = `${exampleRecord({}, 1)}\r\n`;
  const head = `${exampleHeader({ formatversion: "1" })}\r\n${exampleHeadings(1)}\r\n`;
  const limit = Buffer.from(head + record.repeat(99_999), "latin1");
  const name = "EXTF_a.csv";
  const whole = splitFile(limit, { name, by: "rows" });
  expect(whole.ok && whole.parts.map(({ records }) => records)).toEqual([99_999]);
  const split = splitFile(Buffer.from(head + record.repeat(100_001), "latin1"), { name, by: "month" });
  expect(split.ok && split.parts.map((part) => [part.name, part.records])).toEqual([
    ["EXTF_a_2026-01_Teil1.csv", 99_999],
    ["EXTF_a_2026-01_Teil2.csv", 2],
  ]);
  const [first, second] = split.ok ? split.parts : [];
  expect(Buffer.compare(first?.bytes ?? Buffer.alloc(0), limit)).toBe(0);
  expect(Buffer.from(second?.bytes ?? []).toString("latin1")).toBe(head + record + record);
});

/** Header, headings and quirks of other people's programs; what cannot be split says why. */
test.each(listSamples())("$label is split without new errors", { timeout: 60_000 }, async ({ name, bytes }) => {
  for (const by of ["month", "year", "rows"] as const) {
    for (const maxRecords of [3, 99_999]) {
      const split = splitFile(bytes, { name, by, maxRecords });
      if (split.ok) await checkParts(bytes, split.parts, { name, by, maxRecords });
      else expect(split.reason).toMatch(/\.$/);
    }
  }
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { zahlungsbedingungen } from "#engine/formats/zahlungsbedingungen.ts";
import {
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  exampleTable,
  fileOf,
  latin1Bytes,
  utf8Bytes,
} from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { type SplitOptions, splitFile } from "./split-file.ts";
import type { SplitPart } from "./split-part.ts";

const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const write = (header: HeaderValues, days: readonly string[]) =>
  fileOf([
    exampleHeader(header),
    exampleHeadings(),
    ...days.map((belegdatum, index) => exampleRecord({ belegdatum, belegfeld1: `RE-${index}` })),
  ]);

const split = (content: string | Uint8Array, options: Partial<SplitOptions> = {}): readonly SplitPart[] => {
  const bytes = typeof content === "string" ? latin1Bytes(content) : content;
  const result = splitFile(bytes, { name: "EXTF_Buchungen.csv", by: "month", ...options });
  if (!result.ok) throw new Error(result.reason);
  return result.parts;
};
const recordsOf = (part: SplitPart) => latin1(part.bytes).split("\r\n").slice(2, -1);
const countErrors = async ({ name, bytes }: SplitPart) =>
  (await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" })).report.counts.error;

const wholeYear = { datumVon: "20260101", datumBis: "20261231" };

test("one file per month, each with its own period and name", async () => {
  const parts = split(write(wholeYear, ["1501", "0302", "3101", "2802"]));
  expect(parts.map(({ name, records, datumVon, datumBis }) => [name, records, datumVon, datumBis])).toEqual([
    ["EXTF_Buchungen_2026-01.csv", 2, "20260101", "20260131"],
    ["EXTF_Buchungen_2026-02.csv", 2, "20260201", "20260228"],
  ]);
  expect(parts.map((part) => recordsOf(part).map((line) => /RE-\d/.exec(line)?.[0]))).toEqual([
    ["RE-0", "RE-2"],
    ["RE-1", "RE-3"],
  ]);
  for (const part of parts) expect(await countErrors(part)).toBe(0);
});

test("a fiscal year that crosses the turn of the year is split at 31.12.", async () => {
  const content = write({ wjBeginn: "20250701", datumVon: "20251201", datumBis: "20260131" }, ["1512", "1501"]);
  const parts = split(content, { by: "year" });
  expect(parts.map(({ name, datumVon, datumBis }) => [name, datumVon, datumBis])).toEqual([
    ["EXTF_Buchungen_2025.csv", "20251201", "20251231"],
    ["EXTF_Buchungen_2026.csv", "20260101", "20260131"],
  ]);
  for (const part of parts) expect(await countErrors(part)).toBe(0);
});

test("records on one side of the turn of the year get the period they need", async () => {
  const content = write({ wjBeginn: "20250701", datumVon: "20251201", datumBis: "20260131" }, ["1501"]);
  const [part] = split(content, { by: "year" });
  expect([part?.datumVon, part?.datumBis, part && (await countErrors(part))]).toEqual(["20260101", "20260131", 0]);
});

test("too many records become parts of the allowed number", () => {
  const days = Array.from({ length: 7 }, () => "1501");
  const parts = split(write({}, days), { by: "rows", maxRecords: 3 });
  expect(parts.map(({ name, records }) => [name, records])).toEqual([
    ["EXTF_Buchungen_Teil1.csv", 3],
    ["EXTF_Buchungen_Teil2.csv", 3],
    ["EXTF_Buchungen_Teil3.csv", 1],
  ]);
});

test("no part is larger than the Buchungsdatenservice takes, each as full as that allows", () => {
  const days = Array.from({ length: 40 }, () => "1501");
  const content = write({}, days);
  const maxBytes = 6_000;
  const parts = split(content, { by: "rows", maxBytes });
  expect(parts.flatMap(recordsOf)).toEqual(recordsOf({ ...parts[0], bytes: latin1Bytes(content) } as SplitPart));
  const maxLength = Math.max(...parts.flatMap(recordsOf).map((line) => line.length + 2));
  for (const { bytes } of parts) expect(bytes.length).toBeLessThanOrEqual(maxBytes);
  for (const { bytes } of parts.slice(0, -1)) expect(bytes.length + maxLength + 32).toBeGreaterThan(maxBytes);
  // A record that does not fit is not lost.
  expect(split(content, { by: "rows", maxBytes: 1 })).toHaveLength(days.length);
});

test("a file that needs no splitting is returned as one identical part", () => {
  const content = write({}, ["1501", "1601"]);
  const [part, ...others] = split(content);
  expect([latin1(part?.bytes ?? new Uint8Array(0)), part?.name, others.length]).toEqual([
    content,
    "EXTF_Buchungen.csv",
    0,
  ]);
});

test("a reversed or missing period is replaced by what the fiscal year allows", async () => {
  for (const period of [
    { datumVon: "20270101", datumBis: "20260101" },
    { datumVon: "", datumBis: "" },
  ]) {
    const parts = split(write({ wjBeginn: "20260115", ...period }, ["1601", "0101", "1502"]));
    expect(parts.map(({ datumVon, datumBis }) => [datumVon, datumBis])).toEqual([
      ["20260115", "20260131"],
      ["20260201", "20260228"],
      ["20270101", "20270114"],
    ]);
    for (const part of parts) expect(await countErrors(part)).toBe(0);
  }
});

test("days outside of the period stay wrong in its first and last part", () => {
  const parts = split(write({ datumVon: "20260201", datumBis: "20260331" }, ["1501", "1502", "1503", "1504"]));
  expect(parts.map(({ records, datumVon, datumBis }) => [records, datumVon, datumBis])).toEqual([
    [2, "20260201", "20260228"],
    [2, "20260301", "20260331"],
  ]);
});

test.each([
  ["lost their first zero", ["101", "3101", "102", "1002"]],
  ["have their year behind them", ["01.01.2026", "31012026", "1.2.26", "100226"]],
])("days that %s are put into their own month", (_, days) => {
  expect(split(write(wholeYear, days)).map(({ name, records }) => [name, records])).toEqual([
    ["EXTF_Buchungen_2026-01.csv", 2],
    ["EXTF_Buchungen_2026-02.csv", 2],
  ]);
});

test("a record without a day follows the one before it, or the first period", () => {
  const parts = split(write(wholeYear, ["xx", "1502", "9999", "1501"]));
  expect(parts.map((part) => recordsOf(part).map((line) => /RE-\d/.exec(line)?.[0]))).toEqual([
    ["RE-0", "RE-3"],
    ["RE-1", "RE-2"],
  ]);
});

test("a mark stays in front, a missing line end is added", () => {
  const content = write(wholeYear, ["1502", "1501"]).replace(/\r\n$/, "");
  const parts = split(utf8Bytes(`\ufeff${content}`));
  for (const { bytes } of parts) {
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
    expect([...bytes.subarray(-2)]).toEqual([13, 10]);
  }
});

test.each([
  ["", "keine lesbaren Kopfdaten"],
  ["a;b\r\n1;2\r\n", "fehlen die Kopfdaten"],
  [fileOf([exampleHeader(), exampleHeadings()]), "keine Datensätze"],
  [write({ wjBeginn: "2026" }, ["1501"]), "WJ-Beginn"],
  [fileOf([exampleHeader(), exampleRecord(), exampleRecord()]), "fehlen die Überschriften"],
  [fileOf([exampleHeader().split(";").slice(0, 14).join(";"), exampleHeadings(), exampleRecord()]), "zu wenige Felder"],
])("%#: the refusal states why the file cannot be split", (content, reason) => {
  const result = splitFile(latin1Bytes(content), { name: "a.csv", by: "month" });
  expect(result.ok ? "" : result.reason).toContain(reason);
});

test("every record lies in exactly one part, unchanged and in order; parts need no further splitting", async () => {
  const day = fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
    .map(([dd, mm]) => `${dd}`.padStart(2, "0") + `${mm}`.padStart(2, "0"));
  await fc.assert(
    fc.asyncProperty(
      fc.array(day, { minLength: 1, maxLength: 12 }),
      fc.constantFrom("month" as const, "year" as const, "rows" as const),
      fc.constantFrom("20260101", "20260701", "20260401"),
      fc.integer({ min: 1, max: 5 }),
      async (days, by, wjBeginn, maxRecords) => {
        const content = write({ wjBeginn, datumVon: wjBeginn, datumBis: lastDayFrom(wjBeginn) }, days);
        const parts = split(content, { by, maxRecords });
        const expected = content.split("\r\n").slice(2, -1);
        expect(parts.flatMap(recordsOf).toSorted()).toEqual(expected.toSorted());
        for (const part of parts) {
          const lines = recordsOf(part);
          expect(lines).toEqual(expected.filter((line) => lines.includes(line)));
          expect(lines.length).toBeLessThanOrEqual(maxRecords);
          expect(part.records).toBe(lines.length);
          expect(split(part.bytes, { by, maxRecords, name: part.name })).toHaveLength(1);
          if (by !== "rows" && parts.length > 1) expect(await countErrors(part)).toBe(0);
        }
        expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
      },
    ),
    { numRuns: 60 },
  );
});

const lastDayFrom = (wjBeginn: string) =>
  ({ "20260101": "20261231", "20260701": "20270630", "20260401": "20270331" })[wjBeginn] ?? "";

test.each([
  ["lines", (first: string, second: string) => first + second],
  ["no line end between them", (first: string, second: string) => first.slice(0, -2) + second],
])("two exports in one file with %s are restored", async (_, join) => {
  const [first, second] = [write({ bezeichnung: "A" }, ["1501", "1601"]), write({ kennzeichen: "DTVF" }, ["0101"])];
  const content = join(first, second);
  for (const by of ["month", "year", "rows"] as const) {
    const parts = split(content, { by });
    expect(parts.map(({ name, records }) => [name, records])).toEqual([
      ["EXTF_Buchungen_Teil1.csv", 2],
      ["DTVF_Buchungen_Teil2.csv", 1],
    ]);
    expect(parts.map(({ bytes }) => latin1(bytes)).join("")).toBe(content);
    expect(latin1(parts[1]?.bytes ?? new Uint8Array(0))).toBe(second);
    for (const part of parts) expect(await countErrors(part)).toBe(0);
  }
});

test("exports of other widths and encodings are kept apart", async () => {
  const marked = utf8Bytes(`\ufeff${write({}, ["1501"])}`);
  const zahlungen = utf8Bytes(`\ufeff${exampleTable(zahlungsbedingungen, { nummer: "10", bezeichnung: "Sofort" })}`);
  const whole = Uint8Array.from([...marked, ...zahlungen, ...marked]);
  const parts = split(whole, { by: "rows" });
  expect(parts.map(({ bytes }) => [...bytes])).toEqual([marked, zahlungen, marked].map((bytes) => [...bytes]));
  const wide = new Uint8Array(Buffer.from(`\ufeff${write({}, ["1501"])}${write({}, ["1601"])}`, "utf16le"));
  expect(split(wide).map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual([
    write({}, ["1501"]),
    write({}, ["1601"]).replace("RE-1", "RE-0"),
  ]);
});

test.each([
  ["blank lines", '\r\r"EXTF";780;1;'],
  ["two headers and nothing else", `${exampleHeader()}\r\n${exampleHeadings()}\r\n${exampleHeader()}\r\n`],
])("a file of several exports without records is refused: %s", (_, content) => {
  expect(splitFile(latin1Bytes(content), { name: "a.csv", by: "rows" })).toEqual({
    ok: false,
    reason: "Die Datei enthält keine Datensätze.",
  });
});

test("exports without records are left out", () => {
  const [empty, filled] = [write({ bezeichnung: "A" }, []), write({ bezeichnung: "B" }, ["1501"])];
  const partsOf = (content: string) => split(content).map(({ bytes, records }) => [latin1(bytes), records]);
  expect(partsOf(`${empty}${filled}${empty}${filled}`)).toEqual([
    [filled, 1],
    [filled, 1],
  ]);
  expect(partsOf(`\r\n\r\n${filled}`)).toEqual([[filled, 1]]);
});

test.each([
  ["two lines above the first header", "Export vom 15.01.2026\r\nBuchungen\r\n", 2],
  ["a record in place of the headings", `${exampleHeader()}\r\n${exampleRecord()}\r\n`, 1],
])("every line with content is in a part: %s", (_, first, records) => {
  const filled = write({}, ["1501"]);
  expect(split(first + filled).map((part) => [latin1(part.bytes), part.records])).toEqual([
    [first, records],
    [filled, 1],
  ]);
});

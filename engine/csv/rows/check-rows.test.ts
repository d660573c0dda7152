import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import { findCsvRule } from "#engine/rules/catalogue.ts";
import {
  inOrder,
  joinLines,
  toWindows1252,
  writeHeader,
  writeHeadings,
  writeRecord,
} from "#tests/support/write-csv.ts";

/** Every way a record can be reported, and by which rules: cells, several cells, how it is written, what is beside it. */
const lines: readonly (readonly [record: string, ...rules: string[]])[] = [
  [writeRecord(inOrder)],
  [writeRecord({ ...inOrder, umsatz: "99.50" }), "CSV-R-907"],
  [writeRecord({ ...inOrder, gegenkonto: "10000" }), "CSV-X-009", "CSV-X-010"],
  [writeRecord({ ...inOrder, gegenkonto: "70000", konto: "" }), "CSV-R-007"],
  [writeRecord({ ...inOrder, belegfeld1: "" }), "CSV-R-011c"],
  [writeRecord({ ...inOrder, belegfeld1: "0" }), "CSV-R-011c"],
  [writeRecord({ ...inOrder, belegfeld1: "000" }), "CSV-R-011c"],
  [writeRecord({ ...inOrder, belegfeld1: "0001" })],
  [writeRecord({ ...inOrder, konto: "8400", gegenkonto: "8400" }), "CSV-X-009"],
  [writeRecord({ ...inOrder, wkzBasisUmsatz: "EUR" }), "CSV-X-002"],
  [writeRecord({ ...inOrder, basisUmsatz: "0,00" })],
  [writeRecord({ ...inOrder, basisUmsatz: "0,00", wkzBasisUmsatz: "EUR" }), "CSV-X-002"],
  [writeRecord({ ...inOrder, basisUmsatz: "100,00" }), "CSV-X-002"],
  [writeRecord({ ...inOrder, basisUmsatz: "100,00", wkzBasisUmsatz: "EUR" })],
  [`${writeRecord(inOrder)};`, "CSV-F-018"],
  [writeRecord({ ...inOrder, buchungstext: " Wartung" }), "CSV-F-030"],
  [writeRecord(inOrder).replace('"S"', "S"), "CSV-F-026"],
  [writeRecord({ ...inOrder, kost1: "100", skonto: "1,00" }), "CSV-X-040"],
  [writeRecord({ ...inOrder, buSchluessel: "9" }).replace('"S"', "S"), ...["CSV-F-026", "CSV-X-015", "CSV-X-017"]],
  [writeRecord({ ...inOrder, sollHaben: "X", belegdatum: "3102" }), "CSV-R-002", "CSV-R-010"],
  [writeRecord(inOrder).slice(0, -1), "CSV-R-901"],
  ["", "CSV-F-019"],
  [writeRecord({ ...inOrder, gegenkonto: "1400", euLandUstIdBestimmung: "DE123456789" }), "CSV-X-011", "CSV-X-024a"],
];

/** The rules reported for each line, except those that compare several records or are reported once per file. */
async function checkLines(records: readonly string[]): Promise<readonly (readonly string[])[]> {
  const bytes = toWindows1252(joinLines([writeHeader(), writeHeadings(), ...records]));
  const { report, occurrences } = await checkFile(
    { name: "EXTF_Buchungsstapel.csv", size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  const byLine: string[][] = records.map(() => []);
  const starts = records.map(
    (_, index) => joinLines([writeHeader(), writeHeadings(), ...records.slice(0, index)]).length,
  );
  let lastLine = 0;
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line = 0, field = 0, from = 0, to = 0] = occurrences.subarray(at, at + wordsPerOccurrence);
    const { rule = "" } = report.findings[finding] ?? {};
    if (line < 3) continue;
    expect(line).toBeGreaterThanOrEqual(lastLine);
    lastLine = line;
    if (/^CSV-[CP]-/.test(rule) || findCsvRule(rule)?.oncePerFile !== undefined) continue;
    const start = starts[line - 3] ?? 0;
    byLine[line - 3]?.push([rule, field, from === 0 ? "" : from - start, to === 0 ? "" : to - start].join(" "));
  }
  return byLine.map((reports) => reports.toSorted());
}

const rulesOf = (reports: readonly string[] | undefined) => reports?.map((one) => one.split(" ")[0]);

test("a record gives the same findings in any surroundings", async () => {
  const alone = await Promise.all(lines.map(async ([record]) => (await checkLines([record]))[0]));
  expect(alone.map(rulesOf)).toEqual(lines.map(([, ...rules]) => rules));
  let seed = 20_261_122;
  const pick = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % lines.length;
  };
  // More than two blocks of records.
  const picked = Array.from({ length: 700 }, pick);
  const together = await checkLines(picked.map((index) => lines[index]?.[0] ?? ""));
  expect(together).toEqual(picked.map((index) => alone[index]));
});

test("defects before an unclosed quote are reported", async () => {
  const reports = await checkLines([writeRecord({ ...inOrder, umsatz: "99.50" }), '1,00;"S']);
  expect(reports.map(rulesOf)).toEqual([["CSV-R-907"], ["CSV-F-014"]]);
});

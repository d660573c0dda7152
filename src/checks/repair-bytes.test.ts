import { expect, test } from "vitest";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { offerRepairs, repairBytes } from "./repair-bytes.ts";

const values = {
  umsatz: "119.00",
  sollHaben: "S",
  konto: "10000",
  gegenkonto: "8400",
  belegdatum: "501",
  belegfeld1: "RE-1",
  buchungstext: "Text",
  festschreibung: "0",
} as const;
const fileOf = (festschreibung: string, record: Readonly<Record<string, string>>) => ({
  name: "EXTF_a.csv",
  bytes: toWindows1252(joinLines([writeHeader({ festschreibung }), writeHeadings(), writeRecord(record)])),
  route: "manual" as const,
});

test("every offer shows old and new", async () => {
  const { offers, isMarked } = await offerRepairs(fileOf("0", values));
  expect(isMarked).toBe(false);
  expect(offers.map(({ id, samples }) => [id, samples[0]?.before, samples[0]?.after])).toEqual([
    ["CSV-R-010b/low", "501", "0501"],
    ["CSV-R-907/low", "119.00", "119,00"],
  ]);
});

test("a batch for Festschreibung is marked", async () => {
  expect((await offerRepairs(fileOf("1", { ...values, festschreibung: "1" }))).isMarked).toBe(true);
});

test("only what was chosen is repaired, in a copy", async () => {
  const file = fileOf("0", values);
  const before = file.bytes.slice();
  const outcome = await repairBytes(file, ["CSV-R-907/low"]);
  expect(outcome.applied.map(({ id, count }) => [id, count])).toEqual([["CSV-R-907/low", 1]]);
  expect(outcome.left).toEqual(["CSV-R-010b/low"]);
  expect([outcome.before.error, outcome.report.counts.error]).toEqual([2, 1]);
  expect(file.bytes).toEqual(before);
});

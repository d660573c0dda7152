import { expect, test } from "vitest";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeaderOf,
  exampleHeadings,
  exampleRecord,
  fileOf,
} from "#engine/model/example-file.ts";
import { toInputFile } from "#tests/support/input-file.ts";
import { checkFile } from "./check-file.ts";
import type { ClientProfile } from "./client-profile.ts";
import { describeOccurrences } from "./describe/describe-occurrences.ts";

const check = async (content: string, mandant?: ClientProfile) => {
  const bytes = Uint8Array.from(Buffer.from(content, "latin1"));
  const { report, occurrences } = await checkFile(toInputFile("EXTF_Stapel.csv", bytes), {
    route: "manual",
    ...(mandant && { hostContext: { mandant } }),
  });
  return report.findings.flatMap(({ rule }, finding) =>
    describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 20 }).map(
      ({ line, field, found }) => [rule, line, field, found] as const,
    ),
  );
};
const of = (rule: string, found: Awaited<ReturnType<typeof check>>) => found.filter(([one]) => one === rule);

const journal = exampleFile(
  exampleRecord({ konto: "4711", gegenkonto: "4712" }),
  exampleRecord({ konto: "4711", gegenkonto: "1200" }),
  exampleRecord({ konto: "10001", gegenkonto: "8400" }),
);

test("each account that is not in the chart is reported once, also two of one record", async () => {
  expect(of("CSV-M-001", await check(journal, { kontenplan: "1200 8400" }))).toEqual([
    ["CSV-M-001", 3, 7, "4711"],
    ["CSV-M-001", 3, 8, "4712"],
  ]);
  expect(of("CSV-M-001", await check(journal))).toEqual([]);
});

test("person accounts are compared where the chart has some", async () => {
  const found = await check(journal, { kontenplan: "1200 4711-4712 8400 10000" });
  expect(of("CSV-M-001", found)).toEqual([["CSV-M-001", 5, 7, "10001"]]);
});

test("a chart of another Sachkontenlänge is not compared, the length is reported", async () => {
  const found = await check(journal, { kontenplan: "12000 84000", sachkontenlaenge: "5" });
  expect(of("CSV-M-001", found)).toEqual([]);
  expect(of("CSV-H-111", found)).toHaveLength(1);
});

const keyed = exampleFile(
  exampleRecord({ buSchluessel: "777" }),
  exampleRecord({ buSchluessel: "888" }),
  exampleRecord({ buSchluessel: "888", belegfeld1: "RE-2" }),
  exampleRecord({ buSchluessel: "55" }),
);
const ownTaxKeys = [{ key: "777", name: "Gutscheine" }];

test("a listed key is known; a key in neither list gets a hint", async () => {
  expect(of("CSV-R-009a", await check(keyed)).map(([, line]) => line)).toEqual([3, 4, 5]);
  const found = await check(keyed, { ownTaxKeys });
  expect(of("CSV-R-009a", found).map(([, line]) => line)).toEqual([4, 5]);
  expect(of("CSV-M-002", found)).toEqual([
    ["CSV-M-002", 4, 9, "888"],
    ["CSV-M-002", 6, 9, "55"],
  ]);
  expect(of("CSV-M-002", await check(keyed))).toEqual([]);
});

test("a listed key is compared with the kind of account", async () => {
  const sale = fileOf([
    exampleHeader(),
    exampleHeadings(),
    exampleRecord({ buSchluessel: "777", konto: "10000", gegenkonto: "8200" }),
  ]);
  const name = "Vorsteuer des Mandanten";
  expect(of("CSV-X-017", await check(sale, { ownTaxKeys: [{ key: "777", name, side: "Vorsteuer" }] }))).toHaveLength(1);
  expect(of("CSV-X-017", await check(sale, { ownTaxKeys }))).toEqual([]);
});

test("wiederkehrende Buchungen know the keys of the client as well", async () => {
  const { fields } = wiederkehrendeBuchungen;
  const record = fields.map(({ key }) => (key === "buSchluessel" ? "777" : "")).join(";");
  const series = fileOf([exampleHeaderOf(wiederkehrendeBuchungen), fields.map(({ name }) => name).join(";"), record]);
  expect(of("CSV-WK-008a", await check(series))).toHaveLength(1);
  expect(of("CSV-WK-008a", await check(series, { ownTaxKeys }))).toEqual([]);
});

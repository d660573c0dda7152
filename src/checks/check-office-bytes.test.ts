import { expect, test } from "vitest";
import type { ClientProfile, ImportRoute, OwnRule } from "#engine/index.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { checkOfficeBytes } from "./check-office-bytes.ts";
import type { OfficeFinding } from "./worker-calls.ts";

const kost1: OwnRule = {
  id: "EIGEN-001",
  severity: "error",
  text: "KOST1 ist Pflicht bei Konto 4000–4999",
  field: "kost1",
  operator: "filled",
  when: [{ field: "konto", operator: "between", value: [4000, 4999] }],
};
const toFile = (name: string, bytes: Uint8Array) => ({ name, size: bytes.length, bytes: async () => bytes });
const check = (
  content: string | Uint8Array,
  requirements: { readonly ownRules?: readonly OwnRule[]; readonly clientProfile?: ClientProfile },
  route: ImportRoute = "manual",
) => {
  const file =
    typeof content === "string"
      ? toFile("EXTF_Stapel.csv", Uint8Array.from(Buffer.from(content, "latin1")))
      : toFile("paket.zip", content);
  return checkOfficeBytes(file, route, { ownRules: [], clientProfile: null, ...requirements });
};
const findingsOf = async (...parameters: Parameters<typeof check>) => (await check(...parameters))?.findings;
const breaking = exampleRecord({ konto: "4100" });

test("a broken own rule is reported with its text and every position that breaks it", async () => {
  const findings = await findingsOf(
    exampleFile(exampleRecord(), breaking, exampleRecord({ konto: "4100", kost1: "10" }), breaking),
    {
      ownRules: [kost1],
    },
  );
  expect(findings).toMatchObject([
    { rule: "EIGEN-001", severity: "error", title: "KOST1 ist Pflicht bei Konto 4000–4999", count: 2 },
  ]);
  expect(findings?.[0]?.occurrences).toMatchObject([
    { line: 4, field: 37, fieldName: "KOST1 - Kostenstelle" },
    { line: 6, field: 37, fieldName: "KOST1 - Kostenstelle" },
  ]);
});

test("all occurrences are counted, the first are described", async () => {
  const findings = await findingsOf(exampleFile(...Array.from({ length: 60 }, () => breaking)), { ownRules: [kost1] });
  expect(findings?.map(({ count, occurrences }) => [count, occurrences.length, occurrences.at(-1)?.line])).toEqual([
    [60, 20, 22],
  ]);
});

test("what the ordinary check reports is not repeated", async () => {
  const broken = exampleFile(exampleRecord({ umsatz: "119.00", belegdatum: "501" }), breaking);
  const findings = await findingsOf(broken, { ownRules: [kost1], clientProfile: { mandantennummer: "10001" } });
  expect(findings?.map(({ rule }) => rule)).toEqual(["EIGEN-001"]);
});

test.each<readonly [string, ClientProfile, ImportRoute, readonly (readonly unknown[])[]]>([
  ["nothing", { beraternummer: "123456", mandantennummer: "10001" }, "manual", []],
  ["another Berater", { beraternummer: "654321", mandantennummer: "10001" }, "manual", [["CSV-H-110", "warning", 11]]],
  ["another Berater", { beraternummer: "654321", mandantennummer: "10001" }, "service", [["CSV-H-110", "error", 11]]],
  ["another client", { beraternummer: "123456", mandantennummer: "10002" }, "manual", [["CSV-H-110", "warning", 12]]],
  ["another length", { sachkontenlaenge: "5" }, "manual", [["CSV-H-111", "warning", 14]]],
])("a profile says %s", async (_, clientProfile, route, expected) => {
  const findings = await findingsOf(exampleFile(breaking), { clientProfile }, route);
  expect(findings?.map(({ rule, severity, occurrences }) => [rule, severity, occurrences[0]?.field])).toEqual(expected);
});

test("a profile adds accounts that are not in its chart and settles keys that are in its list", async () => {
  const content = exampleFile(
    exampleRecord({ buSchluessel: "777" }),
    exampleRecord({ buSchluessel: "777", belegfeld1: "RE-2" }),
    exampleRecord({ buSchluessel: "888", gegenkonto: "8410" }),
  );
  const ownTaxKeys = [{ key: "777", name: "Gutscheine" }];
  const result = await check(content, { clientProfile: { kontenplan: "8400", ownTaxKeys } });
  const shown = (findings: readonly OfficeFinding[] | undefined) =>
    findings?.map(({ rule, count, occurrences }) => [rule, count, occurrences.map(({ line, found }) => [line, found])]);
  expect(shown(result?.findings)).toEqual([
    ["CSV-M-001", 1, [[5, "8410"]]],
    ["CSV-M-002", 1, [[5, "888"]]],
  ]);
  expect(shown(result?.settled)).toEqual([
    [
      "CSV-R-009a",
      2,
      [
        [3, "777"],
        [4, "777"],
      ],
    ],
  ]);
});

test("in a Belegpaket only the occurrences that the profile adds to a rule are reported", async () => {
  // The account of the first record has the wrong first digit, with and without a profile.
  const bytes = writeBelegpaketExample({ ledger: ["70001", "10001"] });
  expect(await check(bytes, {})).toEqual({ findings: [], settled: [] });
  const findings = await findingsOf(bytes, { clientProfile: { sachkontenlaenge: "5" } });
  expect(findings?.map(({ rule, count }) => [rule, count])).toEqual([["XML-L-032", 1]]);
  expect(findings?.[0]?.occurrences).toMatchObject([{ member: "RE-1001.xml", line: 22, found: "70001" }]);
});

test.each([
  ["no DATEV file", "Datum;Betrag\r\n01.01.2026;5\r\n"],
  ["a file that ends inside a text", exampleFile().replace('"Ausgangsrechnung"', '"Ausgangsrechnung')],
  ["an empty file", ""],
])("there is no result about %s", async (_, content) => {
  expect(await check(content, { ownRules: [kost1], clientProfile: { mandantennummer: "10001" } })).toBeNull();
});

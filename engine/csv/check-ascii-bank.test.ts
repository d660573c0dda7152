import { expect, test } from "vitest";
import { isAsciiBank } from "#engine/csv/scan/is-ascii-bank.ts";
import { checkFile, describeOccurrences } from "#engine/index.ts";

const record = '"70030000";"1234567";433;29.12.25;29.12.25;29.12.25;10.00;"Muster GmbH"';

async function check(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\r\n`).join(""));
  const result = await checkFile(
    { name: "umsaetze.csv", size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  return { ...result, bytes };
}

test("sound bank transactions are recognised, but never importable", async () => {
  const { report } = await check([record, `${record};`]);
  expect([report.verdict, report.format.family, report.records]).toEqual(["notCheckable", "other", 2]);
  expect(report.findings).toEqual([]);
  expect(report.reason).toContain("elektronischen Bankbuchungen");
});

test("a defect has the line and field of the bank transaction", async () => {
  const { report, occurrences, bytes } = await check([record, "", record.replace("10.00", ""), '"70030000";"1"']);
  expect(report.verdict).toBe("notImportable");
  expect(report.findings.map(({ rule, count }) => [rule, count])).toEqual([
    ["CSV-AS-002", 1],
    ["CSV-AS-001", 1],
  ]);
  const [missing] = describeOccurrences(report, occurrences, bytes, { finding: 0, offset: 0, limit: 1 });
  expect([missing?.line, missing?.field, missing?.fieldName]).toEqual([3, 7, "Umsatz"]);
});

test.each([
  [record, true],
  [`\ufeff${record}`, true],
  ['"COBADEFFXXX";"DE89370400440532013000";;;29.12.2025;29.12.2025;-10,00', true],
  ["Buchungstag;Valuta;Umsatz;Währung;Zweck;Name;Konto", false],
  ["50000;8400;10000;0101;Text;29.12.25;10,00", false],
  ['"EXTF";700;21;"Buchungsstapel";13;20260204120000000;;"RE"', false],
])("%s is a bank transaction: %s", (line, expected) => {
  expect(isAsciiBank(line)).toBe(expected);
});

import { expect, test, vi } from "vitest";
import type { EuVatRates } from "#engine/facts/tables/eu-vat-rates.ts";
import type { Kontofunktion } from "#engine/facts/tables/printed-charts.ts";
import type { TaxKey } from "#engine/facts/tables/tax-keys.ts";
import { checkFile, describeOccurrences } from "#engine/index.ts";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf, latin1Bytes } from "#engine/model/example-file.ts";

/**
 * The invented year 2031, as rows only: a standard rate of 20 % on the old keys, a new key, new and ended automatic
 * accounts, a closed account and a rate of Slovakia. No line of logic knows of it.
 */
const { from2031, until2030 } = vi.hoisted(() => ({
  from2031: { sources: ["gesetz"], certainty: "official", validFrom: "2031-01-01" } as const,
  until2030: { validTo: "2030-12-31" },
}));

vi.mock("#engine/facts/tables/domestic-rates.ts", async (load) => {
  const tables = await load<{ standardRates: readonly object[] }>();
  const standardRates = [
    ...tables.standardRates.slice(0, -1),
    { ...tables.standardRates.at(-1), ...until2030 },
    { rate: 20, validFrom: "2031-01-01" },
  ];
  return { ...tables, standardRates };
});

vi.mock("#engine/facts/tables/tax-keys.ts", async (load) => {
  const tables = await load<{ taxKeys: readonly TaxKey[] }>();
  const key: TaxKey = {
    key: "301",
    meaning: "Umsatz der neuen Sonderregelung",
    taxCase: "taxedInMemberState",
    tax: "Umsatzsteuer",
    side: "Umsatzsteuer",
    rateSelectable: "EU",
    needs: ["euLand", "euSteuersatz"],
    ustva: ["45"],
    ...from2031,
  };
  return { ...tables, taxKeys: [...tables.taxKeys, key] };
});

vi.mock("#engine/facts/tables/skr03.ts", async (load) => {
  const { skr03 } = await load<{ skr03: readonly Kontofunktion[] }>();
  const ended = skr03.map((row) => (row.konten === "8300-8309" ? { ...row, ...until2030 } : row));
  const added: readonly Kontofunktion[] = [
    { function: "AM", rate: 20, subject: "Erlös", konten: "8240-8249", ...from2031 },
    { function: "R", konten: "8250", ...from2031 },
  ];
  return { skr03: [...ended, ...added] };
});

vi.mock("#engine/facts/tables/eu-vat-rates.ts", async (load) => {
  const tables = await load<{ euVatRates: readonly EuVatRates[] }>();
  const ended = tables.euVatRates.map((row) =>
    row.country === "SK" && row.kind === "standard" && row.validTo === undefined ? { ...row, ...until2030 } : row,
  );
  const rate: EuVatRates = { country: "SK", kind: "standard", rates: [25], ...from2031 };
  return { ...tables, euVatRates: [...ended, rate] };
});

type Row = Parameters<typeof exampleRecord>[0];

const check = async (year: number, row: Row) => {
  const header = exampleHeader({
    wjBeginn: `${year}0101`,
    datumVon: `${year}0101`,
    datumBis: `${year}0131`,
    erzeugtAm: `${year}0201101500000`,
  });
  const bytes = latin1Bytes(fileOf([header, exampleHeadings(), exampleRecord(row)]));
  const file = { name: "EXTF_Buchungsstapel.csv", size: bytes.length, bytes: async () => bytes };
  const { report, occurrences } = await checkFile(file, { route: "manual" });
  const describe = (rule: string) => {
    const finding = report.findings.findIndex((one) => one.rule === rule);
    return describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 1 })[0];
  };
  return { ids: report.findings.map(({ rule }) => rule), describe };
};

test.each<readonly [string, string, Row, ids2030: readonly string[], ids2031: readonly string[]]>([
  [
    "a new automatic account refuses a key",
    "CSV-X-015",
    { gegenkonto: "8245", buSchluessel: "0003" },
    [],
    ["CSV-X-015"],
  ],
  [
    "an ended automatic account takes one",
    "CSV-X-015",
    { gegenkonto: "8300", buSchluessel: "0002" },
    ["CSV-X-015"],
    [],
  ],
  ["a closed account is named", "CSV-X-053", { gegenkonto: "8250", buSchluessel: "0003" }, [], ["CSV-X-053"]],
  ["a new key is known", "CSV-R-009a", { gegenkonto: "8200", buSchluessel: "0301" }, ["CSV-R-009a"], []],
  [
    "a new key asks for country and rate",
    "CSV-X-020",
    { gegenkonto: "8200", buSchluessel: "0301" },
    ["CSV-X-020"],
    ["CSV-X-020"],
  ],
  [
    "a former rate of a member state is named",
    "CSV-X-026",
    { gegenkonto: "8200", buSchluessel: "0240", euLandUstIdBestimmung: "SK", euSteuersatzBestimmung: "23,00" },
    [],
    ["CSV-X-026"],
  ],
  [
    "a new rate of a member state is one",
    "CSV-X-026",
    { gegenkonto: "8200", buSchluessel: "0240", euLandUstIdBestimmung: "SK", euSteuersatzBestimmung: "25,00" },
    ["CSV-X-026"],
    [],
  ],
])("%s from 2031 on", async (_, rule, row, ids2030, ids2031) => {
  const only = (ids: readonly string[]) => ids.filter((id) => id === rule);
  expect(only((await check(2030, row)).ids)).toEqual(ids2030);
  expect(only((await check(2031, row)).ids)).toEqual(ids2031);
});

test("texts name the new rates", async () => {
  const automatic = await check(2031, { gegenkonto: "8245", buSchluessel: "0003" });
  expect(automatic.describe("CSV-X-015")?.detail).toContain("Umsatzsteuer 20 %");
  const slovakia = await check(2031, {
    gegenkonto: "8200",
    buSchluessel: "0240",
    euLandUstIdBestimmung: "SK",
    euSteuersatzBestimmung: "23,00",
  });
  expect(slovakia.describe("CSV-X-026")?.expected).toContain("25,00 (Slowakei seit 01.01.2031)");
  expect(slovakia.describe("CSV-X-026")?.detail).toContain("23,00 galt dort bis 31.12.2030");
  const text = await check(2031, {
    konto: "70000",
    sollHaben: "H",
    gegenkonto: "3200",
    buSchluessel: "0009",
    buchungstext: "innergem. Erwerb",
  });
  expect(text.describe("CSV-X-059")?.detail).toContain("19 (innergemeinschaftlicher Erwerb, 20 %)");
});

import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import { toInputFile } from "#tests/support/input-file.ts";
import {
  joinLines,
  type RecordValues,
  toWindows1252,
  writeHeader,
  writeHeadings,
  writeRecord,
} from "#tests/support/write-csv.ts";

interface Booking extends RecordValues {
  readonly year?: number;
}

/** What is found in a file of one record, in the fiscal year, by SKR03 or SKR04. */
async function findRules({ year = 2026, ...values }: Booking, sachkontenrahmen = "03"): Promise<readonly string[]> {
  const period = { wjBeginn: `${year}0101`, datumVon: `${year}0101`, datumBis: `${year}1231` };
  const header = writeHeader({
    ...period,
    erzeugtAm: `${year}1231120000000`,
    bezeichnung: `Jahr ${year}`,
    sachkontenrahmen,
  });
  const record = writeRecord({
    umsatz: "119,00",
    sollHaben: "S",
    konto: "10000",
    gegenkonto: "8200",
    belegdatum: "1503",
    belegfeld1: "RE-1001",
    buchungstext: "Rechnung",
    festschreibung: "0",
    ...values,
  });
  const bytes = toWindows1252(joinLines([header, writeHeadings(), record]));
  const { report } = await checkFile(toInputFile("EXTF_Buchungsstapel.csv", bytes), { route: "manual" });
  return report.findings.map(({ rule }) => rule);
}

const sale = (gegenkonto: string, buSchluessel: string, year = 2026): Booking => ({ gegenkonto, buSchluessel, year });
const oss = (euLandUstIdBestimmung: string, euSteuersatzBestimmung: string, leistungsdatum: string): Booking => ({
  buSchluessel: "240",
  euLandUstIdBestimmung,
  euSteuersatzBestimmung,
  leistungsdatum,
  year: Number(leistungsdatum.slice(4)),
});

test.each<[string, Booking, string, "03" | "04"]>([
  ["an account inside of a printed range", sale("8401", "3"), "CSV-X-015", "03"],
  ["the same in the other chart", sale("4401", "3"), "CSV-X-015", "04"],
  ["input tax on 3409", { ...sale("3409", "9"), konto: "70000", sollHaben: "H" }, "CSV-X-015", "03"],
  ["an account of reductions", sale("8736", "3"), "CSV-X-015", "03"],
  ["an account that is automatic from 2026 on", sale("8199", "3"), "CSV-X-015", "03"],
  ["an account that is automatic in one of the charts only", sale("8334", "3", 2020), "CSV-X-015a", "03"],
  ["an account that is closed in 2026", sale("8516", "3"), "CSV-X-053", "03"],
  ["a key of 2025 in 2020", sale("8200", "237", 2020), "CSV-R-009a", "03"],
  ["a rate of Slovakia that has ended", oss("SK", "20,00", "15032026"), "CSV-X-026", "03"],
  ["a rate of Estonia that has ended", oss("EE", "22,00", "15032026"), "CSV-X-026", "03"],
  ["a rate of Romania that has ended", oss("RO", "19,00", "15032026"), "CSV-X-026", "03"],
  ["a rate of Finland that has ended", oss("FI", "24,00", "15032026"), "CSV-X-026", "03"],
  ["a reduced rate of Finland that has ended", oss("FI", "14,00", "15032026"), "CSV-X-026", "03"],
  ["a reduced rate of Lithuania that has ended", oss("LT", "9,00", "15032026"), "CSV-X-026", "03"],
  ["a key on an account without tax", { ...sale("1200", "3"), konto: "1727" }, "CSV-X-016", "03"],
  ["the number of a Kleinunternehmer", { euLandUstIdBestimmung: "DE123456788EX" }, "CSV-X-054", "03"],
])("%s is found", async (_what, booking, rule, chart) => {
  expect(await findRules(booking, chart)).toContain(rule);
});

test.each<[string, Booking, string]>([
  ["a closed account as an automatic one", sale("8516", "3"), "CSV-X-015a"],
  ["an account before it became automatic", sale("8199", "3", 2020), "CSV-X-015"],
  ["the key 237 in 2026", sale("8200", "237"), "CSV-R-009a"],
  ["the zero rate", { ...sale("8200", "110"), umsatz: "100,00", steuersatz: "0,00" }, "CSV-X-042"],
  ["the rate of Slovakia before it ended", oss("SK", "20,00", "15032024"), "CSV-X-026"],
  ["the rate of Estonia before it ended", oss("EE", "22,00", "15032025"), "CSV-X-026"],
  ["the new reduced rate of Austria", oss("AT", "4,90", "15072026"), "CSV-X-026"],
  ["the new reduced rate of Lithuania", oss("LT", "12,00", "15032026"), "CSV-X-026"],
  ["a zero rate anywhere", oss("IE", "0,00", "15032026"), "CSV-X-026"],
  ["an account that lost its function", { ...sale("1200", "9"), konto: "2726" }, "CSV-X-017"],
  ["the number of a Kleinunternehmer by its form", { euLandUstIdBestimmung: "DE123456788EX" }, "CSV-X-024"],
  ["the number of a Kleinunternehmer as a German one", { euLandUstIdBestimmung: "DE123456788EX" }, "CSV-X-025"],
])("%s is not reported", async (_what, booking, rule) => {
  expect(await findRules(booking)).not.toContain(rule);
});

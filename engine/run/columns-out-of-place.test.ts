import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import {
  exampleHeader,
  exampleHeaderOf,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { describeEdits } from "#engine/repairs/describe-edits.ts";
import { applyRepairs } from "#engine/repairs/edit/edit-list.ts";
import { proposeRepairs } from "#engine/repairs/propose-repairs.ts";
import { checkFile } from "./check-file.ts";

interface Lines {
  readonly header: string;
  readonly headings: readonly string[];
  readonly records: readonly (readonly string[])[];
}

const pick = <Value>(list: readonly Value[], at: number): Value => list[at % list.length] as Value;
const texts = [
  "Miete Halle 3",
  "Strom Abschlag",
  "Büromaterial Schmidt",
  "Wartung Anlage",
  "Reisekosten Müller",
  "Porto",
];

const writeStapel = (count: number): Lines => ({
  header: exampleHeader(),
  headings: exampleHeadings().split(";"),
  records: Array.from({ length: count }, (_, at) =>
    exampleRecord({
      umsatz: `${((at * 37) % 900) + 1},${String((at * 13) % 100).padStart(2, "0")}`,
      sollHaben: pick(["S", "H"], at),
      wkzUmsatz: "EUR",
      konto: pick(["70001", "70002", "4980"], at),
      gegenkonto: pick(["1200", "4210", "4930"], at),
      belegdatum: `${String((at % 28) + 1).padStart(2, "0")}01`,
      belegfeld1: `RE-${1000 + at}`,
      buchungstext: pick(texts, at),
      kost1: pick(["100", "200", "Vertrieb"], at),
    }).split(";"),
  ),
});

const customer = (at: number): Readonly<Record<string, string>> => ({
  konto: String(10_000 + at),
  nameUnternehmen: pick(["Muster GmbH", "Beispiel AG", "Meier & Sohn KG"], at),
  adressattyp: "2",
  adressart: "STR",
  strasse: pick(["Hauptstr. 1", "Am Markt 12"], at),
  postleitzahl: pick(["90429", "80331"], at),
  ort: pick(["Nürnberg", "München"], at),
  land: "DE",
  iban1: "DE89370400440532013000",
});

const writeCustomers = (count: number, without: readonly string[] = []): Lines => ({
  header: exampleHeaderOf(debitorenKreditoren),
  headings: debitorenKreditoren.fields.map(({ name }) => name),
  records: Array.from({ length: count }, (_, at) =>
    debitorenKreditoren.fields.map(({ key, quoted }) => {
      const value = without.includes(key) ? "" : (customer(at)[key] ?? "");
      return quoted === true ? `"${value}"` : value;
    }),
  ),
});

const join = ({ header, headings, records }: Lines): string =>
  fileOf([header, headings.join(";"), ...records.map((cells) => cells.join(";"))]);

const check = async (text: string) => {
  const bytes = latin1Bytes(text);
  const result = await checkFile(
    { name: "EXTF_Datei.csv", size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  return { bytes, result, report: result.report };
};

type Change = (cells: readonly string[], at: number) => readonly string[];

const insert =
  (column: number, value: string): Change =>
  (cells) =>
    cells.toSpliced(column - 1, 0, value);
const remove =
  (column: number): Change =>
  (cells) =>
    cells.toSpliced(column - 1, 1);
const swap =
  (a: number, b: number): Change =>
  (cells) =>
    cells.with(a - 1, cells[b - 1] as string).with(b - 1, cells[a - 1] as string);
const fromRecord =
  (first: number, change: Change): Change =>
  (cells, at) =>
    at < first ? cells : change(cells, at);

const damage = ({ header, headings, records }: Lines, change: Change, ofHeadings?: Change): Lines => ({
  header,
  headings: ofHeadings === undefined ? headings : ofHeadings(headings, 0),
  records: records.map(change),
});

const stapel = writeStapel(30);
const customers = writeCustomers(30);
const withNumbers: Lines = {
  ...customers,
  records: customers.records.map((cells, at) => cells.with(98, `KD-${2_000 + at}`)),
};
const numbered: Lines = {
  ...customers,
  records: customers.records.map((cells) => cells.with(98, cells[0] ?? "")),
};
const withoutBank = writeCustomers(30, ["iban1"]);

interface Case {
  readonly of: Lines;
  readonly records: Change;
  readonly headings?: Change;
  readonly rule: string;
  readonly field: number;
  readonly line: number;
  /** Whether the way back is sure. */
  readonly isRepaired: boolean;
}

const cases: Readonly<Record<string, Case>> = {
  "an empty column in records and headings": {
    ...{ of: stapel, records: insert(7, ""), headings: insert(7, ""), rule: "CSV-S-010", field: 7, line: 3 },
    isRepaired: true,
  },
  "a filled column with its own heading": {
    ...{
      of: stapel,
      records: insert(9, '"geprüft"'),
      headings: insert(9, "Vermerk"),
      rule: "CSV-S-010",
      field: 9,
      line: 3,
    },
    isRepaired: true,
  },
  "an empty column in the records only": {
    ...{ of: stapel, records: insert(12, ""), rule: "CSV-S-010", field: 12, line: 3, isRepaired: true },
  },
  "a filled column in the records only, where nobody knows which one is too many": {
    ...{ of: stapel, records: insert(38, '"geprüft"'), rule: "CSV-S-010", field: 38, line: 3, isRepaired: false },
  },
  "an empty column from a line on": {
    ...{ of: stapel, records: fromRecord(17, insert(7, "")), rule: "CSV-S-010", field: 7, line: 20, isRepaired: true },
  },
  "a column left out": {
    ...{ of: stapel, records: remove(9), headings: remove(9), rule: "CSV-S-011", field: 9, line: 3, isRepaired: false },
  },
  "a filled column left out of the records": {
    ...{ of: stapel, records: remove(11), rule: "CSV-S-011", field: 11, line: 3, isRepaired: false },
  },
  "an empty column left out from a line on": {
    ...{ of: stapel, records: fromRecord(12, remove(9)), rule: "CSV-S-011", field: 9, line: 15, isRepaired: true },
  },
  "Belegfeld 1 and Buchungstext": {
    ...{ of: stapel, records: swap(11, 14), rule: "CSV-S-012", field: 11, line: 3, isRepaired: true },
  },
  "Umsatz and Konto, with their headings": {
    ...{
      of: stapel,
      records: swap(1, 7),
      headings: swap(1, 7),
      rule: "CSV-S-012",
      field: 1,
      line: 3,
      isRepaired: true,
    },
  },
  "an empty column in master data": {
    ...{ of: customers, records: insert(9, ""), headings: insert(9, ""), rule: "CSV-S-010", field: 9, line: 3 },
    isRepaired: true,
  },
  "account and number of the customer": {
    ...{ of: withNumbers, records: swap(1, 99), rule: "CSV-S-012", field: 1, line: 3, isRepaired: true },
  },
  "town and postcode": {
    ...{ of: customers, records: swap(18, 19), rule: "CSV-S-012", field: 18, line: 3, isRepaired: true },
  },
};

test.each(Object.entries(cases))(
  "names the cause: %s",
  async (_, { of, records, headings, rule, field, line, isRepaired }) => {
    const { bytes, result, report } = await check(join(damage(of, records, headings)));
    expect(report.verdict).toBe("notImportable");
    const finding = report.findings.find((one) => one.rule === rule);
    expect(finding).toMatchObject({ severity: "error", firstLine: line });
    expect(Math.abs((finding?.fields[0] ?? 0) - field)).toBeLessThanOrEqual(rule === "CSV-S-012" ? 0 : 2);
    const [cause] = report.causes ?? [];
    expect(report.findings[cause?.findings[0] ?? -1]?.rule).toBe(rule);
    expect(cause?.text).toMatch(/In Zeile \d+ steht „/u);

    const repair = proposeRepairs({ name: "EXTF_Datei.csv" }, result, bytes).find((one) => one.rule === rule);
    expect(repair !== undefined).toBe(isRepaired);
    if (repair === undefined) return;
    expect([repair.risk, repair.preselected]).toEqual(["medium", false]);
    const repaired = new TextDecoder("latin1").decode(applyRepairs(bytes, repair.edits));
    expect(valuesOf(repaired)).toEqual(valuesOf(join(of)));
    const shown = describeEdits(repair, report, bytes, { offset: 0, limit: 3 });
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ fieldName, before, after }) => fieldName !== undefined && before !== after)).toBe(true);
  },
);

/** Cells without quotes; of the headings only where they belong to the format. */
const valuesOf = (text: string) => text.split("\r\n").map((line) => line.replaceAll('"', "").split(";"));

test("consequences of moved columns belong to their cause and get no repair of their own", async () => {
  const { report } = await check(join(damage(stapel, remove(9), remove(9))));
  const [cause] = report.causes ?? [];
  const explained = new Set(cause?.findings.map((at) => report.findings[at]?.rule));
  expect([...explained]).toEqual(expect.arrayContaining(["CSV-S-011", "CSV-S-005", "CSV-S-002a", "CSV-R-010"]));
  const others = (await check(join(damage(stapel, insert(7, ""))))).report;
  const ofOthers = new Set(others.causes?.[0]?.findings.map((at) => others.findings[at]?.rule));
  expect([...ofOthers]).toEqual(expect.arrayContaining(["CSV-S-010", "CSV-R-901"]));
});

test("a surplus separator at the end of every record moves nothing", async () => {
  const { report } = await check(join(damage(stapel, (cells) => [...cells, ""])));
  expect(report.findings.map(({ rule }) => rule)).not.toContain("CSV-S-010");
});

test("a missing last value is not hidden by the repair of the last separator", async () => {
  const flagged = { ...stapel, records: stapel.records.map((cells) => cells.toSpliced(113, 1, "", "0")) };
  const { report } = await check(join(flagged));
  expect(report.verdict).toBe("notImportable");
  expect(report.findings.map(({ rule }) => rule)).toContain("CSV-S-010");
});

/** Columns as odd as they may be, all in order. */
const odd: Readonly<Record<string, (at: number) => Parameters<typeof exampleRecord>[0]>> = {
  "one value in a column": (at) => (at === 7 ? { kost2: "900", skonto: "1,00" } : {}),
  "numbers as Belegfeld": (at) => ({ belegfeld1: String(2_026_000 + at) }),
  "words as Belegfeld": (at) => ({ belegfeld1: pick(["Miete", "Strom", "Porto", "Gehalt"], at) }),
  "accounts as Belegfeld": (at) => ({ belegfeld1: pick(["10000", "8400", "70001"], at) }),
  "dates as Belegfeld and text": (at) => ({
    belegfeld1: `${String((at % 28) + 1).padStart(2, "0")}01`,
    buchungstext: "01.01.2026",
  }),
  "numbers as text": (at) => ({ buchungstext: String(4_711 + at), kost1: "S", kost2: "EUR" }),
  "amounts as text": (at) => ({ buchungstext: `${at + 1},00`, beleginfoArt1: "Betrag", beleginfoInhalt1: "119,00" }),
  "accounts like dates": () => ({ konto: "1001", gegenkonto: "2012" }),
  "whole euros": (at) => ({ umsatz: String(pick([500, 250, 1000, 120, 85, 2500, 45], at) + at * 5) }),
  "no text at all": () => ({ buchungstext: "", belegfeld1: "RE-1" }),
};

const set =
  (column: number, values: readonly string[]): Change =>
  (cells, at) =>
    cells.with(column - 1, pick(values, at));

/** Everyday values a field does not take; every other column is in order. */
const wrongOnly: Readonly<Record<string, readonly [Lines, Change]>> = {
  "the name of a country": [customers, set(20, ["Deutschland"])],
  "the name of a country in the last column": [withoutBank, set(20, ["Deutschland"])],
  "names of countries": [customers, set(20, ["Deutschland", "Österreich", "Schweiz"])],
  "kinds of address in words": [customers, set(7, ["Unternehmen", "Privatperson"])],
  "NULL for the kind of address": [customers, set(7, ["NULL"])],
  "a language in words": [customers, set(101, ["deutsch"])],
  "a language in words, no bank": [withoutBank, set(101, ["deutsch"])],
  "NULL for a direct debit, no bank": [withoutBank, set(133, ["NULL"])],
  "NULL for a direct debit": [customers, set(133, ["NULL"])],
  "numbers of customers as a code": [customers, set(105, ["4711", "4712", "4713", "4714"])],
  "accounts with decimals beside other numbers": [
    customers,
    (cells, at) => cells.with(0, `${cells[0]}.0`).with(219, String(47_110 + at)),
  ],
  "NULL for the account beside numbers of customers": [numbered, set(1, ["NULL"])],
  "0 for the account beside numbers of customers": [numbered, set(1, ["0"])],
  "accounts with points beside numbers of customers": [
    numbered,
    (cells) => cells.with(0, `${cells[0]?.slice(0, 2)}.${cells[0]?.slice(2)}`),
  ],
  "accounts with a letter beside the same numbers": [numbered, (cells) => cells.with(0, `D${cells[0]}`)],
  "words for the account beside numbers that are no accounts": [
    customers,
    (cells, at) => cells.with(0, `Kunde ${at}`).with(98, String(500 + at)),
  ],
  "NULL where nothing is locked": [stapel, set(15, ["NULL"])],
  "words where nothing is locked": [stapel, set(15, ["gesperrt", "unbekannt"])],
  "NA of R for dates and rates": [stapel, (cells) => cells.with(3, "NA").with(114, "NA")],
  "the first day of a spreadsheet for no date": [stapel, set(115, ["01011900"])],
  "NULL as a tax key": [stapel, set(9, ["NULL"])],
};

/** Causes that name what stands in the cells themselves. */
const ofValues = new Set(["platzhalter", "tabellenfehler", "nummern-als-dezimalzahlen"]);

const ofContent = /^CSV-(?:S-01[0-3]|P-02[0-3])$/u;

test.each(Object.entries(odd))("unusual but correct columns are not reported: %s", async (_, values) => {
  for (const count of [1, 2, 5, 40]) {
    for (const quotes of [true, false]) {
      const records = Array.from({ length: count }, (_one, at) =>
        exampleRecord({ umsatz: `${at + 3},50`, belegfeld1: `RE-${1_001 + at}`, ...values(at) }),
      );
      const text = fileOf([exampleHeader(), exampleHeadings(), ...records]);
      const { report } = await check(quotes ? text : text.replaceAll('"', ""));
      expect(report.findings.map(({ rule }) => rule).filter((rule) => ofContent.test(rule))).toEqual([]);
    }
  }
});

test.each(Object.entries(wrongOnly))("one wrong column is not reported as moved: %s", async (_, [of, change]) => {
  const { report } = await check(join(damage(of, change)));
  expect(report.verdict).not.toBe("importable");
  expect(report.findings.map(({ rule }) => rule).filter((rule) => ofContent.test(rule))).toEqual([]);
  expect((report.causes ?? []).map(({ id }) => id).filter((id) => !ofValues.has(id))).toEqual([]);
});

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ["bank code and account in groups of digits", { bankleitzahl1: "370 400 44", bankKontonummer1: "0532 0130 00" }],
  ["a word for the kind of address", { adressart: "Straße" }],
  ["a word in place of a VAT id", { euUstId: "siehe Akte" }],
  ["a word in place of a country", { euLand: "Deutschland" }],
  ["the tax number as VAT id", { euUstId: "181/815/08155", telefon: "0911 12340" }],
  ["the IBAN as BIC", { iban1: "", swiftCode1: "DE89370400440532013000" }],
])("few customers that all have %s are not reported as moved columns", async (_, values) => {
  const columns = debitorenKreditoren.fields.map(({ key }) => values[key]);
  const change: Change = (cells) => cells.map((cell, at) => (columns[at] === undefined ? cell : `"${columns[at]}"`));
  const { report } = await check(join(damage(writeCustomers(6), change)));
  expect(report.findings.map(({ rule }) => rule).filter((rule) => rule.startsWith("CSV-S-01"))).toEqual([]);
});

test("a letter for every Generalumkehr is not reported as a moved column", async () => {
  const { report } = await check(join(damage(stapel, (cells) => cells.with(113, "0").with(117, '"S"'))));
  expect(report.findings.map(({ rule }) => rule).filter((rule) => rule.startsWith("CSV-S-01"))).toEqual([]);
});

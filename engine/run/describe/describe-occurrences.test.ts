import { describe, expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { checkFile, describeOccurrences, type Occurrence } from "#engine/index.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  exampleTable,
  fileOf,
  latin1Bytes,
  type RecordValues,
  utf8Bytes,
} from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { makeExamples } from "#tests/support/rule-examples.ts";

async function findOccurrences(content: string | Uint8Array, rule: string): Promise<readonly Occurrence[]> {
  const bytes = typeof content === "string" ? latin1Bytes(content) : content;
  const { report, occurrences } = await checkFile(
    { name: "EXTF_Januar.csv", size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  const finding = report.findings.findIndex((one) => one.rule === rule);
  return describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 100 });
}

const withRecord = (values: RecordValues, header: HeaderValues = {}): string =>
  fileOf([exampleHeader(header), exampleHeadings(), exampleRecord(values)]);

const describeOf = async (content: string | Uint8Array, rule: string): Promise<string> =>
  (await findOccurrences(content, rule)).map(({ message }) => message).join("\n");

test("an address without the name of its kind says which field is empty", async () => {
  const text = exampleTable(debitorenKreditoren, { konto: "10000", nameUnternehmen: "Muster GmbH", adressattyp: "1" });
  expect(await describeOf(text, "CSV-DK-002a")).toBe(
    "Zeile 3, Feld 7 Adressattyp: Das Namensfeld des Adressattyps ist leer (gefunden: „1“). Es fehlt Feld 4 (Name (Adressattyp natürl. Person)).",
  );
});

test.each([
  ["RE\u00ad1001", "CSV-R-011", "„RE[U+00AD]1001“"],
  ["RE-1001\u200b", "CSV-R-011", "„RE-1001[U+200B]“"],
  ["zwei\r\nZeilen", "CSV-F-016", "„zwei⏎Zeilen“"],
  ["ein\tTabulator", "CSV-F-017", "„ein[U+0009]Tabulator“"],
])("invisible characters of a value are shown: %j", async (value, rule, shown) => {
  const values = rule === "CSV-R-011" ? { belegfeld1: value } : { buchungstext: value };
  const [occurrence] = await findOccurrences(utf8Bytes(`\ufeff${withRecord(values)}`), rule);
  expect(occurrence?.message).toContain(`gefunden: ${shown}`);
  expect(occurrence?.found).toBe(value);
});

test.each<readonly [RecordValues, string, string]>([
  [{ postensperre: "10023" }, "CSV-R-912", "„10023“ sieht nach einer Kunden-, Konto- oder Adressnummer aus"],
  [{ zinssperre: "KD-4711" }, "CSV-R-912", "die nicht in das Feld Zinssperre gehört. Kontonummern gehören in Feld 7"],
  [{ geschaeftspartnerbank: "10023" }, "CSV-R-905", "die Adressnummer eines Diversen in Feld 16."],
])("a customer number in another field is recognised: %o", async (values, rule, words) => {
  expect(await describeOf(withRecord(values), rule)).toContain(words);
});

test.each<readonly [RecordValues, string]>([
  [{ postensperre: "2" }, "CSV-R-912"],
  [{ umsatz: "12345678901,00" }, "CSV-R-905"],
])("a typing error is not taken for a customer number: %o", async (values, rule) => {
  expect(await describeOf(withRecord(values), rule)).not.toContain("Kunden");
});

test.each<readonly [RecordValues, HeaderValues, string]>([
  [{ basisUmsatz: " " }, {}, "CSV-X-002"],
  [{ wkzBasisUmsatz: " " }, {}, "CSV-X-002"],
  [{ beleginfoArt1: " " }, {}, "CSV-X-029"],
  [{ belegdatum: "0109" }, { wjBeginn: "20250101", datumVon: "20220901", datumBis: "20220908" }, "CSV-X-012"],
  [{ belegdatum: "1501" }, { datumVon: "20270101", datumBis: "20270131" }, "CSV-X-013"],
  [{ belegdatum: "1501" }, { datumVon: "20260131", datumBis: "20260101" }, "CSV-X-012"],
])("a consequence that contradicts another finding is left out: %o in %o", async (values, header, rule) => {
  expect(await findOccurrences(withRecord(values, header), rule)).toEqual([]);
});

test("a zero in place of a missing value is named as such", async () => {
  expect(await describeOf(withRecord({ basisUmsatz: "0,00", wkzBasisUmsatz: "EUR" }), "CSV-X-002")).toContain(
    "Feld 5 (Basis-Umsatz) enthält nur „0,00“ und gilt als leer.",
  );
});

test.each<readonly [RecordValues, string, string]>([
  [{ geschaeftspartnerbank: "1", sepaMandatsreferenz: "A" }, "CSV-R-914", "erwartet: „001“"],
  [{ kostMenge: "5", kost1: "1" }, "CSV-R-914", "erwartet: „000000000005,0000“"],
])("a strict spelling is shown as it would be: %o", async (values, rule, words) => {
  expect(await describeOf(withRecord(values), rule)).toContain(words);
});

describe("the numbers of lines and headings", () => {
  const short = exampleRecord().split(";").slice(0, 116).join(";");

  test("a record names its fields and those of the heading line", async () => {
    const [occurrence] = await findOccurrences(exampleFile(exampleRecord(), short), "CSV-R-901");
    expect(occurrence).toMatchObject({ line: 4, found: "116 Felder", expected: "125 Felder" });
    expect(occurrence?.message).toBe(
      "Zeile 4: Falsche Anzahl von Feldern im Datensatz (gefunden: 116 Felder, erwartet: 125 Felder).",
    );
  });

  test("each record has its own number, also after a text of two lines", async () => {
    const broken = exampleRecord({ buchungstext: "zwei\r\nZeilen" });
    const fields = (count: number) => exampleRecord().split(";").slice(0, count).join(";");
    const occurrences = await findOccurrences(exampleFile(fields(20), broken, fields(30)), "CSV-R-901");
    expect(occurrences.map(({ line, found }) => `${line}: ${found}`)).toEqual(["3: 20 Felder", "6: 30 Felder"]);
  });

  test("UTF-16 is counted like every other encoding", async () => {
    const text = exampleFile(short);
    const bytes = new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer);
    expect(await describeOf(bytes, "CSV-R-901")).toContain("gefunden: 116 Felder, erwartet: 125 Felder");
  });

  test.each([
    ["CSV-S-002", 7, 9, "gefunden: 120 Überschriften, erwartet: 116 in Formatversion 7"],
    ["CSV-S-002a", 13, 7, "gefunden: 116 Überschriften, erwartet: 125 in Formatversion 13"],
    ["CSV-S-005", 13, 7, "116 Spalten hat die Formatversion 7."],
  ] as const)("%s counts the headings", async (rule, version, headings, expected) => {
    const header = exampleHeader({ formatversion: String(version) });
    const text = fileOf([header, exampleHeadings(headings), exampleRecord({}, headings)]);
    expect(await describeOf(text, rule)).toContain(expected);
  });

  test("a header says how many fields it has", async () => {
    const header = exampleHeader().split(";").slice(0, 26).join(";");
    const text = fileOf([header, exampleHeadings(), exampleRecord()]);
    expect(await describeOf(text, "CSV-H-101")).toContain("gefunden: 26 Felder, erwartet: 31 Felder");
  });

  test("a misplaced heading names its right position", async () => {
    const headings = exampleHeadings().replace("Belegfeld 1;Belegfeld 2", "Belegfeld 2;Belegfeld 1");
    const [first] = await findOccurrences(fileOf([exampleHeader(), headings, exampleRecord()]), "CSV-S-003");
    expect(first).toMatchObject({ field: 11, found: "Belegfeld 2", expected: "„Belegfeld 1“" });
  });
});

describe("an account that calculates tax", () => {
  test.each([
    ["8400", "03", "Gegenkonto (ohne BU-Schlüssel) 8400 ist ein Automatikkonto des SKR03 (Umsatzsteuer 19 %, Erlös)."],
    ["8300", "03", "Gegenkonto (ohne BU-Schlüssel) 8300 ist ein Automatikkonto des SKR03 (Umsatzsteuer 7 %, Erlös)."],
    ["8125", "03", "Gegenkonto (ohne BU-Schlüssel) 8125 ist ein Automatikkonto des SKR03 (steuerfrei, EU-Lieferung)."],
    ["8337", "03", "Gegenkonto (ohne BU-Schlüssel) 8337 ist ein Automatikkonto des SKR03 (Umsatzsteuer, § 13b UStG)."],
    ["4400", "04", "Gegenkonto (ohne BU-Schlüssel) 4400 ist ein Automatikkonto des SKR04 (Umsatzsteuer 19 %, Erlös)."],
  ])("%s in SKR%s is named with its rate", async (gegenkonto, sachkontenrahmen, expected) => {
    const text = withRecord({ gegenkonto, buSchluessel: "3" }, { sachkontenrahmen });
    expect((await findOccurrences(text, "CSV-X-015"))[0]?.detail).toBe(expected);
  });

  test("a longer account is looked up by the number of the chart", async () => {
    const text = withRecord(
      { konto: "3400000", gegenkonto: "70000000", buSchluessel: "9", sollHaben: "S" },
      { sachkontenlaenge: "7" },
    );
    const [occurrence] = await findOccurrences(text, "CSV-X-015");
    expect(occurrence?.detail).toBe("Konto 3400000 ist ein Automatikkonto des SKR03 (Vorsteuer 19 %, Wareneingang).");
  });
});

test.each([
  ["CSV-X-001", { wkzUmsatz: "USD" }, "Es fehlen Feld 4 (Kurs), Feld 5 (Basis-Umsatz) und Feld 6 (WKZ Basis-Umsatz)."],
  [
    "CSV-X-001",
    { wkzUmsatz: "USD", basisUmsatz: "100,00", wkzBasisUmsatz: "EUR", umsatz: "110,00" },
    "Es fehlt Feld 4 (Kurs).",
  ],
  ["CSV-X-002", { basisUmsatz: "100,00" }, "Es fehlt Feld 6 (WKZ Basis-Umsatz)."],
  ["CSV-X-002", { wkzBasisUmsatz: "EUR" }, "Es fehlt Feld 5 (Basis-Umsatz)."],
  ["CSV-X-020", { buSchluessel: "10", euSteuersatzBestimmung: "20,00" }, "Es fehlt Feld 40 (EU-Land u. UStID"],
  ["CSV-X-029", { beleginfoInhalt3: "4711" }, "Es fehlt Feld 25 (Beleginfo - Art 3)."],
  ["CSV-X-030", { zusatzinformationArt20: "Projekt" }, "Es fehlt Feld 87 ("],
  ["CSV-X-022", { euSteuersatzUrsprung: "20,00" }, "Es fehlt Feld 123 ("],
  ["CSV-X-007", { konto: "1000000" }, "erwartet: höchstens 5 Stellen bei Sachkontenlänge 4"],
  ["CSV-X-012", { belegdatum: "0102" }, "erwartet: bis 31.01.2026"],
] as const satisfies readonly (readonly [string, RecordValues, string])[])(
  "%s of %o says: %s",
  async (rule, values, expected) => {
    expect(await describeOf(withRecord(values), rule)).toContain(expected);
  },
);

describe("the category of the file", () => {
  const debitoren = (header: HeaderValues): string =>
    fileOf([
      exampleHeader({ formatkategorie: "16", formatname: "Debitoren/Kreditoren", formatversion: "5", ...header }),
      "Konto",
      "10000",
    ]);

  test.each([
    ["CSV-H-004", { formatname: "Kunden" }, "erwartet: Debitoren/Kreditoren"],
    ["CSV-H-004a", { formatname: "DEBITOREN/KREDITOREN" }, "erwartet: Debitoren/Kreditoren"],
    ["CSV-H-005", { formatversion: "9" }, "erwartet: 1 bis 5 bei Debitoren/Kreditoren"],
    ["CSV-H-005a", { formatversion: "4" }, "erwartet: 5 oder neuer bei Debitoren/Kreditoren"],
  ] as const)("is the one %s speaks of", async (rule, header, expected) => {
    const message = await describeOf(debitoren(header), rule);
    expect(message).toContain(expected);
    expect(message).not.toContain("Buchungsstapel");
  });

  test("fields of a Buchungsstapel are no defect in other categories", async () => {
    const header = {
      bezeichnung: "x".repeat(31),
      diktatkuerzel: "123",
      buchungstyp: "0",
      rechnungslegungszweck: "7",
      festschreibung: "5",
      wkz: "Euro",
      datumVon: "20270101",
      datumBis: "20250101",
    };
    const bytes = latin1Bytes(debitoren(header));
    const { report } = await checkFile(
      { name: "EXTF_Debitoren.csv", size: bytes.length, bytes: async () => bytes },
      { route: "manual" },
    );
    const ofHeader = report.findings.filter(({ rule }) => rule.startsWith("CSV-H-"));
    expect(ofHeader.map(({ rule }) => rule)).toEqual(["CSV-H-108"]);
  });
});

describe("the account that is meant", () => {
  const find = (values: RecordValues) => findOccurrences(withRecord(values, { sachkontenrahmen: "" }), "CSV-P-005");

  test("is marked in field 7", async () => {
    expect(await find({ buSchluessel: "9", gegenkonto: "4930" })).toMatchObject([
      { field: 7, found: "10000", detail: "10000 ist ein Debitor, der Schlüssel 9 gehört zur Vorsteuer." },
    ]);
  });

  test("is marked in field 8 where the general ledger account stands in field 7", async () => {
    expect(await find({ buSchluessel: "9", konto: "4930", gegenkonto: "10000", sollHaben: "H" })).toMatchObject([
      { field: 8, found: "10000", detail: "10000 ist ein Debitor, der Schlüssel 9 gehört zur Vorsteuer." },
    ]);
  });
});

test("a comma at the beginning of a text is reported beside its length", async () => {
  const text = withRecord({ buchungstext: `, ${"Wartung der Heizung ".repeat(4)}` });
  expect(await findOccurrences(text, "CSV-R-014")).toHaveLength(1);
  expect(await findOccurrences(text, "CSV-R-014a")).toHaveLength(1);
});

const saying = rules.filter((rule) => "describe" in rule && rule.describe !== undefined);

test.each(saying.map((rule) => [rule.id, rule] as const))(
  "%s has words of its own for a bad example",
  async (id, rule) => {
    const described: Occurrence[] = [];
    for (const { name, bytes, sizeBytes } of makeExamples(rule, "bad")) {
      const { report, occurrences } = await checkFile(
        { name, size: sizeBytes ?? bytes.length, bytes: async () => bytes },
        { route: "manual" },
      );
      const finding = report.findings.findIndex((one) => one.rule === id);
      if (finding >= 0)
        described.push(...describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 3 }));
    }
    const own = described.filter(({ message, detail }) => detail !== undefined || message.includes("erwartet: "));
    expect(own.length).toBeGreaterThan(0);
    for (const { message } of own) expect(message).not.toMatch(/undefined|null|NaN/);
  },
);

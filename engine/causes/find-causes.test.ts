import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import { zahlungsbedingungen } from "#engine/formats/zahlungsbedingungen.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  exampleTable,
  fileOf,
  latin1Bytes,
  utf8Bytes,
} from "#engine/model/example-file.ts";
import { reportsEqual } from "#engine/report/compare-reports.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { writeExampleFile } from "#tests/support/example-records.ts";

const check = (bytes: Uint8Array) =>
  checkFile({ name: "EXTF_Stapel.csv", size: bytes.length, bytes: async () => bytes }, { route: "manual" });

/** Causes as `id: rule rule …`. */
const causesOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const { report } = await check(bytes);
  return (report.causes ?? []).map(
    ({ id, findings }) => `${id}: ${findings.map((index) => report.findings[index]?.rule).join(" ")}`,
  );
};

const records = Array.from({ length: 5 }, (_, at) => exampleRecord({ umsatz: `${at + 1},00` }));
const stapel = exampleFile(...records);
const record = exampleRecord();
const german = exampleFile(exampleRecord({ buchungstext: "Gebühr für Größe, Möbel, Straße, Händler, Prüfung" }));
const zahlung = { nummer: "10", bezeichnung: "Sofort" };

const wrapLines = (text: string): string => text.replace(/[^\r\n]+/gu, (line) => `"${line.replaceAll('"', '""')}"`);

/** Files without their last LF, each a byte longer than the one before. */
const endingInLineEnd = Array.from({ length: 512 }, (_, more) => {
  const texts = Array.from({ length: 10 }, (_text, at) => "A".repeat(Math.max(1, Math.min(53, more + 1 - at * 52))));
  return exampleFile(
    ...texts.map((buchungstext, at) => exampleRecord({ buchungstext, belegfeld1: `RE-${1_001 + at}` })),
  ).slice(0, -1);
});
const isWholeBlock = ({ length }: string): boolean => length % 512 === 0;

/** The text with these bytes for ä, ö, ü and ß. */
const writeWith = (text: string, letters: string): Uint8Array =>
  latin1Bytes(text.replace(/[äöüß]/gu, (letter) => letters["äöüß".indexOf(letter)] ?? ""));

test("a CSV with CR line ends is read line by line", async () => {
  const broken = `${stapel}${record.slice(record.indexOf('gsrechnung"'))}\r\n`.replaceAll("\r\n", "\r");
  expect(await causesOf(latin1Bytes(broken))).toEqual([
    "rest-der-alten-datei: CSV-F-015 CSV-R-901",
    "nur-wagenruecklauf: CSV-F-034",
  ]);
});

test.each([
  ["\t", "Tabulatoren"],
  [",", "Kommas"],
  ["|", "senkrechte Striche"],
])("separators %j are named %s", async (separator, name) => {
  const { report } = await check(latin1Bytes(stapel.replaceAll(";", separator)));
  expect(report.causes?.[0]?.text).toContain(`Zwischen den Feldern stehen ${name};`);
});

test("records pasted in with tabs are reported as such", async () => {
  const tabbed = fileOf([exampleHeader(), exampleHeadings(), ...records.map((one) => one.replaceAll(";", "\t"))]);
  const { report } = await check(latin1Bytes(tabbed));
  expect(report.causes?.[0]?.text).toContain("Zwischen den Feldern stehen Tabulatoren;");
});

const amountsWithoutComma = (count: number): Uint8Array =>
  latin1Bytes(
    exampleFile(...Array.from({ length: count }, (_, at) => exampleRecord({ umsatz: String(10_000 + at * 1_237) }))),
  );

test("many amounts without a comma are a doubt, a few are ignored", async () => {
  const { report } = await check(amountsWithoutComma(30));
  expect(report.verdict).toBe("importableWithWarnings");
  const [cause] = report.causes ?? [];
  expect(cause?.title).toContain("vermutlich");
  expect(cause?.text).toMatch(
    /^Keiner von 30 verglichenen Beträgen .* \(volle Hunderter: 1\)\. .*Sind volle Euro gemeint/u,
  );
  expect((await check(amountsWithoutComma(29))).report.causes).toBeUndefined();
});

const ofLength = (sachkontenlaenge: string, konto: string, gegenkonto: string, buSchluessel = "", step = 1): string =>
  fileOf([
    exampleHeader({ sachkontenlaenge, sachkontenrahmen: "04" }),
    exampleHeadings(),
    ...Array.from({ length: 10 }, (_, at) =>
      exampleRecord({
        konto: String(Number(konto) + at * step),
        gegenkonto,
        buSchluessel,
        belegfeld1: `RE-${1_001 + at}`,
      }),
    ),
  ]);

test.each([
  ["invoices of suppliers", ofLength("5", "70100", "6815", "9"), ["sachkontenlaenge"]],
  ["depreciation of assets", ofLength("5", "62200", "6815", "", 10), []],
  ["depreciation of machines", ofLength("5", "62200", "4400", "", 0), []],
  ["opening values of machines", ofLength("5", "90000", "4400", "", 0), []],
  ["assets posted to partners", ofLength("5", "95001", "6815", "9"), []],
  ["numbers of the chart", ofLength("5", "70100", "6815", "9", 10), []],
  ["invoices without input tax", ofLength("5", "70100", "6815"), []],
])("short accounts %s suggest a length or nothing", async (_, content, expected) => {
  const { report } = await check(latin1Bytes(content));
  expect((report.causes ?? []).map(({ id }) => id)).toEqual(expected);
});

const countUp = (first: number, values: Readonly<Record<string, string>> = {}) =>
  Array.from({ length: 10 }, (_, at) => ({ ...values, konto: String(first + at) }));

test.each<readonly [string, FieldTable, readonly Readonly<Record<string, string>>[], string, readonly string[]]>([
  ["customers", debitorenKreditoren, countUp(100_000), "passen zu 5 Stellen", ["CSV-P-023", "CSV-DK-001"]],
  ["addresses", diverseAdressen, countUp(100_000), "passen zu 5 Stellen", ["CSV-P-023", "CSV-DA-002"]],
  ["labels", kontenbeschriftungen, countUp(840_100), "passen zu 6 Stellen", ["CSV-P-023", "CSV-KB-001"]],
  [
    "series",
    wiederkehrendeBuchungen,
    countUp(100_000, { gegenkonto: "84010" }),
    "passen zu 5 Stellen",
    ["CSV-P-023", "CSV-WK-101"],
  ],
])("accounts of %s suggest another length if nearly all have it", async (_, table, records, text, rules) => {
  const { report } = await check(latin1Bytes(writeExampleFile(table, records)));
  const [cause] = report.causes ?? [];
  expect([cause?.id, cause?.text]).toEqual(["sachkontenlaenge", expect.stringContaining(text)]);
  expect(cause?.findings.map((at) => report.findings[at]?.rule)).toEqual(rules);
  const few = await check(latin1Bytes(writeExampleFile(table, [...countUp(10_000), ...records.slice(0, 4)])));
  expect(few.report.causes).toBeUndefined();
});

const customersAsStapel = exampleTable(debitorenKreditoren, { konto: "10000", nameUnternehmen: "Muster GmbH" })
  .split("\r\n")
  .with(0, exampleHeader())
  .join("\r\n");

test.each<readonly [string, Uint8Array, readonly string[]]>([
  ["a file in order", latin1Bytes(stapel), []],
  ["a mistake of one value", latin1Bytes(exampleFile(exampleRecord({ belegdatum: "3102" }))), []],
  [
    "a spreadsheet",
    latin1Bytes(
      fileOf([
        exampleHeader({ erzeugtAm: "2,02602E+16" }) + ";".repeat(94),
        exampleHeadings(),
        exampleRecord({ belegdatum: "501" }),
      ]).replaceAll('"', ""),
    ),
    ["tabellenprogramm: CSV-H-006 CSV-F-023 CSV-F-026 CSV-H-101a CSV-R-010b CSV-F-026 CSV-F-028"],
  ],
  [
    "an English spreadsheet that had texts in quotes only where it must",
    latin1Bytes(
      exampleTable(zahlungsbedingungen, zahlung)
        .replace(/;\d{17};/u, ";2.02602E+16;")
        .replaceAll('"', ""),
    ),
    ["tabellenprogramm: CSV-H-006 CSV-F-023 CSV-F-026 CSV-F-026 CSV-F-028"],
  ],
  [
    "NULL in numbers, dates and texts",
    latin1Bytes(
      exampleFile(exampleRecord({ kurs: "NULL", skonto: "abc", leistungsdatum: "null", kost1: "NULL", kost2: "V" })),
    ),
    ["platzhalter: CSV-R-904 CSV-R-911 CSV-R-919 CSV-X-035"],
  ],
  [
    "NULL in a text alone, which its rule explains",
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "NULL" }))),
    [],
  ],
  [
    "NA of R, which a text may hold",
    latin1Bytes(exampleFile(exampleRecord({ kurs: "NA", skonto: "NA", buchungstext: "NA" }))),
    ["platzhalter: CSV-R-013 CSV-R-904"],
  ],
  [
    "dashes in numbers and dates",
    latin1Bytes(exampleFile(exampleRecord({ kurs: "-", leistungsdatum: "-", buchungstext: "-" }))),
    ["platzhalter: CSV-R-904 CSV-R-911 CSV-X-035"],
  ],
  [
    "NULL in most records, but not in the first",
    latin1Bytes(
      exampleFile(...["abc", "NULL", "NULL"].map((kurs, at) => exampleRecord({ kurs, umsatz: `${at + 5},00` }))),
    ),
    ["platzhalter: CSV-R-904"],
  ],
  [
    "accounts of SKR03 under a header of SKR04",
    latin1Bytes(
      fileOf([
        exampleHeader({ sachkontenrahmen: "04" }),
        exampleHeadings(),
        ...Array.from({ length: 6 }, (_, at) => exampleRecord({ belegfeld1: `RE-${at}`, umsatz: `${at + 5},00` })),
        exampleRecord({ konto: "1400", gegenkonto: "8400" }),
      ]),
    ),
    ["anderer-kontenrahmen: CSV-P-009"],
  ],
  [
    "the cash account of SKR03 in a file of SKR04",
    latin1Bytes(
      fileOf([
        exampleHeader({ sachkontenrahmen: "04" }),
        exampleHeadings(),
        exampleRecord({ gegenkonto: "4400", belegfeld1: "RE-1" }),
        exampleRecord({ konto: "1000", gegenkonto: "4400", belegfeld1: "RE-2" }),
      ]),
    ),
    ["anderer-kontenrahmen: CSV-P-009a"],
  ],
  ["an error of a formula", latin1Bytes(exampleFile(exampleRecord({ umsatz: "#NV" }))), ["tabellenfehler: CSV-R-001"]],
  ["a column too narrow", latin1Bytes(exampleFile(exampleRecord({ umsatz: "######" }))), ["tabellenfehler: CSV-R-001"]],
  [
    "accounts and keys as decimal numbers",
    latin1Bytes(exampleFile(exampleRecord({ konto: "10000.0", gegenkonto: "4980.0", buSchluessel: "9.0" }))),
    ["nummern-als-dezimalzahlen: CSV-R-007 CSV-R-008 CSV-R-009"],
  ],
  ["amounts of whole euros that a rule marks", latin1Bytes(exampleFile(record, record)), []],
  ["amounts with a decimal point", latin1Bytes(exampleFile(exampleRecord({ umsatz: "119.00" }))), []],
  [
    "UTF-8 without mark",
    utf8Bytes(exampleFile(exampleRecord({ buchungstext: "Büro" }))),
    ["utf-8-ohne-kennung: CSV-F-006"],
  ],
  [
    "texts converted twice",
    latin1Bytes(exampleFile(exampleRecord({ buchungstext: "BÃ¼robedarf" }))),
    ["doppelt-umgewandelt: CSV-F-011"],
  ],
  [
    "replacement characters",
    utf8Bytes(exampleFile(exampleRecord({ buchungstext: "B\ufffdrobedarf" }))),
    ["ersatzzeichen: CSV-F-006 CSV-F-011"],
  ],
  [
    "a separator too many in the header",
    latin1Bytes(stapel.replace(";123456;", ";;123456;")),
    [
      "verschobener-vorsatz: CSV-H-102 CSV-H-011 CSV-H-012 CSV-H-013 CSV-H-014 CSV-H-015 CSV-H-020 CSV-H-022 CSV-F-026 CSV-H-018 CSV-H-101a CSV-F-027 CSV-H-019a CSV-H-023",
    ],
  ],
  ["the end of an old record", latin1Bytes(stapel + stapel.slice(-300)), ["rest-der-alten-datei: CSV-R-901"]],
  [
    "an old record cut inside a text, whole ones after it",
    latin1Bytes(
      `${stapel}${record.slice(record.indexOf('gsrechnung"'))}\r\n${exampleRecord({ umsatz: "7,00", sollHaben: "X" })}\r\n`,
    ),
    ["rest-der-alten-datei: CSV-F-015 CSV-R-901 CSV-R-002"],
  ],
  ["one missing separator is no left-over", latin1Bytes(`${stapel}${record.replace(';"S";', ';"S"')}\r\n`), []],
  [
    "a record cut off is no left-over",
    latin1Bytes(stapel + record.slice(0, 200)),
    ["abgeschnittene-datei: CSV-F-036 CSV-F-014"],
  ],
  [
    "a file cut off after a field",
    latin1Bytes(stapel + record.slice(0, record.indexOf(";1501"))),
    ["abgeschnittene-datei: CSV-F-036 CSV-R-901"],
  ],
  [
    "a file cut off in its headings",
    latin1Bytes(`${exampleHeader()}\r\n${exampleHeadings().slice(0, 500)}`),
    ["abgeschnittene-datei: CSV-F-036 CSV-S-002a CSV-S-003a CSV-F-022"],
  ],
  ["a left-over without a line end", latin1Bytes(stapel + stapel.slice(-300, -2)), ["rest-der-alten-datei: CSV-R-901"]],
  ["no line end after the last record", latin1Bytes(stapel.slice(0, -2)), []],
  ["two exports", latin1Bytes(stapel + stapel), ["zwei-exporte: CSV-F-035"]],
  [
    "two exports without a line end between them",
    latin1Bytes(stapel.slice(0, -2) + stapel),
    ["zwei-exporte: CSV-F-035"],
  ],
  [
    "two exports as wide as a header",
    latin1Bytes(exampleTable(zahlungsbedingungen, zahlung).repeat(2)),
    ["zwei-exporte: CSV-F-035"],
  ],
  ["lines in quotes", latin1Bytes(wrapLines(stapel)), ["zeilen-in-anfuehrungszeichen: CSV-F-032"]],
  [
    "commas between the fields, in UTF-8 as well",
    utf8Bytes(german.replaceAll(";", ",")),
    ["anderes-trennzeichen: CSV-F-013", "utf-8-ohne-kennung: CSV-F-006"],
  ],
  [
    "lines broken at a width",
    utf8Bytes(german.replace(/.{76}(?=.)/gu, "$&\r\n")),
    ["umbrochene-zeilen: CSV-F-046", "utf-8-ohne-kennung: CSV-F-006"],
  ],
  [
    "the header twice",
    latin1Bytes(fileOf([exampleHeader(), stapel.slice(0, -2)])),
    ["doppelte-kopfdaten: CSV-F-049 CSV-R-901 CSV-S-002a CSV-S-003a CSV-S-004"],
  ],
  [
    "a file that ends inside of its last line end, with a whole block",
    latin1Bytes(endingInLineEnd.find(isWholeBlock) ?? ""),
    ["abgeschnittene-datei: CSV-F-036"],
  ],
  [
    "a file that ends inside of its last line end, anywhere",
    latin1Bytes(endingInLineEnd.find((text) => !isWholeBlock(text)) ?? ""),
    [],
  ],
  ["blanks around separators", latin1Bytes(stapel.replaceAll(";", " ; ")), ["leerzeichen-um-trennzeichen: CSV-F-033"]],
  [
    "blanks around the separators of the records",
    latin1Bytes(exampleFile(...records.map((one) => one.replaceAll(";", "; ")))),
    ["leerzeichen-um-trennzeichen: CSV-F-033"],
  ],
  ["carriage returns alone", latin1Bytes(stapel.replaceAll("\r\n", "\r")), ["nur-wagenruecklauf: CSV-F-034"]],
  ["line feeds alone", latin1Bytes(stapel.replaceAll("\r\n", "\n")), []],
  ["MacRoman", writeWith(german, "\u008a\u009a\u009f\u00a7"), ["fremder-zeichensatz: CSV-F-037"]],
  ["a code page of DOS", writeWith(german, "\u0084\u0094\u0081\u00e1"), ["fremder-zeichensatz: CSV-F-037"]],
  ["line ends as text", latin1Bytes(stapel.replaceAll("\r\n", "\\r\\n")), ["zeilenenden-als-text: CSV-F-024"]],
  [
    "typographic quotes in one column",
    latin1Bytes(exampleFile(exampleRecord().replace('"Ausgangsrechnung"', "\u0093Ausgangsrechnung\u0094"))),
    ["typografische-anfuehrungszeichen: CSV-F-052 CSV-F-026"],
  ],
  [
    "columns of another version",
    latin1Bytes(fileOf([exampleHeader(), exampleHeadings(7), exampleRecord({}, 7)])),
    ["andere-spaltenzahl: CSV-S-005 CSV-S-002a"],
  ],
  [
    "versions nobody published",
    latin1Bytes(fileOf([exampleHeader({ versionsnummer: "701", formatversion: "99" }), exampleHeadings(), record])),
    ["erfundene-version: CSV-H-002 CSV-H-005"],
  ],
])("%s", async (_, bytes, expected) => {
  expect(await causesOf(bytes)).toEqual(expected);
});

test.each<readonly [string, string, Uint8Array]>([
  ["sachkontenlaenge", "CSV-P-023", latin1Bytes(ofLength("4", "100000", "84000"))],
  ["sachkontenlaenge", "CSV-P-010", latin1Bytes(ofLength("7", "100000", "84000"))],
  [
    "tag-und-monat",
    "CSV-P-021",
    latin1Bytes(
      exampleFile(...["0105", "0113", "0115", "0122", "0130"].map((belegdatum) => exampleRecord({ belegdatum }))),
    ),
  ],
  ["andere-kategorie", "CSV-S-013", latin1Bytes(customersAsStapel)],
])("%s leads with %s and states evidence and advice", async (id, rule, bytes) => {
  const { report } = await check(bytes);
  const [cause] = report.causes ?? [];
  expect(cause?.id).toBe(id);
  expect(report.findings[cause?.findings[0] ?? -1]?.rule).toBe(rule);
  expect(cause?.text).toMatch(/(?:neu aus|im Vorsystem|entfallen)/u);
});

test("a cause of warnings only is listed after the causes of errors", async () => {
  const typographic = "\u0093Ausgangsrechnung\u0094";
  const hints = exampleFile(exampleRecord().replace('"Ausgangsrechnung"', typographic));
  expect((await causesOf(latin1Bytes(hints))).map((cause) => cause.split(":")[0])).toEqual([
    "typografische-anfuehrungszeichen",
  ]);
  const withError = exampleFile(
    exampleRecord().replace('"Ausgangsrechnung"', typographic),
    exampleRecord({ sollHaben: "X", belegfeld1: "RE-1002" }),
  );
  expect(await causesOf(latin1Bytes(withError))).toEqual(["typografische-anfuehrungszeichen: CSV-F-052 CSV-F-026"]);
  const withCause = withError.replace('"X"', '"S"') + stapel.slice(-300);
  expect((await causesOf(latin1Bytes(withCause))).map((cause) => cause.split(":")[0])).toEqual([
    "rest-der-alten-datei",
    "typografische-anfuehrungszeichen",
  ]);
});

test("typographic quotes in the whole file explain their consequences", async () => {
  const bytes = utf8Bytes(stapel.replace(/"([^"]*)"/gu, "„$1“"));
  const { report } = await check(bytes);
  const [cause] = report.causes ?? [];
  expect(cause?.id).toBe("typografische-anfuehrungszeichen");
  expect(cause?.findings.length).toBeGreaterThan(20);
});

test("each finding has at most one cause, and equal bytes give equal causes", async () => {
  const bytes = latin1Bytes(
    fileOf([
      exampleHeader({ versionsnummer: "701" }).replace(";123456;", ";;123456;"),
      exampleHeadings(7),
      exampleRecord({ belegdatum: "501", buchungstext: "BÃ¼robedarf" }, 7),
    ]).replaceAll('"', ""),
  );
  const [first, second] = await Promise.all([check(bytes), check(bytes)]);
  const explained = (first.report.causes ?? []).flatMap(({ findings }) => findings);
  expect(first.report.causes?.length).toBeGreaterThan(2);
  expect(new Set(explained).size).toBe(explained.length);
  expect(reportsEqual(first, second)).toBe(true);
  expect(JSON.parse(JSON.stringify(first.report.causes))).toEqual(first.report.causes);
});

test("another separator blames a spreadsheet only with evidence", async () => {
  const readText = async (text: string): Promise<string> =>
    (await check(latin1Bytes(text))).report.causes?.[0]?.text ?? "";
  expect(await readText(stapel.replaceAll(";", "\t"))).toMatch(
    /^Zwischen den Feldern stehen Tabulatoren; .* Tabellenprogramm oder ein Vorsystem/u,
  );
  const padded = stapel.replace(/;\d{17};/u, ";2.02602E+16;").replace("\r\n", `${";".repeat(94)}\r\n`);
  expect(await readText(padded.replaceAll(";", ","))).toMatch(
    /^Zwischen den Feldern stehen Kommas; .*Exponentialschreibweise, die auf Tabellenbreite aufgefüllten Kopfdaten/u,
  );
});

import { describe, expect, test } from "vitest";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { recogniseNeighbour } from "#engine/identify/identify-neighbour.ts";
import { exampleFile, exampleHeadings, exampleRecord, latin1Bytes, utf8Bytes } from "#engine/model/example-file.ts";
import { encodeAs, encodeUtf16 } from "#tests/realism/encode.ts";
import { checkFile } from "./check-file.ts";

const check = async (name: string, bytes: Uint8Array) =>
  (await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" })).report;

interface Table {
  readonly label: string;
  readonly name: RegExp;
  readonly rows: readonly (readonly string[])[];
  /** Columns without which nothing tells the format. */
  readonly telling: readonly string[];
}

const split = (...lines: readonly string[]): Table["rows"] => lines.map((line) => line.split(";"));

const tables: readonly Table[] = [
  {
    label: "Kassenbuch online",
    name: /Kassenbuch online/,
    rows: split(
      "Währung;VorzBetrag;RechNr;BelegDatum;Belegtext;UStSatz;BU;Gegenkonto;Kost1;Kost2;Kostmenge;Skonto;Nachricht",
      "EUR;+167,00;SG-1;0610;Frühstück für Gäste;;9;4300;;;;;",
      "EUR;-12,50;SG-2;0710;Büromaterial;19,00;;4930;;;;;Müller",
    ),
    telling: ["VorzBetrag", "RechNr", "BelegDatum", "Gegenkonto"],
  },
  {
    label: "Rechnungseingangsbuch",
    name: /Rechnungseingangsbuch/,
    rows: split(
      "Währung;VorzBetrag;RechNr;Belegdatum;InterneRechNr;LieferantName;LieferantOrt;LieferantKonto;BU;Konto;Kontobezeichnung;Ware/Leistung;Fällig_am;gezahlt_am;UStSatz;USt-IdNr.Lieferant;Kunden-Nr.;KOST1;KOST2;KOSTmenge;Kurs;Skonto;Nachricht;Skto_Fällig_am;BankKonto;BankBlz;Bankname;BankIban;BankBic;Skto_Proz;Leistungsdatum",
      "EUR;-119,00;4711;01102026;;Müller GmbH;Köln;70001;9;4980;Betriebsbedarf;Bürobedarf;;;19,00;DE123456789;;;;;;;;;;;;;;;",
    ),
    telling: ["VorzBetrag", "RechNr", "Belegdatum", "LieferantName", "Konto"],
  },
  {
    label: "Rechnungsausgangsbuch",
    name: /Rechnungsbuch/,
    rows: split(
      "Währung;VorzBetrag;RechNr;Belegdatum;InterneRechNr;Name;Ort;Konto;BU;Sachkonto;Kontobezeichnung;Ware/Leistung;Fällig_am;gezahlt_am;UStSatz;USt-IdNr.;KundenNr.;KOST1",
      "EUR;+238,00;R-1;01102026;;Größer AG;Nürnberg;10001;3;8400;Erlöse;Beratung;;;19,00;;;",
    ),
    telling: ["VorzBetrag", "RechNr", "Belegdatum", "Sachkonto", "Kontobezeichnung"],
  },
  {
    label: "BMD NTCS with 12 columns",
    name: /BMD NTCS/,
    rows: split(
      "satzart;konto;gkonto;belegnr;belegdatum;buchsymbol;buchcode;prozent;steuercode;betrag;steuer;text",
      "0;20001;4000;R-1;10.08.2026;AR;1;20,00;1;120,00;20,00;Müller & Söhne",
    ),
    telling: ["gkonto", "belegnr", "belegdatum", "buchsymbol", "betrag", "text"],
  },
  {
    label: "BMD NTCS with 28 columns",
    name: /BMD NTCS/,
    rows: split(
      "satzart;konto;gkonto;buchdatum;belegdatum;belegnr;betrag;steuer;text;buchtyp;buchsymbol;filiale;prozent;steuercode;buchcode;fwbetrag;fwsteuer;waehrung;periode;gegenbuchkz;verbuchkz;ausz-belegnr;ausz-betrag;extid;verbuchstatus;uidnr;dokumente",
      "0;230008;4110;31.01.2026;31.01.2026;AR1;100,00;-20,00;Größe;1;AR;0;20;1;1;;;EUR;01;;A;;;;;ATU12345678;",
    ),
    telling: ["satzart", "konto", "betrag", "buchtyp", "verbuchkz", "periode"],
  },
  {
    label: "SumUp with balance",
    name: /SumUp/,
    rows: split(
      "Datum der Transaktion;Transaktions-ID;Referenz;Betrag;Verfügbares Guthaben",
      "2026-10-06 10:00;TX1;Frühstück;470.00;470.00",
      "2026-10-07 10:00;TX2;Gebühr;-1.00;469.00",
    ),
    telling: ["Transaktions-ID", "Betrag", "Verfügbares Guthaben"],
  },
  {
    label: "SumUp with fees",
    name: /SumUp/,
    rows: split(
      "Transaction ID;Date;Amount;Net Amount;Fee;Payment Method;Card Last 4 Digits;Status",
      "TX1;06.10.2026;10.00;9.83;0.17;Card;1234;Successful",
    ),
    telling: ["Amount", "Net Amount", "Payment Method", "Card Last 4 Digits"],
  },
  {
    label: "SumUp with fees in German",
    name: /SumUp/,
    rows: split(
      "Transaktions-ID;Datum;Betrag;Nettobetrag;Gebühr;Zahlungsmethode;Letzte 4 Ziffern;Status",
      "TX1;06.10.2026;10.00;9.83;0.17;Karte;1234;Erfolgreich",
    ),
    telling: ["Betrag", "Gebühr", "Zahlungsmethode", "Letzte 4 Ziffern"],
  },
];

const write = (rows: Table["rows"], separator = ";", lineEnd = "\r\n", isQuoted = false): string =>
  rows
    .map((row) => row.map((cell) => (isQuoted || cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
    .map((line) => line + lineEnd)
    .join("");

const pick = (rows: Table["rows"], columns: readonly string[]): Table["rows"] => {
  const places = columns.map((column) => rows[0]?.indexOf(column) ?? -1);
  return rows.map((row) => places.map((place) => row[place] ?? ""));
};

const reorder = (rows: Table["rows"]): Table["rows"] => rows.map((row) => row.toReversed());
const rename = (rows: Table["rows"], change: (heading: string) => string): Table["rows"] =>
  rows.map((row, index) => (index === 0 ? row.map(change) : row));

const listVariants = ({ rows, telling }: Table): readonly (readonly [string, Uint8Array])[] => {
  const text = write(rows);
  return [
    ["UTF-8", utf8Bytes(text)],
    ["UTF-8 with mark", utf8Bytes(`\ufeff${text}`)],
    ["UTF-16 with mark", encodeUtf16(`\ufeff${text}`, "le")],
    ["UTF-16 big endian with mark", encodeUtf16(`\ufeff${text}`, "be")],
    ["UTF-16 without mark", encodeUtf16(text, "le")],
    ["Windows-1252", encodeAs("windows-1252", text)],
    ["code page 850", encodeAs("cp850", text)],
    ["Macintosh", encodeAs("macintosh", text)],
    ["LF", utf8Bytes(write(rows, ";", "\n"))],
    ["CR", utf8Bytes(write(rows, ";", "\r"))],
    ["commas", utf8Bytes(write(rows, ",", "\n", true))],
    ["tabs", utf8Bytes(write(rows, "\t"))],
    ["vertical bars", utf8Bytes(write(rows, "|"))],
    ["everything quoted", encodeAs("windows-1252", write(rows, ";", "\r\n", true))],
    ["columns in another order", utf8Bytes(write(reorder(rows)))],
    ["some columns only", utf8Bytes(write(pick(rows, telling)))],
    ["an additional column", utf8Bytes(write(rows.map((row, index) => [...row, index === 0 ? "Bemerkung" : "x"])))],
    ["capital letters", utf8Bytes(write(rename(rows, (heading) => heading.toUpperCase())))],
    ["ae for ä", utf8Bytes(write(rename(rows, (heading) => heading.replaceAll("ä", "ae").replaceAll("ü", "ue"))))],
    ["lost umlauts", utf8Bytes(write(rename(rows, (heading) => heading.replace(/[äöü]/g, "?"))))],
    ["blanks around headings", utf8Bytes(write(rename(rows, (heading) => ` ${heading} `)))],
    ["an empty line first", utf8Bytes(`\r\n${text}`)],
    ["headings only", utf8Bytes(write(rows.slice(0, 1)))],
  ];
};

describe.each(tables)("$label", (table) => {
  test.each(listVariants(table))("%s", async (_, bytes) => {
    for (const name of ["export.csv", "EXTF_export.csv", "export.txt"]) {
      const report = await check(name, bytes);
      expect([report.verdict, report.format.family, report.findings]).toEqual(["notCheckable", "other", []]);
      expect(report.format.name).toMatch(table.name);
      expect(report.reason).toMatch(/ein\b.*geprüft wird (?:sie|er) hier nicht/is);
      expect(report.reason).toMatch(/DATEV|Programm/);
    }
  });
});

test("a file for the Kassenbuch online lists differences from the expected columns", async () => {
  const { rows = [] } = tables[0] ?? {};
  const reasonOf = async (text: string) => (await check("kasse.csv", utf8Bytes(text))).reason ?? "";
  expect(await reasonOf(write(rows))).not.toMatch(/Es fehlen|Reihenfolge|Semikolons/);
  expect(await reasonOf(write(pick(rows, ["VorzBetrag", "RechNr", "BelegDatum", "Gegenkonto", "BU"])))).toMatch(
    /Es fehlen Spalten, die das Kassenbuch online erwartet: Währung, Belegtext, UStSatz, Kost1.*\. Die Spalten stehen in anderer Reihenfolge/,
  );
  expect(await reasonOf(write(rows, "\t"))).toMatch(/erwartet Semikolons als Trennzeichen\.$/);
});

test.each<readonly [string, RegExp]>([
  ["Währung;VorzBetrag;RechNr;BelegDatum", /Kassenbuch online oder ein Rechnungsbuch/],
  ["VorzBetrag;RechNr;BelegDatum;Belegtext;Gegenkonto;Leistungsdatum", /^Importdatei für das Kassenbuch online$/],
  ["VorzBetrag;RechNr;Belegdatum;InterneRechNr", /Rechnungsbuch/],
  ["Datum der Transaktion;Transaktions-ID;Referenz;Betrag", /^SumUp/],
  ["Datum der Transaktion;Betrag;Verfügbares Guthaben", /^SumUp/],
  ["Amount/Betrag,Net Amount/Nettobetrag,Fee/Gebühr,Payment Method,Card Last 4 Digits", /^SumUp/],
  ["Amount,Net Amount,Fee,Payment Method", /vermutlich SumUp/],
  ["konto;gkonto;belegnr;belegdatum;buchsymbol;betrag", /BMD/],
  ["Datum,Typ,Brutto,Entgelt,Netto,Transaktionscode,Zahlungsmethode", /PayPal/],
  ["Datum;Betrag;Referenz", /anderen Programms/],
  ["Konto;Gegenkonto;Betrag;Text", /anderen Programms/],
])("headings %s: %s", async (headings, expected) => {
  expect((await check("a.csv", utf8Bytes(`${headings}\r\n1;2;3;4\r\n`))).format.name).toMatch(expected);
});

test("records of the Kassenbuch online are recognised without headings", async () => {
  const { rows = [] } = tables[0] ?? {};
  expect((await check("kasse.csv", latin1Bytes(write(rows.slice(1))))).format.name).toMatch(/Kassenbuch online/);
});

const controlFile = (lineEnd = ""): string =>
  [
    `${"001"}   ${"0471156"}${"Muster   "} 0000100001${" ".repeat(95)}`,
    `V0000111MM047115642212${"001126"}0000010126310126001${"0000"}00012001 1${"1,4,4,SELF"}${" ".repeat(57)}`,
  ].join(lineEnd);

test.each<readonly [string, string, RegExp]>([
  ["EV01", controlFile(), /Verwaltungsdatei.*KNE\/OBE/],
  ["EV01.txt", controlFile("\r\n"), /Verwaltungsdatei.*KNE\/OBE/],
  ["verwaltung.dat", controlFile(), /Verwaltungsdatei.*KNE\/OBE/],
  ["EV01", `001   0471156Muster    0000000000${" ".repeat(95)}`, /Verwaltungsdatei.*KNE\/OBE/],
  ["DV01", `0010471156${" ".repeat(60)}DE001`, /Verwaltungsdatei.*KNE\/OBE/],
  ["ED00001", "\u001d\u0018100111MM047115642212001126010126310126001", /^Datei im früheren .*KNE\/OBE/],
  ["DE001", "\u001d\u00181001MM", /^Datei im früheren .*KNE\/OBE/],
  ["sicherung/DE002.", "a1000\u0018b1\u001c", /^Datei im früheren .*KNE\/OBE/],
])("%s in the Postversandformat (%#)", async (name, text, expected) => {
  const report = await check(name, latin1Bytes(text));
  expect(report).toMatchObject({ verdict: "notCheckable", findings: [] });
  expect(report.format.name).toMatch(expected);
  expect(report.reason).toMatch(/bis 2018.*Stellen Sie das Vorsystem auf das DATEV-Format \(EXTF\) um/);
});

test("a file in the Postversandformat names office, client and period", async () => {
  for (const [name, text] of [
    ["EV01", controlFile()],
    ["ED00001", "\u001d\u0018100111MM047115642212001126010126310126001"],
  ] as const)
    expect((await check(name, latin1Bytes(text))).reason).toContain(
      "Sie nennt Berater 471156 und Mandant 42212, Zeitraum 01.01.26 bis 31.01.26.",
    );
});

const payroll = (target: string, ...more: readonly string[]): string =>
  ["[Allgemein]", ...(target === "" ? [] : [`Ziel=${target}`]), "Version_SST=1.0", "BeraterNr=12345", ...more, ""].join(
    "\r\n",
  );
const movements = [
  "MandantenNr=678",
  "[Satzbeschreibung]",
  "1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;",
  "[Bewegungsdaten]",
  "1;01.10.2026;1001;1000;",
];

test.each<readonly [string, string, RegExp]>([
  ["target", payroll("LODAS", ...movements), /^LODAS-/],
  ["small letters", payroll("Lodas", ...movements).toLowerCase(), /^LODAS-/],
  ["a comment first", `* Müller, Löhne\r\n${payroll("LODAS", ...movements)}`, /^LODAS-/],
  ["blanks", payroll("LODAS", ...movements).replace("=", " = "), /^LODAS-/],
  ["no target but LODAS fields", payroll("", ...movements), /^LODAS-/],
  ["master data", payroll("LODAS", "MandantenNr=678", "[Stammdaten]", "x"), /^LODAS-/],
  ["another order of sections", [...movements.slice(1), payroll("LODAS")].join("\n"), /^LODAS-/],
  ["Lohn und Gehalt", payroll("LuG", ...movements), /Lohn und Gehalt/],
  ["Lohn und Gehalt in capitals", payroll("LUG", ...movements), /Lohn und Gehalt/],
  ["Lohn", payroll("Lohn", ...movements), /Lohn und Gehalt/],
])("payroll import, %s", async (_, text, expected) => {
  const files = [
    latin1Bytes(text),
    utf8Bytes(`\ufeff${text}`),
    encodeUtf16(`\ufeff${text}`, "le"),
    encodeAs("cp850", text),
    utf8Bytes(text.replaceAll("\r\n", "\n")),
  ];
  for (const bytes of files) {
    const report = await check("lohn.txt", bytes);
    expect(report).toMatchObject({ verdict: "notCheckable", findings: [] });
    expect(report.format.name).toMatch(expected);
  }
});

test("a payroll import names office and client", async () => {
  expect((await check("lohn.csv", latin1Bytes(payroll("LODAS", ...movements)))).reason).toMatch(
    /Sie nennt Berater 12345 und Mandant 678\.$/,
  );
  expect((await check("lohn.csv", latin1Bytes(payroll("LODAS", "MandantenNr=0")))).reason).not.toContain("Sie nennt");
});

const bank = "70030000;1234567;433;29.12.26;29.12.26;29.12.26;10.00;HANS MUSTERMANN;;80550000;7654321;R 1;";

test.each([
  [",", ","],
  ["a tab", "\t"],
])("bank transactions with %s between the fields are named", async (_, separator) => {
  const report = await check("umsaetze.csv", latin1Bytes(`${bank.replaceAll(";", separator)}\r\n`));
  expect([report.verdict, report.format.name]).toEqual([
    "notCheckable",
    "Bankumsatzimport im ASCII-Weiterverarbeitungsformat mit anderem Trennzeichen",
  ]);
});

test("files of other programs get no findings about name, encoding and header of DATEV files", async () => {
  for (const text of ["Kassenbericht;06.06.2026\r\n", "a;b;c\r\nä;2;3\r\n", "Nummer;Bezeichnung\r\n1;Tür\r\n"]) {
    for (const bytes of [utf8Bytes(text), utf8Bytes(`\ufeff${text}`), latin1Bytes(text)])
      expect(await check("liste.csv", bytes)).toMatchObject({ verdict: "notCheckable", findings: [] });
  }
});

test("a file of another program uploaded twice is reported as a duplicate", async () => {
  const bytes = utf8Bytes("a;b;c\r\n1;2;3\r\n");
  const { report } = await checkFile(
    { name: "liste.csv", size: bytes.length, bytes: async () => bytes },
    { route: "manual", hostContext: { sha256: "aa", otherSha256: new Set(["aa"]) } },
  );
  expect(report.findings.map(({ rule }) => rule)).toEqual(["CSV-F-031"]);
});

const otherPrograms = /Kassenbuch|Rechnungs|BMD|SumUp|Postversand|LODAS|Lohn|Bank/;

describe("files of the DATEV-Format are not recognised as files of other programs", () => {
  test.each(fieldTables.map((table) => [table.name, table] as const))("%s", (_, { fields }) => {
    const names = fields.map(({ name }) => name);
    for (let width = 2; width <= Math.min(names.length, 90); width++) {
      const headings = names.slice(0, width);
      for (const separator of [";", ",", "\t"]) {
        const bytes = utf8Bytes(`${headings.join(separator)}\r\n${headings.map(() => "1").join(separator)}\r\n`);
        expect(recogniseNeighbour(bytes, "a.csv")?.name ?? "").not.toMatch(otherPrograms);
      }
    }
  });

  test.each([
    ["a file", exampleFile(exampleRecord())],
    ["without quotation marks", exampleFile(exampleRecord()).replaceAll('"', "")],
    [
      "with lines before the header",
      `Export vom 01.10.2026\r\nWährung;VorzBetrag;RechNr;BelegDatum\r\n${exampleFile()}`,
    ],
    ["without header", `${exampleHeadings()}\r\n${exampleRecord()}\r\n`],
    ["with a text like a control file", exampleFile(exampleRecord({ buchungstext: "EV01 [Allgemein] Ziel=LODAS" }))],
  ])("%s", (_, text) => {
    for (const name of ["EXTF_a.csv", "EV01", "DE001"])
      for (const bytes of [latin1Bytes(text), utf8Bytes(`\ufeff${text}`), encodeUtf16(`\ufeff${text}`, "le")])
        expect(recogniseNeighbour(bytes, name)?.name ?? "").not.toMatch(otherPrograms);
  });
});

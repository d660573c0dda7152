import { writeFileSync } from "node:fs";
import {
  columnsOf,
  type HeaderValues,
  inOrder,
  joinLines,
  type RecordValues,
  toWindows1252,
  writeHeader,
  writeHeadings,
  writeLine,
  writeRecord,
} from "#tests/support/write-csv.ts";

/** Writes the files of the golden corpus: `node tests/corpus/write-cases.ts`. */
const records = (...changes: readonly RecordValues[]): readonly string[] =>
  changes.map((change, index) => writeRecord({ ...inOrder, belegfeld1: `RE-${1001 + index}`, ...change }));

const stapel = (lines: readonly string[], header: HeaderValues = {}): string =>
  joinLines([writeHeader(header), writeHeadings(), ...lines]);

function oldStapel(version: number): string {
  const values = { ...inOrder, belegfeld1: "RE-1001" };
  const headings = columnsOf(version).map(({ name, was }) => was?.find(({ upTo }) => version <= upTo)?.name ?? name);
  return joinLines([
    writeHeader({ formatversion: String(version), versionsnummer: version < 9 ? "510" : "700" }),
    headings.join(";"),
    writeLine(columnsOf(version), values),
  ]);
}

const clean = stapel(records({}, { sollHaben: "H", konto: "70000", gegenkonto: "4930", buSchluessel: "0009" }, {}));
const [cleanHeader = "", cleanHeadings = "", cleanRecord = ""] = clean.split("\r\n");

/** The same record under a document number of its own, so that it is no duplicate. */
const recordOf = (number: number) => cleanRecord.replace("RE-1001", `RE-${number}`);

const cases: Readonly<Record<string, string | Uint8Array>> = {
  "in-ordnung-v13": clean,
  "in-ordnung-v7": oldStapel(7),
  "in-ordnung-v1": oldStapel(1),
  betraege: stapel(
    records(
      { umsatz: "1.234,56" },
      { umsatz: "99.50" },
      { umsatz: "-12,00" },
      { umsatz: "12,345" },
      { umsatz: "12345678901,00" },
      { umsatz: "0,00" },
      { umsatz: "" },
      { umsatz: "1 234,00" },
      { umsatz: "zehn" },
      { umsatz: "64083" },
      { skonto: "0,00" },
    ),
  ),
  datumsangaben: stapel(
    records(
      { belegdatum: "3102" },
      { belegdatum: "2902" },
      { belegdatum: "501" },
      { belegdatum: "15.01.2026" },
      { belegdatum: "" },
      { belegdatum: "1502" },
      { leistungsdatum: "29022026", datumZuordSteuerperiode: "31012026" },
      { faelligkeit: "1022026" },
    ),
  ),
  konten: stapel(
    records(
      { konto: "" },
      { konto: "0" },
      { gegenkonto: "84O0" },
      { gegenkonto: "1234567890" },
      { konto: "8400" },
      { konto: "123456" },
      { gegenkonto: "84 00" },
    ),
  ),
  "kennzeichen-und-schluessel": stapel(
    records(
      { sollHaben: "X" },
      { sollHaben: "" },
      { wkzUmsatz: "EURO" },
      { wkzUmsatz: "eur" },
      { buSchluessel: "R9" },
      { buSchluessel: "0999" },
      { buSchluessel: "9" },
      { festschreibung: "2" },
      { herkunftKz: "RE" },
    ),
  ),
  texte: stapel(
    records(
      { belegfeld1: "RE 2026 ä" },
      { belegfeld1: "RE_1" },
      { belegfeld1: "1234567890123456789012345678901234567" },
      { buchungstext: "Ein Text, der mit allen seinen Wörtern deutlich länger als sechzig Zeichen ist" },
      { buchungstext: ", beginnt mit einem Komma" },
      { buchungstext: " Leerzeichen am Rand " },
      { buchungstext: " " },
      { buchungstext: 'Café "Mitte"; Kaffee' },
      { beleglink: "Rechnung.pdf" },
    ),
  ),
  fremdwaehrung: stapel(
    records(
      { wkzUmsatz: "USD" },
      { wkzUmsatz: "USD", kurs: "1,100000", basisUmsatz: "108,18", wkzBasisUmsatz: "EUR" },
      { wkzUmsatz: "USD", kurs: "1,100000", basisUmsatz: "108,18" },
      { wkzUmsatz: "USD", kurs: "1,100000", basisUmsatz: "130,90", wkzBasisUmsatz: "EUR" },
    ),
  ),
  anfuehrungszeichen: joinLines([
    cleanHeader,
    cleanHeadings,
    recordOf(1001).replace('"RE-1001"', "RE-1001"),
    recordOf(1002).replace("Müller & Söhne", 'Müller "Söhne"'),
    recordOf(1003).replace("Müller & Söhne", "Müller\r\nSöhne"),
    recordOf(1004).replace("119,00", '"119,00"'),
    recordOf(1005).replace('"";"";"";', '"";;"";'),
    recordOf(1006).replace("Müller & Söhne", "Müller\tSöhne"),
  ]),
  "offenes-anfuehrungszeichen": clean.replace(/"RE-1003"/, '"RE-1003'),
  abgeschnitten: clean.slice(0, clean.lastIndexOf("Müller") + 3),
  feldanzahl: joinLines([
    cleanHeader,
    cleanHeadings,
    recordOf(1001).split(";").slice(0, 100).join(";"),
    `${recordOf(1002)};`,
    `${recordOf(1003)};;`,
    "",
    ";".repeat(124),
    recordOf(1004),
  ]),
  "nur-lf": clean.replaceAll("\r\n", "\n"),
  "utf8-ohne-bom": Buffer.from(clean, "utf8"),
  "utf8-mit-bom": Buffer.from(`\ufeff${clean.replace("Müller", "Łukasz")}`, "utf8"),
  utf16le: Buffer.from(`\ufeff${clean.replace("119,00", "119.00")}`, "utf16le"),
  zeichensalat: clean.replace("Bürobedarf", "BÃ¼robedarf").replace("Söhne", "S\u0081hne"),
  "kopfdaten-verschoben": clean.replace("29098;55003;20260101;4;", "29098;55003;;20260101;4;"),
  "kopfdaten-fehlerhaft": stapel(records({}), {
    erzeugtAm: "2,02602E+16",
    beraternummer: "99",
    mandantennummer: "",
    wjBeginn: "20260231",
    sachkontenlaenge: "9",
    datumVon: "20260201",
    datumBis: "20260131",
    wkz: "Euro",
    festschreibung: "",
  }),
  "ohne-kopfdaten": joinLines([cleanHeadings, cleanRecord]),
  "ohne-ueberschriften": joinLines([cleanHeader, cleanRecord, cleanRecord]),
  "ueberschriften-vertauscht": joinLines([
    cleanHeader,
    cleanHeadings.replace("Konto;Gegenkonto (ohne BU-Schlüssel)", "Gegenkonto (ohne BU-Schlüssel);Konto"),
    cleanRecord,
  ]),
  "nur-kopfdaten": joinLines([cleanHeader]),
  tabellenprogramm: clean
    .replaceAll('"', "")
    .replaceAll(";1501;", ";501;")
    .replace("20260204120000000", "2,02602E+16")
    .replaceAll("119,00", "119"),
  "ohne-anfuehrungszeichen": clean.replaceAll('"', "").replaceAll(";1501;", ";501;"),
  leer: "",
  "zip-umbenannt": Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3, 4),
};

for (const [name, content] of Object.entries(cases)) {
  const bytes = typeof content === "string" ? toWindows1252(content) : content;
  writeFileSync(new URL(`buchungsstapel/${name}.csv`, import.meta.url), bytes);
}

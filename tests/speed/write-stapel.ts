import {
  joinLines,
  type RecordValues,
  toWindows1252,
  writeHeader,
  writeHeadings,
  writeRecord,
} from "#tests/support/write-csv.ts";

/**
 * A Buchungsstapel with texts that hold umlauts, quotes and semicolons. `ordinary`: 10 or 11 filled cells per row, what
 * most programs write; `rich`: 14 to 20, with document links, dates of service and additional information.
 */
export function writeStapel(rows: number, isWrong: boolean, width: "ordinary" | "rich" = "ordinary"): Uint8Array {
  const lines = [writeHeader(), writeHeadings()];
  for (let row = 0; row < rows; row++) {
    const values = width === "rich" ? { ...makeRow(row), ...makeExtras(row) } : makeRow(row);
    lines.push(writeRecord(isWrong ? { ...values, ...defects[row % defects.length] } : values));
  }
  return toWindows1252(joinLines(lines));
}

const names = [
  "Bäckerei Grün",
  "Schloßhotel",
  "Müller & Söhne",
  "Kanzlei Weiß",
  "Autohaus Nord",
  "Druckerei; Verlag",
  'Café "Mitte"',
];
const kinds = [
  "Warenlieferung",
  "Wartung Heizungsanlage",
  "Bürobedarf Ablage",
  "Fahrtkosten Außendienst",
  "Miete Lager",
];

function makeRow(row: number): RecordValues {
  const isSale = row % 3 !== 0;
  // Two thousand customers, a thousand suppliers, each with three or four accounts on the other side.
  const partner = isSale ? (row * 7_907) % 2_003 : (row * 7_901) % 1_009;
  const amount = `${10 + ((row * 7_919) % 90_000)},${String((row * 37) % 100).padStart(2, "0")}`;
  const day = String(1 + (row % 31)).padStart(2, "0");
  const text = `${kinds[row % kinds.length]} ${names[row % names.length]} ${row}`;
  return {
    umsatz: amount,
    sollHaben: isSale ? "S" : "H",
    wkzUmsatz: "EUR",
    konto: String((isSale ? 10_000 : 70_000) + partner),
    gegenkonto: isSale ? String(8_000 + ((partner + (row % 4)) % 100)) : String(4_900 + ((partner + (row % 3)) % 60)),
    buSchluessel: isSale ? "0003" : "0009",
    belegdatum: `${day}01`,
    belegfeld1: `${isSale ? "RE" : "ER"}-2026-${String(row).padStart(6, "0")}`,
    buchungstext: text,
    kost1: row % 2 === 0 ? String(100 + (row % 40)) : "",
    festschreibung: "0",
  };
}

function makeExtras(row: number): RecordValues {
  const day = String(1 + (row % 31)).padStart(2, "0");
  const guid = `${String(row).padStart(8, "0")}-1111-4111-8111-${String(row).padStart(12, "0")}`;
  return {
    beleglink: row % 2 === 0 ? `BEDI "${guid}"` : "",
    kost1: String(100 + (row % 40)),
    kost2: row % 5 === 0 ? "Werk 2" : "",
    auftragsnummer: row % 4 === 0 ? `A${row}` : "",
    leistungsdatum: `${day}012026`,
    datumZuordSteuerperiode: `${day}012026`,
    ...(row % 6 === 0 ? { zusatzinformationArt1: "Projekt", zusatzinformationInhalt1: `Halle ${row % 9}` } : {}),
  };
}

/** One defect per row, of every common kind. */
const defects: readonly RecordValues[] = [
  { umsatz: "1.234,56" },
  { umsatz: "99.50" },
  { umsatz: "-12,00" },
  { sollHaben: "X" },
  { konto: "" },
  { gegenkonto: "84O0" },
  { belegdatum: "3102" },
  { belegdatum: "101" },
  { belegfeld1: "RE 2026/4711 ä" },
  { wkzUmsatz: "EURO" },
  { buchungstext: "Ein Buchungstext, der deutlich länger ist als die sechzig Zeichen, die dafür erlaubt sind" },
];

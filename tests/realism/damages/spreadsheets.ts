import {
  createDamages,
  has,
  isNamed,
  isStapel,
  type Make,
  onText,
  onValues,
  toWindows1252,
} from "#tests/realism/damage.ts";
import { encodeUtf8 } from "#tests/realism/encode.ts";
import { writeText } from "#tests/realism/sound-file.ts";

type Convert = (value: string) => string;

/** Cells of a line as a spreadsheet reads them: quotes only count where a cell begins with one. */
const readTable = (text: string, separator: string): string[][] =>
  text
    .split("\r\n")
    .slice(0, -1)
    .map((line) => {
      const cells: string[] = [];
      let at = 0;
      while (at <= line.length) {
        let value = "";
        if (line[at] === '"') {
          for (at++; at < line.length; at++) {
            if (line[at] !== '"') value += line[at];
            else if (line[at + 1] === '"') value += line[at++];
            else break;
          }
          at++;
        }
        const end = line.indexOf(separator, at);
        const to = end < 0 ? line.length : end;
        cells.push(value + line.slice(at, to));
        at = to + 1;
      }
      return cells;
    });

/** Rows are filled to the width of the widest, quotes only stand where they must. */
const writeTable = (rows: readonly (readonly string[])[], separator: string): string => {
  const width = Math.max(...rows.map(({ length }) => length));
  const quote = (value: string): string =>
    value.includes(separator) || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
  return rows
    .map((row) => `${Array.from({ length: width }, (_, index) => quote(row[index] ?? "")).join(separator)}\r\n`)
    .join("");
};

/** Eleven digits are shown, more as a power of ten with five decimals. */
const showNumber = (value: number, decimal: string): string => {
  if (Math.abs(value) < 1e11) return String(Number(value.toPrecision(11))).replace(".", decimal);
  const [mantissa = "", exponent = ""] = value.toExponential(5).split("e+");
  return `${mantissa.replace(/\.?0+$/, "").replace(".", decimal)}E+${exponent.padStart(2, "0")}`;
};

const months = ["Jan", "Feb", "Mrz", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"];

/** What a German Excel shows for what it reads. */
const convertGerman: Convert = (value) => {
  if (/^\d+(?:,\d+)?$/.test(value)) return showNumber(Number(value.replace(",", ".")), ",");
  if (/^\d+E\d+$/i.test(value)) return showNumber(Number(value), ",");
  const [, a = "", b = ""] = /^(\d{1,2})[/-](\d{1,2})$/.exec(value) ?? [];
  if (a !== "" && Number(a) <= 31 && Number(b) <= 12 && Number(b) > 0 && Number(a) > 0)
    return `${a.padStart(2, "0")}. ${months[Number(b) - 1]}`;
  if (a !== "" && Number(a) <= 12) return `${months[Number(a) - 1]} ${b}`;
  return value;
};

const convertEnglish: Convert = (value) => (/^\d+(?:\.\d+)?$/.test(value) ? showNumber(Number(value), ".") : value);

/** LibreOffice shows up to fifteen digits and three digits of the exponent. It reads no dates. */
const convertCalc =
  (decimal: string): Convert =>
  (value) => {
    const pattern = decimal === "," ? /^\d+(?:,\d+)?$/ : /^\d+(?:\.\d+)?$/;
    if (!pattern.test(value)) return value;
    const number = Number(value.replace(",", "."));
    if (Math.abs(number) < 1e15) return String(number).replace(".", decimal);
    const [mantissa = "", exponent = ""] = Number(number.toPrecision(15)).toExponential().split("e+");
    return `${mantissa.replace(".", decimal)}E+${exponent.padStart(3, "0")}`;
  };

/** Excel without the thousands that a German one shows for `1.234,56`. */
const excel =
  (separator: string, convert: Convert, written = separator) =>
  (text: string): string =>
    writeTable(
      readTable(text, separator).map((row) => row.map(convert)),
      written,
    );

const keep: Convert = (value) => value;
const withoutZeros = (value: string): string => value.replace(/^0+(?=\d)/, "");
/** The time of the header, of 17 digits, shows that a spreadsheet had the file. */
const inSpreadsheet =
  (key: string, change: Convert): Make =>
  (file) =>
    toWindows1252(
      writeText({
        ...file,
        header: { ...file.header, erzeugtAm: showNumber(Number(file.header.erzeugtAm), ",") },
        records: file.records.map((record) => ({ ...record, [key]: change(record[key] ?? "") })),
      }),
    );
const power = (value: string): string => (/^\d{12,}$/.test(value) ? showNumber(Number(value), ",") : value);

export const spreadsheets = createDamages("spreadsheet", [
  ["excel, German", "spreadsheet", onText(excel(";", convertGerman))],
  [
    "excel, German, as CSV UTF-8",
    "spreadsheet",
    (file) => encodeUtf8(`\ufeff${excel(";", convertGerman)(writeText(file))}`),
  ],
  ["excel, English, double click", ["spreadsheet", "wrappedLines"], onText(excel(",", convertEnglish)), isStapel],
  ["excel, English, with semicolons", ["spreadsheet", "otherSeparator"], onText(excel(";", convertEnglish, ","))],
  ["excel, all columns as text", ["spreadsheet", "withoutQuotes", "headerPadded"], onText(excel(";", keep))],
  [
    "excel, German, header and headings deleted",
    ["noHeader"],
    onText((text) => excel(";", convertGerman)(text.split("\r\n").slice(2).join("\r\n"))),
    isStapel,
  ],
  [
    "excel, German, sorted by amount",
    ["noHeader", "spreadsheet"],
    onText((text) => {
      const lines = excel(";", convertGerman)(text).split("\r\n").slice(0, -1);
      return `${lines
        .toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b) || a.localeCompare(b, "de"))
        .toReversed()
        .join("\r\n")}\r\n`;
    }),
    isStapel,
  ],
  [
    "power query",
    ["noHeader", "spreadsheet"],
    onText((text) => {
      const rows = readTable(text, ";");
      const width = Math.max(...rows.map(({ length }) => length));
      return writeTable([Array.from({ length: width }, (_, index) => `Column${index + 1}`), ...rows], ";");
    }),
  ],
  ["power query, first rows left out", ["noHeader"], onText((text) => writeTable(readTable(text, ";").slice(1), ";"))],
  [
    "numbers of the Mac",
    "spreadsheet",
    (file) => encodeUtf8(excel(";", convertGerman)(writeText(file)).replaceAll("\r\n", "\n")),
  ],
  [
    "google sheets, German",
    ["spreadsheet", "otherSeparator"],
    (file) =>
      encodeUtf8(
        excel(";", (value) => (/^\d+$/.test(value) ? value.replace(/^0+(?=\d)/, "") : value), ",")(writeText(file)),
      ),
  ],
  ["calc, German", "spreadsheet", onText(excel(";", convertCalc(",")))],
  ["calc, English", "spreadsheet", onText(excel(";", convertCalc(".")))],
  ["calc, English, saved with commas", ["spreadsheet", "otherSeparator"], onText(excel(";", convertCalc("."), ","))],
  ["saved as text with tabs", ["otherSeparator", "spreadsheet"], onText(excel(";", convertGerman, "\t"))],
  [
    "leading zeros of Belegfeld 1 lost",
    "digitsLost",
    inSpreadsheet("belegfeld1", withoutZeros),
    isNamed("Handel", "Belege"),
  ],
  [
    "leading zeros of cost centres lost",
    "digitsLost",
    inSpreadsheet("kost1", withoutZeros),
    isNamed("Handel", "Kostenstellen"),
  ],
  ["Belegfeld 1 as power of ten", ["digitsLost", "CSV-R-011"], onValues("belegfeld1", power), isNamed("Onlineshop")],
  [
    "cost centres as dates",
    ["spreadsheet", "CSV-R-037"],
    onValues("kost1", (value, index) => (index % 4 === 0 ? "01. Feb" : value)),
    isNamed("Handel", "Kostenstellen"),
  ],
  [
    "Belegfeld 1 as date",
    ["spreadsheet", "CSV-R-011"],
    onValues("belegfeld1", (value, index) =>
      index % 3 === 0 ? convertGerman(`${(index % 28) + 1}/${(index % 12) + 1}`) : value,
    ),
    isStapel,
  ],
  [
    "cells of errors",
    "failedFormulas",
    onValues("umsatz", (value, index) => (index % 30 === 7 ? "#WERT!" : value)),
    isStapel,
  ],
  [
    "columns too narrow",
    "failedFormulas",
    onValues("umsatz", (value, index) => (index % 30 === 7 ? "########" : value)),
    isStapel,
  ],
  ["leading zeros of addresses lost", "digitsLost", inSpreadsheet("adressnummer", withoutZeros), has("adressnummer")],
]);

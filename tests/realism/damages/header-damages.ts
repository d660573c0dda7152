import {
  createDamages,
  isAll,
  isCategory,
  isMasterData,
  isNamed,
  isStapel,
  onHeader,
  onHeaderValues,
  onLines,
  onRawCells,
} from "#tests/realism/damage.ts";
import type { SoundFile } from "#tests/realism/sound-file.ts";

const insert = (at: number, value = "") => onHeader(onRawCells((cells) => cells.toSpliced(at - 1, 0, value)));
const take = (at: number) => onHeader(onRawCells((cells) => cells.toSpliced(at - 1, 1)));
const addYears = (day: string | undefined, years: number): string =>
  day === undefined || day === "" ? "" : String(Number(day) + years * 10_000);
const withYear = (years: number) =>
  onHeaderValues(({ header }) => ({
    wjBeginn: addYears(header.wjBeginn, years),
    datumVon: addYears(header.datumVon, years),
    datumBis: addYears(header.datumBis, years),
  }));
const hasDatesOfService = (file: SoundFile): boolean => isNamed("Kostenstellen", "Verein")(file);
const pointed = (day = ""): string => `${day.slice(6)}.${day.slice(4, 6)}.${day.slice(0, 4)}`;
const kontenLength = (length: string) => onHeaderValues(() => ({ sachkontenlaenge: length }));
const versionOf = (version: string) => onHeaderValues(() => ({ formatversion: version }));
const hasVersion =
  (version: string) =>
  (file: SoundFile): boolean =>
    isStapel(file) && file.header.formatversion === version;

export const headerDamages = createDamages("header", [
  ["one separator more after field 9", "headerShifted", insert(10)],
  ["one separator more after field 12", "headerShifted", insert(13)],
  ["one separator less before field 11", "headerShifted", take(10)],
  ["one separator less before field 13", "headerShifted", take(7)],
  ["last field missing", ["headerShifted", "CSV-H-101"], take(31)],
  ["only 27 fields", ["CSV-H-101"], onHeader(onRawCells((cells) => cells.slice(0, 27)))],
  [
    "padded to the width of the records",
    "headerPadded",
    onLines((lines) => ({
      ...lines,
      header: lines.header + ";".repeat(Math.max(3, lines.headings.split(";").length - 31)),
    })),
  ],
  ["without quotes", ["withoutQuotes", "CSV-F-026"], onHeader((line) => line.replaceAll('"', ""))],
  ["typed again with blanks", ["blanksAround", "CSV-H-001"], onHeader((line) => line.replaceAll(";", "; "))],
  [
    "typed again in small letters",
    ["CSV-H-001", "CSV-H-004a"],
    onHeaderValues(({ header }) => ({ kennzeichen: "extf", formatname: header.formatname?.toLowerCase() ?? "" })),
  ],
  [
    "typed again with dates as people write them",
    ["CSV-H-013", "CSV-H-015", "CSV-H-016"],
    onHeaderValues(({ header }) => ({
      wjBeginn: pointed(header.wjBeginn),
      datumVon: pointed(header.datumVon),
      datumBis: pointed(header.datumBis),
    })),
    isStapel,
  ],
  [
    "typed again with dates of ISO",
    ["CSV-H-013", "CSV-H-015", "CSV-H-016"],
    onHeaderValues(({ header }) => ({ wjBeginn: header.wjBeginn?.replace(/(....)(..)(..)/, "$1-$2-$3") ?? "" })),
  ],
  ["format name misspelt", ["CSV-H-004"], onHeaderValues(() => ({ formatname: "Buchungssätze" }))],
  [
    "format name in capitals",
    ["CSV-H-004a", "CSV-H-004"],
    onHeaderValues(({ header }) => ({ formatname: header.formatname?.toUpperCase() ?? "" })),
  ],
  [
    "headings missing",
    "noHeadings",
    onLines((lines) => ({ ...lines, headings: lines.records[0] ?? "", records: lines.records.slice(1) })),
    isStapel,
  ],
  [
    "headings in English",
    ["CSV-S-003a"],
    onLines((lines) => ({
      ...lines,
      headings: lines.headings
        .split(";")
        .map((_, index) => `Column ${index + 1}`)
        .join(";"),
    })),
  ],
  [
    "headings empty",
    ["CSV-S-003a", "noHeadings"],
    onLines((lines) => ({ ...lines, headings: lines.headings.replace(/[^;]/g, "") })),
  ],
  [
    "headings in quotes",
    ["CSV-S-004"],
    onLines((lines) => ({
      ...lines,
      headings: lines.headings
        .split(";")
        .map((name) => `"${name}"`)
        .join(";"),
    })),
  ],
  ["of last year", "otherYear", withYear(-1), hasDatesOfService],
  ["of next year", "otherYear", withYear(1), hasDatesOfService],
  [
    "only the fiscal year of last year",
    ["otherYear", "CSV-H-105"],
    onHeaderValues(({ header }) => ({ wjBeginn: addYears(header.wjBeginn, -1) })),
    isStapel,
  ],
  [
    "only the fiscal year of next year",
    ["otherYear", "CSV-H-104"],
    onHeaderValues(({ header }) => ({ wjBeginn: addYears(header.wjBeginn, 1) })),
    isStapel,
  ],
  [
    "of a month before",
    ["CSV-X-012"],
    onHeaderValues(() => ({ datumVon: "20260101", datumBis: "20260131" })),
    isNamed("Kostenstellen", "Belege", "Onlineshop"),
  ],
  [
    "from and to swapped",
    ["CSV-H-103"],
    onHeaderValues(({ header }) => ({ datumVon: header.datumBis ?? "", datumBis: header.datumVon ?? "" })),
    isStapel,
  ],
  [
    "Sachkontenlänge 5 for 4",
    "otherKontenLength",
    kontenLength("5"),
    isAll(isStapel, (file) => file.header.sachkontenlaenge === "4"),
  ],
  [
    "Sachkontenlänge 6 for 4",
    "otherKontenLength",
    kontenLength("6"),
    isAll(isStapel, (file) => file.header.sachkontenlaenge === "4"),
  ],
  [
    "Sachkontenlänge 8 for 4",
    "otherKontenLength",
    kontenLength("8"),
    isAll(isStapel, (file) => file.header.sachkontenlaenge === "4"),
  ],
  ["Sachkontenlänge 4 for 5", ["otherKontenLength", "CSV-X-007"], kontenLength("4"), isNamed("Fuenfstellig")],
  ["Sachkontenlänge 6 for 5", "otherKontenLength", kontenLength("6"), isNamed("Fuenfstellig")],
  ["Sachkontenlänge 6 for 4, persons", "otherKontenLength", kontenLength("6"), isCategory(16)],
  ["Sachkontenlänge empty", ["CSV-H-014a"], kontenLength("")],
  ["version 12 for 13", "otherVersion", versionOf("12"), hasVersion("13")],
  ["version 9 for 13", "otherVersion", versionOf("9"), hasVersion("13")],
  ["version 13 for 9", "otherVersion", versionOf("13"), hasVersion("9")],
  ["version 13 for 12", "otherVersion", versionOf("13"), hasVersion("12")],
  ["version 14", ["inventedVersion"], versionOf("14"), hasVersion("13")],
  ["version number 800", "inventedVersion", onHeaderValues(() => ({ versionsnummer: "800" }))],
  [
    "Debitoren under the header of a Buchungsstapel",
    "otherCategory",
    onHeaderValues(() => ({
      formatkategorie: "21",
      formatname: "Buchungsstapel",
      formatversion: "13",
      datumVon: "20260101",
      datumBis: "20260131",
      festschreibung: "0",
      wkz: "EUR",
      bezeichnung: "Januar 2026",
    })),
    isMasterData,
  ],
  [
    "Buchungsstapel under the header of Debitoren",
    "otherCategory",
    onHeaderValues(() => ({ formatkategorie: "16", formatname: "Debitoren/Kreditoren", formatversion: "5" })),
    isStapel,
  ],
  [
    "category of Debitoren, name of a Buchungsstapel",
    "otherCategory",
    onHeaderValues(() => ({ formatkategorie: "16" })),
    isStapel,
  ],
  [
    "Berater and Mandant swapped",
    ["CSV-H-011", "CSV-H-012"],
    onHeaderValues(({ header }) => ({
      beraternummer: header.mandantennummer ?? "",
      mandantennummer: header.beraternummer ?? "",
    })),
    (file) => (file.header.beraternummer?.length ?? 0) > 5,
  ],
  ["Berater missing", ["CSV-H-011"], onHeaderValues(() => ({ beraternummer: "" }))],
  ["currency sign for its code", ["CSV-H-022"], onHeaderValues(() => ({ wkz: "€" })), isStapel],
  [
    "two header lines",
    ["headerTwice", "noHeadings", "twoExports"],
    onLines((lines) => ({ ...lines, header: `${lines.header}\r\n${lines.header}` })),
  ],
]);

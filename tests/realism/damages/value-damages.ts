import { dayMs } from "#engine/values/units.ts";
import {
  createDamages,
  has,
  isAll,
  isCategory,
  isNamed,
  isStapel,
  onRecordLines,
  onTypes,
  onValues,
  splitRaw,
} from "#tests/realism/damage.ts";
import type { SoundFile } from "#tests/realism/sound-file.ts";

const grouped = (value: string, mark: string, decimal: string): string => {
  const [whole = "", decimals] = value.split(",");
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, mark)}${decimals === undefined ? "" : decimal + decimals}`;
};
const hasLargeAmounts = (file: SoundFile): boolean =>
  isStapel(file) && file.records.filter(({ umsatz = "" }) => /^\d{4,}/.test(umsatz)).length > 5;
const onLarge = (mark: string, decimal = ",") => onValues("umsatz", (value) => grouped(value, mark, decimal));
const withoutComma = (value: string): string => value.replace(",", "");
const day = (value: string): string => value.slice(0, 2);
const month = (value: string): string => value.slice(2, 4);
const monthNames = ["Jan", "Feb", "Mrz", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"];
const serial = (value: string): string =>
  String(Math.round(Date.UTC(2026, Number(month(value)) - 1, Number(day(value))) / dayMs) + 25_569);
const hasNoDateOfService = (file: SoundFile): boolean => !has("leistungsdatum", 1)(file);
const withDatesOfService = isNamed("Kostenstellen", "Verein");

/** Numbers, dates and codes that a program wrote as it does everywhere else. */
export const valueDamages = createDamages("values", [
  ["decimal point", "decimalPoint", onTypes(["amount", "number"], (value) => value.replace(",", ".")), isStapel],
  [
    "decimal point in some records",
    "decimalPoint",
    onValues("umsatz", (value, index) => (index % 3 === 0 ? value.replace(",", ".") : value)),
  ],
  ["decimal point, recurring", "decimalPoint", onValues("umsatz", (value) => value.replace(",", ".")), isCategory(65)],
  [
    "decimal point with three decimals",
    ["decimalPoint", "CSV-R-906", "CSV-R-908"],
    onValues("umsatz", (value) => `${value.replace(",", ".")}0`),
  ],
  ["points for thousands", "thousands", onLarge("."), hasLargeAmounts],
  ["blanks for thousands", "thousands", onLarge(" "), hasLargeAmounts],
  ["apostrophes for thousands", "thousands", onLarge("'"), hasLargeAmounts],
  ["commas for thousands, decimal point", ["thousands", "decimalPoint"], onLarge(",", "."), hasLargeAmounts],
  [
    "points for thousands, no decimals",
    ["thousands", "decimalPoint", "CSV-R-906"],
    onValues("umsatz", (value) => grouped(value.replace(/,.*/, ",00"), ".", ",").replace(/,.*/, "")),
    hasLargeAmounts,
  ],
  ["decimal comma lost", "hundredfold", onValues("umsatz", withoutComma), isStapel],
  ["decimal comma lost, recurring", "hundredfold", onValues("umsatz", withoutComma), isCategory(65)],
  ["decimal comma lost, all amounts", "hundredfold", onTypes(["amount"], withoutComma), isNamed("Fremdwaehrung")],
  [
    "amounts in cents with decimals",
    "hundredfold",
    onValues("umsatz", (value) => `${withoutComma(value)},00`),
    isStapel,
  ],
  ["currency sign after the amount", "notANumber", onValues("umsatz", (value) => `${value} €`)],
  ["currency code before the amount", "notANumber", onValues("umsatz", (value) => `EUR ${value}`)],
  [
    "sign for Haben",
    "signs",
    onValues("umsatz", (value, _, { sollHaben }) => (sollHaben === "H" ? `-${value}` : value)),
    (file) => isStapel(file) && file.records.some(({ sollHaben }) => sollHaben === "H"),
  ],
  ["sign after the amount", "signs", onValues("umsatz", (value, index) => (index % 4 === 0 ? `${value}-` : value))],
  ["plus signs", ["signs", "notANumber"], onValues("umsatz", (value) => `+${value}`)],
  ["all amounts negative", "signs", onValues("umsatz", (value) => `-${value}`)],
  [
    "amounts of nothing",
    ["CSV-R-001", "CSV-R-913"],
    onValues("umsatz", (value, index) => (index % 5 === 0 ? "0,00" : value)),
    isStapel,
  ],
  ["amounts in quotes", ["CSV-F-027"], onRecordLines((line) => line.replace(/^([^;]*);/, '"$1";')), isStapel],
  [
    "O for 0",
    ["CSV-R-007", "CSV-R-008", "CSV-R-904"],
    onValues("gegenkonto", (value, index) => (index % 6 === 0 ? value.replace(/0/, "O") : value)),
    isStapel,
  ],
  [
    "Soll and Haben written out",
    ["CSV-R-002", "CSV-R-912"],
    onValues("sollHaben", (value) => (value === "S" ? "Soll" : "Haben")),
  ],
  [
    "Soll and Haben in small letters",
    ["CSV-R-002", "CSV-R-912"],
    onValues("sollHaben", (value) => value.toLowerCase()),
  ],
  [
    "debit and credit in English",
    ["CSV-R-002", "CSV-R-912"],
    onValues("sollHaben", (value) => (value === "S" ? "D" : "C")),
  ],
  [
    "currency sign for its code",
    ["CSV-R-003", "CSV-WK-002", "CSV-R-912"],
    onValues("wkzUmsatz", (value) => (value === "EUR" ? "€" : value)),
  ],
  [
    "currency in words",
    ["CSV-R-003", "CSV-R-903", "CSV-R-912", "CSV-WK-002"],
    onValues("wkzUmsatz", (value) => (value === "EUR" ? "Euro" : value)),
  ],
  ["Konten with decimals", "decimalNumbers", onTypes(["konto"], (value) => `${value},00`)],
  ["Konten with decimal point", "decimalNumbers", onTypes(["konto"], (value) => `${value}.0`)],
  [
    "Konten with points for thousands",
    ["CSV-KB-001", "CSV-KN-001", "CSV-DA-002", "thousands", "CSV-R-007", "CSV-R-008", "CSV-DK-001"],
    onTypes(["konto"], (value) => grouped(value, ".", ",")),
  ],
  [
    "Konten filled with zeros in front",
    ["CSV-X-007", "CSV-X-008", "otherKontenLength"],
    onTypes(["konto"], (value) => value.padStart(8, "0")),
    isStapel,
  ],
  [
    "Konten filled with zeros at the end",
    ["CSV-X-007", "otherKontenLength"],
    onTypes(["konto"], (value) => value.padEnd(value.length + 2, "0")),
    isStapel,
  ],
  [
    "Konten with blanks",
    ["CSV-KB-001", "CSV-KN-001", "CSV-DA-002", "CSV-R-910", "CSV-R-007", "CSV-DK-001", "blanksAround"],
    onTypes(["konto"], (value) => ` ${value} `),
  ],
  ["Konten with names", ["CSV-R-007", "CSV-R-904"], onValues("konto", (value) => `${value} Kunde`), isStapel],
  [
    "leading zeros of Konten lost",
    ["spreadsheet"],
    onValues("konto", (value) => value.replace(/^0+/, "")),
    isCategory(20),
  ],
  ["tax keys without leading zeros", ["CSV-R-009b"], onValues("buSchluessel", (value) => value.replace(/^0+/, ""))],
  ["tax keys as percent", ["CSV-R-009", "CSV-R-904", "CSV-R-912"], onValues("buSchluessel", () => "19%")],
  [
    "dates with points and year",
    "otherDate",
    onValues("belegdatum", (value, _, __) => `${day(value)}.${month(value)}.2026`),
    hasNoDateOfService,
  ],
  ["dates with points", "otherDate", onValues("belegdatum", (value) => `${day(value)}.${month(value)}.`)],
  ["dates of ISO", "otherDate", onValues("belegdatum", (value) => `2026-${month(value)}-${day(value)}`)],
  ["dates of six digits", "otherDate", onValues("belegdatum", (value) => `${value}26`)],
  ["dates of eight digits", "otherDate", onValues("belegdatum", (value) => `${value}2026`)],
  ["dates as JJJJMMTT", "otherDate", onValues("belegdatum", (value) => `2026${month(value)}${day(value)}`)],
  [
    "dates with month names",
    "otherDate",
    onValues("belegdatum", (value) => `${day(value)}. ${monthNames[Number(month(value)) - 1]}`),
  ],
  ["dates as days of a spreadsheet", ["otherDate", "spreadsheet"], onValues("belegdatum", serial)],
  [
    "dates of America",
    "otherDate",
    onValues("belegdatum", (value) => `${Number(month(value))}/${Number(day(value))}/2026`),
  ],
  ["leading zero of dates lost", "leadingZeroOfDate", onValues("belegdatum", (value) => value.replace(/^0/, ""))],
  [
    "leading zero of dates lost, recurring",
    ["leadingZeroOfDate", "CSV-WK-012"],
    onValues("beginndatum", (value) => value.replace(/^0/, "")),
    isCategory(65),
  ],
  ["day and month swapped", "dayAndMonth", onValues("belegdatum", (value) => month(value) + day(value))],
  [
    "day and month swapped in dates of service",
    "dayAndMonth",
    onValues("leistungsdatum", (value) => month(value) + day(value) + value.slice(4)),
    withDatesOfService,
  ],
  [
    "day and month swapped where both are possible",
    "dayAndMonth",
    onValues("belegdatum", (value) => (Number(day(value)) <= 12 ? month(value) + day(value) : value)),
    isAll(isStapel, isNamed("Handel", "Onlineshop", "Kostenstellen", "Verein")),
  ],
  [
    "day and month swapped, recurring",
    "dayAndMonth",
    onValues(
      "beginndatum",
      (_, index) => `${String((index % 12) + 1).padStart(2, "0")}${index % 2 === 0 ? "31" : "15"}2026`,
    ),
    isCategory(65),
  ],
  [
    "dates of the year before",
    ["otherYear", "CSV-X-036"],
    onValues("leistungsdatum", (value) => `${value.slice(0, 4)}${Number(value.slice(4)) - 1}`),
    withDatesOfService,
  ],
  [
    "days that do not exist",
    ["CSV-R-010", "CSV-R-911"],
    onValues("belegdatum", (value, index) => (index % 9 === 0 ? `31${["02", "04", "06"][index % 3]}` : value)),
    isStapel,
  ],
  ["rate with a decimal point", ["decimalPoint", "CSV-R-004"], onValues("kurs", (value) => value.replace(",", "."))],
  [
    "rate turned round",
    ["CSV-X-004a"],
    onValues("kurs", (value) => (1 / Number(value.replace(",", "."))).toFixed(6).replace(".", ",")),
  ],
  ["base amount missing", ["CSV-X-002", "CSV-X-001"], onValues("basisUmsatz", () => "")],
  ["Festschreibung as word", ["CSV-R-114", "CSV-R-904", "CSV-R-912"], onValues("festschreibung", () => "FALSCH")],
  [
    "Skonto with a comma",
    ["CSV-ZB-004"],
    onValues("skonto1Prozent", (value) => `${value[0]},${value.slice(1)}`),
    isCategory(46),
  ],
  [
    "IBAN in groups",
    ["CSV-R-910", "CSV-DK-045", "CSV-F-030"],
    onValues("iban1", (value) => value.replace(/(.{4})(?=.)/g, "$1 ")),
  ],
  ["IBAN in small letters", ["CSV-DK-045"], onValues("iban1", (value) => value.toLowerCase())],
  [
    "postcodes without leading zero",
    ["CSV-DK-018", "CSV-DA-018", "spreadsheet"],
    onValues("postleitzahl", (value) => value.replace(/^0/, "")),
    isCategory(16, 48),
  ],
  ["countries in words", ["CSV-DK-020", "CSV-DA-020"], onValues("land", () => "Deutschland"), isCategory(16, 48)],
  ["kinds of address in words", ["CSV-DK-007", "CSV-DA-010"], onValues("adressattyp", () => "Unternehmen")],
  [
    "NULL for texts",
    ["CSV-R-919"],
    onValues("buchungstext", (value, index) => (index % 5 === 0 ? "NULL" : value)),
    isCategory(21, 65),
  ],
  ["formulas for names", ["CSV-R-919"], onValues("nameUnternehmen", () => "=VERKETTEN(A2;B2)"), isCategory(16, 48)],
  ["formulas that failed for labels", ["CSV-R-919"], onValues("kontobeschriftung", () => "#NV"), isCategory(20)],
  [
    "persons one digit short",
    ["CSV-DK-001", "otherKontenLength"],
    onValues("konto", (value) => value.slice(0, 4)),
    isCategory(16),
  ],
]);

/** Texts, numbers of documents and what editors and databases make of them. */
export const textDamages = createDamages("texts", [
  [
    "blanks in Belegfeld 1",
    ["CSV-R-011"],
    onValues("belegfeld1", (value) => `${value.slice(0, 2)} ${value.slice(2)}`),
    isStapel,
  ],
  [
    "points in Belegfeld 1",
    ["CSV-R-011"],
    onValues("belegfeld1", (value) => value.replace(/(\d{2})$/, ".$1")),
    isStapel,
  ],
  ["sign for number in Belegfeld 1", ["CSV-R-011"], onValues("belegfeld1", (value) => `#${value}`), isStapel],
  ["umlauts in Belegfeld 1", ["CSV-R-011"], onValues("belegfeld1", (value) => `Ü-${value}`.slice(0, 30)), isStapel],
  [
    "blank in front of Belegfeld 1",
    ["CSV-F-030", "blanksAround", "CSV-R-011"],
    onValues("belegfeld1", (value) => ` ${value}`),
    isStapel,
  ],
  ["Belegfeld 1 of 45 characters", ["CSV-R-011b"], onValues("belegfeld1", (value) => value.padEnd(45, "0")), isStapel],
  [
    "blanks in Belegfeld 1, recurring",
    ["CSV-WK-101e"],
    onValues("belegfeld1", (value) => `${value.slice(0, 2)} ${value.slice(2)}`),
    isCategory(65),
  ],
  [
    "names and other characters in Belegfeld 2",
    ["CSV-R-012"],
    onValues("belegfeld2", (value) => `${value.slice(0, 2)}.${value.slice(2)}`),
  ],
  [
    "Buchungstext of 80 characters",
    ["CSV-R-014", "CSV-R-903"],
    onValues("buchungstext", (value) => value.padEnd(80, " und so weiter")),
    isStapel,
  ],
  ["names of 60 characters", ["CSV-R-903"], onValues("nameUnternehmen", (value) => value.padEnd(60, " und Partner"))],
  [
    "labels of 60 characters",
    ["CSV-KB-002", "CSV-R-903"],
    onValues("kontobeschriftung", (value) => value.padEnd(60, " allgemein")),
  ],
  [
    "line breaks in Buchungstext",
    ["CSV-F-016"],
    onValues("buchungstext", (value, index) => (index % 10 === 4 ? value.replace(" ", "\r\n") : value)),
    isStapel,
  ],
  [
    "line breaks in Buchungstext, LF",
    ["CSV-F-016"],
    onValues("buchungstext", (value, index) => (index % 10 === 4 ? value.replace(" ", "\n") : value)),
    isStapel,
  ],
  [
    "line breaks in names",
    ["CSV-F-016"],
    onValues("nameUnternehmen", (value, index) => (index % 10 === 4 ? value.replace(" ", "\r\n") : value)),
  ],
  [
    "tabs in Buchungstext",
    ["CSV-F-017"],
    onValues("buchungstext", (value, index) => (index % 5 === 2 ? value.replace(" ", "\t") : value)),
  ],
  [
    "hard blanks",
    ["CSV-R-910", "CSV-R-904", "CSV-R-001", "thousands"],
    onValues("umsatz", (value) => `\u00a0${value}`),
  ],
  [
    "comma first",
    ["CSV-R-014a"],
    onValues("buchungstext", (value) => (value.length < 60 ? `,${value}` : value)),
    isStapel,
  ],
  [
    "exporter without quotes",
    ["CSV-R-901", "withoutQuotes", "quotesNotDoubled"],
    onRecordLines((line) =>
      splitRaw(line)
        .map((cell) => cell.replace(/^"(.*)"$/, "$1").replaceAll('""', '"'))
        .join(";"),
    ),
    isAll(isStapel, has("buchungstext")),
  ],
  [
    "quotes in texts not doubled",
    ["CSV-F-015", "CSV-R-020"],
    onRecordLines((line) => line.replace(/(?<=[^;])""(?=[^;])/g, '"')),
    isNamed("Belege", "Handel", "Onlineshop"),
  ],
  [
    "one quote lost",
    ["CSV-F-015", "CSV-F-014", "brokenLine"],
    onRecordLines((line, index) => (index === 11 ? line.replace(/("[A-ZÄÖÜ][^"]{5,})"/, "$1") : line)),
    isStapel,
  ],
  [
    "all quotes removed",
    ["withoutQuotes", "spreadsheet"],
    onRecordLines((line) => line.replaceAll('"', "")),
    isNamed("Kostenstellen", "Zahlungsbedingungen", "Natural", "Wiederkehrende"),
  ],
  [
    "quotes replaced by apostrophes",
    ["typographicQuotes", "CSV-F-052"],
    onRecordLines((line) => line.replaceAll('"', "'")),
  ],
  [
    "quotes doubled everywhere",
    ["quotesNotDoubled", "withoutQuotes"],
    onRecordLines((line) => line.replaceAll('"', '""')),
  ],
  [
    "quotes escaped by backslashes",
    ["CSV-F-015"],
    onRecordLines((line) => line.replace(/(?<=[^;])""(?=[^;])/g, '\\"')),
    isNamed("Belege", "Handel", "Onlineshop"),
  ],
  [
    "typographic quotes",
    "typographicQuotes",
    onRecordLines((line) => line.replace(/"([^"]*)"(?=;|$)/g, "„$1“")),
    isStapel,
  ],
  ["everything in quotes", ["CSV-F-027"], onRecordLines((line) => line.replace(/(^|;)([^";]+)(?=;|$)/g, '$1"$2"'))],
  [
    "slashes replaced everywhere",
    ["CSV-R-011"],
    onRecordLines((line) => line.replaceAll("/", " ")),
    isNamed("Fremdwaehrung", "Belege"),
  ],
  [
    "words of a database for nothing",
    "placeholders",
    onRecordLines((line) => line.replace(/;(?=;)/g, ";NULL")),
    isStapel,
  ],
  [
    "nan for dates of a program in Python",
    "placeholders",
    onValues("leistungsdatum", () => "nan"),
    isNamed("Kostenstellen", "Verein", "Belege"),
  ],
  [
    "minus signs for hyphens",
    ["CSV-R-011"],
    onRecordLines((line) => line.replaceAll("-", "–")),
    isNamed("Handel", "Werkstatt", "Verein"),
  ],
  ["broken Beleglink", ["CSV-R-020"], onValues("beleglink", (value) => value.replaceAll('"', ""))],
]);

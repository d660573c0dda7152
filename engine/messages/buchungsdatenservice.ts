import type { RuleId } from "#engine/rules/rule-id.ts";
import type { VendorMessage } from "./message.ts";

const job = (code: string, part: string, text: string, meaning: string, rules: readonly RuleId[]): VendorMessage => ({
  id: part === "" ? code : `${code}-${part}`,
  code,
  program: "Buchungsdatenservice",
  text,
  meaning,
  rules,
  confidence: "official",
});

/** Reasons in the answer of the online service. */
export const listBuchungsdatenserviceMessages = (): readonly VendorMessage[] => [
  job("1008829", "", "Missing required scope", "Der Anmeldung fehlt ein Recht; die Datei ist nicht die Ursache.", []),
  job("1008831", "", "Message body is missing", "Es wurde keine Datei übertragen, oder sie ist leer.", ["CSV-F-001"]),
  job(
    "1008832",
    "dateiname",
    "Filename is empty or does not conform to the pattern",
    "Der Dateiname muss mit EXTF_ beginnen, auf .csv enden und darf dazwischen höchstens 51 Zeichen haben.",
    ["CSV-F-002", "CSV-F-004"],
  ),
  job(
    "1008832",
    "referenz",
    "Reference-Id must conform",
    "Die Referenz der Anfrage ist falsch aufgebaut; die Datei ist nicht die Ursache.",
    [],
  ),
  job("1008833", "leer", "No payload", "Die Datei ist leer oder enthält keine Datensätze.", ["CSV-F-001", "CSV-F-022"]),
  job(
    "1008833",
    "anzahl",
    "More than 99999 postings",
    "Ein Stapel darf höchstens 99.999 Buchungssätze haben. Teilen Sie ihn im Vorsystem.",
    ["CSV-F-020"],
  ),
  job(
    "1008833",
    "zeichensatz",
    "Only Windows-1252, UTF-8, UTF16LE and UTF16BE are supported",
    "Der Zeichensatz der Datei wird nicht erkannt oder nicht unterstützt.",
    ["CSV-F-008"],
  ),
  job(
    "1008833",
    "groesse",
    "File size exceeds 50 MB",
    "Die Datei ist größer als 50 MB. Teilen Sie den Stapel im Vorsystem.",
    ["CSV-F-021"],
  ),
  job(
    "1008834",
    "spalten",
    "Missing columns in EXTF-header",
    "Die Kopfdaten haben weniger als 31 Felder. Auch leere Felder brauchen ihr Semikolon.",
    ["CSV-H-101"],
  ),
  job("1008834", "laenge", "EXTF-header exceeds maximum length", "Die Kopfdaten sind länger als 1.000 Zeichen.", [
    "CSV-H-109",
  ]),
  job(
    "1008834",
    "kombination",
    "Invalid combination of data category, format name and format version",
    "Kategorie, Name und Version (Felder 3 bis 5) passen nicht zusammen, oder die Version ist zu alt.",
    ["CSV-H-004", "CSV-H-005", "CSV-H-005a"],
  ),
  job("1008834", "zeitraum", "DateFrom must not be greater than DateTo", "„Datum von“ liegt hinter „Datum bis“.", [
    "CSV-H-103",
  ]),
  job(
    "1008834",
    "mandant",
    "consultant-number or client-number does not match",
    "Berater- oder Mandantennummer der Datei sind andere als die der Übertragung. Prüfen Sie, ob Sie den richtigen Mandanten gewählt haben.",
    ["CSV-H-110"],
  ),
  job(
    "1008834",
    "kennzeichen",
    "DATEV Format Label must be EXTF",
    "Die Datei muss mit EXTF beginnen; DTVF nimmt der Dienst nicht an.",
    ["CSV-H-001", "CSV-H-001a"],
  ),
  job(
    "1008834",
    "versionen",
    "Version Number, Data Category, Format Name, Format Version is invalid",
    "Eines der Felder 2 bis 5 der Kopfdaten ist ungültig.",
    ["CSV-H-002", "CSV-H-003", "CSV-H-004", "CSV-H-005"],
  ),
  job(
    "1008834",
    "zeitstempel",
    "Created On, Imported is invalid",
    "„Erzeugt am“ ist kein Zeitstempel, oder „Importiert“ ist gefüllt.",
    ["CSV-H-006", "CSV-H-007"],
  ),
  job(
    "1008834",
    "stammdaten",
    "Consultant, Client, FY Begin, Length of Ledger Account is invalid",
    "Beraternummer, Mandantennummer, Beginn des Wirtschaftsjahres oder Sachkontenlänge fehlen oder sind ungültig.",
    ["CSV-H-011", "CSV-H-012", "CSV-H-013", "CSV-H-014"],
  ),
  job("1008834", "datum", "Date From, Date To is invalid", "„Datum von“ oder „Datum bis“ sind kein Datum JJJJMMTT.", [
    "CSV-H-015",
    "CSV-H-016",
  ]),
  job(
    "1008834",
    "reserviert",
    "Reserved must be empty",
    "Reservierte Felder der Kopfdaten (23 bis 26, 29, 30) sind gefüllt. Sie bleiben leer.",
    ["CSV-H-023", "CSV-H-024", "CSV-H-025", "CSV-H-026", "CSV-H-029", "CSV-H-030"],
  ),
  job(
    "1008836",
    "",
    "The file contains a virus",
    "Der Dienst hat Schadsoftware gemeldet; über den Aufbau der Datei sagt das nichts.",
    [],
  ),
  job("1008837", "", "An internal error occurred", "Ein Fehler des Dienstes. Versuchen Sie es später erneut.", []),
  job(
    "1008838",
    "",
    "Permission to transfer data is missing or has expired",
    "Für diesen Mandanten fehlt das Recht zur Übertragung, oder es ist abgelaufen.",
    [],
  ),
];

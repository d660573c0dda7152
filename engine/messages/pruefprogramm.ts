import type { RuleId } from "#engine/rules/rule-id.ts";
import type { VendorMessage } from "./message.ts";

const line = (id: string, text: string, meaning: string, rules: readonly RuleId[]): VendorMessage => ({
  id: `pruefprogramm-${id}`,
  program: "Prüfprogramm",
  text,
  meaning,
  rules,
  confidence: "official",
});

/** Lines in the report of the DATEV-Format Prüfprogramm; newer editions may word them differently. */
export const listPruefprogrammMessages = (): readonly VendorMessage[] => [
  line(
    "felder-fehlen",
    "Datei-Header enthält nicht alle erforderlichen Felder",
    "Die Kopfdaten haben weniger als 31 Felder.",
    ["CSV-H-101", "CSV-F-025"],
  ),
  line("mussfeld", "Mussfeld nicht vorhanden", "Ein Pflichtfeld der Kopfdaten ist leer.", [
    "CSV-H-001",
    "CSV-H-002",
    "CSV-H-003",
    "CSV-H-004",
    "CSV-H-005",
    "CSV-H-011",
    "CSV-H-012",
    "CSV-H-013",
    "CSV-H-014",
    "CSV-H-015",
    "CSV-H-016",
  ]),
  line(
    "numerisch",
    "Feldinhalt nicht numerisch oder zu groß",
    "Ein Zahlenfeld der Kopfdaten enthält Buchstaben oder zu viele Ziffern.",
    ["CSV-H-002", "CSV-H-011", "CSV-H-012"],
  ),
  line("header-version", "Header-Version unbekannt", "Die Versionsnummer in Feld 2 ist nicht bekannt.", ["CSV-H-002"]),
  line("kategorie", "Datenkategorie unbekannt", "Die Formatkategorie in Feld 3 gibt es nicht.", ["CSV-H-003"]),
  line(
    "formatname",
    "Formatname unbekannt",
    "Der Formatname in Feld 4 ist falsch geschrieben oder gehört nicht zur Kategorie.",
    ["CSV-H-004", "CSV-H-004a"],
  ),
  line(
    "formatversion",
    "Formatversion kann der Datenkategorie nicht zugeordnet werden",
    "Diese Version gibt es für die Kategorie nicht.",
    ["CSV-H-005"],
  ),
  line(
    "anfuehrungszeichen",
    "Textfelder müssen in Anführungszeichen gesetzt werden",
    "Ein Text steht ohne Anführungszeichen in der Datei.",
    ["CSV-F-026"],
  ),
  line("zeitstempel", "Datum/Uhrzeit ungültig", "„Erzeugt am“ ist kein gültiger Zeitstempel.", ["CSV-H-006"]),
  line(
    "vom-import-gefuellt",
    "Feldinhalt wird vom Import gefüllt, Feldinhalt wird ignoriert",
    "Das Feld füllt DATEV beim Import selbst; der Inhalt der Datei bleibt ohne Wirkung.",
    ["CSV-H-007", "CSV-H-010"],
  ),
  line(
    "abgeschnitten",
    "Feldinhalt zu lang, wird beim Import abgeschnitten",
    "Ein Text der Kopfdaten ist zu lang und wird gekürzt.",
    ["CSV-H-009", "CSV-H-017", "CSV-H-018", "CSV-H-031"],
  ),
  line(
    "sachkontenlaenge",
    "Feldinhalt nicht gefüllt, Sachkontenlänge aus dem Bestand wird zugrunde gelegt",
    "Die Sachkontenlänge fehlt; der Import nimmt die des Bestands.",
    ["CSV-H-014a"],
  ),
  line(
    "buchungstyp",
    "Feldinhalt nicht gefüllt, es werden FIBU-Stapel erzeugt",
    "Der Buchungstyp fehlt; der Stapel wird als Finanzbuchführung eingelesen.",
    ["CSV-H-019a"],
  ),
  line(
    "nur-buchungsstapel",
    "Feldinhalt nur für Datenkategorie Buchungsstapel relevant",
    "Felder 15 bis 22 der Kopfdaten sind in Stammdaten gefüllt und bleiben ohne Wirkung.",
    ["CSV-H-108"],
  ),
  line(
    "reserviert",
    "Reservierter Feldinhalt, Feldinhalt wird ignoriert",
    "Ein reserviertes Feld der Kopfdaten ist gefüllt.",
    ["CSV-H-023", "CSV-H-024", "CSV-H-025", "CSV-H-026", "CSV-H-029", "CSV-H-030"],
  ),
  line(
    "von-vor-wj",
    "Datum von kleiner Wirtschaftsjahresbeginn",
    "„Datum von“ liegt vor dem Beginn des Wirtschaftsjahres.",
    ["CSV-H-104"],
  ),
  line("bis-vor-von", "Datum bis kleiner als Datum von", "„Datum bis“ liegt vor „Datum von“.", ["CSV-H-103"]),
  line(
    "zwei-wj",
    "Datum von und Datum bis in unterschiedlichen Wirtschaftsjahren",
    "Ein Stapel gehört in ein Wirtschaftsjahr. Geben Sie zwei Stapel aus.",
    ["CSV-H-105", "CSV-H-106"],
  ),
  line("keine-datensaetze", "Es wurden keine Datensätze eingelesen", "Hinter den Überschriften steht kein Datensatz.", [
    "CSV-F-022",
  ]),
  line(
    "feldanzahl",
    "Anzahl der Daten im Datensatz ist falsch",
    "Die Zeile hat mehr oder weniger Felder als die Überschriften; meist steht ein Semikolon in einem Text ohne Anführungszeichen.",
    ["CSV-R-901", "CSV-S-002", "CSV-S-005"],
  ),
  line("ungueltig", "ist ungültig", "Der Wert gehört nicht zu den zugelassenen, oder das Datum gibt es nicht.", [
    "CSV-R-911",
    "CSV-R-912",
  ]),
  line(
    "zeichen",
    "beinhaltet ungültige Zeichen",
    "In einem Zahlenfeld stehen Buchstaben, oder ein Feld enthält Zeichen, die dort nicht erlaubt sind.",
    ["CSV-R-904", "CSV-R-011"],
  ),
  line("leer", "Feldinhalt ist leer", "Ein Pflichtfeld des Datensatzes ist leer.", ["CSV-R-902"]),
  line("laenger", "Feldinhalt ist länger als", "Der Text ist länger als das Feld.", ["CSV-R-903"]),
  line("leerzeichen", "beinhaltet Leerzeichen", "In einer Zahl oder einem Konto steht ein Leerzeichen.", ["CSV-R-910"]),
  line("null", "ist Null(0)", "In diesem Feld ist der Wert 0 nicht vorgesehen.", ["CSV-R-913", "CSV-R-001"]),
  line("vorkommastellen", "Vorkommastellen sind länger als", "Die Zahl hat zu viele Stellen vor dem Komma.", [
    "CSV-R-905",
  ]),
  line("nachkommastellen", "Nachkommastellen sind länger als", "Die Zahl hat zu viele Stellen hinter dem Komma.", [
    "CSV-R-906",
  ]),
];

import { anlagBuchungssatzvorlagen } from "#engine/formats/anlag-buchungssatzvorlagen.ts";
import { anlagFilialen } from "#engine/formats/anlag-filialen.ts";
import { buchungstextkonstanten } from "#engine/formats/buchungstextkonstanten.ts";
import { textschluessel } from "#engine/formats/textschluessel.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { cellRule, headerRule, rowRule } from "#engine/model/rule.ts";

const nummerDesTextschluessels = <Id extends string>(id: Id, field: "textschluessel" | "referenzTextschluessel") =>
  rowRule(textschluessel, {
    id,
    severity: "error",
    title: "Der Textschlüssel fehlt oder ist zu lang",
    what: "Der Textschlüssel ist leer oder hat mehr Stellen, als zur Sachkontenlänge passen.",
    why: "Textschlüssel haben bei Sachkontenlänge 7 höchstens drei Stellen, bei Sachkontenlänge 8 höchstens vier.",
    effect: "Der Datensatz wird abgelehnt.",
    fix: "Berichtigen Sie den Textschlüssel oder die Sachkontenlänge in den Kopfdaten.",
    fixAtSource: "Stimmen Sie die Textschlüssel des Vorsystems mit der Sachkontenlänge des Mandanten ab.",
    clientRequest: requestSupport,
    source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.7",
    confidence: "official",
    needs: [field],
    detects: ["empty", "notNumeric", "integerDigits", "value"],
    holds: ([nummer = ""], { sachkontenlaenge }) => sachkontenlaenge !== 7 || nummer.length <= 3,
    good: [{ cells: ["101"] }, { cells: ["1001"], header: { sachkontenlaenge: "8" } }],
    bad: [{ cells: ["1001"] }, { cells: [""] }, { cells: ["A1"] }],
  });

export const textschluesselNummer = nummerDesTextschluessels("CSV-TS-001", "textschluessel");
export const referenzTextschluessel = nummerDesTextschluessels("CSV-TS-003", "referenzTextschluessel");

export const textschluesselLaenge = headerRule({
  id: "CSV-TS-101",
  severity: "warning",
  title: "Textschlüssel bei dieser Sachkontenlänge nicht vorgesehen",
  what: "Die Datei enthält Textschlüssel, die Sachkontenlänge ist aber nicht 7 oder 8.",
  why: "Textschlüssel gehören zum Kontenrahmen SKR14 der Land- und Forstwirtschaft.",
  effect: "Die Textschlüssel passen nicht zu den Konten des Mandanten.",
  fix: "Prüfen Sie die Sachkontenlänge und den Sachkontenrahmen des Mandanten.",
  fixAtSource: "Geben Sie Textschlüssel nur für Mandanten mit SKR14 aus.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.7",
  confidence: "inferred",
  expected: "7 oder 8",
  field: 14,
  holds: (header) => header.category !== 44 || !/^[456]$/.test(header.value("sachkontenlaenge")),
  companions: ["CSV-H-108", "CSV-R-906", "CSV-S-002", "CSV-S-006", "CSV-S-013", "CSV-TS-003"],
  good: [{}, { formatkategorie: "44", formatname: "Textschlüssel", formatversion: "2", sachkontenlaenge: "7" }],
  bad: [{ formatkategorie: "44", formatname: "Textschlüssel", formatversion: "2", sachkontenlaenge: "4" }],
});

export const konstanteNummer = cellRule(buchungstextkonstanten, {
  id: "CSV-BT-001",
  severity: "error",
  title: "Die Nummer der Buchungstextkonstante fehlt oder ist zu lang",
  what: "Die Nummer ist leer, enthält andere Zeichen als Ziffern oder hat mehr als vier Stellen.",
  why: "Jede Konstante hat eine Nummer mit höchstens vier Stellen.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie eine Nummer mit höchstens vier Stellen ein.",
  fixAtSource: "Lassen Sie das Vorsystem zu jeder Konstante ihre Nummer ausgeben.",
  clientRequest: "Bitte geben Sie zu den genannten Buchungstexten eine Nummer mit höchstens vier Ziffern an.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.3",
  confidence: "official",
  refusal: { inferred: "Ohne eine mögliche Nummer kann die Konstante nicht gespeichert werden." },
  fields: ["nummer"],
  detects: ["empty", "notNumeric", "integerDigits", "value"],
  good: ["1", "9999"],
  bad: ["", "10000", "A"],
});

const filiale = <Id extends string>(id: Id, field: "filialnummer" | "filialbezeichnung", name: string) =>
  cellRule(anlagFilialen, {
    id,
    severity: "error",
    title: `${name} fehlt`,
    what: `${name} der Filiale ist leer.`,
    why: "Filialnummer und Filialbezeichnung sind Pflichtangaben.",
    effect: "Der Datensatz wird nicht übernommen; das DATEV-Format Prüfprogramm meldet „Feldinhalt ist leer“.",
    fix: "Ergänzen Sie die Angabe.",
    fixAtSource: "Lassen Sie das Vorsystem Nummer und Bezeichnung jeder Filiale ausgeben.",
    clientRequest: "Bitte ergänzen Sie zu jeder Filiale Nummer und Bezeichnung.",
    source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.12",
    confidence: "official",
    fields: [field],
    detects: ["empty"],
    good: ["1"],
    bad: [""],
  });

export const filialnummer = filiale("CSV-AF-001", "filialnummer", "Die Filialnummer");
export const filialbezeichnung = filiale("CSV-AF-002", "filialbezeichnung", "Die Filialbezeichnung");

export const vorlageUnvollstaendig = cellRule(anlagBuchungssatzvorlagen, {
  id: "CSV-AB-002",
  severity: "error",
  title: "Die Buchungssatzvorlage ist unvollständig",
  what: "Konto, Buchungssatztyp, Soll- oder Habenkonto oder Buchungstext ist leer; als Konto ist auch 0 nicht zulässig.",
  why: "Alle Felder außer dem Bereich sind Pflichtangaben.",
  effect: "Der Datensatz wird nicht übernommen; das DATEV-Format Prüfprogramm meldet „Feldinhalt ist leer“.",
  fix: "Ergänzen Sie die Angabe.",
  fixAtSource: "Lassen Sie das Vorsystem die Vorlagen vollständig ausgeben.",
  clientRequest: "Bitte vervollständigen Sie die genannten Buchungsvorlagen um Konten, Art und Buchungstext.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.11",
  confidence: "official",
  fields: ["kontonummer", "buchungssatztyp", "kontonummerSoll", "kontonummerHaben", "buchungstext"],
  detects: ["empty", "zero"],
  good: ["N"],
  bad: [""],
});

export const buchungssatztyp = cellRule(anlagBuchungssatzvorlagen, {
  id: "CSV-AB-003",
  severity: "warning",
  title: "Der Buchungssatztyp ist nicht bekannt",
  what: "Der Buchungssatztyp gehört nicht zu den Typen der Anlagenbuchführung.",
  why: "Die Anlagenbuchführung kennt einen festen Vorrat von Buchungssatztypen (Stand 2015).",
  effect: "Eine Ablehnung ist nicht belegt; die Liste der Buchungssatztypen hat den Stand 2015.",
  fix: "Tragen Sie einen zugelassenen Buchungssatztyp ein, zum Beispiel N für Normalabschreibung.",
  fixAtSource: "Prüfen Sie die Zuordnung der Buchungssatztypen im Vorsystem.",
  clientRequest:
    "Bitte wählen Sie bei den genannten Buchungsvorlagen eine Art aus, die Ihr Programm für den Export vorsieht.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 6.4",
  confidence: "official",
  expected: "Buchungssatztyp der Anlagenbuchführung, zum Beispiel N",
  fields: ["buchungssatztyp"],
  detects: ["value", "characters", "tooLong"],
  good: ["N", "S01", "M10"],
  bad: ["X", "n", "S99"],
});

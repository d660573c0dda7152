import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

const steuersatz = <Id extends string>(id: Id, field: BuchungsstapelKey) =>
  cellRule(buchungsstapel, {
    id,
    severity: "error",
    title: "Der Steuersatz ist ungültig",
    what: "Der Steuersatz hat mehr als zwei Vorkomma- oder zwei Nachkommastellen oder ist keine Zahl.",
    why: "Steuersätze werden mit höchstens zwei Vorkomma- und zwei Nachkommastellen angegeben.",
    effect: "Das Feld ist ungültig; der Datensatz wird abgelehnt.",
    fix: "Tragen Sie den Satz in der Form 19,00 ein.",
    fixAtSource: "Prüfen Sie das Zahlenformat der Steuersätze im Vorsystem.",
    clientRequest:
      "Bitte geben Sie bei den genannten Buchungen den Steuersatz als Zahl mit höchstens zwei Nachkommastellen an.",
    source:
      "DATEV-Entwicklerportal, Buchungsstapel, Felder 41, 100, 119 und 124; Definitionen des DATEV-Format Prüfprogramms",
    confidence: "official",
    expected: "höchstens zwei Vorkomma- und zwei Nachkommastellen, zum Beispiel 19,00",
    fields: [field],
    detects: ["notNumeric", "integerDigits", "decimals", "sign", "value"],
    good: ["19,00", "20,00"],
    bad: ["190,00", "19,005", "19 %"],
  });

export const euSteuersatzBestimmung = steuersatz("CSV-R-041", "euSteuersatzBestimmung");
export const euSteuersatzAnzahlungen = steuersatz("CSV-R-100", "euSteuersatzAnzahlungen");
export const steuersatzWert = steuersatz("CSV-R-119", "steuersatz");
export const euSteuersatzUrsprung = steuersatz("CSV-R-124", "euSteuersatzUrsprung");

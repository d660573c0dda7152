import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestAllowedValue } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

const sachverhaltLL = <Id extends string>(id: Id, field: BuchungsstapelKey) =>
  cellRule(buchungsstapel, {
    id,
    severity: "error",
    title: "Der Sachverhalt L+L ist ungültig",
    what: "Der Sachverhalt L+L hat mehr als drei Stellen oder enthält andere Zeichen als Ziffern.",
    why: "Der Sachverhalt nach § 13b UStG wird mit höchstens drei Ziffern angegeben; 0 gilt als leer.",
    effect: "Das Feld ist ungültig; der Datensatz wird abgelehnt.",
    fix: "Tragen Sie die Nummer des Sachverhalts ein.",
    fixAtSource: "Prüfen Sie die Zuordnung des Sachverhalts im Vorsystem.",
    clientRequest: requestAllowedValue,
    source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 43 und 99; DATEV-Dokument 1034915",
    confidence: "official",
    expected: "höchstens drei Ziffern",
    fields: [field],
    detects: ["notNumeric", "integerDigits", "decimals", "sign", "value"],
    good: ["7"],
    bad: ["1234", "13b"],
  });

export const sachverhaltLLUmsatz = sachverhaltLL("CSV-R-043", "sachverhaltLL");
export const sachverhaltLLAnzahlungen = sachverhaltLL("CSV-R-099", "sachverhaltLLAnzahlungen");

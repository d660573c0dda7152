import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestCurrency } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

const waehrung = <Id extends string>(id: Id, field: BuchungsstapelKey) =>
  cellRule(buchungsstapel, {
    id,
    severity: "error",
    title: "Die Währung ist kein ISO-Code",
    what: "Das Währungskennzeichen ist kein Währungscode nach ISO 4217.",
    why: "Währungen werden mit drei Großbuchstaben nach ISO 4217 angegeben; leer gilt die Währung der Kopfdaten.",
    effect: "Die Währung ist unbekannt; der Datensatz wird abgelehnt.",
    fix: "Tragen Sie den ISO-Code ein, bei Euro EUR, oder lassen Sie das Feld leer.",
    fixAtSource: "Prüfen Sie die Währungsschlüssel im Vorsystem.",
    clientRequest: requestCurrency,
    source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 3 und 6; DATEV-Dokument 1080170",
    confidence: "official",
    refusal: { inferred: "Ein Betrag in unbekannter Währung kann nicht gebucht werden." },
    expected: "ISO-Code aus drei Großbuchstaben, zum Beispiel EUR",
    fields: [field],
    detects: ["value", "characters", "tooLong"],
    good: ["EUR", "USD"],
    bad: ["EURO", "eur", "XYZ"],
  });

export const wkzUmsatz = waehrung("CSV-R-003", "wkzUmsatz");
export const wkzBasisUmsatz = waehrung("CSV-R-006", "wkzBasisUmsatz");

import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

const laendercode = <Id extends string>(id: Id, field: BuchungsstapelKey) =>
  cellRule(buchungsstapel, {
    id,
    severity: "warning",
    title: "Der Ländercode ist ungültig",
    what: "Das Land ist nicht mit einem gültigen Code aus zwei Großbuchstaben angegeben.",
    why: "Länder werden mit dem ISO-Code angegeben; Griechenland ist EL, Nordirland XI.",
    effect: "Eine Ablehnung ist nicht belegt; das Land bleibt unbekannt.",
    fix: "Tragen Sie den Ländercode ein.",
    fixAtSource: "Prüfen Sie die Ländercodes im Vorsystem.",
    clientRequest:
      "Bitte geben Sie bei den genannten Buchungen das Land mit zwei Buchstaben an, zum Beispiel AT für Österreich.",
    source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 98 und 120; DATEV-Dokument 1080169",
    confidence: "official",
    expected: "Ländercode nach ISO 3166, zum Beispiel FR",
    fields: [field],
    detects: ["value", "characters", "tooLong"],
    good: ["FR", "EL"],
    bad: ["fr", "FRA", "F1"],
  });

export const euLandAnzahlungen = laendercode("CSV-R-098", "euLandAnzahlungen");
export const land = laendercode("CSV-R-120", "land");

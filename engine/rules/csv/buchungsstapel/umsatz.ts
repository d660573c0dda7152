import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const umsatz = cellRule(buchungsstapel, {
  id: "CSV-R-001",
  severity: "error",
  title: "Der Umsatz fehlt oder ist kein positiver Betrag",
  what: "Der Umsatz ist leer, 0, trägt ein Vorzeichen oder ist keine Zahl.",
  why: "Der Umsatz ist ein positiver Betrag ungleich 0; die Richtung ergibt sich aus dem Soll/Haben-Kennzeichen.",
  effect: "Der Datensatz wird beim Einlesen abgelehnt; Buchungen über 0 sind nicht zulässig.",
  fix: "Tragen Sie den Betrag ohne Vorzeichen ein und kehren Sie bei negativen Beträgen das Soll/Haben-Kennzeichen um.",
  fixAtSource:
    "Lassen Sie das Vorsystem Sätze ohne Betrag nicht ausgeben und negative Beträge über Soll/Haben darstellen.",
  clientRequest:
    "Bitte tragen Sie bei den genannten Buchungen den Betrag ein; er darf nicht 0 sein und kein Minuszeichen haben.",
  source:
    "DATEV-Entwicklerportal, Buchungsstapel, Feld 1; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2",
  confidence: "official",
  expected: "Betrag größer 0, zum Beispiel 119,00",
  fields: ["umsatz"],
  detects: ["empty", "zero", "notNumeric", "sign"],
  good: ["119,00"],
  bad: ["", "0,00", "-119,00", "hundert"],
});

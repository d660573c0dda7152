import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestBookingTextStart } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const buchungstextSteuerzeichen = cellRule(buchungsstapel, {
  id: "CSV-R-014b",
  severity: "hint",
  title: "Der Buchungstext beginnt mit Punkt oder Ausrufezeichen",
  what: "Das erste Zeichen des Buchungstextes ist ein Punkt oder ein Ausrufezeichen.",
  why: "Ein Punkt am Anfang verhindert das Zusammenfassen von Sätzen, ein Ausrufezeichen steuert den Verwendungszweck der Zahlung.",
  effect: "Der Datensatz wird übernommen, aber anders verarbeitet.",
  fix: "Entfernen Sie das Zeichen, wenn die Wirkung nicht beabsichtigt ist.",
  fixAtSource: "Prüfen Sie, wie das Vorsystem den Buchungstext zusammensetzt.",
  clientRequest: requestBookingTextStart,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2",
  confidence: "official",
  fields: ["buchungstext"],
  holds: (bytes, from) => bytes[from] !== 0x2e && bytes[from] !== 0x21,
  evenIfMalformed: true,
  good: ["Ausgangsrechnung"],
  bad: [".Ausgangsrechnung", "!Ausgangsrechnung"],
});

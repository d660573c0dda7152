import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestBookingTextStart } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const buchungstextKomma = cellRule(buchungsstapel, {
  id: "CSV-R-014a",
  severity: "error",
  title: "Der Buchungstext beginnt mit einem Komma",
  what: "Das erste Zeichen des Buchungstextes ist ein Komma.",
  why: "Ein Komma am Anfang des Buchungstextes ist nicht zugelassen.",
  effect: "Der Datensatz wird beim Einlesen abgelehnt.",
  fix: "Entfernen Sie das Komma.",
  fixAtSource: "Prüfen Sie, wie das Vorsystem den Buchungstext zusammensetzt; häufig ist der erste Bestandteil leer.",
  clientRequest: requestBookingTextStart,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2",
  confidence: "official",
  refusal: {
    source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2: „Die Buchung wird abgelehnt.“",
  },
  fields: ["buchungstext"],
  holds: (bytes, from) => bytes[from] !== 0x2c,
  evenIfMalformed: true,
  good: ["Ausgangsrechnung, Januar"],
  bad: [", Januar"],
});

import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

export const leistungsdatumOhnePeriode = rowRule(buchungsstapel, {
  id: "CSV-X-035",
  severity: "warning",
  title: "Leistungsdatum ohne Zuordnung zur Steuerperiode",
  what: "Das Leistungsdatum ist gefüllt, das Datum der Zuordnung zur Steuerperiode fehlt.",
  why: "Das Entwicklerportal verlangt beide Felder gemeinsam; eine Musterdatei enthält einen solchen Satz.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich gilt die Steuerperiode des Belegdatums.",
  fix: "Ergänzen Sie Feld 116 nach Absprache mit der Kanzlei.",
  fixAtSource: "Lassen Sie das Vorsystem beide Felder gemeinsam ausgeben.",
  clientRequest:
    "Bitte lassen Sie im Export zum Leistungsdatum auch das Datum ausgeben, zu dem die Umsatzsteuer gehört.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 115 und 116; DATEV-Dokument 9211426; DATEV-Musterdatei",
  confidence: "official",
  needs: ["leistungsdatum", "datumZuordSteuerperiode"],
  when: ["leistungsdatum"],
  reads: readPresence,
  holds: ([, hasZuordnung]) => hasZuordnung,
  good: [{ cells: ["15012026", "15012026"] }],
  bad: [{ cells: ["15012026", ""] }],
});

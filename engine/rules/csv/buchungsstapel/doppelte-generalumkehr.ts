import { readBuKey } from "#engine/facts/bu-key.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";

export const doppelteGeneralumkehr = rowRule(buchungsstapel, {
  id: "CSV-X-019",
  severity: "warning",
  title: "Generalumkehr zweifach angegeben",
  what: "Der BU-Schlüssel enthält eine Generalumkehr, zugleich ist Feld 118 gesetzt.",
  why: "Eine Generalumkehr wird entweder über den Schlüssel oder über Feld 118 angegeben.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich hebt sich die Umkehr auf oder der Datensatz wird abgelehnt.",
  fix: "Verwenden Sie nur einen der beiden Wege.",
  fixAtSource: "Lassen Sie das Vorsystem nur Feld 118 verwenden.",
  clientRequest: "Bitte prüfen Sie die genannten Stornobuchungen; das Storno ist darin zweimal angegeben.",
  source:
    "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.6; DATEV-Entwicklerportal, Buchungsstapel, Feld 118",
  confidence: "inferred",
  needs: ["generalumkehr", "buSchluessel"],
  when: ["generalumkehr"],
  holds: ([generalumkehr = "", buSchluessel = ""]) =>
    !/^[1G]$/.test(generalumkehr) || !readBuKey(buSchluessel).isReversal,
  companions: ["CSV-C-005", "CSV-R-009b", "CSV-X-015"],
  good: [{ cells: ["1", "3"] }, { cells: ["0", "23"] }],
  bad: [{ cells: ["1", "23"] }],
});

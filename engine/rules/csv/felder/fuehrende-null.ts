import { requestPlainExport } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";

export const fuehrendeNull = everyFieldRule({
  id: "CSV-R-915",
  severity: "hint",
  title: "Die führende Null des Datums fehlt",
  what: "Das Datum hat eine Stelle zu wenig; mit einer führenden Null ist es gültig.",
  why: "Datumsfelder haben eine feste Stellenzahl. Führende Nullen gehen verloren, wenn eine Datei im Tabellenprogramm gespeichert wird.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich wird das Datum nicht erkannt.",
  fix: "Ergänzen Sie die führende Null.",
  fixAtSource: "Lesen Sie die Datei unverändert ein, ohne sie in einem Tabellenprogramm zu speichern.",
  clientRequest: requestPlainExport,
  source: "Anwenderberichte zur Bearbeitung mit Tabellenprogrammen",
  confidence: "several",
  detects: "lostZero",
  good: [["faelligkeit", "05022026"]],
  bad: [["faelligkeit", "5022026"]],
});

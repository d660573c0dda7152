import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestPlainExport } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const belegdatumDreistellig = cellRule(buchungsstapel, {
  id: "CSV-R-010b",
  severity: "warning",
  title: "Belegdatum mit nur drei Stellen",
  what: "Dem Belegdatum fehlt die führende Null.",
  why: "Das Belegdatum besteht aus genau vier Ziffern. Führende Nullen gehen verloren, wenn eine Datei im Tabellenprogramm gespeichert wird.",
  effect:
    "Der Datensatz wird von manchen Programmständen abgelehnt; andere ergänzen die führende Null und lesen 501 wie 0501.",
  fix: "Ergänzen Sie die führende Null.",
  fixAtSource: "Lesen Sie die Datei unverändert ein, ohne sie in einem Tabellenprogramm zu speichern.",
  clientRequest: requestPlainExport,
  source:
    "DATEV-Entwicklerportal, Buchungsstapel, Feld 10 (vier Ziffern); Anwenderberichte zur Bearbeitung mit Tabellenprogrammen; öffentliche Dateien mit dreistelligem Belegdatum, die eingelesen wurden",
  confidence: "several",
  expected: "TTMM, zum Beispiel 0501",
  fields: ["belegdatum"],
  detects: ["lostZero"],
  good: ["0501"],
  bad: ["501"],
});

import { requestSeparateFiles } from "#engine/model/client-requests.ts";
import { exampleFile } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const zweiExporte = scanRule({
  id: "CSV-F-035",
  severity: "error",
  title: "In der Datei stehen zwei Exporte hintereinander",
  what: "Mitten in der Datei beginnt ein weiterer Export mit eigenen Kopfdaten. Geprüft sind die Datensätze davor.",
  why: "Eine Datei enthält genau eine Zeile Kopfdaten, und alle Datensätze gehören zu ihr.",
  effect:
    "Kopfdaten und Überschriften des zweiten Exports gelten als fehlerhafte Datensätze; der Stapel wird nicht übernommen.",
  fix: "Teilen Sie die Datei an den zweiten Kopfdaten und prüfen Sie jeden Teil für sich.",
  fixAtSource: "Geben Sie jeden Stapel in eine eigene Datei aus und hängen Sie Dateien nicht aneinander.",
  clientRequest: requestSeparateFiles,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 2.1",
  confidence: "official",
  expected: "Kopfdaten nur in Zeile 1",
  offers: "division",
  fatal: true,
  detects: "secondHeader",
  good: [exampleFile()],
  bad: [exampleFile() + exampleFile(), exampleFile().replace(/\r\n$/u, "") + exampleFile()],
});

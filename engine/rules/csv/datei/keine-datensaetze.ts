import { exampleFile, exampleHeader, exampleHeadings, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const keineDatensaetze = fileRule({
  id: "CSV-F-022",
  severity: "error",
  title: "Die Datei enthält keine Datensätze",
  what: "Nach Kopfdaten und Überschriftenzeile folgt kein Datensatz.",
  why: "Ab Zeile 3 stehen die Datensätze.",
  effect: "Es werden keine Datensätze eingelesen.",
  fix: "In dieser Datei ist nichts zu korrigieren. Verwenden Sie eine vollständige Ausgabe.",
  fixAtSource: "Prüfen Sie Zeitraum und Auswahl im Vorsystem und starten Sie den Export erneut.",
  clientRequest:
    "Bitte prüfen Sie den Zeitraum des Exports und exportieren Sie die Datei noch einmal; sie enthält keine Buchung.",
  source: "DATEV-Format Prüfprogramm; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  when: "tail",
  holds: ({ records }) => records > 0,
  good: [{ content: exampleFile() }],
  bad: [{ content: fileOf([exampleHeader(), exampleHeadings()]) }],
});

import { requestSeparateFiles } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeadings, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const wiederholteUeberschriften = scanRule({
  id: "CSV-F-054",
  severity: "error",
  title: "Die Überschriften stehen noch einmal zwischen den Datensätzen",
  what: "Eine Zeile nach Zeile 2 wiederholt die Überschriften, etwa weil mehrere Ausgaben aneinandergehängt oder die Köpfe von Druckseiten mit ausgegeben wurden.",
  why: "Jede Zeile ab Zeile 3 gilt als Datensatz; für alle Datensätze gelten die Kopfdaten der ersten Zeile.",
  effect: "Die Überschriften werden als Datensatz gelesen; das Prüfprogramm meldet ungültige Zeichen.",
  fix: "Löschen Sie die Zeile, nachdem Sie geprüft haben, ob die Datensätze darunter zu Mandant und Zeitraum der Kopfdaten gehören.",
  fixAtSource: "Lassen Sie das Vorsystem jede Ausgabe in eine eigene Datei schreiben.",
  clientRequest: requestSeparateFiles,
  source: "DATEV-Format Prüfprogramm; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.4",
  confidence: "official",
  detects: "repeatedHeadings",
  good: [exampleFile(exampleRecord(), exampleRecord({ belegfeld1: "RE-1002" }))],
  bad: [
    exampleFile(exampleHeadings(), exampleRecord()),
    exampleFile(exampleRecord(), exampleHeadings(), exampleRecord({ belegfeld1: "RE-1002" })),
  ],
});

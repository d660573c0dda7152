import { everyFieldRule } from "#engine/model/rule.ts";

export const pflichtfeld = everyFieldRule({
  id: "CSV-R-902",
  severity: "error",
  title: "Ein Pflichtfeld ist leer",
  what: "Das Feld ist in jedem Datensatz erforderlich, aber leer.",
  why: "Pflichtfelder müssen in jedem Datensatz gefüllt sein.",
  effect: "Der Datensatz wird nicht übernommen; das DATEV-Format Prüfprogramm meldet „Feldinhalt ist leer“.",
  fix: "Ergänzen Sie den Wert.",
  fixAtSource: "Ergänzen Sie den Wert im Vorsystem und geben Sie die Datei neu aus.",
  clientRequest: "Bitte ergänzen Sie die genannten Angaben; ohne sie lässt sich die Datei nicht übernehmen.",
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "empty",
  companions: ["CSV-F-028"],
  good: [["sollHaben", "S"]],
  bad: [["sollHaben", ""]],
});

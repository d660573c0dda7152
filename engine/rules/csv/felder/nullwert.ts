import { everyFieldRule } from "#engine/model/rule.ts";

export const nullwert = everyFieldRule({
  id: "CSV-R-913",
  severity: "error",
  title: "Der Wert 0 ist nicht zulässig",
  what: "Das Feld enthält 0, obwohl 0 hier weder ein gültiger Wert ist noch als leer gilt.",
  why: "Beträge und Konten müssen ungleich 0 sein.",
  effect: "Der Datensatz wird nicht übernommen; das DATEV-Format Prüfprogramm meldet „ist Null(0)“.",
  fix: "Tragen Sie den richtigen Wert ein.",
  fixAtSource: "Prüfen Sie, welcher Wert im Vorsystem diesem Feld zugeordnet ist.",
  clientRequest: "Bitte prüfen Sie die genannten Angaben; der Wert 0 ist dort nicht möglich.",
  source: "DATEV-Entwicklerportal, Buchungsstapel; DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "zero",
  good: [["konto", "8400", 3, 20]],
  bad: [["konto", "0", 3, 20]],
});

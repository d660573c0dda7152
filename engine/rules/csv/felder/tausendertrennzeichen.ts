import { requestNumberFormat } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";

export const tausendertrennzeichen = everyFieldRule({
  id: "CSV-R-908",
  severity: "error",
  title: "Tausendertrennzeichen in einer Zahl",
  what: "Die Zahl enthält Tausendertrennzeichen.",
  why: "Zahlen werden ohne Tausendertrennzeichen angegeben; Ausnahmen gibt es nur bei Debitoren/Kreditoren in den Feldern 108 und 127.",
  effect: "Das Feld ist ungültig.",
  fix: "Entfernen Sie die Tausendertrennzeichen.",
  fixAtSource: "Stellen Sie das Zahlenformat der Ausgabe im Vorsystem ohne Tausendertrennzeichen ein.",
  clientRequest: requestNumberFormat,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1; DATEV-Entwicklerportal, Zeichensatz",
  confidence: "official",
  detects: "thousands",
  good: [["umsatz", "1190,00"]],
  bad: [["umsatz", "1.190,00"]],
});

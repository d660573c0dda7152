import { everyFieldRule } from "#engine/model/rule.ts";

export const nachkommastellen = everyFieldRule({
  id: "CSV-R-906",
  severity: "error",
  title: "Zu viele Nachkommastellen",
  what: "Die Zahl hat mehr Nachkommastellen, als das Feld zulässt.",
  why: "Für jedes Zahlenfeld ist die Anzahl der Nachkommastellen festgelegt.",
  effect: "Das Feld ist ungültig; das DATEV-Format Prüfprogramm meldet „Nachkommastellen sind länger als …“.",
  fix: "Runden Sie den Wert auf die zulässigen Nachkommastellen.",
  fixAtSource: "Lassen Sie das Vorsystem gerundete Werte ausgeben.",
  clientRequest: "Bitte runden Sie die genannten Werte; sie haben zu viele Nachkommastellen.",
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "decimals",
  good: [["umsatz", "119,00"]],
  bad: [["umsatz", "119,005"]],
});

import { everyFieldRule } from "#engine/model/rule.ts";
import { describeForeignNumber } from "#engine/rules/csv/shared/describe-foreign-number.ts";

export const vorkommastellen = everyFieldRule({
  id: "CSV-R-905",
  severity: "error",
  title: "Zu viele Vorkommastellen",
  what: "Die Zahl hat mehr Stellen vor dem Komma, als das Feld zulässt.",
  why: "Für jedes Zahlenfeld ist die Anzahl der Vorkommastellen festgelegt.",
  effect: "Das Feld ist ungültig; das DATEV-Format Prüfprogramm meldet „Vorkommastellen sind länger als …“.",
  fix: "Prüfen Sie den Wert; häufig fehlt das Dezimalkomma.",
  fixAtSource: "Prüfen Sie das Zahlenformat der Ausgabe im Vorsystem.",
  clientRequest: "Bitte prüfen Sie die genannten Zahlen; sie haben zu viele Stellen vor dem Komma.",
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "integerDigits",
  describe: describeForeignNumber,
  companions: ["CSV-P-001"],
  good: [["umsatz", "1234567890,12"]],
  bad: [
    ["umsatz", "12345678901,00"],
    ["geschaeftspartnerbank", "10023"],
  ],
});

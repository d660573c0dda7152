import { everyFieldRule } from "#engine/model/rule.ts";

export const nichtNumerisch = everyFieldRule({
  id: "CSV-R-904",
  severity: "error",
  title: "Ungültige Zeichen in einem Zahlenfeld",
  what: "Das Feld erwartet eine Zahl, enthält aber Buchstaben oder andere Zeichen.",
  why: "Zahlenfelder bestehen aus Ziffern und, wo vorgesehen, einem Dezimalkomma.",
  effect: "Das Feld ist ungültig; das DATEV-Format Prüfprogramm meldet „beinhaltet ungültige Zeichen“.",
  fix: "Geben Sie nur Ziffern an.",
  fixAtSource: "Prüfen Sie, welcher Wert im Vorsystem diesem Feld zugeordnet ist.",
  clientRequest: "Bitte tragen Sie an den genannten Stellen eine Zahl ein; dort stehen Buchstaben oder andere Zeichen.",
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "notNumeric",
  good: [["geschaeftspartnerbank", "001"]],
  bad: [["geschaeftspartnerbank", "abc"]],
});

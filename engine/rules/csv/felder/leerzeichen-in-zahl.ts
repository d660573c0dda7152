import { everyFieldRule } from "#engine/model/rule.ts";

export const leerzeichenInZahl = everyFieldRule({
  id: "CSV-R-910",
  severity: "error",
  title: "Leerzeichen in Zahl, Datum oder Konto",
  what: "Der Wert enthält ein Leerzeichen.",
  why: "Zahlen, Datumsangaben und Konten bestehen nur aus Ziffern und, wo vorgesehen, dem Dezimalkomma.",
  effect: "Das Feld ist ungültig; das DATEV-Format Prüfprogramm meldet „beinhaltet Leerzeichen“.",
  fix: "Entfernen Sie das Leerzeichen.",
  fixAtSource: "Lassen Sie das Vorsystem Zahlen ohne Leerzeichen ausgeben.",
  clientRequest: "Bitte entfernen Sie in den genannten Zahlen, Datumsangaben und Kontonummern die Leerzeichen.",
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "blank",
  good: [["umsatz", "1190,00"]],
  bad: [["umsatz", "1 190,00"]],
});

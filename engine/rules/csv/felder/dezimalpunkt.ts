import { requestNumberFormat } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";

export const dezimalpunkt = everyFieldRule({
  id: "CSV-R-907",
  severity: "error",
  title: "Dezimalpunkt statt Dezimalkomma",
  what: "Die Zahl verwendet einen Punkt als Dezimaltrennzeichen.",
  why: "Dezimaltrennzeichen ist das Komma.",
  effect: "Der Wert wird abgelehnt oder um den Faktor 100 zu hoch übernommen.",
  fix: "Ersetzen Sie den Punkt durch ein Komma.",
  fixAtSource: "Stellen Sie das Dezimaltrennzeichen der Ausgabe im Vorsystem auf Komma.",
  clientRequest: requestNumberFormat,
  source: "DATEV-Entwicklerportal, Zeichensatz",
  confidence: "official",
  detects: "decimalPoint",
  good: [["umsatz", "119,00"]],
  bad: [["umsatz", "119.00"]],
});

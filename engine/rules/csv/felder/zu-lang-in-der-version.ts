import { requestShorterText } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";

export const zuLangInDerVersion = everyFieldRule({
  id: "CSV-R-918",
  severity: "warning",
  title: "Der Wert ist für die angegebene Formatversion zu lang",
  what: "Der Wert ist in der aktuellen Formatversion zulässig, in der angegebenen älteren aber zu lang.",
  why: "Einige Felder wurden mit Version 9 verlängert, darunter BU-Schlüssel, Kurs und Kost-Menge.",
  effect: "Der Wert wird beim Einlesen auf die ältere Länge gekürzt oder abgelehnt.",
  fix: "Verwenden Sie eine neuere Formatversion mit den dazugehörigen Spalten oder kürzen Sie den Wert.",
  fixAtSource: "Stellen Sie im Vorsystem die aktuelle Formatversion ein.",
  clientRequest: requestShorterText,
  source: "Definitionen des DATEV-Format Prüfprogramms",
  confidence: "official",
  detects: "tooLongInVersion",
  companions: ["CSV-H-005a", "CSV-X-047"],
  good: [["kostMenge", "1234567890,25", 13]],
  bad: [["kostMenge", "1234567890,25", 7]],
});

import { requestShorterText } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";

export const textZuLang = everyFieldRule({
  id: "CSV-R-903",
  severity: "warning",
  title: "Der Text ist zu lang",
  what: "Der Text überschreitet die Länge des Feldes.",
  why: "Für jedes Textfeld ist eine Höchstlänge festgelegt.",
  effect: "Der Text wird beim Einlesen auf die Länge des Feldes gekürzt; DATEV weist darauf hin.",
  fix: "Kürzen Sie den Text so, dass nichts Wesentliches verloren geht.",
  fixAtSource: "Begrenzen Sie die Länge der Ausgabe im Vorsystem.",
  clientRequest: requestShorterText,
  source: "DATEV-Format Prüfprogramm; veröffentlichte Importprotokolle",
  confidence: "official",
  detects: "tooLong",
  good: [["auftragsnummer", '"A-2026-17"']],
  bad: [["auftragsnummer", `"${"9".repeat(31)}"`]],
});

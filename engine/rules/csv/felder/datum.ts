import { requestRealDate } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";

export const datum = everyFieldRule({
  id: "CSV-R-911",
  severity: "error",
  title: "Ungültiges Datum",
  what: "Das Datum gibt es nicht, oder es hat nicht den festgelegten Aufbau.",
  why: "Datumsfelder haben je nach Feld den Aufbau TTMM oder TTMMJJJJ.",
  effect: "Das Feld ist ungültig.",
  fix: "Berichtigen Sie das Datum.",
  fixAtSource: "Stellen Sie das Datumsformat der Ausgabe im Vorsystem ein.",
  clientRequest: requestRealDate,
  source: "DATEV-Entwicklerportal, Buchungsstapel; DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "date",
  companions: ["CSV-X-035"],
  good: [["faelligkeit", "28022026"]],
  bad: [
    ["faelligkeit", "29022026"],
    ["leistungsdatum", "15.01.2026"],
  ],
});

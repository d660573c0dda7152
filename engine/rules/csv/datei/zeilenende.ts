import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const zeilenende = scanRule({
  id: "CSV-F-012",
  severity: "hint",
  title: "Zeilen enden nicht mit CR LF",
  what: "Zeilen enden nur mit LF, oder die Datei mischt CR LF und LF.",
  why: "Als Satzende ist CR LF festgelegt.",
  effect: "In der Praxis wird LF gelesen; eine Folge für den Import ist nicht bekannt.",
  fix: "Speichern Sie die Datei mit Windows-Zeilenenden.",
  fixAtSource: "Stellen Sie das Zeilenende der Ausgabe im Vorsystem auf CR LF.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Zeichensatz",
  confidence: "official",
  detects: "lineFeedOnly",
  good: [exampleFile()],
  bad: [exampleFile().replaceAll("\r\n", "\n")],
});

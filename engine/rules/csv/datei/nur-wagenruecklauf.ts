import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const nurWagenruecklauf = scanRule({
  id: "CSV-F-034",
  severity: "warning",
  title: "Zeilen enden nur mit CR oder mit CR CR LF",
  what: "Zeilen enden allein mit dem Zeichen CR, wie es alte Macintosh-Programme schreiben, oder vor CR LF steht ein weiteres CR.",
  why: "Als Satzende ist CR LF festgelegt.",
  effect:
    "Viele Programme lesen die ganze Datei als eine einzige Zeile oder nach jeder Zeile eine leere; dann fehlen Datensätze.",
  fix: "Speichern Sie die Datei mit Windows-Zeilenenden.",
  fixAtSource: "Stellen Sie das Zeilenende der Ausgabe im Vorsystem auf CR LF.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Zeichensatz",
  confidence: "official",
  detects: "carriageReturnOnly",
  good: [exampleFile()],
  bad: [exampleFile().replaceAll("\r\n", "\r"), exampleFile().replaceAll("\r\n", "\r\r\n")],
});

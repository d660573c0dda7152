import { requestPlainText } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const zeilenumbruchImText = scanRule({
  id: "CSV-F-016",
  severity: "error",
  title: "Zeilenumbruch in einem Textfeld",
  what: "Ein Text in Anführungszeichen enthält einen Zeilenumbruch.",
  why: "Ein Datensatz steht in genau einer Zeile; Zeilenumbrüche im Text sind nur bei Konto-Notizen vorgesehen.",
  effect: "Der Datensatz wird in zwei unvollständige Zeilen zerlegt und nicht übernommen.",
  fix: "Ersetzen Sie den Zeilenumbruch durch ein Leerzeichen.",
  fixAtSource: "Lassen Sie das Vorsystem Zeilenumbrüche aus Texten entfernen.",
  clientRequest: requestPlainText,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1",
  confidence: "official",
  detects: "lineBreakInQuotes",
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord({ buchungstext: "Miete\r\nLager" }))],
});

import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const zahlInAnfuehrungszeichen = scanRule({
  id: "CSV-F-027",
  severity: "hint",
  title: "Zahl, Datum oder Konto in Anführungszeichen",
  what: "Ein Zahlen-, Datums- oder Kontofeld steht in Anführungszeichen.",
  why: "Nur Textfelder stehen in Anführungszeichen.",
  effect: "Eine Folge ist nicht bekannt; auch Musterdateien enthalten solche Werte vereinzelt.",
  fix: "Entfernen Sie die Anführungszeichen.",
  fixAtSource: "Lassen Sie das Vorsystem Zahlenfelder ohne Anführungszeichen ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Musterdateien 2015 bis 2024",
  confidence: "inferred",
  oncePerFile: ["Wert", "Werte"],
  detects: "quotedNumber",
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord().replace("119,00", '"119,00"'))],
});

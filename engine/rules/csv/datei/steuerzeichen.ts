import { requestPlainText } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const steuerzeichen = scanRule({
  id: "CSV-F-017",
  severity: "warning",
  title: "Steuerzeichen im Text",
  what: "Ein Feld enthält Tabulatoren oder andere nicht druckbare Zeichen (00 bis 1F, 7F).",
  why: "Steuerzeichen gehören nicht zum zugelassenen Zeichenvorrat.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich werden die Zeichen übergangen oder verfälscht.",
  fix: "Entfernen Sie die Zeichen oder ersetzen Sie sie durch Leerzeichen.",
  fixAtSource: "Lassen Sie das Vorsystem Steuerzeichen aus Texten entfernen.",
  clientRequest: requestPlainText,
  source: "DATEV-Entwicklerportal, Zeichensatz",
  confidence: "official",
  detects: "controlCharacter",
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord({ buchungstext: "Miete\tLager" }))],
});

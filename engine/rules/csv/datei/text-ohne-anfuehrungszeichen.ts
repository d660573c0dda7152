import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const textOhneAnfuehrungszeichen = scanRule({
  id: "CSV-F-026",
  severity: "hint",
  severityInHeader: "warning",
  title: "Textwert ohne Anführungszeichen",
  what: "Ein Textfeld ist gefüllt, steht aber nicht in Anführungszeichen.",
  why: "Textfelder müssen in Anführungszeichen gesetzt werden.",
  effect:
    "In den Kopfdaten meldet das DATEV-Format Prüfprogramm den fehlenden Einschluss; Datensätze werden in der Praxis gelesen, solange der Text kein Semikolon enthält.",
  fix: "Setzen Sie die Textfelder in Anführungszeichen.",
  fixAtSource: "Lassen Sie das Vorsystem alle Textfelder in Anführungszeichen ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3; DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "unquotedText",
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord().replace('"RE-1001"', "RE-1001"))],
});

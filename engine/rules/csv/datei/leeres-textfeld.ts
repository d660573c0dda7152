import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const leeresTextfeld = scanRule({
  id: "CSV-F-028",
  severity: "hint",
  title: "Leeres Textfeld ohne Anführungszeichen",
  what: 'Ein leeres Textfeld ist nicht als "" geschrieben.',
  why: "Auch leere Textfelder stehen in Anführungszeichen.",
  effect: "Eine Folge für den Import ist nicht bekannt.",
  fix: 'Eine Korrektur ist nicht erforderlich; festgelegt ist die Schreibweise "".',
  fixAtSource: 'Lassen Sie das Vorsystem leere Textfelder als "" ausgeben.',
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3",
  confidence: "official",
  oncePerFile: ["Spalte", "Spalten"],
  detects: "unquotedEmptyText",
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord().replace(';"";', ";;"))],
});

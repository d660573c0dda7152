import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";

export const trennzeichenAmZeilenende = scanRule({
  id: "CSV-F-018",
  severity: "warning",
  title: "Überzähliges Semikolon am Zeilenende",
  what: "Nach dem letzten Feld folgt noch ein Semikolon; die Zeile hat ein leeres Feld zu viel.",
  why: "Nach dem letzten Feld steht kein Trennzeichen.",
  effect: "Das DATEV-Format Prüfprogramm zählt ein Feld zu viel und meldet eine falsche Feldanzahl.",
  fix: "Entfernen Sie das letzte Semikolon der Zeile.",
  fixAtSource: "Lassen Sie das Vorsystem kein Trennzeichen hinter dem letzten Feld schreiben.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1; DATEV-Format Prüfprogramm",
  confidence: "official",
  detects: "trailingSeparator",
  good: [exampleFile()],
  bad: [exampleFile(`${exampleRecord()};`)],
});

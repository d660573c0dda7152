import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleHeader, exampleHeadings } from "#engine/model/example-file.ts";
import { headingRule } from "#engine/model/rule.ts";

export const kopfdatenDoppelt = headingRule({
  id: "CSV-F-049",
  severity: "error",
  title: "Die Kopfdaten stehen in zwei Zeilen",
  what: "Auch Zeile 2 beginnt mit EXTF oder DTVF und einer Versionsnummer; dort gehören die Überschriften hin.",
  why: "Eine Datei hat genau eine Zeile mit Kopfdaten; in Zeile 2 folgen die Überschriften.",
  effect: "Die Kopfdaten werden als Überschriften gelesen und die Überschriften als Datensatz; der Import bricht ab.",
  fix: "Entfernen Sie eine der beiden Zeilen.",
  fixAtSource: "Lassen Sie das Vorsystem die Kopfdaten nur einmal ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1",
  confidence: "official",
  breaks: ([first = "", second = ""]) => (/^(?:EXTF|DTVF)$/iu.test(first) && /^\d{3}$/u.test(second) ? [0] : []),
  companions: ["CSV-R-901", "CSV-S-002a", "CSV-S-003a", "CSV-S-004"],
  good: [{ line: exampleHeadings() }],
  bad: [{ line: exampleHeader() }],
});

import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleHeader } from "#engine/model/example-file.ts";
import { headerRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const feldanzahl = headerRule({
  id: "CSV-H-101",
  severity: "error",
  title: "Die Kopfdaten haben nicht 31 Felder",
  what: "Die Kopfdaten haben weniger als 31 Felder, oder hinter Feld 31 stehen weitere Werte.",
  why: "Die Kopfdaten bestehen aus 31 Feldern, getrennt durch 30 Semikolons.",
  effect:
    "Das DATEV-Format Prüfprogramm meldet „Datei-Header enthält nicht alle erforderlichen Felder“; der Buchungsdatenservice lehnt die Datei mit 1008834 ab.",
  fix: "Ergänzen oder entfernen Sie Felder, bis die Kopfdaten 31 Felder haben.",
  fixAtSource: "Korrigieren Sie den Aufbau der Kopfdaten in der Schnittstelle des Vorsystems.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "31 Felder",
  field: 0,
  holds: (header) => header.fieldCount >= 31 && header.cells.slice(31).every((cell) => cell === ""),
  describe: ({ fieldCount }) => ({ found: formatCount(fieldCount, "Feld", "Felder"), expected: "31 Felder" }),
  good: [{}],
  bad: [{ line: exampleHeader().replace(/;[^;]*$/u, "") }, { line: `${exampleHeader()};0` }],
});

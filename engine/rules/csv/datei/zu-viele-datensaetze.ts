import { requestOneMonth } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleHeadings, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const zuVieleDatensaetze = fileRule({
  id: "CSV-F-020",
  severity: "error",
  title: "Mehr als 99.999 Buchungen im Stapel",
  what: "Der Buchungsstapel enthält mehr als 99.999 Datensätze.",
  why: "Ein Buchungsstapel darf höchstens 99.999 Buchungen enthalten. Über 500.000 Datensätzen entfallen die Regeln, die alle Datensätze miteinander vergleichen.",
  effect: "Der Stapel wird beim Einlesen abgelehnt; der Buchungsdatenservice meldet 1008833.",
  fix: "Teilen Sie den Stapel, am besten nach Monaten.",
  fixAtSource: "Geben Sie je Buchungsperiode eine eigene Datei aus.",
  clientRequest: requestOneMonth,
  source: "DATEV-Entwicklerportal, Formate; Leitfaden 2015, Abschnitt 1.3; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  refusal: {
    inferred: "Ein Buchungsstapel fasst nach Leitfaden 2015, Abschnitt 1.3, nicht mehr als 99.999 Buchungen.",
  },
  expected: "höchstens 99.999 Datensätze",
  offers: "division",
  when: "tail",
  holds: ({ format, records }) => format.category !== 21 || records <= 99_999,
  describe: ({ records }) => ({ found: formatCount(records, "Datensatz", "Datensätze"), expected: "höchstens 99.999" }),
  companions: ["CSV-R-901"],
  good: [{ content: exampleFile() }],
  bad: [{ content: () => fileOf([exampleHeader(), exampleHeadings(), ...new Array<string>(100_000).fill("1,00")]) }],
});

import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleHeader } from "#engine/model/example-file.ts";
import { headerRule } from "#engine/model/rule.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const verschoben = headerRule({
  id: "CSV-H-102",
  severity: "error",
  title: "Die Kopfdaten sind verschoben",
  what: "Der Beginn des Wirtschaftsjahres steht nicht in Feld 13, sondern ein Feld daneben, oder die Sachkontenlänge steht in Feld 13 oder 15.",
  why: "Die Felder der Kopfdaten werden nach ihrer Position gelesen; ein fehlendes oder überzähliges Semikolon verschiebt alle folgenden.",
  effect: "Alle Datumsangaben der Kopfdaten sind falsch; berichtet wird die Meldung #REW04403.",
  fix: "Fügen Sie das fehlende Semikolon ein oder entfernen Sie das überzählige.",
  fixAtSource: "Korrigieren Sie den Aufbau der Kopfdaten in der Schnittstelle des Vorsystems.",
  clientRequest: requestSupport,
  source: "Öffentliche Beispieldateien mit verschobenen Kopfdaten",
  confidence: "several",
  expected: "Feld 13: JJJJMMTT, Feld 14: Sachkontenlänge",
  field: 13,
  holds: (header) => {
    if (readDay(header.value("wjBeginn")) !== null) return true;
    const isBeside = [header.value("mandantennummer"), header.value("sachkontenlaenge")].some(
      (cell) => readDay(cell) !== null,
    );
    const isLength = [header.value("wjBeginn"), header.value("datumVon")].some((cell) => /^[4-8]$/u.test(cell));
    return !isBeside && !isLength;
  },
  companions: [
    "CSV-F-026",
    "CSV-F-027",
    "CSV-H-011",
    "CSV-H-012",
    "CSV-H-013",
    "CSV-H-014",
    "CSV-H-015",
    "CSV-H-016",
    "CSV-H-017a",
    "CSV-H-018",
    "CSV-H-019",
    "CSV-H-019a",
    "CSV-H-020",
    "CSV-H-021",
    "CSV-H-022",
    "CSV-H-023",
    "CSV-H-026",
    "CSV-H-101",
    "CSV-H-101a",
  ],
  good: [{}],
  bad: [
    { line: exampleHeader().replace(";123456;", ";;123456;") },
    { line: exampleHeader().replace(";123456;", ";") },
    { wjBeginn: "4" },
  ],
});

import { hasEmptySecondLine } from "#engine/csv/scan/line-shapes.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";
import { startOfLines } from "#engine/rules/csv/shared/start-of-lines.ts";

export const leereZweiteZeile = fileRule({
  id: "CSV-F-041",
  severity: "error",
  title: "Nach den Kopfdaten steht eine leere Zeile",
  what: "Zeile 2 ist leer; die Überschriften folgen erst danach. Oft steht dann nach jeder Zeile eine leere, weil das Zeilenende doppelt oder verkehrt geschrieben ist (CR LF CR LF, LF CR).",
  why: "Zeile 2 enthält die Überschriften, jede Zeile danach einen Datensatz; Zeilen enden mit CR LF.",
  effect:
    "Die Überschriften gelten als Datensatz, und jede leere Zeile kann als fehlerhafter Datensatz gezählt werden.",
  fix: "Löschen Sie die leeren Zeilen.",
  fixAtSource: "Stellen Sie das Zeilenende der Ausgabe im Vorsystem auf CR LF.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 2.1; DATEV-Entwicklerportal, Zeichensatz",
  confidence: "official",
  fatal: true,
  when: "head",
  holds: (file) => {
    const start = startOfLines(file);
    return start === null || !hasEmptySecondLine(file.bytes, start);
  },
  good: [{ content: exampleFile() }, { content: exampleFile(exampleRecord(), "", exampleRecord({ umsatz: "2,00" })) }],
  bad: [
    { content: exampleFile().replaceAll("\r\n", "\r\n\r\n") },
    { content: exampleFile().replaceAll("\r\n", "\n\r") },
    { content: exampleFile().replace("\r\n", "\r\n\r\n") },
  ],
});

import { findWrapWidth } from "#engine/csv/scan/wrap-width.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import { requestOriginalFile } from "#engine/model/client-requests.ts";
import { exampleFile } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const umbrocheneZeilen = fileRule({
  id: "CSV-F-046",
  severity: "error",
  title: "Die Zeilen sind nach fester Länge umbrochen",
  what: "Schon die Kopfdaten enden vorzeitig, und die meisten Zeilen sind genau so lang wie die erste.",
  why: "Kopfdaten, Überschriften und jeder Datensatz stehen in je einer Zeile; ein Zeilenende beendet sie.",
  effect: "Felder stehen in der falschen Zeile; Kopfdaten und Datensätze werden nicht erkannt.",
  fix: "Verwenden Sie die ursprüngliche Datei. Übergeben Sie sie als Anhang oder in einem ZIP-Archiv, nicht als Text einer E-Mail.",
  fixAtSource: "Lassen Sie jeden Datensatz in einer einzigen Zeile ausgeben, gleich wie lang sie ist.",
  clientRequest: requestOriginalFile,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1; RFC 5322, Abschnitt 2.1.1",
  confidence: "inferred",
  fatal: true,
  when: "head",
  holds: ({ bytes, header }) =>
    header === null || header.fieldCount >= extfHeader.length || findWrapWidth(bytes) === null,
  good: [{ content: exampleFile() }],
  bad: [{ content: wrapAt(exampleFile(), 76) }, { content: wrapAt(exampleFile(), 100) }],
});

function wrapAt(text: string, width: number): string {
  return text.replace(new RegExp(`.{${width}}(?=.)`, "gu"), "$&\r\n");
}

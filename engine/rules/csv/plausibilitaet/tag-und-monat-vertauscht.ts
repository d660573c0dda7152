import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const tagUndMonatVertauscht = fileRule({
  id: "CSV-P-021",
  severity: "warning",
  title: "Tag und Monat des Belegdatums sind vermutlich vertauscht",
  what: "Als Tag und Monat gelesen gibt es viele Belegdaten nicht oder sie liegen außerhalb des Zeitraums der Kopfdaten; als Monat und Tag gelesen passen nahezu alle.",
  why: "Das Belegdatum steht als TTMM in Feld 10.",
  effect: "Belegdaten werden abgelehnt oder Buchungen in einem anderen Monat wirksam.",
  fix: "Verwenden Sie die ursprüngliche Datei oder geben Sie sie mit dem Belegdatum als TTMM neu aus.",
  fixAtSource: "Stellen Sie im Vorsystem das Belegdatum auf die Form TTMM ein.",
  source: "Vergleich der Belegdaten mit Kalender und Zeitraum",
  confidence: "inferred",
  marks: () => ({ line: 3, field: 10 }),
  when: "tail",
  holds: ({ content }) => content?.dates == null,
  companions: ["CSV-C-002", "CSV-C-004", "CSV-P-002", "CSV-R-010", "CSV-X-012"],
  good: [
    {
      content: exampleFile(
        ...["0501", "1301", "1501", "2201", "3001"].map((belegdatum) => exampleRecord({ belegdatum })),
      ),
    },
  ],
  bad: [
    {
      content: exampleFile(
        ...["0105", "0113", "0115", "0122", "0130"].map((belegdatum) => exampleRecord({ belegdatum })),
      ),
    },
  ],
});

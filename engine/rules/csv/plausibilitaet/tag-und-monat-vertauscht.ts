import { requestDayAndMonth } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const tagUndMonatVertauscht = fileRule({
  id: "CSV-P-021",
  severity: "warning",
  title: "Tag und Monat sind vermutlich vertauscht",
  what: "Viele Datumsangaben einer Spalte gibt es nicht oder sie liegen außerhalb des Zeitraums der Kopfdaten; als Monat und Tag gelesen passen nahezu alle.",
  why: "Ein Datum steht als TTMM oder TTMMJJJJ, der Tag also vor dem Monat.",
  effect: "Datensätze werden abgelehnt oder Buchungen an einem anderen Tag wirksam.",
  fix: "Verwenden Sie die ursprüngliche Datei oder geben Sie sie mit dem Tag vor dem Monat neu aus.",
  fixAtSource: "Stellen Sie im Vorsystem die Form der Datumsangaben auf TTMM oder TTMMJJJJ ein.",
  clientRequest: requestDayAndMonth,
  source: "Vergleich der Datumsangaben mit Kalender und Zeitraum",
  confidence: "inferred",
  marks: ({ content }) => ({ line: 3, field: content?.dates?.field ?? 0 }),
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

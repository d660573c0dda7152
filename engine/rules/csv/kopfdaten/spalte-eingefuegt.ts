import { requestColumns } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";
import { markColumns } from "#engine/rules/csv/shared/mark-columns.ts";

export const spalteEingefuegt = fileRule({
  id: "CSV-S-010",
  severity: "error",
  title: "Die Werte stehen zu weit rechts, eine Spalte ist zu viel",
  what: "Ab einer Stelle stehen die Werte in Feldern rechts neben denen, zu denen sie gehören. Das zeigt der Vergleich der Inhalte vieler Datensätze mit Typ, Muster und üblicher Form der Felder.",
  why: "Die Spalten werden nach ihrer Position gelesen; eine eingefügte Spalte verschiebt alle folgenden.",
  effect:
    "Werte gelangen in falsche Felder, auch dort, wo ein Feld sie annimmt; die übrigen Befunde sind meist Folgen davon.",
  fix: "Entfernen Sie die eingefügte Spalte in allen betroffenen Zeilen.",
  fixAtSource:
    "Geben Sie die Datei neu aus und entfernen Sie zusätzliche Spalten aus der Schnittstelle des Vorsystems.",
  clientRequest: requestColumns,
  source: "Vergleich der Inhalte mit den Feldern der Formatversion",
  confidence: "inferred",
  refusal: { inferred: "Der Import liest Werte nach ihrer Stelle und kann die verschobenen nicht zuordnen." },
  marks: markColumns,
  when: "tail",
  holds: ({ content }) => content?.columns?.kind !== "inserted",
  companions: [
    "CSV-F-026",
    "CSV-F-027",
    "CSV-F-028",
    "CSV-R-007",
    "CSV-R-010",
    "CSV-R-014c",
    "CSV-R-912",
    "CSV-S-002",
    "CSV-S-003",
    "CSV-S-003a",
    "CSV-X-043a",
  ],
  good: [{ content: exampleFile() }],
  bad: [
    {
      content: fileOf([
        exampleHeader(),
        exampleHeadings().replace("Konto;Gegenkonto", "Bemerkung;Konto;Gegenkonto"),
        ...["Frau Beispiel", "Herr Muster", "Frau Muster"].map((text) =>
          exampleRecord().replace(";10000;8400;", `;${text};10000;8400;`),
        ),
      ]),
    },
  ],
});

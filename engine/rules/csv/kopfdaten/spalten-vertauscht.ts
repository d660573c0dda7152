import { requestColumns } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";
import { markColumns } from "#engine/rules/csv/shared/mark-columns.ts";

export const spaltenVertauscht = fileRule({
  id: "CSV-S-012",
  severity: "error",
  title: "Die Werte zweier oder mehrerer Spalten sind vertauscht",
  what: "In mindestens zwei Spalten stehen Werte, die nach Typ, Muster und üblicher Form zu anderen Feldern gehören und dort passen.",
  why: "Die Spalten werden nach ihrer Position gelesen, nicht nach ihrer Überschrift.",
  effect: "Werte gelangen in falsche Felder, auch dort, wo ein Feld sie annimmt.",
  fix: "Stellen Sie die festgelegte Reihenfolge der Spalten wieder her.",
  fixAtSource: "Korrigieren Sie die Zuordnung der Spalten in der Schnittstelle des Vorsystems.",
  clientRequest: requestColumns,
  source: "Vergleich der Inhalte mit den Feldern der Formatversion",
  confidence: "inferred",
  refusal: { inferred: "Der Import liest Werte nach ihrer Stelle und kann die vertauschten nicht zuordnen." },
  marks: markColumns,
  when: "tail",
  holds: ({ content }) => content?.columns?.kind !== "swapped" && content?.columns?.kind !== "moved",
  companions: ["CSV-R-011"],
  good: [{ content: exampleFile() }],
  bad: [
    {
      content: exampleFile(
        ...["Miete Halle 3", "Strom und Wasser", "Wartung der Anlage", "Löhne und Gehälter", "Büromaterial"].map(
          (belegfeld1, at) => exampleRecord({ belegfeld1, buchungstext: `RE-100${at}`, umsatz: `${at + 7},50` }),
        ),
      ),
    },
  ],
});

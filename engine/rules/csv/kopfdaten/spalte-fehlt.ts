import { requestColumns } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";
import { markColumns } from "#engine/rules/csv/shared/mark-columns.ts";

export const spalteFehlt = fileRule({
  id: "CSV-S-011",
  severity: "error",
  title: "Die Werte stehen zu weit links, eine Spalte fehlt",
  what: "Ab einer Stelle stehen die Werte in Feldern links neben denen, zu denen sie gehören. Das zeigt der Vergleich der Inhalte vieler Datensätze mit Typ, Muster und üblicher Form der Felder.",
  why: "Die Spalten werden nach ihrer Position gelesen; eine ausgelassene Spalte verschiebt alle folgenden.",
  effect:
    "Werte gelangen in falsche Felder, auch dort, wo ein Feld sie annimmt; die übrigen Befunde sind meist Folgen davon.",
  fix: "Fügen Sie die fehlende Spalte mit ihren Werten wieder ein; aus der Datei allein sind diese nicht bekannt.",
  fixAtSource: "Geben Sie die Datei neu aus und lassen Sie das Vorsystem alle Spalten der Formatversion ausgeben.",
  clientRequest: requestColumns,
  source: "Vergleich der Inhalte mit den Feldern der Formatversion",
  confidence: "inferred",
  refusal: { inferred: "Der Import liest Werte nach ihrer Stelle und kann die verschobenen nicht zuordnen." },
  marks: markColumns,
  when: "tail",
  holds: ({ content }) => content?.columns?.kind !== "missing",
  companions: [
    "CSV-F-026",
    "CSV-F-027",
    "CSV-F-028",
    "CSV-R-006",
    "CSV-R-008",
    "CSV-R-010",
    "CSV-R-013",
    "CSV-R-014c",
    "CSV-R-901",
    "CSV-S-002a",
    "CSV-S-003",
    "CSV-S-005",
    "CSV-X-015",
    "CSV-X-043a",
  ],
  good: [{ content: exampleFile() }],
  bad: [
    {
      content: fileOf([
        exampleHeader(),
        exampleHeadings().replace("WKZ Umsatz;", ""),
        ...["119,00", "59,50", "47,60"].map((umsatz) => exampleRecord({ umsatz }).replace(';"S";"";', ';"S";')),
      ]),
    },
    {
      content: exampleFile(
        ...Array.from({ length: 6 }, (_, at) => exampleRecord({ umsatz: `${at + 7},50`, belegfeld1: `RE-100${at}` })),
        ...Array.from({ length: 6 }, (_, at) =>
          exampleRecord({ umsatz: `${at + 17},50`, belegfeld1: `RE-200${at}` }).replace(';"S";"";', ';"S";'),
        ),
      ),
    },
  ],
});

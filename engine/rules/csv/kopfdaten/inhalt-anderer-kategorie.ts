import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleTable } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const inhaltAndererKategorie = fileRule({
  id: "CSV-S-013",
  severity: "error",
  title: "Die Datensätze gehören zu einer anderen Formatkategorie",
  what: "Überschriften und Werte sind nicht die der Kategorie aus Feld 3 der Kopfdaten, passen aber zu einer anderen.",
  why: "Formatkategorie und Datensätze müssen zusammengehören.",
  effect: "Die Datei wird abgelehnt oder die Werte gelangen in falsche Felder.",
  fix: "Berichtigen Sie Formatkategorie, Formatname und Formatversion in den Kopfdaten.",
  fixAtSource: "Prüfen Sie, welche Kopfdaten das Vorsystem zu diesen Daten schreibt.",
  clientRequest: requestSupport,
  source: "Vergleich der Inhalte mit den Feldern aller Formatkategorien",
  confidence: "inferred",
  refusal: { inferred: "Der Import liest Werte nach ihrer Stelle; in einer anderen Kategorie bedeuten sie nichts." },
  marks: () => ({ line: 1, field: 3 }),
  when: "tail",
  holds: ({ content }) => content?.category == null,
  companions: [
    "CSV-F-027",
    "CSV-F-028",
    "CSV-R-001a",
    "CSV-R-002",
    "CSV-R-007",
    "CSV-R-008",
    "CSV-R-010",
    "CSV-R-014c",
    "CSV-R-912",
    "CSV-S-002",
    "CSV-S-006",
    "CSV-X-043a",
  ],
  good: [{ content: exampleFile() }],
  bad: [
    {
      content: exampleTable(debitorenKreditoren, { konto: "10000", nameUnternehmen: "Muster GmbH", ort: "Musterstadt" })
        .split("\r\n")
        .map((line, at) => (at === 0 ? exampleHeader() : line))
        .join("\r\n"),
    },
  ],
});

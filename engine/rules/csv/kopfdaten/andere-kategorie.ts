import { belongsElsewhere, findFitting, isRecord } from "#engine/formats/heading-names.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleHeadings } from "#engine/model/example-file.ts";
import { headingRule } from "#engine/model/rule.ts";

export const andereKategorie = headingRule({
  id: "CSV-S-006",
  severity: "warning",
  title: "Die Überschriften gehören zu einer anderen Formatkategorie",
  what: "Die Überschriften sind nicht die der Kategorie aus Feld 3 der Kopfdaten, sondern die einer anderen.",
  why: "Formatkategorie und Spalten müssen zusammengehören.",
  effect: "Die Werte werden vermutlich falsch zugeordnet oder die Datei abgelehnt.",
  fix: "Berichtigen Sie Formatkategorie, Formatname und Formatversion in den Kopfdaten.",
  fixAtSource: "Prüfen Sie, welche Kopfdaten das Vorsystem zu diesen Spalten schreibt.",
  clientRequest: requestSupport,
  source: "Vergleich mit den Überschriften aller Formatkategorien",
  confidence: "inferred",
  breaks: (headings, { table, tables }) =>
    !isRecord(headings) && belongsElsewhere(headings, table, tables) ? [0] : [],
  describe: (headings, { table, tables }) => ({ found: findFitting(headings, tables)?.name, expected: table.name }),
  companions: ["CSV-R-901", "CSV-S-002a"],
  good: [{ line: exampleHeadings() }, { line: "Amount;DebitCredit;Account;ContraAccount;Date;Document;Text;Gewicht" }],
  bad: [{ line: "Konto;Kontobeschriftung;SprachId;Kontenbeschriftung lang" }],
});

import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";

export const tabellenprogramm: CauseKind = {
  id: "tabellenprogramm",
  title: "Speichern mit einem Tabellenprogramm",
  text: "Beim Speichern hat das Programm Werte umgedeutet: Führende Nullen, Anführungszeichen oder der Zeitstempel sind verändert. Verwenden Sie die ursprüngliche Datei oder geben Sie sie im Vorsystem neu aus, und öffnen Sie sie vor dem Import nur als Kopie.",
  repairedBy: ["CSV-F-026", "CSV-F-028", "CSV-H-006", "CSV-H-101a", "CSV-R-010b", "CSV-R-915"],
  explains: ({ find, select, firstValue, readLine }) => {
    const trace = find("CSV-F-023");
    if (trace === undefined && !(find("CSV-H-006") !== undefined && exponential.test(readLine(1)))) return null;
    return select(
      ({ rule }, index) => symptoms.has(rule) || (rule === "CSV-H-006" && /E\+?\d/iu.test(firstValue(index))),
    );
  },
};

/** Field 6, a number of 17 digits, as a spreadsheet shows it. */
const exponential = /^[^;]*(?:;[^;]*){4};"?\d+[.,]?\d*E\+?\d+/u;

const symptoms: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-F-023",
  "CSV-F-026",
  "CSV-F-028",
  "CSV-H-101a",
  "CSV-R-010a",
  "CSV-R-010b",
  "CSV-R-908",
  "CSV-R-915",
]);

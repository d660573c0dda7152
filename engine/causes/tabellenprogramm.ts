import { requestPlainExport } from "#engine/model/client-requests.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import {
  hasExponentialTimestamp,
  isDayOrMonth,
  isDestroyed,
  isRoundedNumber,
} from "#engine/values/destroyed-values.ts";
import type { CauseKind } from "./cause.ts";
import type { Clues } from "./clues.ts";

export const tabellenprogramm: CauseKind = {
  id: "tabellenprogramm",
  title: "Speichern mit einem Tabellenprogramm",
  text: (clues) => {
    if (isSaved(clues)) {
      return "Beim Speichern hat das Programm Werte umgedeutet: Führende Nullen, Anführungszeichen oder der Zeitstempel sind verändert. Verwenden Sie die ursprüngliche Datei oder geben Sie sie im Vorsystem neu aus, und öffnen Sie sie vor dem Import nur als Kopie.";
    }
    const [first = 0] = findDestroyed(clues);
    const [value = ""] = clues.matchingMajority(first, isDestroyed);
    const example = value === "" ? "" : `, zum Beispiel „${value}“`;
    return `Ein Tabellenprogramm hat Nummern für Zahlen oder Tage gehalten und in eigener Form geschrieben${example}; die ursprünglichen Stellen stehen nicht mehr in der Datei. Verwenden Sie die ursprünglichen Daten, und führen Sie Nummern in Tabellen als Text, bevor Sie die Datei neu ausgeben.`;
  },
  clientRequest: requestPlainExport,
  repairedBy: ["CSV-F-026", "CSV-F-028", "CSV-H-006", "CSV-H-101a", "CSV-R-010b", "CSV-R-915"],
  explains: (clues) => {
    const destroyed = findDestroyed(clues);
    if (!isSaved(clues)) return destroyed.length === 0 ? null : destroyed;
    const { select, firstValue } = clues;
    return select(
      ({ rule }, index) =>
        symptoms.has(rule) || destroyed.includes(index) || (rule === "CSV-H-006" && /E\+?\d/iu.test(firstValue(index))),
    );
  },
};

/** The file itself was saved in one, not only a list its values come from. */
const isSaved = ({ find, readLine }: Clues): boolean =>
  find("CSV-F-023") !== undefined || (find("CSV-H-006") !== undefined && hasExponentialTimestamp(readLine(1)));

/** Findings about values a spreadsheet has destroyed. */
const findDestroyed = ({ select, matchingMajority }: Clues): readonly number[] =>
  select(
    ({ rule }, index) =>
      ofDestroyed.has(rule) || (ofNumbers.has(rule) && matchingMajority(index, isSurelyDestroyed).length > 0),
  );

const isSurelyDestroyed = (value: string): boolean => isRoundedNumber(value) || isDayOrMonth(value);

const ofDestroyed: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-F-050", "CSV-F-050a", "CSV-F-050b", "CSV-F-050c"]);

/** Rules that also complain of a number or day a spreadsheet has destroyed. */
const ofNumbers: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-R-011",
  "CSV-R-012",
  "CSV-R-016",
  "CSV-R-037",
  "CSV-R-038",
  "CSV-R-904",
  "CSV-R-905",
]);

const symptoms: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-F-023",
  "CSV-F-026",
  "CSV-F-028",
  "CSV-F-051",
  "CSV-H-101a",
  "CSV-R-010a",
  "CSV-R-010b",
  "CSV-R-908",
  "CSV-R-915",
]);

import { requestDayAndMonth } from "#engine/model/client-requests.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import type { CauseKind } from "./cause.ts";

export const tagUndMonat: CauseKind = {
  id: "tag-und-monat",
  title: "Tag und Monat vertauscht",
  text: ({ content }) => {
    const dates = content?.dates ?? null;
    const advice =
      "Vermutlich hat ein Programm mit amerikanischer Einstellung die Datei geschrieben. Stellen Sie dort den Tag vor den Monat und geben Sie die Datei neu aus.";
    if (dates === null) return advice;
    const examples = dates.examples.map((date) => `„${date}“`).join(", ");
    return `Von ${wholeNumbers.format(dates.dates)} verglichenen Werten in Feld ${dates.field} (${dates.name}) passen ${wholeNumbers.format(dates.wrong)} nur als Monat und Tag, zum Beispiel ${examples}. ${advice}`;
  },
  clientRequest: requestDayAndMonth,
  repairedBy: [],
  explains: ({ find, select }) => {
    if (find("CSV-P-021") === undefined) return null;
    return [...select(({ rule }) => rule === "CSV-P-021"), ...select(({ rule }) => consequences.has(rule))];
  },
};

const consequences: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-R-010",
  "CSV-R-911",
  "CSV-X-012",
  "CSV-X-013",
  "CSV-X-014",
  "CSV-X-035",
  "CSV-X-036",
  "CSV-P-002",
  "CSV-C-004",
  "CSV-C-009",
]);

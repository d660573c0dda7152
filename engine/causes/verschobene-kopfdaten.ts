import { requestSupport } from "#engine/model/client-requests.ts";
import type { Finding } from "#engine/rules/reported.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";

export const verschobeneKopfdaten: CauseKind = {
  id: "verschobener-vorsatz",
  title: "Ein Semikolon zu viel oder zu wenig in den Kopfdaten",
  text: "Die Felder der ersten Zeile sind gegeneinander verschoben, daher stehen Beraternummer, Datumsangaben und Sachkontenlänge am falschen Platz. Vergleichen Sie die Zeile mit dem Aufbau der Kopfdaten und korrigieren Sie die Ausgabe im Vorsystem. Die übrigen Befunde zu den Kopfdaten entfallen damit meist.",
  clientRequest: requestSupport,
  repairedBy: ["CSV-H-102"],
  explains: ({ find, select, findings }) => {
    if (find("CSV-H-102") === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-H-102");
    const first = firstShiftedField(findings);
    const rest = select(
      ({ rule, firstLine, fields }) =>
        rule !== "CSV-H-102" &&
        ((firstLine === 1 && (/^CSV-H-1/u.test(rule) || (fields[0] ?? 0) >= first)) || datesOfHeader.has(rule)),
    );
    return [...lead, ...rest];
  },
};

/** Fields before the first finding about the client are in place. */
const firstShiftedField = (findings: readonly Finding[]): number =>
  Math.min(13, ...findings.flatMap(({ rule, fields }) => (clientFields.has(rule) && fields[0] ? [fields[0]] : [])));

const clientFields: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-H-011", "CSV-H-012"]);

/** Records judged by dates and account length that the header does not say. */
const datesOfHeader: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-X-007",
  "CSV-X-008",
  "CSV-X-012",
  "CSV-X-013",
  "CSV-X-014",
]);

import { requestLostComma } from "#engine/model/client-requests.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import type { CauseKind } from "./cause.ts";

export const dezimalkommaVerloren: CauseKind = {
  id: "dezimalkomma-verloren",
  title: "Beträge vermutlich ohne ihr Dezimalkomma, hundertmal zu groß",
  text: ({ content }) => {
    const amounts = content?.amounts ?? null;
    const advice =
      "Vergleichen Sie einen Betrag mit seinem Beleg. Sind volle Euro gemeint, ist die Datei richtig; sonst stellen Sie im Vorsystem die Ausgabe mit Dezimalkomma ein und geben Sie die Datei neu aus.";
    if (amounts === null) return advice;
    const examples = amounts.examples.map((amount) => `„${amount}“`).join(", ");
    const count = wholeNumbers.format(amounts.amounts);
    return `Keiner von ${count} verglichenen Beträgen hat Cent hinter dem Komma; die letzten beiden Ziffern davor verteilen sich wie Cent, zum Beispiel ${examples} (volle Hunderter: ${wholeNumbers.format(amounts.round)}). ${advice}`;
  },
  clientRequest: requestLostComma,
  repairedBy: [],
  explains: ({ find, select }) => {
    if (find("CSV-P-020") === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-P-020");
    const follows = (rule: ReportedId, fields: readonly number[]): boolean =>
      consequences.has(rule) && fields.every((field) => amountFields.has(field));
    return [...lead, ...select(({ rule, fields }) => follows(rule, fields))];
  },
};

const amountFields: ReadonlySet<number> = new Set([1, 5, 13]);
const consequences: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-R-001a", "CSV-R-914"]);

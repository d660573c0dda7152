import { requestSwappedKonten } from "#engine/model/client-requests.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";

export const kontenVertauscht: CauseKind = {
  id: "konten-vertauscht",
  title: "Konto und Gegenkonto vertauscht",
  text: ({ find }) => {
    const moved = find("CSV-S-003")?.fields ?? [];
    const headings =
      moved.includes(7) && moved.includes(8) ? " Auch die Überschriften nennen das Gegenkonto vor dem Konto." : "";
    return `In nahezu allen Datensätzen stehen Debitoren und Kreditoren auf der falschen Seite; aus Rechnungen würden Gutschriften.${headings} Vermutlich stehen Konto (Feld 7) und Gegenkonto (Feld 8) vertauscht, oder das Soll/Haben-Kennzeichen bezieht sich auf das Gegenkonto. Stellen Sie das im Vorsystem richtig, und geben Sie die Datei neu aus.`;
  },
  clientRequest: requestSwappedKonten,
  repairedBy: [],
  explains: ({ find, select }) => {
    if (find("CSV-P-025") === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-P-025");
    const isOfKonten = (rule: ReportedId, fields: readonly number[]): boolean =>
      consequences.has(rule) || (rule === "CSV-S-003" && fields.every((field) => field === 7 || field === 8));
    return [...lead, ...select(({ rule, fields }) => isOfKonten(rule, fields))];
  },
};

const consequences: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-P-004", "CSV-X-040"]);

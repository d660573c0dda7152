import type { InvoiceFacts, OccurrenceDetails } from "#engine/report/report.ts";
import { findRule } from "#engine/rules/catalogue.ts";
import type { Finding, Report } from "#engine/rules/reported.ts";
import { formatCount } from "#engine/values/number-formats.ts";
import { describeGross } from "./describe-subject.ts";
import { formatFileDate, showControls } from "./words.ts";

/** Term, value and computed value of an occurrence in an e-invoice. */
export type InvoicePlace = Pick<OccurrenceDetails, "place" | "found" | "expected" | "detail">;

/** The first places of a finding, by its position in the report. */
export type PlacesOf = (finding: number) => readonly InvoicePlace[];

/** „Nr. RE-1 vom 05.10.2026“, or the name of the file. */
export const nameInvoice = ({ invoice }: Pick<Report, "invoice">, fileName: string): string => {
  const { number, issueDate } = invoice ?? {};
  if (number === undefined) return `Datei „${showControls(fileName)}“`;
  return `Nr. ${showControls(number)}${issueDate === undefined ? "" : ` vom ${formatFileDate(issueDate)}`}`;
};

/** The request to the sender of an e-invoice, before its points. */
export const describeSenderOpening = (report: Report, fileName: string): string => {
  const { counts, invoice } = report;
  const about = `${nameInvoice(report, fileName)}${describeParties(invoice)}`;
  return counts.error > 0
    ? [
        `wir haben Ihre E-Rechnung ${about} geprüft. Nach § 14 Abs. 1 UStG muss das Format einer E-Rechnung der EN 16931 entsprechen oder mit ihr zusammenwirken. Ihre Rechnung verletzt die unten genannten Regeln; der Empfänger kann sie deshalb zurückweisen.`,
        "Bitte stellen Sie eine berichtigte E-Rechnung aus, in der die folgenden Punkte behoben sind.",
      ].join("\n\n")
    : [
        `wir haben Ihre E-Rechnung ${about} geprüft. Sie ist gültig, doch einzelne Angaben können beim Empfänger verloren gehen oder falsch verstanden werden.`,
        "Bitte prüfen Sie die folgenden Punkte und stellen Sie eine berichtigte E-Rechnung aus, wo eine Angabe falsch ist.",
      ].join("\n\n");
};

const describeParties = (invoice: InvoiceFacts | undefined): string => {
  const gross = invoice === undefined ? null : describeGross(invoice);
  return [gross && ` über ${gross}`, invoice?.buyer && ` an ${invoice.buyer}`]
    .filter(Boolean)
    .map((part) => showControls(String(part)))
    .join("");
};

/** The form of a correction, below the points. */
export const senderClosing =
  "Für die Berichtigung gelten dieselben Anforderungen an Form und Inhalt wie für die Rechnung, und sie muss sich eindeutig auf sie beziehen (§ 31 Abs. 5 UStDV). Die geprüfte Datei haben wir nicht verändert.";

/** A finding as its sender needs it: the term, its value, the computed value, and the change to make. */
export const describeForSender = (
  { rule, title, count }: Finding,
  places: readonly InvoicePlace[],
  followUp: string | undefined,
): string => {
  const { shown, length } = places.reduce<{ readonly shown: readonly string[]; readonly length: number }>(
    (kept, place) => {
      const text = describePlace(place);
      const isTooLong = text === "" || kept.length + text.length > maxPlacesLength;
      return isTooLong ? kept : { shown: [...kept.shown, text], length: kept.length + text.length };
    },
    { shown: [], length: 0 },
  );
  const rest = count - shown.length;
  const fix = findRule(rule)?.fixAtSource;
  return [
    `${title} (Regel ${rule.slice(rule.indexOf("-") + 1)}).`,
    ...shown,
    ...(rest > 0 && length > 0
      ? [`Dazu ${formatCount(rest, "weitere Stelle", "weitere Stellen")}; die Excel-Fassung nennt sie.`]
      : []),
    ...(fix === undefined ? [] : [`Zu ändern: ${fix}`]),
    ...(followUp === undefined ? [] : [followUp]),
  ].join(" ");
};

/** A point is at most 1,000 characters long. */
const maxPlacesLength = 450;

const describePlace = ({ place = "", found = "", expected, detail }: InvoicePlace): string => {
  const values = [
    ...(found === "" ? [] : [`in der Rechnung steht „${shorten(found)}“`]),
    ...(expected === undefined ? [] : [`richtig wäre „${shorten(expected)}“`]),
    ...(detail === undefined ? [] : [shorten(detail).replace(/\.$/, "")]),
  ].join(", ");
  const text = [place, values].filter((part) => part !== "").join(": ");
  return text === "" ? "" : `${showControls(text)}.`;
};

const shorten = (text: string): string => (text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text);

const maxValueLength = 160;

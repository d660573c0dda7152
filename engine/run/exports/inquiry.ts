import { toScannable } from "#engine/csv/scan/encoding.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import { type Occurrence, wordsPerOccurrence } from "#engine/report/report.ts";
import { isInvoice } from "#engine/report/verdict-words.ts";
import type { CheckResult, Finding, Report } from "#engine/rules/reported.ts";
import { createLineReader, type LineReader } from "#engine/run/describe/read-lines.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { formatPeriod } from "./describe-subject.ts";
import type { ExportSubject } from "./export-subject.ts";
import { listIdentifyingFields } from "./identifying-fields.ts";
import {
  type InquiryPoint,
  type InquiryRecipient,
  isAsked,
  listInquiryPoints,
  type PointTexts,
  replaceTexts,
  usualRecipient,
} from "./inquiry-points.ts";
import { type ListedFinding, listFindings } from "./listed-findings.ts";
import type { Row } from "./print-document.ts";
import { describeSenderOpening, type InvoicePlace, nameInvoice, type PlacesOf } from "./sender-letter.ts";
import { shareOut } from "./share-out.ts";
import { showControls } from "./words.ts";

/** Requests to the client about one file, with the records concerned. */
export interface Inquiry {
  readonly points: readonly ListedPoint[];
  /** Names of the values by which a record is found again. */
  readonly recordColumns: readonly string[];
}

export interface ListedPoint extends Pick<InquiryPoint, "text" | "count" | "annex"> {
  /** For the support of the client's program. */
  readonly findings: readonly ListedFinding[];
  /** By line; those of all findings together. */
  readonly records: readonly InquiryRecord[];
}

export interface InquiryRecord extends Occurrence {
  /** In the order of `recordColumns`; empty where nothing identifies the place. */
  readonly values: Row;
}

/** Recipient and texts that a person has chosen. */
export interface InquiryChanges {
  readonly to?: InquiryRecipient;
  readonly opening?: string;
  readonly texts?: PointTexts;
}

/** Places of findings in an e-invoice, out of the packed occurrences. */
const createPlacesOf = ({ report, occurrences }: CheckResult): PlacesOf => {
  const places = new Map<number, InvoicePlace[]>();
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const place = report.places?.[(occurrences[at + 2] ?? 0) - 1];
    const finding = occurrences[at] ?? 0;
    const own = places.get(finding) ?? [];
    if (place !== undefined && own.length < maxPlaces) places.set(finding, [...own, place]);
  }
  return (finding) => places.get(finding) ?? [];
};
const maxPlaces = 10;

/** Whether there is anything to ask: hints and uncheckable files do not concern the client. */
export const hasInquiry = ({ verdict, findings }: Judged): boolean =>
  verdict !== "notCheckable" && findings.some(isAsked);

interface Judged {
  readonly verdict: Report["verdict"];
  readonly findings: readonly Pick<Finding, "severity">[];
}

/** Reads what an inquiry says; all points together list at most `maxRecords`. */
export async function readInquiry(
  subject: ExportSubject,
  maxRecords: number,
  { to = usualRecipient(subject.result.report), texts }: InquiryChanges = {},
): Promise<Inquiry> {
  const { report } = subject.result;
  const placesOf = to === "sender" ? createPlacesOf(subject.result) : undefined;
  const counts = report.findings.filter(isAsked).map(({ count }) => count);
  const listed = await listFindings(subject, shareOut(counts, maxRecords), isAsked);
  const columns = report.format.family === "datev-csv" ? findColumns(report) : [];
  const lines = columns.length === 0 ? null : await openLines(subject);
  return {
    recordColumns: columns.map(({ name }) => name),
    points: replaceTexts(listInquiryPoints(report, to, placesOf), texts).map(
      ({ text, count, annex, findings: indexes }) => {
        const findings = listed.filter(({ index }) => indexes.includes(index));
        const records = joinOccurrences(findings).map((occurrence) => ({
          ...occurrence,
          values: readValues(occurrence, columns, lines),
        }));
        return { text, count, annex, findings, records };
      },
    ),
  };
}

/** The occurrences of one finding are in order already, and may be a million. */
function joinOccurrences([first, ...others]: readonly ListedFinding[]): readonly Occurrence[] {
  const own = first?.occurrences ?? [];
  return others.length === 0
    ? own
    : [...own, ...others.flatMap(({ occurrences }) => occurrences)].toSorted(comparePositions);
}

function comparePositions(a: Occurrence, b: Occurrence): number {
  return compareNames(a.member ?? "", b.member ?? "") || a.line - b.line || (a.field ?? 0) - (b.field ?? 0);
}

function findColumns({ format }: Report): readonly Field[] {
  const table = findTable(format.category ?? null);
  return table === undefined ? [] : listIdentifyingFields(table);
}

async function openLines({ file, result: { report } }: ExportSubject): Promise<LineReader> {
  return createLineReader(toScannable(await file.bytes(), report.encoding ?? "windows-1252"), report);
}

/** Header and heading line are no records. */
const linesBeforeRecords = 2;

function readValues({ line }: Occurrence, columns: readonly Field[], lines: LineReader | null): Row {
  const cells = line > linesBeforeRecords ? lines?.record(line)?.cells : undefined;
  return columns.map(({ number }) => showControls(cells?.[number - 1] ?? "").slice(0, maxValueLength));
}

const maxValueLength = 120;

/** The subject of a letter or mail. */
export const describeInquirySubject = (
  report: Pick<Report, "format" | "invoice">,
  fileName: string,
  to: InquiryRecipient = usualRecipient(report),
): string => {
  if (to === "sender") return `Bitte um berichtigte Rechnung: ${nameInvoice(report, fileName)}`;
  return isInvoice(report.format)
    ? `Rückfrage zur Rechnung ${nameInvoice(report, fileName)}`
    : `Rückfrage zu Ihrer Datei „${showControls(fileName)}“`;
};

/** The text before the points; people may change it. */
export function describeInquiryOpening(
  report: Report,
  fileName: string,
  to: InquiryRecipient = usualRecipient(report),
): string {
  if (to === "sender") return describeSenderOpening(report, fileName);
  if (isInvoice(report.format)) return describeInvoiceToClient(report, fileName);
  const period = formatPeriod(report);
  const about = period === "" ? "" : ` (Zeitraum ${showControls(period)})`;
  const why =
    report.counts.error > 0
      ? "sind uns Angaben aufgefallen, ohne deren Klärung wir die Datei nicht in Ihre Buchführung übernehmen können."
      : "sind uns Angaben aufgefallen, die wir vor der Übernahme in Ihre Buchführung mit Ihnen klären möchten.";
  return [
    `bei der Durchsicht Ihrer Datei „${showControls(fileName)}“${about} ${why}`,
    "Bitte prüfen Sie die folgenden Punkte in Ihrem Programm, berichtigen Sie sie dort und stellen Sie uns die Datei anschließend erneut bereit.",
  ].join("\n\n");
}

const describeInvoiceToClient = (report: Report, fileName: string): string => {
  const seller = report.invoice?.seller === undefined ? "" : ` von ${showControls(report.invoice.seller)}`;
  return [
    `bei der Prüfung der E-Rechnung ${nameInvoice(report, fileName)}${seller} sind uns die folgenden Punkte aufgefallen.`,
    "Berichtigen darf sie nur der Rechnungssteller. Bitte fordern Sie bei ihm eine berichtigte E-Rechnung an und stellen Sie uns diese bereit; stammt die Rechnung von Ihnen, stellen Sie sie bitte neu aus.",
  ].join("\n\n");
};

import type { Report } from "#engine/rules/reported.ts";
import { formatCount, wholeNumbers } from "#engine/values/number-formats.ts";
import { nameForClient } from "./client-words.ts";
import { describeMandant } from "./describe-subject.ts";
import type { ExportSubject } from "./export-subject.ts";
import {
  describeInquiryOpening,
  describeInquirySubject,
  type Inquiry,
  type InquiryChanges,
  type ListedPoint,
  readInquiry,
} from "./inquiry.ts";
import { type InquiryPoint, type InquiryRecipient, type PointAnnex, usualRecipient } from "./inquiry-points.ts";
import { describeField, describePosition } from "./occurrence-rows.ts";
import type { PrintBlock, PrintColumn, PrintDocument, Row } from "./print-document.ts";
import { senderClosing } from "./sender-letter.ts";
import { formatLetterDate, showControls } from "./words.ts";

/** Limit of records in a letter; beyond it a spreadsheet is more useful. */
const maxRecords = 1_000;

/** The inquiry as a letter; its annex has only what the requests refer to. */
export async function writeInquiryDocument(
  subject: ExportSubject,
  changes: InquiryChanges = {},
): Promise<PrintDocument> {
  const { file, result, createdAt, author, clientName } = subject;
  const { report } = result;
  const { to = usualRecipient(report), opening = describeInquiryOpening(report, file.name, to) } = changes;
  const inquiry = await readInquiry(subject, maxRecords, changes);
  const title = describeInquirySubject(report, file.name, to);
  const letter = { report, fileName: file.name, createdAt, author, clientName, to, opening, points: inquiry.points };
  return {
    title,
    foot: title,
    blocks: [
      ...writeInquiryLetter(letter),
      ...writeAnnex("Anlage: die genannten Stellen", inquiry, "records", printRecords),
      ...writeAnnex("Anlage: Angaben für die Betreuung Ihres Programms", inquiry, "support", printTechnical),
    ],
  };
}

interface Letter {
  readonly report: Report;
  readonly fileName: string;
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number;
  /** Empty if unknown. */
  readonly author: string;
  readonly clientName?: string | undefined;
  readonly to?: InquiryRecipient;
  /** Paragraphs are parted by an empty line. */
  readonly opening: string;
  readonly points: readonly Pick<InquiryPoint, "text" | "count" | "annex">[];
}

/** The letter without its annex; needs the report only, so that it can be shown before it is made. */
export function writeInquiryLetter({
  report,
  fileName,
  createdAt,
  author,
  opening,
  points,
  clientName,
  to = usualRecipient(report),
}: Letter): readonly PrintBlock[] {
  const mandant = describeMandant(report, clientName);
  return [
    { kind: "title", text: describeInquirySubject(report, fileName, to), aside: formatLetterDate(createdAt) },
    ...(mandant === "" ? [] : [paragraph(`Unser Zeichen ${showControls(mandant)}`, "muted")]),
    ...(to === "sender" && report.invoice?.seller !== undefined
      ? [paragraph(showControls(report.invoice.seller))]
      : []),
    paragraph("Sehr geehrte Damen und Herren,"),
    ...splitParagraphs(opening).map((text) => paragraph(text)),
    ...points.flatMap(printPoint),
    ...announceAnnex(points),
    ...(to === "sender" ? [paragraph(senderClosing)] : []),
    paragraph("Bei Fragen können Sie sich jederzeit an uns wenden."),
    paragraph("Mit freundlichen Grüßen"),
    ...(author === "" ? [] : [paragraph(showControls(author))]),
  ];
}

const paragraph = (text: string, tone?: "muted" | "strong"): PrintBlock => ({
  kind: "text",
  text,
  ...(tone === undefined ? {} : { tone }),
});

/** Also used for texts written by users. */
const splitParagraphs = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => showControls(paragraph.trim().replaceAll(/\s*\n\s*/g, " ")))
    .filter((paragraph) => paragraph !== "");

const printPoint = ({ text, count }: Pick<InquiryPoint, "text" | "count">, index: number): readonly PrintBlock[] => [
  { kind: "heading", text: `Punkt ${index + 1}`, aside: formatCount(count, "Stelle", "Stellen") },
  paragraph(text),
];

function announceAnnex(points: readonly Pick<InquiryPoint, "annex">[]): readonly PrintBlock[] {
  const parts = [
    ...(points.some(({ annex }) => annex === "records") ? ["Die genannten Stellen"] : []),
    ...(points.some(({ annex }) => annex === "support") ? ["die Angaben für die Betreuung Ihres Programms"] : []),
  ];
  const subject = parts.join(" und ");
  return subject === ""
    ? []
    : [paragraph(`${subject.charAt(0).toUpperCase()}${subject.slice(1)} finden Sie in der Anlage.`)];
}

type PrintPoint = (point: ListedPoint, index: number, inquiry: Inquiry) => readonly PrintBlock[];

function writeAnnex(text: string, inquiry: Inquiry, annex: PointAnnex, print: PrintPoint): readonly PrintBlock[] {
  const blocks = inquiry.points.flatMap((point, index) => (point.annex === annex ? print(point, index, inquiry) : []));
  return blocks.length === 0 ? [] : [{ kind: "annex" }, { kind: "title", text }, ...blocks];
}

/** In the words of the client; what would be right is said by the request. */
function printRecords({ text, records, count }: ListedPoint, index: number, { recordColumns }: Inquiry) {
  return [
    { kind: "heading", text: `Zu Punkt ${index + 1}` },
    paragraph(text, "muted"),
    {
      kind: "table",
      columns: [
        { title: "Stelle", share: 2 },
        ...recordColumns.map((name): PrintColumn => ({ title: nameForClient(name), share: 2 })),
        { title: "Angabe", share: 2 },
        { title: "In der Datei", share: 3 },
      ],
      rows: records.map(
        (record): Row => [
          describePosition(record),
          ...record.values,
          showControls(record.fieldName === undefined ? "" : nameForClient(record.fieldName)),
          showControls(record.found ?? ""),
        ],
      ),
    },
    ...printMissing(count - records.length),
  ] satisfies readonly PrintBlock[];
}

/** In the words of the format, which the support of a program knows. */
function printTechnical({ findings, records, count }: ListedPoint, index: number) {
  return [
    { kind: "heading", text: `Zu Punkt ${index + 1}` },
    ...findings.map(({ title, texts }) => paragraph(`${title}. ${texts?.fixAtSource ?? ""}`.trim())),
    {
      kind: "table",
      columns: [
        { title: "Wo", share: 2 },
        { title: "Feld", share: 3 },
        { title: "In der Datei", share: 3 },
        { title: "Richtig wäre", share: 4 },
      ],
      rows: records.map(
        (record): Row => [
          describePosition(record),
          describeField(record),
          showControls(record.found ?? ""),
          showControls([record.expected, record.detail].filter((part) => part !== undefined).join("; ")),
        ],
      ),
    },
    ...printMissing(count - records.length),
  ] satisfies readonly PrintBlock[];
}

const printMissing = (missing: number): readonly PrintBlock[] =>
  missing === 0
    ? []
    : [
        paragraph(
          `und ${wholeNumbers.format(missing)} weitere; sie stehen in der Excel-Fassung dieser Rückfrage.`,
          "muted",
        ),
      ];

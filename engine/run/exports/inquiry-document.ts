import type { Report } from "#engine/rules/reported.ts";
import { formatCount, wholeNumbers } from "#engine/values/number-formats.ts";
import { describeMandant, formatPeriod } from "./describe-subject.ts";
import type { ExportSubject } from "./export-subject.ts";
import {
  describeInquiryOpening,
  describeInquirySubject,
  type Inquiry,
  type ListedPoint,
  readInquiry,
} from "./inquiry.ts";
import type { InquiryPoint, PointTexts } from "./inquiry-points.ts";
import type { ListedFinding } from "./listed-findings.ts";
import { describeField, describePosition } from "./occurrence-rows.ts";
import type { Fact, PrintBlock, PrintColumn, PrintDocument, Row } from "./print-document.ts";
import { formatLetterDate, showControls } from "./words.ts";

/** Limit of records in a letter; beyond it a spreadsheet is more useful. */
const maxRecords = 1_000;

/** Parts of the letter that a person has changed. */
interface Changes {
  readonly opening?: string;
  readonly texts?: PointTexts;
}

/** The inquiry as a letter with an annex of the records concerned. */
export async function writeInquiryDocument(
  subject: ExportSubject,
  { opening, texts }: Changes = {},
): Promise<PrintDocument> {
  const { file, result, createdAt, author, clientName } = subject;
  const inquiry = await readInquiry(subject, maxRecords, texts);
  const title = describeInquirySubject(file.name);
  const letter = { report: result.report, fileName: file.name, createdAt, author, clientName, points: inquiry.points };
  return {
    title,
    foot: title,
    blocks: [
      ...writeInquiryLetter({ ...letter, opening: opening ?? describeInquiryOpening(result.report, file.name) }),
      { kind: "annex" },
      { kind: "title", text: "Anlage: betroffene Datensätze" },
      ...inquiry.points.flatMap((point, index) => printRecords(point, index, inquiry)),
      { kind: "heading", text: "Angaben für die Betreuung Ihres Programms" },
      { kind: "facts", facts: listTechnical(subject, inquiry) },
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
  /** Paragraphs are parted by an empty line. */
  readonly opening: string;
  readonly points: readonly Pick<InquiryPoint, "text" | "count">[];
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
}: Letter): readonly PrintBlock[] {
  const mandant = describeMandant(report, clientName);
  const about = [
    ...(mandant === "" ? [] : [`Berater/Mandant ${showControls(mandant)}`]),
    ...(formatPeriod(report) === "" ? [] : [`Zeitraum ${showControls(formatPeriod(report))}`]),
  ].join(" · ");
  return [
    { kind: "title", text: describeInquirySubject(fileName), aside: formatLetterDate(createdAt) },
    ...(about === "" ? [] : [paragraph(about, "muted")]),
    paragraph("Sehr geehrte Damen und Herren,"),
    ...splitParagraphs(opening).map((text) => paragraph(text)),
    ...points.flatMap(printPoint),
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

function printRecords(point: ListedPoint, index: number, { recordColumns }: Inquiry): readonly PrintBlock[] {
  const { text, records, count } = point;
  const missing = count - records.length;
  return [
    { kind: "heading", text: `Zu Punkt ${index + 1}` },
    paragraph(text, "muted"),
    {
      kind: "table",
      columns: [
        { title: "Wo", share: 2 },
        ...recordColumns.map((name): PrintColumn => ({ title: name, share: 2 })),
        { title: "Angabe", share: 2 },
        { title: "In der Datei", share: 3 },
        { title: "Richtig wäre", share: 3 },
      ],
      rows: records.map(
        (record): Row => [
          describePosition(record),
          ...record.values,
          describeField(record),
          showControls(record.found ?? ""),
          showControls([record.expected, record.detail].filter((part) => part !== undefined).join("; ")),
        ],
      ),
    },
    ...(missing > 0
      ? [
          paragraph(
            `und ${wholeNumbers.format(missing)} weitere; sie stehen in der Excel-Fassung dieser Rückfrage.`,
            "muted",
          ),
        ]
      : []),
  ];
}

const listTechnical = ({ sha256, result: { report } }: ExportSubject, { points }: Inquiry): readonly Fact[] => [
  ...points.map(({ findings }, index): Fact => [`Punkt ${index + 1}`, findings.map(describeRule).join(" ")]),
  ["Regelstand", report.rulesetVersion],
  ["SHA-256 der Datei", sha256],
];

const describeRule = ({ rule, title, texts }: ListedFinding): string =>
  `${rule} (${title}): ${texts?.fixAtSource ?? ""}`;

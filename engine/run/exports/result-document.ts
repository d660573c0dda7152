import { answerLabels, describeLimit, severityWords } from "#engine/report/verdict-words.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import { listMembers } from "./describe-members.ts";
import { countAll, describeSubject, describeVerdict } from "./describe-subject.ts";
import type { ExportSubject } from "./export-subject.ts";
import { type ListedFinding, listFindings } from "./listed-findings.ts";
import { listOccurrenceRows } from "./occurrence-rows.ts";
import type { PrintBlock, PrintColumn, PrintDocument, Row } from "./print-document.ts";
import { describeOccurrences, formatMoment, showControls } from "./words.ts";

/** A longer document is not readable: it is summarised, and the spreadsheet has the rest. */
const maxPrinted = 10_000;
const shownOfEach = 20;

/** The whole result of one check for paper: what the file is, the verdict, and every finding with what to do about it. */
export async function writeResultDocument(subject: ExportSubject): Promise<PrintDocument> {
  const { report } = subject.result;
  const isSummary = countAll(report.counts) > maxPrinted && report.archiveMembers === undefined;
  const findings = await listFindings(subject, isSummary ? shownOfEach : maxPrinted);
  return {
    title: `Prüfergebnis ${showControls(subject.file.name)}`,
    foot: `${showControls(subject.file.name)} · Prüfergebnis vom ${formatMoment(subject.createdAt)}`,
    blocks: [
      { kind: "title", text: "Prüfergebnis", aside: showControls(subject.file.name) },
      describeVerdict(report),
      { kind: "facts", facts: describeSubject(subject) },
      { kind: "text", text: describeLimit(report), tone: "muted" },
      ...(isSummary ? [describeSummary(countAll(report.counts))] : []),
      ...listMembers(report),
      ...(report.causes ?? []).flatMap(({ title, text }): readonly PrintBlock[] => [
        { kind: "heading", text: `Ursache vermutlich: ${title}` },
        { kind: "text", text },
      ]),
      ...findings.flatMap(printFinding),
    ],
  };
}

const describeSummary = (count: number): PrintBlock => ({
  kind: "text",
  text: `Diese Datei hat ${describeOccurrences(count)}. Das Dokument nennt zu jeder Regel die ersten ${shownOfEach}; weitere stehen in der Excel-Datei, die sich beim selben Ergebnis speichern lässt.`,
  tone: "strong",
});

function printFinding(finding: ListedFinding): readonly PrintBlock[] {
  const { severity, title, count, rule, texts, occurrences } = finding;
  const missing = count - occurrences.length;
  return [
    {
      kind: "heading",
      text: title,
      aside: `${severityWords[severity][0]} · ${describeOccurrences(count)} · Regel ${rule}`,
    },
    ...(texts === undefined ? [] : [printTexts(texts)]),
    { kind: "table", columns, rows: listRows(finding) },
    ...(missing > 0 && occurrences.length > 0 ? [describeMissing(missing)] : []),
  ];
}

/** The path in an XML file stands on a line of its own below the words for the place. */
const listRows = (finding: ListedFinding): readonly Row[] =>
  listOccurrenceRows(finding).map(([where = "", field = "", ...texts], at) => {
    const path = finding.occurrences[at]?.path;
    return [where, path === undefined ? field : `${field}\n${showControls(path)}`, ...texts];
  });

const printTexts = ({ id, what, why, effect, fix, fixAtSource, source }: NonNullable<ListedFinding["texts"]>) => {
  const labels = answerLabels(id);
  return {
    kind: "facts",
    facts: [
      ["Was", what],
      ["Warum", why],
      [labels.effect, effect],
      ["Lösung hier", fix],
      [labels.fixAtSource, fixAtSource],
      ["Quelle", source],
    ],
  } as const;
};

const describeMissing = (count: number): PrintBlock => ({
  kind: "text",
  text: `und ${wholeNumbers.format(count)} weitere`,
  tone: "muted",
});

const columns: readonly PrintColumn[] = [
  { title: "Wo", share: 4 },
  { title: "Feld", share: 6 },
  { title: "Gefunden", share: 7 },
  { title: "Erwartet", share: 7 },
  { title: "Hinweis", share: 9 },
];

import type { Occurrence } from "#engine/report/report.ts";
import { answerLabels, describeLimit, severityWords, wordOfVerdict } from "#engine/report/verdict-words.ts";
import type { Report } from "#engine/rules/reported.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import { rowOfArchiveMember } from "./describe-members.ts";
import { describeFindings, describeSubject } from "./describe-subject.ts";
import type { ExportSubject } from "./export-subject.ts";
import { type ListedFinding, listFindings } from "./listed-findings.ts";
import { listOccurrenceRows } from "./occurrence-rows.ts";
import type { Sheet, SheetRow, Workbook } from "./print-document.ts";
import { shareOut } from "./share-out.ts";
import { showControls } from "./words.ts";

/** More than this no spreadsheet opens with pleasure, and no device writes in one piece. */
export const maxSheetRows = 100_000;

/** The whole result of one check as tables: overview, findings, occurrences. */
export async function writeResultWorkbook(subject: ExportSubject): Promise<Workbook> {
  const { report } = subject.result;
  const limit = shareOut(
    report.findings.map(({ count }) => count),
    maxSheetRows,
  );
  const findings = await listFindings(subject, limit);
  return {
    sheets: [
      writeOverview(subject, findings),
      { name: "Befunde", columns: listFindingColumns(report), rows: findings.map(writeFinding) },
      writeOccurrences(report, findings),
      ...writeMembers(report),
    ],
  };
}

function writeOverview(subject: ExportSubject, findings: readonly ListedFinding[]): Sheet {
  const { report } = subject.result;
  const missing = findings.reduce((sum, { count, occurrences }) => sum + count - occurrences.length, 0);
  const facts: readonly (readonly [string, string])[] = [
    ["Ergebnis", wordOfVerdict(report.verdict, report.format)],
    ["Befunde", report.reason ?? describeFindings(report)],
    ...describeSubject(subject),
    ["Hinweis", describeLimit(report)],
    ...(missing === 0
      ? []
      : [
          [
            "Umfang",
            `Diese Datei nennt zu jeder Regel höchstens ${wholeNumbers.format(Math.max(...findings.map(({ occurrences }) => occurrences.length)))} Fundstellen; ${wholeNumbers.format(missing)} weitere stehen nur in der Tabelle der Befunde als Anzahl. Alle Fundstellen enthält „Befunde als Tabelle (CSV)“.`,
          ] as const,
        ]),
  ];
  return {
    name: "Übersicht",
    columns: [
      { title: "Angabe", width: 22 },
      { title: "Inhalt", width: 80 },
    ],
    rows: facts,
  };
}

const writeFinding = ({ severity, title, count, rule, texts }: ListedFinding): SheetRow => [
  severityWords[severity][0],
  title,
  count,
  texts?.effect ?? null,
  texts?.fix ?? null,
  texts?.fixAtSource ?? null,
  rule,
];

const listFindingColumns = ({ findings }: Report) => {
  const { effect, fixAtSource } = answerLabels(findings[0]?.rule ?? "");
  return [
    { title: "Schwere", width: 10 },
    { title: "Befund", width: 50 },
    { title: "Fundstellen", width: 12 },
    { title: effect, width: 50 },
    { title: "Lösung hier", width: 50 },
    { title: fixAtSource, width: 50 },
    { title: "Regel", width: 12 },
  ];
};

function writeOccurrences({ places }: Report, findings: readonly ListedFinding[]): Sheet {
  const isXml = places !== undefined;
  return {
    name: "Fundstellen",
    columns: isXml ? [...occurrenceColumns.with(5, placeColumn), ...xmlColumns] : occurrenceColumns,
    rows: findings.flatMap((finding) => {
      const rows = listRows(finding);
      return isXml ? rows.map((row, at) => [...row, ...listXmlCells(finding.occurrences[at])]) : rows;
    }),
  };
}

/** In place of the name of a field. */
const placeColumn = { title: "Ort", width: 50 };

const xmlColumns = [
  { title: "Rechnung", width: 20 },
  { title: "Pfad in der XML-Datei", width: 45 },
];

const listXmlCells = (occurrence: Occurrence | undefined): SheetRow =>
  [occurrence?.invoiceId, occurrence?.path].map((text) => (text === undefined ? null : showControls(text)));

function listRows(finding: ListedFinding): readonly SheetRow[] {
  const { severity, title, rule, occurrences } = finding;
  const rows = listOccurrenceRows(finding);
  return occurrences.map(({ line, field, member }, at) => {
    const [, fieldName = "", found = "", expected = "", detail = ""] = rows[at] ?? [];
    return [
      severityWords[severity][0],
      title,
      member === undefined ? null : showControls(member),
      line === 0 ? null : line,
      field ?? null,
      fieldName,
      found,
      expected,
      detail,
      rule,
    ];
  });
}

const occurrenceColumns = [
  { title: "Schwere", width: 10 },
  { title: "Befund", width: 45 },
  { title: "Datei im Paket", width: 20 },
  { title: "Zeile", width: 8 },
  { title: "Feld", width: 6 },
  { title: "Feldname", width: 24 },
  { title: "Gefunden", width: 30 },
  { title: "Erwartet", width: 35 },
  { title: "Hinweis", width: 45 },
  { title: "Regel", width: 12 },
];

const writeMembers = ({ archiveMembers }: Report): readonly Sheet[] =>
  archiveMembers === undefined
    ? []
    : [
        {
          name: "Enthaltene Dateien",
          columns: [
            { title: "Datei", width: 50 },
            { title: "Byte", width: 14 },
            { title: "Ergebnis", width: 60 },
          ],
          rows: archiveMembers.map((member) => {
            const [name = "", , outcome = ""] = rowOfArchiveMember(member);
            return [name, member.sizeBytes, outcome];
          }),
        },
      ];

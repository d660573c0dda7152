import { isInvoice } from "#engine/report/verdict-words.ts";
import { nameForClient } from "./client-words.ts";
import type { ExportSubject } from "./export-subject.ts";
import { describeInquirySubject, type InquiryChanges, type ListedPoint, readInquiry } from "./inquiry.ts";
import { describeField, describePosition } from "./occurrence-rows.ts";
import type { SheetRow, Workbook } from "./print-document.ts";
import { maxSheetRows } from "./result-workbook.ts";
import { showControls } from "./words.ts";

/** The inquiry as tables to work through: the questions, and every record concerned. */
export async function writeInquiryWorkbook(subject: ExportSubject, changes: InquiryChanges = {}): Promise<Workbook> {
  const { report } = subject.result;
  const { points, recordColumns } = await readInquiry(subject, maxSheetRows, changes);
  return {
    sheets: [
      {
        name: "Rückfrage",
        columns: [
          { title: "Punkt", width: 8 },
          { title: "Was ist zu tun?", width: 90 },
          { title: "Stellen", width: 10 },
          { title: "Ihre Antwort", width: 40 },
        ],
        rows: [
          [null, describeInquirySubject(report, subject.file.name, changes.to), null, null],
          ...points.map(({ text, count }, index): SheetRow => [index + 1, text, count, null]),
        ],
      },
      {
        name: isInvoice(report.format) ? "Betroffene Angaben" : "Betroffene Datensätze",
        columns: [
          { title: "Punkt", width: 8 },
          { title: "Wo", width: 14 },
          ...recordColumns.map((name) => ({ title: nameForClient(name), width: 18 })),
          { title: "Angabe", width: 22 },
          { title: "In der Datei", width: 28 },
          { title: "Richtig wäre", width: 34 },
          { title: "Ihre Antwort", width: 34 },
        ],
        rows: points.flatMap(listRecords),
      },
      {
        name: "Betreuung Ihres Programms",
        columns: [
          { title: "Punkt", width: 8 },
          { title: "Regel", width: 14 },
          { title: "Befund", width: 60 },
          { title: "Lösung im Programm", width: 90 },
        ],
        rows: points.flatMap(listRules),
      },
    ],
  };
}

const listRecords = ({ records }: ListedPoint, index: number): readonly SheetRow[] =>
  records.map((record) => [
    index + 1,
    describePosition(record),
    ...record.values,
    describeField(record),
    showControls(record.found ?? ""),
    showControls([record.expected, record.detail].filter((part) => part !== undefined).join("; ")),
    null,
  ]);

const listRules = ({ findings }: ListedPoint, index: number): readonly SheetRow[] =>
  findings.map(({ rule, title, texts }) => [index + 1, rule, title, texts?.fixAtSource ?? null]);

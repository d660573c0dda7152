import type { ExportSubject } from "./export-subject.ts";
import { type InquiryPoint, readInquiry, sayInquirySubject } from "./inquiry.ts";
import { sayField, sayPosition } from "./occurrence-rows.ts";
import type { SheetRow, Workbook } from "./print-document.ts";
import { mostSheetRows } from "./result-workbook.ts";
import { showControls } from "./words.ts";

/** The inquiry as tables to work through: the questions, and every record concerned. */
export async function writeInquiryWorkbook(subject: ExportSubject): Promise<Workbook> {
  const { points, recordColumns } = await readInquiry(subject, mostSheetRows);
  return {
    sheets: [
      {
        name: "Rückfrage",
        columns: [
          { title: "Punkt", width: 8 },
          { title: "Worum es geht", width: 50 },
          { title: "Stellen", width: 10 },
          { title: "Was bedeutet das?", width: 60 },
          { title: "Was ist zu tun?", width: 60 },
          { title: "Ihre Antwort", width: 40 },
        ],
        rows: [
          [null, sayInquirySubject(subject.file.name), null, null, null, null],
          ...points.map(
            ({ title, count, text, request }, index): SheetRow => [index + 1, title, count, text, request, null],
          ),
        ],
      },
      {
        name: "Betroffene Datensätze",
        columns: [
          { title: "Punkt", width: 8 },
          { title: "Wo", width: 14 },
          ...recordColumns.map((title) => ({ title, width: 18 })),
          { title: "Angabe", width: 22 },
          { title: "In der Datei", width: 28 },
          { title: "Richtig wäre", width: 34 },
          { title: "Ihre Antwort", width: 34 },
        ],
        rows: points.flatMap(listRecords),
      },
    ],
  };
}

const listRecords = ({ records }: InquiryPoint, index: number): readonly SheetRow[] =>
  records.map((record) => [
    index + 1,
    sayPosition(record),
    ...record.values,
    sayField(record),
    showControls(record.found ?? ""),
    showControls([record.expected, record.detail].filter((part) => part !== undefined).join("; ")),
    null,
  ]);

import { severityWords, verdictWords } from "#engine/report/verdict-words.ts";
import { quoteSpreadsheetCell } from "#engine/values/spreadsheet-cell.ts";
import type { CheckedFile } from "./describe-file.ts";

/** Findings as a table for a spreadsheet: UTF-8 with mark, semicolons, every cell in quotes. */
export function writeCsv(files: readonly CheckedFile[]): string {
  const rows = [headings, ...files.flatMap(listRows)];
  return `\ufeff${rows.map((row) => `${row.map(quoteSpreadsheetCell).join(";")}\r\n`).join("")}`;
}

const headings = [
  "Datei",
  "Regel",
  "Schwere",
  "Titel",
  "Anzahl",
  "Zeile",
  "Feld",
  "Feldname",
  "Gefunden",
  "Erwartet",
  "Meldung",
  "Ursache vermutlich",
  "Rechnung",
  "Pfad",
];

/** A row per listed occurrence; a file that could not be checked has one row with the reason. */
function listRows({ file, reason, findings, causes = [] }: CheckedFile): readonly (readonly string[])[] {
  const rows = findings.flatMap(({ rule, severity, title, count, occurrences }, at) => {
    const cause = causes.find((one) => one.findings.includes(at))?.title ?? "";
    const start = [file, rule, severityWords[severity][0], title, String(count)];
    if (occurrences.length === 0) return [[...start, "", "", "", "", "", `${title}.`, cause, "", ""]];
    return occurrences.map(({ line, field, fieldName, place, invoiceId, path, found, expected, message }) => [
      ...start,
      line > 0 ? String(line) : "",
      field === undefined ? "" : String(field),
      place ?? fieldName ?? "",
      found ?? "",
      expected ?? "",
      message,
      cause,
      invoiceId ?? "",
      path ?? "",
    ]);
  });
  return reason === undefined
    ? rows
    : [[file, "", verdictWords.notCheckable, "", "", "", "", "", "", "", reason, "", "", ""], ...rows];
}

import { collectHeaderFacts } from "#engine/csv/cells/read-header.ts";
import type { Format } from "#engine/report/report.ts";
import { checkHeader, checkHeadings } from "./check-first-lines.ts";
import { checkRecords } from "./check-records.ts";
import { inferChart } from "./content/infer-chart.ts";
import { readContent } from "./content/read-content.ts";
import type { CsvOutcome, CsvRun } from "./csv-run.ts";
import { describeFile, describeUnread, runFileRules } from "./file-rules.ts";
import { openCsv } from "./open-csv.ts";
import { reportEntities } from "./report-entities.ts";
import { isFromSpreadsheet } from "./spreadsheet-traces.ts";

/**
 * One pass over a file of the DATEV-Format: file rules, header, headings, records, file rules again. Stops after a fatal
 * rule.
 */
export function checkDatevCsv(run: CsvRun): CsvOutcome {
  const file = openCsv(run);
  const { header, format } = file;
  const headerFacts = header === null ? {} : collectHeaderFacts(header);
  const isReadable = runFileRules(run, describeFile(file), "head");
  if (!isReadable || header === null) return { format, header: headerFacts, records: 0 };

  checkHeader(file, header);
  const { count, headings } = checkHeadings(file, header);
  const { text, table } = file;
  const inferredChart = table === undefined ? null : inferChart(text, header, table);
  const rows = checkRecords(file, header, count, inferredChart);
  file.notes.reportLostLetters(rows.records);
  reportEntities(file);
  const { sample, isCutShort, records } = rows;
  const content =
    table === undefined || isCutShort
      ? null
      : readContent({ text, sample, header, headings, table, fileName: run.file.name });
  const facts = describeFile(file, rows, content);
  if (isFromSpreadsheet(facts)) file.notes.reportLostDigits();
  if (!isCutShort) runFileRules(run, facts, "tail");

  const outcome = { format, header: headerFacts, records, content, inferredChart };
  const isPartly = file.table === undefined && header.category !== null;
  return isPartly ? { ...outcome, reason: describePartly(format) } : outcome;
}

/** Other files are checked by the general file rules only, and only if their name ends in `.csv`. */
export function checkOtherFile(run: CsvRun, format: Format): CsvOutcome {
  if (/\.csv$/i.test(run.file.name)) runFileRules(run, describeUnread(run, format), "head");
  return { format, header: {}, records: 0 };
}

const describePartly = ({ name }: Format): string =>
  `Dateiaufbau und Kopfdaten wurden geprüft. Die Datensätze der Kategorie „${name}“ werden mit diesem Regelstand noch nicht geprüft.`;

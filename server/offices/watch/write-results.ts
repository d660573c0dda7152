import { errors } from "#contract/errors.ts";
import { type Report, wordOfVerdict } from "#engine/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { withReportTask } from "#server/checks/exports/with-report-task.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Outcome, Results } from "./claimed-file.ts";

/** Result files of a finished check. Rejects if it has to be retried. */
export const writeResults = async (row: FileCheckRow, context: SignedInContext): Promise<Results> => {
  const stored = await context.db
    .selectFrom("reports")
    .selectAll()
    .where("fileCheckId", "=", row.id)
    .executeTakeFirstOrThrow();
  const report: Report = JSON.parse(stored.reportJson);
  const outcome = outcomeOf(report);
  try {
    const written = await withReportTask({ row, stored, report }, context, (task) =>
      context.writeReport(task, new AbortController().signal),
    );
    return { outcome, ...written };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "BUSY") throw error;
    // The verdict is final; only its occurrences could not be written.
    const message = error.code === "FILE_DAMAGED" ? error.message : tooLongText;
    const { verdict } = report;
    return {
      outcome,
      json: toJson({ file: row.originalFileName, verdict, error: { code: error.code, message } }),
      text: toText(`${wordOfVerdict(verdict, report.format)} (${row.originalFileName})`, message),
    };
  }
};

const tooLongText =
  "Das Ergebnis ließ sich hier nicht mit seinen Fundstellen ausgeben. Sie finden sie in Prüfstapel bei dieser Dateiprüfung.";

/** Result files of a refused file, with the reason as text and for programs. */
export const writeRefusal = (name: string, { code, message }: Pick<ApiError, "code" | "message">): Results => ({
  outcome: "fehlerhaft",
  json: toJson({ file: name, error: { code, message } }),
  text: toText(`Nicht geprüft (${name})`, message),
});

/** Result files of a file whose check did not finish. */
export const writeFailure = (name: string, row: FileCheckRow): Results => {
  if (row.deletedAt !== null) return writeRefusal(name, { code: "KEY_DELETED", message: errors.KEY_DELETED.text });
  const message = row.status === "cancelled" ? cancelledText : (row.error ?? errors.INTERNAL.text);
  return writeRefusal(name, { code: "REPORT_NOT_READY", message });
};

const cancelledText = "Die Prüfung wurde in Prüfstapel abgebrochen. Legen Sie die Datei erneut ab, um sie zu prüfen.";

const outcomeOf = ({ verdict }: Report): Outcome =>
  verdict === "importable" || verdict === "importableWithWarnings" ? "geprueft" : "fehlerhaft";

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const toText = (title: string, message: string): string => `${title}\n${"=".repeat([...title].length)}\n\n${message}\n`;

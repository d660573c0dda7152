import type { Report } from "#engine/index.ts";
import type { SignedInContext } from "#server/checks/context.ts";
import type { ReportTask } from "#server/checks/threads/export-worker.ts";
import { findClientName } from "#server/people/clients/find-client-name.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";

interface Checked {
  readonly row: FileCheckRow;
  readonly stored: { readonly createdAt: number; readonly occurrencesFile: string };
  readonly report: Report;
}

/** Provides the bytes and occurrences of a checked file while `write` runs. */
export const withReportTask = async <T>(
  { row, stored, report }: Checked,
  { db, files, user, now }: Pick<SignedInContext, "db" | "files" | "user" | "now">,
  write: (task: ReportTask) => Promise<T>,
): Promise<T> => {
  const facts = {
    name: row.originalFileName,
    sha256: row.sha256,
    report,
    checkedAt: Number(stored.createdAt),
    createdAt: now(),
    author: user.fullName,
    clientName: await findClientName(db, row.clientNumber),
  };
  return files.withBytes(row.sha256, (path) =>
    files.withOccurrences(stored.occurrencesFile, (occurrencesPath) => write({ ...facts, path, occurrencesPath })),
  );
};

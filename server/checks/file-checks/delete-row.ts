import type { Context } from "#server/checks/context.ts";
import { notBeforeLast } from "#server/store/db/not-before-last.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { countFindings } from "./count-findings.ts";
import { removeTraces } from "./remove-traces.ts";
import { unindexFileCheck } from "./search-entry.ts";

/** Turns the row into a tombstone with only key and owner. Wake the queue after the commit. */
export const deleteRow = async (
  trx: Trx,
  row: Pick<FileCheckRow, "id" | "sha256">,
  { queue, now }: Pick<Context, "queue" | "now">,
): Promise<void> => {
  const isSeen = await trx
    .selectFrom("fileChecks")
    .select("id")
    .where("id", "=", row.id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (isSeen) await countFindings(trx, row.id, -1);
  const report = await trx
    .deleteFrom("reports")
    .where("fileCheckId", "=", row.id)
    .returning("occurrencesFile")
    .executeTakeFirst();
  await unindexFileCheck(trx, row.id);
  await removeTraces(trx, row.id);
  await trx.deleteFrom("fileCheckTags").where("fileCheckId", "=", row.id).execute();
  await trx.deleteFrom("findings").where("fileCheckId", "=", row.id).execute();
  await queue.remove(trx, { kind: "check-file", subject: row.id });
  await trx
    .updateTable("fileChecks")
    .set({ ...tombstone, updatedAt: notBeforeLast(now()), deletedAt: now(), trashedAt: null, trashedBy: null })
    .where("id", "=", row.id)
    .execute();
  await queue.add(trx, { kind: "remove-bytes", subject: row.sha256 });
  if (report) await queue.add(trx, { kind: "remove-occurrences", subject: report.occurrencesFile });
};

/** Column values of a tombstone. */
export const tombstone = {
  originalFileName: "",
  status: "cancelled",
  error: null,
  progress: 0,
  clientNumber: null,
  intakeClient: null,
  consultantNumber: null,
  herkunft: null,
  formatJson: null,
  verdict: null,
  countsJson: null,
  factsJson: null,
  sha256: "",
  size: 0,
  rulesetVersion: null,
  resultHash: null,
  searchText: "",
  assigneeId: null,
  organisedAt: null,
  actsJson: null,
  actsAt: null,
  inquiryJson: null,
  inquiryAt: null,
} as const;

import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler, SignedInContext } from "#server/context.ts";
import type { FileCheckRow, Trx } from "#server/db/schema.ts";
import { findVisibleRow, mayChange } from "./visible-rows.ts";

/** Deletes a file check with report and bytes; only who uploaded it and administrators may. */
export const deleteFileCheck: Handler<"deleteFileCheck"> = async ({ id }, context) => {
  const row = await findVisibleRow(context.db, id, context.user);
  if (!mayChange(row, context.user)) throw new ApiError("ROLE_MISSING");
  await context.db.transaction().execute((trx) => buryRow(trx, row, context));
  context.queue.abort({ kind: "check-file", subject: row.id });
  context.queue.wake();
  return {};
};

/**
 * Deletes an upload of one's own by its key, known or not: the device may give up a file whose upload is still under
 * way, and that upload must find the key dead.
 */
export const deleteByClientKey: Handler<"deleteByClientKey"> = async ({ clientKey }, context) => {
  const { db, user, queue } = context;
  const buried = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("fileChecks")
      .values(emptyTombstone(clientKey, context))
      .onConflict((conflict) => conflict.columns(["ownerId", "clientKey"]).doNothing())
      .execute();
    const row = await trx
      .selectFrom("fileChecks")
      .selectAll()
      .where("ownerId", "=", user.id)
      .where("clientKey", "=", clientKey)
      .executeTakeFirstOrThrow();
    if (row.deletedAt === null) await buryRow(trx, row, context);
    return row;
  });
  queue.abort({ kind: "check-file", subject: buried.id });
  queue.wake();
  return {};
};

/** Turns the row into a tombstone: only key and owner stay. */
const buryRow = async (trx: Trx, row: FileCheckRow, context: SignedInContext): Promise<void> => {
  const { queue, now, user } = context;
  await addAuditEntry(trx, { action: "delete", actor: user, subject: row.id }, context);
  const report = await trx
    .deleteFrom("reports")
    .where("fileCheckId", "=", row.id)
    .returning("occurrencesFile")
    .executeTakeFirst();
  await trx.deleteFrom("findings").where("fileCheckId", "=", row.id).execute();
  await queue.remove(trx, { kind: "check-file", subject: row.id });
  await trx
    .updateTable("fileChecks")
    .set({ ...wiped, updatedAt: now(), deletedAt: now() })
    .where("id", "=", row.id)
    .execute();
  await queue.add(trx, { kind: "remove-bytes", subject: row.sha256 });
  if (report) await queue.add(trx, { kind: "remove-occurrences", subject: report.occurrencesFile });
};

const wiped = {
  originalFileName: "",
  status: "cancelled",
  error: null,
  progress: 0,
  clientNumber: null,
  consultantNumber: null,
  formatJson: null,
  verdict: null,
  countsJson: null,
  sha256: "",
  size: 0,
  rulesetVersion: null,
  resultHash: null,
  searchText: "",
} as const;

const emptyTombstone = (clientKey: string, { user, newId, now }: SignedInContext) => ({
  ...wiped,
  id: newId(),
  ownerId: user.id,
  clientKey,
  route: "manual" as const,
  createdAt: now(),
  updatedAt: now(),
  deletedAt: now(),
});

import type { Handler, SignedInContext } from "#server/checks/context.ts";
import { tombstone } from "#server/checks/file-checks/delete-row.ts";
import { trashRow } from "#server/checks/file-checks/trash-row.ts";
import { recordChange } from "#server/people/personal/applied-changes.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";

/**
 * Deletes an upload of the caller by its key, even an unknown one: the device may give up a file while its upload is in
 * progress, and that upload must find the key deleted. An upload that has arrived goes to the trash. Does
 * nothing if the same order was applied before.
 */
export const deleteByClientKey: Handler<"deleteByClientKey"> = async ({ clientKey, changeId }, context) => {
  const { db, user, queue, now } = context;
  const deleted = await db.transaction().execute(async (trx) => {
    await lockSubject(trx, `key ${user.id} ${clientKey}`);
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
    if (changeId && !(await recordChange(trx, { userId: user.id, changeId, now: now() }))) return null;
    if (row.deletedAt === null) await trashRow(trx, row, context);
    return row;
  });
  if (deleted) queue.abort({ kind: "check-file", subject: deleted.id });
  queue.wake();
  return {};
};

const emptyTombstone = (clientKey: string, { user, newId, now }: SignedInContext) => ({
  ...tombstone,
  id: newId(),
  ownerId: user.id,
  clientKey,
  route: "manual" as const,
  createdAt: now(),
  updatedAt: now(),
  deletedAt: now(),
  trashedAt: null,
  trashedBy: null,
});

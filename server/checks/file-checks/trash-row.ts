import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/checks/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";
import { notBeforeLast } from "#server/store/db/not-before-last.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { countFindings } from "./count-findings.ts";
import { indexFileCheck } from "./search-entry.ts";

/** Time until a trashed check is deleted permanently, in milliseconds. */
export const trashMs = 30 * dayMs;

/** Moves a check to the trash: it becomes invisible, and all its data stays. */
export const trashRow = async (trx: Trx, { id }: FileCheckRow, context: SignedInContext): Promise<void> => {
  const { queue, changes, now, user } = context;
  await lockFileCheck(trx, id);
  const trashed = await trx
    .updateTable("fileChecks")
    .set({ deletedAt: now(), trashedAt: now(), trashedBy: user.id, updatedAt: notBeforeLast(now()) })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!trashed) return;
  await countFindings(trx, id, -1);
  await indexFileCheck(trx, id);
  await addAuditEntry(trx, { action: "delete", actor: user, subject: id }, context);
  await queue.remove(trx, { kind: "check-file", subject: id });
  await changes.publish(trx, id);
};

/** Restores a check; if the deletion interrupted it, it is checked again. The caller holds `lockFileCheck`. */
export const restoreRow = async (trx: Trx, { id, status }: FileCheckRow, context: SignedInContext): Promise<void> => {
  const { queue, changes, now, user } = context;
  const restored = await trx
    .updateTable("fileChecks")
    .set({ deletedAt: null, trashedAt: null, trashedBy: null, updatedAt: notBeforeLast(now()) })
    .where("id", "=", id)
    .where("trashedAt", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!restored) return;
  await countFindings(trx, id, 1);
  await indexFileCheck(trx, id);
  await addAuditEntry(trx, { action: "restore", actor: user, subject: id }, context);
  if (status === "processing") await queue.add(trx, { kind: "check-file", subject: id });
  await changes.publish(trx, id);
};

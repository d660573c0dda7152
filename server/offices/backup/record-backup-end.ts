import type { Context } from "#server/carriers/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { BackupRow } from "#server/store/db/rows/offices.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { locationOf } from "./backup-plan.ts";
import type { BackupEnd } from "./execute-plan.ts";
import { notifyAdmins } from "./notify-admins.ts";
import type { RemovedCopy } from "./remove-old-copies.ts";

type Parts = Pick<Context, "now" | "changes">;

/** Stores the result of a backup, and notifies administrators of a failure. */
export const recordBackupEnd = async (
  trx: Trx,
  row: BackupRow,
  { cause, result, plan, removed }: BackupEnd & { readonly removed: readonly RemovedCopy[] },
  { now, changes }: Parts,
): Promise<void> => {
  const values = {
    state: cause === null ? "done" : "failed",
    cause,
    sizeBytes: result?.sizeBytes ?? null,
    missing: result?.summary.missing.length ?? 0,
    isEncrypted: plan !== null && plan.recipient !== "" ? 1 : 0,
    restoredAt: result !== null && plan?.withTrial ? now() : null,
    endedAt: now(),
  } as const;
  await trx.updateTable("backups").set(values).where("id", "=", row.id).execute();
  for (const copy of result?.copies ?? []) {
    const target = plan?.targets.find(({ place }) => place === copy.place);
    if (target === undefined) continue;
    const { place, fileName, cause: failure } = copy;
    const state = failure === null ? "verified" : "failed";
    const values = { location: locationOf(target), fileName, state, cause: failure, writtenAt: now() } as const;
    await trx
      .insertInto("backupCopies")
      .values({ backupId: row.id, place, ...values })
      .execute();
  }
  for (const { backupId, place } of removed)
    await trx
      .updateTable("backupCopies")
      .set({ state: "removed" })
      .where("backupId", "=", backupId)
      .where("place", "=", place)
      .execute();
  const actor = row.startedBy === "person" ? { id: row.userId, email: row.actor } : null;
  if (result?.copies.every((copy) => copy.cause === null)) {
    const { summary } = result;
    const detail = { fileChecks: summary.rows.file_checks ?? 0, files: summary.files, withKey: false };
    await addAuditEntry(trx, { action: "backup", actor, subject: "backup", detail }, { now, address: "" });
  }
  if (cause === null) return;
  const event = { action: "backupFail", actor, subject: "backup", detail: { cause } } as const;
  await addAuditEntry(trx, event, { now, address: "" });
  const notice = { event: `backup-failed:${row.id}`, title: "Sicherung gescheitert", message: cause } as const;
  await notifyAdmins(trx, { ...notice, type: "ERROR" }, { now, changes });
};

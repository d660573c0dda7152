import type { Handler, SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { backupPlanKind, bucketSecretName } from "#server/offices/backup/backup-plan.ts";
import { findPlanProblems } from "#server/offices/backup/find-plan-problems.ts";
import { isSameBucket, readUnsavedTargets } from "#server/offices/backup/unsaved-targets.ts";
import { readSecretState, writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings, writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Enabling a plan first writes a test file to each target. */
export const changeBackupPlan: Handler<"changeBackupPlan"> = async ({ settings, version, secretKey }, context) => {
  const { db } = context;
  if (context.settings.backup !== null)
    throw new ApiError("BACKUP_REFUSED", {
      text: "Die Umgebung des Servers bestimmt die Sicherungen (BACKUP_DIR, BACKUP_S3_ENDPOINT). Hier lässt sich nichts ändern.",
    });
  // Checked before the targets are tested, which takes a while.
  const present = await readAdminSettings(db, backupPlanKind);
  if (present.version !== version) throw new ApiError("SETTINGS_CHANGED");
  if (settings.enabled) {
    const targets = await readUnsavedTargets(settings, secretKey, context);
    const [problem] = await findPlanProblems(settings, targets, context);
    if (problem) throw new ApiError("BACKUP_REFUSED", { text: problem.text });
  }
  return db.transaction().execute(async (trx) => {
    const after = await writeAdminSettings(trx, backupPlanKind, { settings, version }, context);
    await writeBucketSecret(trx, secretKey, isSameBucket(settings.s3, present.settings.s3), context);
    return after;
  });
};

/** A secret key is never kept for a bucket it was not entered for. */
const writeBucketSecret = async (
  trx: Trx,
  given: string | null | undefined,
  keepExisting: boolean,
  context: SignedInContext,
): Promise<void> => {
  if (given === undefined && keepExisting) return;
  const isSet = (await readSecretState(trx, bucketSecretName)).secretSet;
  const secret = given ?? null;
  if (secret === null && !isSet) return;
  await writeAdminSecret(trx, bucketSecretName, secret, context.keys);
  const detail = { name: "Geheimer Schlüssel des Buckets", after: secret === null ? "entfernt" : "geändert" };
  const { subject } = backupPlanKind;
  await addAuditEntry(trx, { action: "settingsChange", actor: context.user, subject, detail }, context);
};

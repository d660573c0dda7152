import type { Handler } from "#server/carriers/context.ts";
import { backupPlanKind, bucketSecretName, readActivePlan } from "#server/offices/backup/backup-plan.ts";
import { findNextBackup } from "#server/offices/backup/queue-due-backup.ts";
import { findLastTrial } from "#server/offices/backup/trial-restore.ts";
import { readSecretState } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

export const readBackupPlan: Handler<"readBackupPlan"> = async (_input, context) => {
  const { db, settings, now } = context;
  const active = await readActivePlan(context);
  const { settings: saved, version } = await readAdminSettings(db, backupPlanKind);
  const isFromEnvironment = settings.backup !== null;
  const secret = isFromEnvironment
    ? { secretSet: settings.backup.s3 !== null, secretHint: null }
    : await readSecretState(db, bucketSecretName);
  return {
    ...{ settings: isFromEnvironment && active !== null ? active.settings : saved, version, isFromEnvironment },
    ...secret,
    nextAt: active && (await findNextBackup(active, now())),
    restorable: await findLastTrial(db),
  };
};

import { readSecretState } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { backupPlanKind, bucketSecretName, readActivePlan } from "#server/backup/backup-plan.ts";
import { findNextBackup } from "#server/backup/queue-due-backup.ts";
import { findLastTrial } from "#server/backup/trial-restore.ts";
import type { Handler } from "#server/context.ts";

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

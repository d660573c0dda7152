import type { BackupEnvironment } from "#server/ground/settings/backup-environment.ts";
import { StartError } from "#server/ground/start-error.ts";
import { isRecipient } from "./encrypt-archive.ts";
import { type FolderLimits, requireAllowed } from "./targets/folder-target.ts";
import { TargetError } from "./targets/target-error.ts";

/**
 * Refuses to start with an impossible plan. A target that is temporarily unavailable does not stop the start; failed
 * backups are reported. @throws StartError
 */
export const requireEnvironmentPlan = async (backup: BackupEnvironment, settings: FolderLimits): Promise<void> => {
  if (backup.recipient !== "" && !(await isRecipient(backup.recipient)))
    throw new StartError("BACKUP_RECIPIENT ist kein gültiger öffentlicher Schlüssel von age; bitte prüfen Sie ihn.");
  if (backup.folder === null) return;
  await requireAllowed(backup.folder, settings).catch((error: unknown) => {
    throw error instanceof TargetError ? new StartError(`BACKUP_DIR: ${error.message}`) : error;
  });
};

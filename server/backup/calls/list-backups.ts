import { readActivePlan } from "#server/backup/backup-plan.ts";
import { backupFolder, listBackupRows, mostKept } from "#server/backup/kept-backups.ts";
import type { Handler } from "#server/context.ts";

export const listBackups: Handler<"listBackups"> = async (_input, context) => ({
  folder: backupFolder,
  mostKept,
  hasPlan: (await readActivePlan(context)) !== null,
  backups: await listBackupRows(context),
});

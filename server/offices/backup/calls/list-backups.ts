import type { Handler } from "#server/carriers/context.ts";
import { readActivePlan } from "#server/offices/backup/backup-plan.ts";
import { backupFolder, listBackupRows, mostKept } from "#server/offices/backup/kept-backups.ts";

export const listBackups: Handler<"listBackups"> = async (_input, context) => ({
  folder: backupFolder,
  mostKept,
  hasPlan: (await readActivePlan(context)) !== null,
  backups: await listBackupRows(context),
});

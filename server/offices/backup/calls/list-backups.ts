import type { Handler } from "#server/carriers/context.ts";
import { backupFolder, listBackupRows, maxKept } from "#server/offices/backup/backup-files.ts";
import { readActivePlan } from "#server/offices/backup/backup-plan.ts";

export const listBackups: Handler<"listBackups"> = async (_input, context) => ({
  folder: backupFolder,
  mostKept: maxKept,
  hasPlan: (await readActivePlan(context)) !== null,
  backups: await listBackupRows(context),
});

import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { listAppliedMigrations } from "#server/store/db/migrate.ts";
import { migrations } from "#server/store/db/migrations.ts";
import { openDatabase } from "#server/store/db/open.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { ArchiveSummary } from "./archive-format.ts";

/**
 * Audits a backup made without a signed-in user. Skipped for a database of an earlier version, which a backup must not
 * migrate.
 */
export const auditBackup = async (
  database: string,
  read: Db,
  { rows, files, hasKey }: ArchiveSummary,
  now: () => number,
): Promise<void> => {
  if ((await listAppliedMigrations(read)).length < Object.keys(migrations).length) return;
  const db = await openDatabase(database);
  try {
    const detail = { fileChecks: rows.file_checks ?? 0, files, withKey: hasKey };
    const event = { action: "backup", actor: null, subject: "backup", detail } as const;
    await db.transaction().execute((trx) => addAuditEntry(trx, event, { now, address: "" }));
  } finally {
    await db.destroy();
  }
};

import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Context } from "#server/context.ts";
import type { BackupRow } from "#server/db/schema.ts";
import type { JobHandler } from "#server/jobs/job-queue.ts";
import { errorToText } from "#server/log.ts";
import { openThreads } from "#server/open-threads.ts";
import type { ArchiveSummary } from "./archive-format.ts";
import type { writeBackupTask } from "./backup-worker.ts";
import { backupFolder, backupPath, removeOldBackups } from "./kept-backups.ts";

type Parts = Pick<Context, "db" | "files" | "settings" | "now" | "log" | "version">;
type End = Pick<BackupRow, "state" | "cause" | "sizeBytes" | "missing"> & { readonly summary: ArchiveSummary | null };

/** Writes the backup somebody has asked for. A killed process begins it anew, under the same name. */
export const createBackupJob = (readContext: () => Parts): JobHandler => ({
  run: async ({ subject }, signal) => {
    const parts = readContext();
    const { db, now } = parts;
    const row = await db.selectFrom("backups").selectAll().where("id", "=", subject).executeTakeFirst();
    if (row?.state !== "running") return { commit: async () => {} };
    const { summary, ...end } = await endOf(row, signal, parts);
    return {
      commit: async (trx) => {
        await trx
          .updateTable("backups")
          .set({ ...end, endedAt: now() })
          .where("id", "=", subject)
          .execute();
        if (summary === null) return;
        const detail = { fileChecks: summary.rows.file_checks ?? 0, files: summary.files, withKey: false };
        const actor = { id: row.userId, email: row.actor };
        await addAuditEntry(trx, { action: "backup", actor, subject: "backup", detail }, { now, address: "" });
      },
    };
  },
  giveUp: async (trx, { subject }) => {
    const end = { ...failed("Die Sicherung wurde mehrmals unterbrochen."), endedAt: readContext().now() };
    const { summary: _, ...values } = end;
    await trx.updateTable("backups").set(values).where("id", "=", subject).execute();
  },
});

const failed = (cause: string): End => ({ state: "failed", cause, sizeBytes: null, missing: 0, summary: null });

/** What fails is told and not tried again by itself; only a process that stops gives it back. */
const endOf = async (row: BackupRow, signal: AbortSignal, parts: Parts): Promise<End> => {
  const { settings, log } = parts;
  try {
    const lack = await describeLack(parts);
    if (lack !== null) return failed(lack);
    await mkdir(join(settings.dataDir, backupFolder), { recursive: true, mode: 0o700 });
    const path = backupPath(settings.dataDir, row.fileName);
    const summary = await writeInThread(row, path, signal, parts);
    const { size } = await stat(path);
    await removeOldBackups(parts);
    return { state: "done", cause: null, sizeBytes: size, missing: summary.missing.length, summary };
  } catch (error) {
    if (signal.aborted) throw error;
    log.error("backup", { error: errorToText(error) });
    const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
    return failed(isFull ? "Der Platz auf dem Server reicht nicht." : "Die Ursache steht im Protokoll des Servers.");
  }
};

const writeInThread = async (
  { startedAt }: BackupRow,
  path: string,
  signal: AbortSignal,
  { settings: { dataDir, databaseUrl, s3 }, version }: Parts,
): Promise<ArchiveSummary> => {
  const filename = new URL("./backup-worker.ts", import.meta.url).href;
  const pool = openThreads({ filename, minThreads: 0, maxThreads: 1 });
  const task = { dataDir, databaseUrl, s3, path, createdAt: Number(startedAt), product: version };
  try {
    return await (pool.run(task, { name: "writeBackupTask", signal }) as ReturnType<typeof writeBackupTask>);
  } finally {
    await pool.destroy();
  }
};

/** A disk that a backup fills takes no uploads any more, so it is not begun where it might. */
const describeLack = async ({ db, files, settings }: Parts): Promise<string | null> => {
  const { size } = await db
    .selectFrom("fileChecks")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("size"))
    .executeTakeFirstOrThrow();
  const room = (await files.freeBytes()) - settings.minFreeBytes - Number(size ?? 0);
  if (room >= 0) return null;
  const missingMb = Math.ceil(-room / 1_000_000).toLocaleString("de-DE");
  return `Der Platz auf dem Server reicht nicht; es fehlen bis zu ${missingMb} MB.`;
};

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { wholeNumbers } from "#engine/index.ts";
import { megabyte } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { errorToText } from "#server/ground/log.ts";
import { openThreads } from "#server/ground/open-threads.ts";
import type { BackupRow } from "#server/store/db/rows/offices.ts";
import type { Trx } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { backupFolder, backupPath, removeOldBackups } from "./backup-files.ts";
import { type ActivePlan, readActivePlan, readTargets } from "./backup-plan.ts";
import type { BackupTask, writeBackupTask } from "./backup-worker.ts";
import type { BackupEnd, PlanResult, PlanTask } from "./execute-plan.ts";
import { recordBackupEnd } from "./record-backup-end.ts";
import { removeOldCopies } from "./remove-old-copies.ts";
import { isTrialDue } from "./trial-restore.ts";

type Parts = Pick<Context, "db" | "files" | "settings" | "keys" | "now" | "log" | "version" | "changes">;

/** Writes a backup queued by a user or the schedule. A killed process starts it again under the same name. */
export const createBackupJob = (readContext: () => Parts): JobHandler => ({
  run: async ({ subject }, signal) => {
    const parts = readContext();
    const row = await readRow(parts.db, subject);
    if (row?.state !== "running") return { commit: async () => {} };
    const end = await endOf(row, signal, parts);
    const removed = end.plan === null ? [] : await removeOldCopies(row, end.plan, end.result?.copies ?? [], parts);
    return { commit: (trx) => recordBackupEnd(trx, row, { ...end, removed }, parts) };
  },
  giveUp: async (trx, { subject }) => {
    const row = await readRow(trx, subject);
    if (row === undefined) return;
    const end = { cause: "Die Sicherung wurde mehrmals unterbrochen.", result: null, plan: null, removed: [] };
    await recordBackupEnd(trx, row, end, readContext());
  },
});

const readRow = (db: Parts["db"] | Trx, id: string): Promise<BackupRow | undefined> =>
  db.selectFrom("backups").selectAll().where("id", "=", id).executeTakeFirst();

/** A failure is reported and not retried; only a shutdown releases the job. */
const endOf = async (row: BackupRow, signal: AbortSignal, parts: Parts): Promise<BackupEnd> => {
  const { settings, log } = parts;
  let plan: PlanTask | null = null;
  try {
    const active = await readActivePlan(parts);
    plan = active && (await toTask(active, parts));
    const lack = await describeMissingSpace(plan, parts);
    if (lack !== null) return { cause: lack, result: null, plan };
    await mkdir(join(settings.dataDir, backupFolder), { recursive: true, mode: 0o700 });
    const result = await writeInThread(row, plan, signal, parts);
    if ("refusal" in result) return { cause: result.refusal, result: null, plan };
    for (const { place, error } of result.copies) if (error !== null) log.error("backup copy", { place, error });
    if (plan === null) await removeOldBackups(parts);
    return { cause: describeFailedCopies(result), result, plan };
  } catch (error) {
    if (signal.aborted) throw error;
    log.error("backup", { error: errorToText(error) });
    const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
    const cause = isFull ? "Der Platz auf dem Server reicht nicht." : "Die Ursache steht im Protokoll des Servers.";
    return { cause, result: null, plan };
  }
};

const toTask = async ({ settings: plan }: ActivePlan, parts: Parts): Promise<PlanTask> => {
  const { dataDir, appDir, watch, s3 } = parts.settings;
  return {
    targets: await readTargets(plan, parts),
    limits: { dataDir, appDir, watch, s3 },
    kept: plan.kept,
    recipient: plan.recipient,
    withTrial: (await isTrialDue(parts)) && (await findMissingBytes(2, parts)) <= 0,
    now: parts.now(),
  };
};

const placeWords = { folder: "Ordner", s3: "S3" } as const;

const describeFailedCopies = ({ copies }: PlanResult): string | null => {
  const failed = copies.flatMap(({ place, cause }) => (cause === null ? [] : [`${placeWords[place]}: ${cause}`]));
  return failed.length === 0 ? null : failed.join(" ");
};

const writeInThread = async (
  { startedAt, fileName }: BackupRow,
  plan: PlanTask | null,
  signal: AbortSignal,
  { settings: { dataDir, databaseUrl, s3 }, version }: Parts,
): ReturnType<typeof writeBackupTask> => {
  const filename = new URL("./backup-worker.ts", import.meta.url).href;
  const pool = openThreads({ filename, maxThreads: 1 });
  const path = backupPath(dataDir, fileName);
  const task: BackupTask = { dataDir, databaseUrl, s3, path, plan, createdAt: Number(startedAt), product: version };
  try {
    return await (pool.run(task, { name: "writeBackupTask", signal }) as ReturnType<typeof writeBackupTask>);
  } finally {
    await pool.close();
  }
};

/** A disk filled by a backup accepts no uploads, so it is not started if space might run out. */
const describeMissingSpace = async (plan: PlanTask | null, parts: Parts): Promise<string | null> => {
  const bytes = await findMissingBytes(plan !== null && plan.recipient !== "" ? 2 : 1, parts);
  if (bytes <= 0) return null;
  const missingMb = wholeNumbers.format(Math.ceil(bytes / megabyte));
  return `Der Platz auf dem Server reicht nicht; es fehlen bis zu ${missingMb} MB.`;
};

/** Missing bytes for this many copies of all files; zero or less if there is enough. */
const findMissingBytes = async (copies: number, { db, files, settings }: Parts): Promise<number> => {
  const { size } = await db
    .selectFrom("fileChecks")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("size"))
    .executeTakeFirstOrThrow();
  return Number(size ?? 0) * copies + settings.minFreeBytes - (await files.freeBytes());
};

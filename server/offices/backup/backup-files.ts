import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CallOutput } from "#contract/index.ts";
import type { Context } from "#server/carriers/context.ts";
import type { BackupRow } from "#server/store/db/rows/offices.ts";
import { ifMissing } from "#server/store/files/if-missing.ts";

/** Below the data folder; not included in backups. */
export const backupFolder = "backups";
/** Older files are removed, so that backups do not fill the disk. */
export const maxKept = 5;
const maxListed = 20;

export const backupPath = (dataDir: string, fileName: string): string => join(dataDir, backupFolder, fileName);

/** Newest first, with whether the file still exists. */
export const listBackupRows = async ({
  db,
  settings,
}: Pick<Context, "db" | "settings">): Promise<CallOutput<"listBackups">["backups"]> => {
  const rows = await db
    .selectFrom("backups")
    .selectAll()
    .orderBy("startedAt", "desc")
    .orderBy("id")
    .limit(maxListed)
    .execute();
  const copies = await listCopies(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async ({ id, state, actor, startedAt, endedAt, fileName, sizeBytes, missing, cause, restoredAt }) => {
      const own = copies.filter(({ backupId }) => backupId === id);
      return {
        ...{ id, state, actor, fileName, cause },
        startedAt: Number(startedAt),
        endedAt: toNumber(endedAt),
        sizeBytes: toNumber(sizeBytes),
        missing: Number(missing),
        restoredAt: toNumber(restoredAt),
        copies: own.map(({ backupId: _, ...copy }) => copy),
        isThere:
          own.some((copy) => copy.state === "verified") ||
          (state === "done" && (await stat(backupPath(settings.dataDir, fileName)).catch(ifMissing)) !== undefined),
      };
    }),
  );
};

const toNumber = (value: number | null): number | null => (value === null ? null : Number(value));

const listCopies = async (db: Context["db"], ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("backupCopies")
        .select(["backupId", "place", "state", "fileName", "cause"])
        .where("backupId", "in", ids)
        .orderBy("place")
        .execute();

/** Removes the files of all but the newest; copies in plan targets have their own generations. */
export const removeOldBackups = async ({ db, settings }: Pick<Context, "db" | "settings">): Promise<void> => {
  const done = await db
    .selectFrom("backups")
    .select("fileName")
    .where("state", "=", "done" satisfies BackupRow["state"])
    .where("id", "not in", db.selectFrom("backupCopies").select("backupId"))
    .orderBy("startedAt", "desc")
    .execute();
  for (const { fileName } of done.slice(maxKept)) await rm(backupPath(settings.dataDir, fileName), { force: true });
};

import type { Context } from "#server/carriers/context.ts";
import type { BackupCopyRow, BackupRow } from "#server/store/db/rows/offices.ts";
import { locationOf } from "./backup-plan.ts";
import type { CopyResult, PlanTask } from "./execute-plan.ts";
import { withTarget } from "./targets/open-target.ts";

type Parts = Pick<Context, "db" | "settings" | "log">;
export type RemovedCopy = Pick<BackupCopyRow, "backupId" | "place">;

/**
 * Removes the oldest copies of each target whose new copy was verified; other targets keep all. Only touches files
 * written by backups of this server. Failed removals are retried next time.
 */
export const removeOldCopies = async (
  { id }: Pick<BackupRow, "id">,
  { targets, limits, kept }: PlanTask,
  copies: readonly CopyResult[],
  { db, log }: Parts,
): Promise<readonly RemovedCopy[]> => {
  const removed: RemovedCopy[] = [];
  for (const target of targets) {
    if (!copies.some(({ place, cause }) => place === target.place && cause === null)) continue;
    const older = await db
      .selectFrom("backupCopies")
      .select(["backupId", "fileName"])
      .where("place", "=", target.place)
      .where("location", "=", locationOf(target))
      .where("state", "=", "verified")
      .where("backupId", "!=", id)
      .orderBy("writtenAt", "desc")
      .execute();
    // The new one counts as well.
    for (const { backupId, fileName } of older.slice(kept - 1)) {
      try {
        await withTarget(target, limits, (store) => store.remove(fileName));
        removed.push({ backupId, place: target.place });
      } catch (error) {
        log.warn("backup copy not removed", { place: target.place, error: String(error) });
      }
    }
  }
  return removed;
};

import type { Handler } from "#server/checks/context.ts";
import { presentFileChecks } from "#server/checks/file-checks/present-file-check.ts";
import { trashMs } from "#server/checks/file-checks/trash-row.ts";
import { isInTrashOf } from "#server/people/policy/visible-rows.ts";

/** Deleted checks that can be restored, most recently deleted first. */
export const listTrash: Handler<"listTrash"> = async ({ page = 0, limit = 25 }, { db, user }) => {
  const trash = db.selectFrom("fileChecks").where(isInTrashOf(user));
  const rows = await trash
    .leftJoin("users", "users.id", "fileChecks.trashedBy")
    .selectAll("fileChecks")
    .select("users.fullName as deletedBy")
    .orderBy("fileChecks.trashedAt", "desc")
    .orderBy("fileChecks.id", "desc")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const { total } = await trash.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const fileChecks = await presentFileChecks(db, rows);
  const entries = rows.flatMap(({ trashedAt, deletedBy }, index) => {
    const fileCheck = fileChecks[index];
    const deletedAt = Number(trashedAt);
    return fileCheck ? [{ fileCheck, deletedAt, deletedBy: deletedBy ?? "", removedAt: deletedAt + trashMs }] : [];
  });
  return { entries, total: Number(total) };
};

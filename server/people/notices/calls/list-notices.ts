import type { Handler } from "#server/calls/context.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";

const maxNotices = 100;

/** Notices of the caller; a file they may no longer see is neither named nor linked. */
export const listNotices: Handler<"listNotices"> = async ({ since = 0 }, { db, user }) => {
  const rows = await db
    .selectFrom("notices")
    .selectAll()
    .where("userId", "=", user.id)
    .where("createdAt", ">=", since)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(maxNotices)
    .execute();
  const fileIds = rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  const seen = new Set<string>();
  if (fileIds.length > 0) {
    const visible = await db
      .selectFrom("fileChecks")
      .select("id")
      .where("id", "in", fileIds)
      .where(isVisible(user))
      .execute();
    for (const { id } of visible) seen.add(id);
  }
  return {
    notices: rows
      .toReversed()
      .filter(({ fileId }) => fileId === null || seen.has(fileId))
      .map(({ userId: _, important, createdAt, ...row }) => ({
        ...row,
        important: important === 1,
        createdAt: Number(createdAt),
      })),
  };
};

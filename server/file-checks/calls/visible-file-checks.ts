import type { Handler } from "#server/context.ts";
import { isVisible } from "#server/file-checks/visible-rows.ts";

/** Those of the given checks that exist and that the person may see, in one question. */
export const visibleFileChecks: Handler<"visibleFileChecks"> = async ({ ids }, { db, user }) => {
  if (ids.length === 0) return { ids: [] };
  const rows = await db.selectFrom("fileChecks").select("id").where("id", "in", ids).where(isVisible(user)).execute();
  return { ids: rows.map(({ id }) => id) };
};

import type { Handler } from "#server/checks/context.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";

/**
 * Returns which of the given checks exist and are visible to the caller. Deleted checks leave a tombstone, so an id
 * without a row never existed here, or is newer than the backup this server was restored from.
 */
export const visibleFileChecks: Handler<"visibleFileChecks"> = async ({ ids }, { db, user }) => {
  if (ids.length === 0) return { ids: [], unknown: [] };
  const named = db.selectFrom("fileChecks").select("id").where("id", "in", ids);
  const visible = await named.where(isVisible(user)).execute();
  const existing = new Set((await named.execute()).map(({ id }) => id));
  return { ids: visible.map(({ id }) => id), unknown: ids.filter((id) => !existing.has(id)) };
};

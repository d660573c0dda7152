import type { Handler } from "#server/context.ts";
import { findVisibleRow } from "#server/file-checks/visible-rows.ts";

export const fileCheckStatus: Handler<"fileCheckStatus"> = async ({ id }, { db, user }) => {
  const { status, progress, error } = await findVisibleRow(db, id, user);
  return { status, progress, error };
};

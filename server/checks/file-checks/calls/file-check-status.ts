import type { Handler } from "#server/checks/context.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";

export const fileCheckStatus: Handler<"fileCheckStatus"> = async ({ id }, { db, user }) => {
  const { status, progress, error } = await findVisibleRow(db, id, user);
  return { status, progress, error };
};

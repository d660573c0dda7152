import type { Handler } from "#server/checks/context.ts";
import { presentFileCheck } from "#server/checks/file-checks/present-file-check.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";

export const getFileCheck: Handler<"getFileCheck"> = async ({ id }, { db, user }) => ({
  fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)),
});

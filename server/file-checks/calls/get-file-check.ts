import type { Handler } from "#server/context.ts";
import { presentFileCheck } from "#server/file-checks/present-file-check.ts";
import { findVisibleRow } from "#server/file-checks/visible-rows.ts";

export const getFileCheck: Handler<"getFileCheck"> = async ({ id }, { db, user }) => ({
  fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)),
});

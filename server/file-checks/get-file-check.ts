import type { Handler } from "#server/context.ts";
import { presentFileCheck } from "./present-file-check.ts";
import { findVisibleRow } from "./visible-rows.ts";

export const getFileCheck: Handler<"getFileCheck"> = async ({ id }, { db, user }) => ({
  fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)),
});

import type { Report } from "#engine/index.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { findVisibleRow } from "./visible-rows.ts";

/** Report and packed occurrences of the last completed check. */
export const fileCheckResults: Handler<"fileCheckResults"> = async ({ id }, { db, user, files }) => {
  await findVisibleRow(db, id, user);
  const row = await db.selectFrom("reports").selectAll().where("fileCheckId", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("REPORT_NOT_READY");
  const occurrences = await files.readOccurrences(row.occurrencesFile);
  return { report: JSON.parse(row.reportJson) as Report, occurrences: occurrences.toString("base64") };
};

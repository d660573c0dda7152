import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { narrowRows } from "#server/file-checks/narrow-rows.ts";
import { presentFileChecks } from "#server/file-checks/present-file-check.ts";
import { isVisible } from "#server/file-checks/visible-rows.ts";

/** Newest first, page by page. */
export const listFileChecks: Handler<"listFileChecks"> = async (input, { db, user }) => {
  const { page = 0, limit = 25 } = input;
  const status = input.status || "all";
  let visible = narrowRows(db.selectFrom("fileChecks").where(isVisible(user)), input);
  if (status !== "all") visible = visible.where("status", "=", parseStatus(status));
  const rows = await visible
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const { total } = await visible.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { fileChecks: await presentFileChecks(db, rows), total: Number(total) };
};

const statuses = ["uploaded", "processing", "completed", "failed", "cancelled"] as const;
const parseStatus = (text: string): (typeof statuses)[number] => {
  const status = statuses.find((name) => name === text);
  if (!status) throw new ApiError("BAD_REQUEST");
  return status;
};

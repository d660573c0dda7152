import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { presentFileChecks } from "./present-file-check.ts";
import { isVisible } from "./visible-rows.ts";

const dayMs = 86_400_000;

/** Newest first, page by page. */
export const listFileChecks: Handler<"listFileChecks"> = async (input, { db, user }) => {
  const { page = 0, limit = 25, dateRange, clientNumber } = input;
  const status = input.status || "all";
  let visible = db.selectFrom("fileChecks").where(isVisible(user));
  if (status !== "all") visible = visible.where("status", "=", parseStatus(status));
  if (clientNumber) visible = visible.where("clientNumber", "=", clientNumber);
  if (dateRange) {
    const [from = 0, to = 0] = dateRange.split("/").map(parseDay);
    visible = visible.where("createdAt", ">=", from).where("createdAt", "<", to + dayMs);
  }
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

const parseDay = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new ApiError("BAD_REQUEST");
  return time;
};

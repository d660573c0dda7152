import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";

/** The process takes work: not going down, and its database answers. */
export const ready: Handler<"ready"> = async (_input, { db, isReady }) => {
  if (!isReady()) throw new ApiError("UNAVAILABLE");
  await db.selectFrom("users").select("id").limit(1).execute();
  return { ready: true };
};
